// The lesson: rings around what the text speaks of, and the board as a way to make the move.
const NS = "http://www.w3.org/2000/svg";
const MARGIN = 5;
let chosen = 0; // how many of the move's places have been clicked

const facts = () => JSON.parse(document.getElementById("lesson").textContent);
const places = () => facts().moves[0]?.at ?? [];

const layout = matchMedia("(width < 60rem) and (orientation: portrait)");
const keepLayout = () => {
  const want = layout.matches ? "tall" : "wide";
  document.cookie = `layout=${want}; path=/; max-age=34560000; samesite=lax`;
  const kept = document.cookie.includes(`layout=${want}`); // where cookies are blocked a reload changes nothing
  return !kept || document.getElementById("scene").dataset.layout === want;
};

const ring = (board, element, kind) => {
  const box = element.getBoundingClientRect();
  const turn = board.getScreenCTM().inverse();
  const from = new DOMPoint(box.left, box.top).matrixTransform(turn);
  const to = new DOMPoint(box.right, box.bottom).matrixTransform(turn);
  const shape = document.createElementNS(NS, "rect");
  const { width, height } = board.viewBox.baseVal;
  const x = Math.max(from.x - MARGIN, 2);
  const y = Math.max(from.y - MARGIN, 2);
  const set = { class: kind, x, y, width: Math.min(to.x + MARGIN, width - 2) - x, height: Math.min(to.y + MARGIN, height - 2) - y, rx: 9 };
  for (const [name, value] of Object.entries(set)) shape.setAttribute(name, value);
  board.append(shape);
};

const draw = () => {
  const board = document.querySelector("#board svg");
  board.querySelectorAll(".ring").forEach((old) => old.remove());
  const at = places();
  const shown = at.length ? [at[chosen]] : facts().point;
  for (const id of shown) {
    const element = document.getElementById(id);
    if (!element) continue;
    ring(board, element, "ring under");
    ring(board, element, "ring");
  }
  board.querySelectorAll(".askable").forEach((old) => { old.classList.remove("askable"); for (const name of ["tabindex", "role", "aria-label"]) old.removeAttribute(name); });
  const next = at.length && document.getElementById(at[chosen]);
  if (next) {
    next.classList.add("askable");
    next.setAttribute("tabindex", "0");
    next.setAttribute("role", "button");
    next.setAttribute("aria-label", next.querySelector("title")?.textContent ?? document.getElementById("onward").textContent);
  }
  return document.getElementById(shown[0]);
};

const settle = () => {
  if (!keepLayout()) { location.reload(); return; }
  chosen = 0;
  const first = draw();
  const coach = document.getElementById("coach").getBoundingClientRect();
  const box = first?.getBoundingClientRect();
  if (box && (box.top < 0 || box.bottom > (coach.top > box.top ? coach.top : innerHeight))) {
    first.scrollIntoView({ block: "center", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }
};

const touch = (element) => {
  const at = places();
  if (!element.closest("#board svg")) return;
  const hit = at.length && element.closest(`#${CSS.escape(at[chosen])}`);
  const nudge = document.getElementById("nudge");
  nudge.hidden = Boolean(hit);
  if (!hit) return;
  chosen += 1;
  if (chosen < at.length) { draw(); document.getElementById(at[chosen]).focus({ preventScroll: true }); } else document.getElementById("onward").click();
};

document.addEventListener("click", (event) => touch(event.target));
document.addEventListener("keydown", (event) => {
  if (event.target.matches(".askable") && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); touch(event.target); }
  if (event.target.matches("input, textarea, select") || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowRight") document.getElementById("onward")?.click();
  if (event.key === "ArrowLeft") document.getElementById("back")?.click();
});
document.addEventListener("htmx:before:swap", () => document.querySelectorAll(".ring").forEach((old) => old.remove()));
document.addEventListener("htmx:after:settle", settle);
layout.addEventListener("change", settle);
settle();
