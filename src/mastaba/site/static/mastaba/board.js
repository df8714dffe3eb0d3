// The board in one's hands: exactly what a legal move points at can be clicked, reached by Tab and arrows, and pressed.
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  // `play(move)` makes a move, `ask(id, point)` asks what is there, `speak(text)` tells screen readers, `half(text)`
  // shows the question of a choice that is half made, or no question any more.
  constructor(root, { play, ask, speak, texts, half = () => {} }) {
    Object.assign(this, { root, play, ask, speak, half, texts, moves: [], spots: new Map(), chosen: [], question: "", lost: null, down: null });
    root.addEventListener("pointerdown", (event) => {
      this.down = event.target;
      this.finger = event.pointerType === "touch";
    });
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.chosen.length) {
        event.stopImmediatePropagation();
        this.cancel();
      }
    });
  }

  // Look at what the server has drawn; the focus stays where it was, or goes to the first thing that can be done.
  refresh(focused) {
    const state = this.root.querySelector("#state");
    if (!state) return;
    this.moves = JSON.parse(this.root.querySelector("#moves")?.textContent ?? "[]");
    const question = `${state.dataset.number} ${state.dataset.tried ?? ""}`;
    const asked = question !== this.question;
    if (asked) this.chosen = [];
    this.question = question;
    this.mark();
    this.half(this.chosen.length ? this.asks() : "");
    const lost = focused ?? this.lost;
    const now = document.activeElement;
    const button = now?.closest("#actions"); // it may be another one now, in the place of the one that was pressed
    this.lost = null;
    if (!lost || (now && now !== document.body && !button) || (button && !asked)) return;
    const again = this.element(lost);
    const goal = again?.hasAttribute("tabindex") ? again : this.root.querySelector("svg [role=button]") ?? this.buttons()[0];
    goal?.focus({ preventScroll: true });
    this.lost = goal ? null : lost;
  }

  // On a board that is longer than the screen: scroll to where most of what can be done is whole in sight; once a question.
  // What has a button beside the question can stand back.
  reveal(prompt) {
    if (this.question === this.revealed || !this.root.querySelector("svg.sheets.tall")) return;
    this.revealed = this.question;
    const buttons = new Set([...prompt.querySelectorAll("button.move")].map((button) => button.value));
    const bare = [...this.spots].filter(([, moves]) => moves.some((move) => !buttons.has(move.text)));
    const boxes = (bare.length ? bare : [...this.spots]).map(([id]) => this.element(id)?.getBoundingClientRect()).filter(Boolean);
    const end = prompt.getBoundingClientRect().top;
    const whole = (by) => boxes.filter((box) => box.top >= by && box.bottom <= by + end).length;
    const ways = boxes.flatMap((box) => [box.top - 8, box.bottom + 8 - end]).sort((a, b) => Math.abs(a) - Math.abs(b));
    const best = ways.reduce((by, other) => (whole(other) > whole(by) ? other : by), 0);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (best) scrollBy({ top: best, behavior: calm ? "instant" : "smooth" });
  }

  // All that a choice can be made with: places on the board, and the buttons of what has no place there.
  offered() {
    const places = [...this.spots.keys()].map((id) => this.element(id)).filter(Boolean);
    const placed = new Set(this.moves.filter((move) => move.at.length).map((move) => move.text));
    return [...places, ...this.buttons().filter((button) => !placed.has(button.value))];
  }

  buttons() {
    return [...document.querySelectorAll("#actions button.move")];
  }

  // What of it is not in sight: beyond the screen, beyond a bar that is wider, or beyond the frame of what can be panned.
  unseen(prompt, view) {
    const end = prompt.left < 10 ? prompt.top : innerHeight;
    const whole = (box) => box.left >= 0 && box.right <= innerWidth;
    const buttons = this.buttons();
    const shown = new Set(buttons.filter((button) => whole(button.getBoundingClientRect())).map((button) => button.value));
    return this.offered().filter((element) => {
      if (buttons.includes(element)) return !shown.has(element.value);
      if (this.spots.get(element.id).every((move) => shown.has(move.text))) return false;
      const box = element.getBoundingClientRect();
      const middle = box.top + box.height / 2;
      return middle < 0 || middle > end || (view.svg?.contains(element) && !view.sees(element));
    });
  }

  // The id of what has the focus, if it is on the board or among the buttons beside the question.
  get focused() {
    const now = document.activeElement;
    return this.root.contains(now) ? now.id : now?.closest("#actions") ? "actions" : null;
  }

  element(id) {
    return this.root.querySelector(`[id="${id}"]`);
  }

  // The moves that point at everything that is chosen.
  open() {
    return this.moves.filter((move) => this.chosen.every((id) => move.at.includes(id)));
  }

  thing(id) {
    return this.element(id)?.querySelector("title")?.textContent ?? id;
  }

  // What is still to be chosen, or what to think of before the choice is made.
  asks() {
    const things = this.chosen.map((id) => this.thing(id)).join(", ");
    const open = this.open();
    const text = open.length === 1 && open[0].at.length === 1 ? this.texts.look : this.texts.chosen;
    return (open.length === 1 && open[0].warn) || open[0]?.then || text.replace("{thing}", things);
  }

  mark() {
    this.spots = new Map();
    for (const move of this.open()) for (const id of move.at) this.spots.set(id, [...(this.spots.get(id) ?? []), move]);
    for (const element of this.root.querySelectorAll("svg [role=button]")) {
      element.classList.remove("chosen", "next");
      element.removeAttribute("aria-pressed");
      if (this.spots.has(element.id)) continue;
      for (const name of ["role", "tabindex", "aria-label"]) element.removeAttribute(name);
    }
    const choosing = this.chosen.length > 0;
    this.root.querySelector("svg.board")?.classList.toggle("choosing", choosing);
    for (const element of this.root.querySelectorAll("svg .can")) {
      element.classList.toggle("off", choosing && !this.spots.has(element.id));
    }
    for (const [id, moves] of this.spots) {
      const element = this.element(id);
      if (!element) continue;
      const chosen = this.chosen.includes(id);
      const single = moves.length === 1 && (choosing || moves[0].at.length === 1);
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", "0");
      element.setAttribute("aria-label", single && !chosen ? moves[0].label : this.texts.choose.replace("{thing}", this.thing(id)));
      if (chosen) {
        element.classList.add("chosen");
        element.setAttribute("aria-pressed", "true");
      } else if (choosing) element.classList.add("next");
    }
  }

  // Until the next change every thing that has a name is reached by Tab and arrows too; pressed, it is explained.
  look() {
    const things = [...this.root.querySelectorAll("svg.board [id]:has(> title)")].filter(({ id }) => !this.spots.has(id));
    for (const element of things) {
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", "0");
      element.setAttribute("aria-label", this.thing(element.id));
    }
    things[0]?.focus({ preventScroll: true });
  }

  // Choose these places, or none.
  choose(ids) {
    this.chosen = ids;
    const focused = document.activeElement?.id;
    this.mark();
    const asked = ids.length ? this.asks() : "";
    this.half(asked);
    this.speak(asked || this.texts.cancelled);
    if (!this.element(focused)) return;
    const next = ids.includes(focused) && this.root.querySelector(".next");
    (next || this.element(focused)).focus({ preventScroll: true });
  }

  cancel() {
    if (this.chosen.length) this.choose([]);
  }

  // Whether a move is pressed twice: it warns first, or a finger first looks at what it would do elsewhere on the board.
  careful({ warn, at }) {
    return Boolean(warn) || (this.finger && at.some((id) => this.root.querySelector(`.preview[data-for="${id}"]`)));
  }

  // A place was pressed: it completes a move, is chosen as a part of one, or let go again.
  press(id) {
    if (!this.spots.has(id)) {
      this.chosen = [];
      this.mark();
    }
    const moves = this.spots.get(id) ?? [];
    const move = this.chosen.length ? moves.length === 1 && moves[0] : moves.find((m) => m.at.length === 1);
    const again = this.chosen.includes(id);
    const careful = move && this.careful(move);
    if (again && !careful) return this.choose(this.chosen.filter((other) => other !== id));
    if (!move || (careful && !again)) return this.choose([...this.chosen, id]);
    this.lost = document.activeElement?.id === id ? id : null;
    this.play(move);
  }

  // What was under the pointer when it went down counts: between two neighbours a click goes to what holds both.
  click(event) {
    const touched = event.target.contains(this.down) ? this.down : event.target;
    const first = this.holder([touched, ...document.elementsFromPoint(event.clientX, event.clientY)], Boolean);
    const element = this.target(touched, event);
    if (element) this.press(element.id);
    else if (first) {
      this.cancel();
      this.ask(first.id, event);
    }
  }

  // The target that was touched: what contains the touched element, or is under it. A figure on a framed cell is no obstacle.
  target(touched, { clientX, clientY }) {
    const any = new Set(this.moves.flatMap((move) => move.at));
    const things = [touched, ...document.elementsFromPoint(clientX, clientY)];
    return this.holder(things, (id) => this.spots.has(id)) ?? this.holder(things, (id) => any.has(id));
  }

  holder(things, wanted) {
    for (const thing of things) {
      let element = this.root.contains(thing) && thing.closest("svg.board [id]");
      while (element && !wanted(element.id)) element = element.parentElement.closest("svg.board [id]");
      if (element) return element;
    }
    return null;
  }

  key(event) {
    const id = event.target.id;
    if (event.target.getAttribute("role") !== "button") return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (this.spots.has(id)) this.press(id);
      else this.ask(id);
    } else if (event.key in ARROWS && !event.shiftKey) {
      event.preventDefault();
      this.nearest(event.target, ARROWS[event.key])?.focus({ preventScroll: true });
    }
  }

  nearest(from, [dx, dy]) {
    const middle = (element) => {
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const element of this.root.querySelectorAll("svg [role=button]")) {
      const [ex, ey] = middle(element);
      const along = (ex - x) * dx + (ey - y) * dy;
      const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
      if (element !== from && along > 1 && along + 2.5 * aside < least) [best, least] = [element, along + 2.5 * aside];
    }
    return best;
  }
}
