// What was touched, explained beside it: never over it, and inside the window.
const GAP = 8;

export class Bubble {
  // `closed` is called whenever it goes away.
  constructor(place, closed = () => {}) {
    Object.assign(this, { place, closed, back: null });
    document.addEventListener("pointerdown", (event) => place.contains(event.target) || this.close(), { capture: true });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    for (const name of ["scroll", "resize"]) addEventListener(name, () => this.close(), { passive: true });
    place.addEventListener("click", (event) => event.target.closest("a") || this.close());
  }

  get opened() {
    return this.place.classList.contains("shown");
  }

  close() {
    if (!this.opened) return;
    this.place.classList.remove("shown");
    const inside = this.place.contains(document.activeElement);
    this.place.replaceChildren();
    if (inside) this.back?.focus({ preventScroll: true });
    this.closed();
  }

  // Show a title and some HTML of the server's own beside a thing; where that is too large, beside the point touched.
  show(title, html, thing, point) {
    this.place.innerHTML = html;
    const [name, ...more] = title.split("\n");
    const head = Object.assign(document.createElement("p"), { className: "told" });
    head.append(Object.assign(document.createElement("b"), { textContent: name }), more.map((line) => `\n${line}`).join(""));
    if (title) this.place.prepend(head);
    const box = thing.getBoundingClientRect();
    const spot = point ? new DOMRect(point.clientX - 14, point.clientY - 14, 28, 28) : box;
    const [left, top] = this.beside(box) ?? this.beside(spot) ?? [GAP, GAP];
    this.place.style.left = `${left}px`;
    this.place.style.top = `${top}px`;
    this.place.classList.add("shown");
    this.back = thing;
    if (!point) this.place.querySelector("a")?.focus({ preventScroll: true }); // asked by a key: Escape leads back
  }

  // Right, left, below or above: the first side with enough space.
  beside({ left, right, top, bottom }) {
    const { offsetWidth: w, offsetHeight: h } = this.place;
    const within = (at, size, space) => Math.max(GAP, Math.min(at, space - size - GAP));
    const x = within((left + right - w) / 2, w, innerWidth);
    const y = within((top + bottom - h) / 2, h, innerHeight);
    const ways = [[right + GAP, y], [left - GAP - w, y], [x, bottom + GAP], [x, top - GAP - h]];
    return ways.find(([l, t]) => l >= GAP && t >= GAP && l + w <= innerWidth - GAP && t + h <= innerHeight - GAP);
  }
}

// The ids of a touched thing and of all that holds it on the board, the innermost first.
export function chain(element) {
  const ids = [];
  for (let each = element; each; each = each.parentElement?.closest("svg.board [id]")) ids.push(each.id);
  return ids;
}

// The name of the thing that the server explained, or else of the innermost that has one.
export function titled(board, ids, thing) {
  const name = (id) => board.querySelector(`[id="${id}"]`)?.querySelector(":scope > title")?.textContent;
  return [thing, ...ids].map((id) => id && name(id)).find(Boolean) ?? "";
}
