// What a choice would do, shown on the board before it is made: on hover, on focus, or while it is chosen.
//
// The board draws `<g class="preview" data-for="ids">` for what only it can draw; a move's `shows` are pairs of ids: a thing
// and where it would go, shown as a faint copy.
const SVG = "http://www.w3.org/2000/svg";

export class Previews {
  // `place` holds the question of a choice that is half made, and the button that cancels it; `hands` is the board in
  // one's hands (board.js).
  constructor(root, place) {
    Object.assign(this, { root, place, hands: null, over: null });
    place.querySelector("button").addEventListener("click", () => this.hands.cancel());
    root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.look(this.hands.target(event.target, event)));
    root.addEventListener("pointerleave", () => this.look(null));
    root.addEventListener("focusin", (event) => this.look(event.target));
    root.addEventListener("focusout", () => this.look(null));
  }

  // The question of a choice that is half made stands in the place of the task.
  half(text) {
    this.place.hidden = !text;
    this.place.querySelector("p").textContent = text;
    this.draw();
  }

  look(element) {
    const over = element && this.hands.spots.has(element.id) ? element.id : null;
    if (over === this.over) return;
    this.over = over;
    this.draw();
  }

  // Show what belongs to what is chosen and looked at, and nothing else.
  draw() {
    for (const old of this.root.querySelectorAll(".copied")) old.remove();
    for (const old of this.root.querySelectorAll(".over")) old.classList.remove("over");
    const ids = [...this.hands.chosen, ...(this.over ? [this.over] : [])];
    if (this.over) this.hands.element(this.over)?.classList.add("over");
    this.root.querySelector("svg.board")?.classList.toggle("touchable", Boolean(this.over));
    const last = this.over ?? this.hands.chosen.at(-1);
    for (const group of this.root.querySelectorAll(".preview[data-for]")) group.classList.toggle("shown", group.dataset.for === last);
    const moves = this.hands.moves.filter((move) => ids.length && ids.every((id) => move.at.includes(id)));
    if (moves.length === 1) for (const [thing, place] of moves[0].shows ?? []) this.copy(thing, place);
  }

  // A faint copy of a thing, its middle on the middle of a place.
  copy(thing, place) {
    const [from, to] = [this.hands.element(thing), this.hands.element(place)];
    if (!from || !to || from === to) return;
    const svg = from.ownerSVGElement;
    const middle = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return new DOMPoint(x + width / 2, y + height / 2).matrixTransform(svg.getScreenCTM().inverse());
    };
    const [a, b] = [middle(from), middle(to)];
    const copy = document.createElementNS(SVG, "g");
    copy.setAttribute("class", "preview copied shown");
    copy.setAttribute("transform", `translate(${b.x - a.x} ${b.y - a.y})`);
    const body = from.cloneNode(true);
    for (const each of [body, ...body.querySelectorAll("*")]) {
      each.classList.remove("chosen", "next", "over", "can");
      for (const name of ["id", "role", "tabindex", "aria-label", "aria-pressed"]) each.removeAttribute(name);
    }
    copy.setAttribute("aria-hidden", "true");
    // The copy is outside of the element's parents: it takes their transform along.
    const held = document.createElementNS(SVG, "g");
    const matrix = svg.getScreenCTM().inverse().multiply(from.parentElement.getScreenCTM());
    held.setAttribute("transform", `matrix(${["a", "b", "c", "d", "e", "f"].map((name) => matrix[name]).join(" ")})`);
    held.append(body);
    copy.append(held);
    svg.append(copy);
  }
}
