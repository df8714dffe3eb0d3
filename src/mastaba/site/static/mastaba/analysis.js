// The analysis of a finished game: a graph that leads to a step, and the verdict on the step that is shown.
import { reach } from "./offline.js";

const PATIENCE = 2000; // milliseconds between two questions how far it is

export class Analysis {
  // `go(ply)` shows a step, `line(ply, step)` a step of what could have been played instead of it.
  constructor(root, { go, line, eyes }) {
    Object.assign(this, { root, go, line, eyes, ply: 0, dragging: false });
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("pointerdown", (event) => this.drag(event, true));
    root.addEventListener("pointermove", (event) => this.dragging && this.drag(event, false));
    addEventListener("pointerup", () => (this.dragging = false));
    root.addEventListener("change", () => this.mark(this.ply));
    this.ready();
  }

  ready() {
    this.numbers = JSON.parse(this.root.querySelector("#analysis-numbers")?.textContent ?? "null");
    this.hit = this.root.querySelector(".graph-hit");
    this.root.querySelector(".verdicts")?.classList.add("one");
    if (this.hit) this.hit.hidden = false;
    clearTimeout(this.timer);
    if (["waiting", "running"].includes(this.root.dataset.state)) this.timer = setTimeout(() => this.load(), PATIENCE);
    this.mark(this.ply);
  }

  // Ask for the card again: it is not done yet, or somebody else looks.
  async load() {
    const answer = await reach(`${this.root.dataset.from}?seat=${this.eyes()}`, { headers: { "HX-Request": "true" } });
    if (!answer?.ok) {
      this.timer = setTimeout(() => this.load(), 5 * PATIENCE);
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const card = page.querySelector("#analysis");
    this.root.dataset.state = card.dataset.state;
    this.root.innerHTML = card.innerHTML;
    this.ready();
  }

  click(event) {
    const link = event.target.closest("a[data-ply]");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (link.dataset.line) this.line(Number(link.dataset.ply), Number(link.dataset.line));
    else this.go(Number(link.dataset.ply));
  }

  drag(event, begins) {
    if (event.target !== this.hit) return;
    if (begins) this.hit.setPointerCapture(event.pointerId);
    this.dragging = true;
    const graph = this.graph();
    const box = graph.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * graph.viewBox.baseVal.width;
    const ply = Math.round((x - graph.dataset.left) / graph.dataset.across);
    this.go(Math.max(0, Math.min(this.numbers.length - 1, ply)));
  }

  graph() {
    return [...this.root.querySelectorAll("svg.graph")].find((graph) => graph.getBoundingClientRect().width);
  }

  get points() {
    return this.root.querySelector("[name=graph]:checked")?.value === "points";
  }

  // Mark the step that is shown, and show the verdict on the decision that led there.
  mark(ply) {
    this.ply = ply;
    if (!this.numbers) return;
    for (const graph of this.root.querySelectorAll("svg.graph")) {
      const x = Number(graph.dataset.left) + ply * graph.dataset.across;
      graph.querySelector(".cursor").setAttribute("transform", `translate(${x} 0)`);
    }
    const [chances, points] = this.numbers[ply] ?? this.numbers.at(-1);
    const told = [...this.root.querySelectorAll(".legend li")].map((row, seat) => {
      const value = this.points ? points[seat].toLocaleString(document.documentElement.lang) : `${chances[seat]} %`;
      row.querySelector("b").textContent = value;
      return `${row.querySelector(".name").textContent} ${value}`;
    });
    this.hit.setAttribute("aria-valuenow", ply);
    this.hit.setAttribute("aria-valuetext", `${ply}: ${told.join(", ")}`);
    let any = false;
    for (const verdict of this.root.querySelectorAll(".verdict-of")) {
      verdict.hidden = Number(verdict.dataset.step) !== ply;
      any ||= !verdict.hidden;
    }
    this.root.querySelector(".no-decision").hidden = any;
    for (const link of this.root.querySelectorAll(".turning a")) {
      if (Number(link.dataset.ply) === ply) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
  }
}
