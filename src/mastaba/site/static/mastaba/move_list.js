// The moves along a replay: a click leads to a step, and the step that is shown is marked.
import { reach } from "./offline.js";

export class MoveList {
  // `go(ply)` shows a step.
  constructor(root, go) {
    Object.assign(this, { root, ply: 0 });
    root.addEventListener("click", (event) => {
      const link = event.target.closest("[data-ply]");
      if (!link || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(Number(link.dataset.ply));
    });
  }

  // Mark the last move up to a step; what was folded stays so.
  mark(ply) {
    this.ply = ply;
    const links = [...this.root.querySelectorAll("[data-ply]")];
    const now = links.findLast((link) => Number(link.dataset.ply) <= ply);
    for (const link of links) if (link !== now) link.removeAttribute("aria-current");
    now?.setAttribute("aria-current", "step");
    const { scrollTop, clientHeight } = this.root;
    const top = now?.closest("details:not([open])") ? 0 : (now?.offsetTop ?? 0);
    if (top < scrollTop || top > scrollTop + clientHeight - 40) this.root.scrollTop = top - clientHeight / 2;
  }

  // Another seat saw other plies.
  async seenBy(seat) {
    const answer = await reach(`${this.root.dataset.from}?part=moves&seat=${seat}`, { headers: { "HX-Request": "true" } });
    if (!answer?.ok) return;
    this.root.innerHTML = await answer.text();
    this.mark(this.ply);
  }
}
