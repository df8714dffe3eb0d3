// Replay: slider, keys, play and pause; the address always names the step that is shown.
import { Analysis } from "./analysis.js";
import { animate, finish, snapshot } from "./animate.js";
import { Bubble, chain, titled } from "./bubble.js";
import { fitLayout, highlight, keepLogDown, localTimes } from "./common.js";
import { logLights } from "./lights.js";
import { MoveList } from "./move_list.js";
import { reach } from "./offline.js";
import { View } from "./view.js";
import { Walk } from "./walk.js";

const $ = (id) => document.getElementById(id);
const walk = new Walk($("walk"), $("scene"));
const bubble = new Bubble($("bubble"));
const view = new View($("scene"), () => $("view-tools"));
const slider = $("ply");
const run = $("run");
const last = Number(slider.max);
let shown = Number(slider.value);
let line = Number($("state").dataset.line ?? 0); // the step of what could have been played instead, if that is on the board
let before = null;
let timer = 0;

function go(ply) {
  const to = Math.max(0, Math.min(last, ply));
  if (to === Number(slider.value) && to === shown && !line) return;
  slider.value = to;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}

// Show a step of what could have been played instead of a ply; none: back to the game.
function goLine(ply, step) {
  setRunning(false);
  if (step < 1) return go(ply);
  const top = $("scene").getBoundingClientRect().top;
  if (top < 0 || top > innerHeight / 2) $("scene").scrollIntoView({ block: "start" });
  htmx.ajax("GET", `${location.pathname}?ply=${ply}&seat=${$("eyes").value}&line=${step}`, { target: "#scene", swap: "innerMorph" });
}

function stepLine(by) {
  document.querySelector(`.line-played [data-line="${line + by}"]`)?.click();
}

function running() {
  return run.getAttribute("aria-pressed") === "true";
}

function setRunning(yes) {
  run.setAttribute("aria-pressed", String(yes));
  clearTimeout(timer);
  if (!yes) return;
  if (Number(slider.value) >= last) go(0);
  else go(Number(slider.value) + 1);
}

const moves = {
  first: () => go(0), back: () => (line ? stepLine(-1) : go(Number(slider.value) - 1)), on: () => (line ? stepLine(1) : go(Number(slider.value) + 1)), last: () => go(last),
};
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

document.addEventListener("htmx:before:swap", () => {
  bubble.close();
  finish($("board"), $("air"));
  before = snapshot($("board"));
});
document.addEventListener("htmx:after:swap", async () => {
  const ply = Number($("state").dataset.ply);
  const from = shown + line;
  const to = ply + Number($("state").dataset.line ?? 0);
  const motions = JSON.parse($("motions").textContent).filter((motion) => motion.ply > from && motion.ply <= to);
  const forward = to > from && to - from <= 2;
  [shown, line] = [ply, to - ply];
  slider.value = ply;
  view.refresh();
  highlight($("board"));
  walk.again($("walk-link"));
  localTimes();
  keepLogDown();
  list.mark(ply);
  if (!line) analysis?.mark(ply);
  $("goon-ply")?.setAttribute("value", ply);
  const address = new URL(location.href);
  address.searchParams.set("ply", ply);
  address.searchParams.set("seat", $("eyes").value);
  if (line) address.searchParams.set("line", line);
  else address.searchParams.delete("line");
  history.replaceState(null, "", address);
  const moved = animate($("board"), $("air"), before, forward ? motions : []);
  if (!running()) return;
  if (ply >= last) return setRunning(false);
  await moved;
  clearTimeout(timer);
  timer = setTimeout(() => running() && go(ply + 1), Number($("speed").value) - (motions.length ? 300 : 0));
});

// What is counted there, or else what it is.
$("scene").addEventListener("click", async (event) => {
  const touched = event.target.closest("svg.board [id]");
  if (!touched) return;
  if (walk.opened) return walk.goTo(touched.id);
  if ($("walk-link")) await walk.open($("walk-link"), touched.id);
  if (!walk.opened) explain(touched, event);
});
async function explain(touched, point) {
  const ids = chain(touched);
  const asked = new URLSearchParams([["ply", slider.value], ["seat", $("eyes").value], ...ids.map((id) => ["at", id])]);
  const answer = await reach(`${$("play").dataset.why}?${asked}`, { headers: { "HX-Request": "true" } });
  if (!answer?.ok) return;
  bubble.show(titled($("board"), ids, answer.headers.get("Thing")), await answer.text(), touched, point);
}
run.addEventListener("click", () => setRunning(!running()));
for (const button of document.querySelectorAll("[data-go]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    setRunning(false);
    moves[button.dataset.go]();
  });
}
run.hidden = false;
document.querySelector(".speed").hidden = false;
slider.addEventListener("pointerdown", () => setRunning(false));
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.target.closest("select, input:not(#ply), textarea, summary, a:not([data-line])")) return;
  if (event.key in keys) {
    event.preventDefault();
    setRunning(false);
    moves[keys[event.key]]();
  } else if (event.key === " " && !event.target.closest("button")) {
    event.preventDefault();
    setRunning(!running());
  }
});

const list = new MoveList($("move-list"), (ply) => {
  setRunning(false);
  go(ply);
});
list.mark(shown);
$("eyes").addEventListener("change", () => list.seenBy($("eyes").value));

const analysis = $("analysis") && new Analysis($("analysis"), {
  go: (ply) => {
    setRunning(false);
    go(ply);
  },
  line: goLine,
  eyes: () => $("eyes").value,
});
analysis?.mark(shown);
$("eyes").addEventListener("change", () => analysis?.load());
$("scene").addEventListener("click", (event) => {
  const link = event.target.closest("a[data-line]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  goLine(Number(link.dataset.ply ?? shown), Number(link.dataset.line));
});
logLights(() => $("log"), $("scene"));

fitLayout();
view.refresh();
highlight($("board"));
localTimes();
keepLogDown();
