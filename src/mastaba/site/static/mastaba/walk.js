// The count step by step: a sheet that shows one step at a time, while the elements that it counts shine on the board.
import { reach } from "./offline.js";

// Let these elements shine and no others; beside shining places the rest is shaded.
export function shine(board, ids) {
  for (const old of board.querySelectorAll(".walked")) old.classList.remove("walked");
  for (const id of ids) board.querySelector(`[id="${id}"]`)?.classList.add("walked");
  board.querySelector("svg.board")?.classList.toggle("walking", Boolean(board.querySelector('.walked > [pointer-events="all"]')));
}

export function words(text) {
  return text?.split(" ").filter(Boolean) ?? [];
}

const KEYS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };

export class Walk {
  constructor(sheet, board) {
    Object.assign(this, { sheet, board, steps: [], now: 0, opener: null });
    sheet.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button?.dataset.step) this.go(this.now + Number(button.dataset.step));
      else if (button?.classList.contains("close")) this.close();
    });
    sheet.addEventListener("keydown", (event) => {
      if (!(event.key in KEYS)) return;
      event.preventDefault();
      event.stopPropagation();
      this.go(this.now + KEYS[event.key]);
    });
    sheet.addEventListener("toggle", (event) => event.newState === "closed" && shine(board, []));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.opened && this.close());
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a.walk-link");
      if (!link || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (this.opened) this.close();
      else this.open(link);
    });
  }

  get opened() {
    return this.sheet.matches(":popover-open");
  }

  // Open where the link leads: at the first step, or at the one in which something is counted, if there is one.
  async open(link, id = null) {
    this.now = 0;
    if (!(await this.load(link.href)) || (id && !this.steps.some((step) => step.ids.includes(id)))) return;
    this.opener = link;
    this.sheet.showPopover();
    if (id) this.goTo(id);
    else this.go(0);
    if (this.board.getBoundingClientRect().top > innerHeight / 3) this.board.scrollIntoView({ block: "start" });
    this.sheet.querySelector("[data-step='1']").focus({ preventScroll: true });
  }

  close() {
    this.sheet.hidePopover();
    if (this.opener?.isConnected) this.opener.focus({ preventScroll: true });
  }

  // The board was redrawn.
  async again(link) {
    if (!this.opened) return;
    const focused = this.sheet.contains(document.activeElement) ? document.activeElement.dataset.step ?? "1" : null;
    if (!link || !(await this.load(link.href))) return this.close();
    if (!this.opened) return;
    this.go(this.now);
    if (focused) this.sheet.querySelector(`[data-step="${focused}"]`).focus({ preventScroll: true });
  }

  async load(url) {
    const answer = await reach(url, { headers: { "HX-Request": "true" } });
    if (!answer?.ok) return false;
    this.sheet.innerHTML = await answer.text();
    const list = this.sheet.querySelector(".steps");
    this.steps = [...list.children].map((step) => ({ html: step.innerHTML, ids: words(step.dataset.at), where: step.dataset.where }));
    list.remove();
    return this.steps.length > 0;
  }

  // Go to the step in which something is counted; whether there is one.
  goTo(id) {
    const found = this.steps.findIndex((step) => step.ids.includes(id));
    if (found >= 0) this.go(found);
    return found >= 0;
  }

  go(number) {
    const last = this.steps.length - 1;
    this.now = Math.max(0, Math.min(last, number));
    const { html, ids, where } = this.steps[this.now];
    this.sheet.querySelector(".shown").innerHTML = html;
    this.sheet.querySelector(".where-in").textContent = where;
    this.sheet.querySelector("[data-step='-1']").setAttribute("aria-disabled", String(this.now === 0));
    this.sheet.querySelector("[data-step='1']").setAttribute("aria-disabled", String(this.now === last));
    shine(this.board, ids);
  }
}
