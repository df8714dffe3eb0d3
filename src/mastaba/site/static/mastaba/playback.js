// Playback: what comes in is shown one message after the other, at the reader's own speed. The server stores a bot's turn
// in short slots and does not wait for screens, so a reader who is slow or skips disturbs no one else.

const KEY = "speed";
const SPEEDS = { slow: 2, normal: 1, fast: 0.5, once: 0 }; // how long a movement takes, in parts of its usual length
const SHARED = 800; // milliseconds that a movement and the messages that wait behind it share
const BEHIND = 1500; // milliseconds by which drawing alone may keep the reader behind; then steps are drawn together
const LONG = 700; // milliseconds after which skipping is offered

function speed() {
  const said = localStorage.getItem(KEY);
  return said in SPEEDS ? said : "normal";
}

// The element by which the reader chooses it; what was chosen holds for all tables of this browser.
export function speedChoice(select) {
  select.value = speed();
  select.closest("[hidden]")?.removeAttribute("hidden");
  select.addEventListener("change", () => localStorage.setItem(KEY, select.value));
}

const END = "</hx-partial>";

function pieces(text) {
  const found = text.split(END).slice(0, -1);
  return found.map((piece) => [piece.match(/hx-target="#(\w+)"/)[1], piece + END]);
}

// Several messages as one: of each piece of the page how it is at last. What moved meanwhile is not shown.
function merged(texts) {
  const last = new Map(texts.flatMap(pieces));
  last.delete("news");
  return [...last.values()].join("");
}

// The board, which moves, and the rest of a message.
export function parted(text) {
  const moves = ([place]) => place === "board" || place === "news";
  const [first, later] = [moves, (piece) => !moves(piece)].map((those) => pieces(text).filter(those));
  return [first, later].map((those) => those.map(([, piece]) => piece).join(""));
}

export class Playback {
  // `take` shows a message and returns what resolves when all is still again; `stop` ends all movement; `offer` shows or
  // hides the way to skip. In a game of memory movement has `patience` times as long before it is cut short.
  constructor({ take, stop, offer, patience = 1 }) {
    Object.assign(this, { take, stop, offer, patience });
    this.waiting = [];
    this.busy = false;
    this.skipped = false;
    this.began = 0;
    this.cost = 0; // milliseconds that a message takes without movement, about
  }

  push(message) {
    this.waiting.push(message);
    this.run();
  }

  // Show how it is at last, at once.
  skip() {
    if (!this.busy) return;
    this.skipped = true;
    this.stop();
  }

  get scale() {
    return this.skipped ? 0 : SPEEDS[speed()];
  }

  // How long the movement of what has just been drawn may take: the more messages wait, the less; so a turn flows
  // however many steps it has.
  pace() {
    this.cost += (performance.now() - this.began - this.cost) / 4;
    return { scale: this.scale, most: (SHARED * this.patience * this.scale) / (1 + this.waiting.length) };
  }

  async run() {
    if (this.busy) return;
    this.busy = true;
    const offered = setTimeout(() => this.offer(true), LONG);
    try {
      while (this.waiting.length) {
        this.began = performance.now();
        await this.take(this.next());
        if (!this.waiting.length) this.skipped = false;
      }
    } finally {
      clearTimeout(offered);
      Object.assign(this, { busy: false, skipped: false });
      this.offer(false);
    }
  }

  // The next message, with those behind it that are drawn together with it. What is tried stays by itself.
  next() {
    const tried = this.waiting.findIndex((message) => message.trying);
    const plain = tried < 0 ? this.waiting.length : tried;
    const steps = Math.min(plain, this.scale ? this.together() : Infinity);
    if (steps < 2) return this.waiting.shift();
    return { text: merged(this.waiting.splice(0, steps).map((message) => message.text)) };
  }

  // On a slow machine drawing is what takes long. In a game of memory every step is seen.
  together() {
    return this.patience > 1 ? 1 : Math.ceil((this.waiting.length * this.cost) / (BEHIND * this.scale));
  }
}
