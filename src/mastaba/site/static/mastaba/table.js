// The table: live pieces of the page, moves, refusals, and what is said. Everything also works without this, by forms.
import { animate, finish, snapshot } from "./animate.js";
import { Board } from "./board.js";
import { Bubble, chain, titled } from "./bubble.js";
import { copy, fitLayout, highlight, keepLogDown, localTimes } from "./common.js";
import { gestures } from "./gestures.js";
import { reach } from "./offline.js";
import { Previews } from "./preview.js";
import { whole } from "./parts.js";
import { Playback, parted, speedChoice } from "./playback.js";
import { sound, want, wanted } from "./sound.js";
import "./stepper.js";
import { View } from "./view.js";
import { Walk, shine, words } from "./walk.js";

const $ = (id) => document.getElementById(id);
const texts = JSON.parse($("texts").textContent);
const title = document.title;
const board = $("board");
const air = $("air");
const live = $("live");
const actions = $("table_action");
const EAGER = 500; // milliseconds: a second tap on what has just moved asks nothing

// What comes in: one message after the other, each when the movement before it is over.

const playback = new Playback({
  take,
  stop: () => finish(board, air),
  offer: (yes) => ($("skip").hidden = !yes),
  patience: "unhurried" in $("play").dataset ? 8 : 1,
});
let seen = Number($("state").dataset.ply);
let since = Date.now();
let played = 0;

document.addEventListener("htmx:before:sse:message", (event) => {
  if (event.detail.message.event) return;
  event.detail.message.cancelled = true;
  const text = whole(event.detail.message.data);
  playback.push({ text });
  if (/<div id="state"[^>]* data-asked/.test(text)) playback.skip(); // a window does not wait for this page
});
$("skip").addEventListener("click", () => playback.skip());
document.addEventListener("keydown", (event) => event.key === "Escape" && playback.skip());
speedChoice($("speed"));

async function take({ text, trying }) {
  bubble.close();
  const focused = hands.focused;
  const opened = document.querySelector("#actions [popover]:popover-open")?.id;
  const before = snapshot(board, playback.scale);
  board.setAttribute("aria-busy", "true");
  const ends = !("over" in $("state").dataset) && /<div id="state"[^>]* data-over/.test(text);
  const [first, later] = ends ? parted(text) : [text, ""];
  await show(first);
  if (opened && !$(opened)?.matches(":popover-open")) $(opened)?.showPopover?.();
  const { ply, turn } = $("state").dataset;
  const motions = [...JSON.parse($("motions").textContent), ...passing()];
  const fresh = motions.filter((motion) => motion.ply > seen && motion.ply <= Number(ply));
  seen = Number(ply);
  const covered = !trying && tried.length && PARTS.some((part) => !text.includes(part));
  if (trying) tried = trying;
  else if ($("state").dataset.number !== trial) tried = []; // it is made, or no longer possible
  enhance(focused, turn === "yes");
  board.removeAttribute("aria-busy");
  live.dataset.came = ""; // from now on the stream tells what happens
  if (!trying && tried.length && PARTS.some((part) => text.includes(part))) attempt(tried);
  else if (covered && !tried.length) attempt([]); // what a trial has drawn over is sent only if it has changed since
  await animate(board, air, before, fresh, playback.pace());
  if (!later) return;
  await show(later); // the result, when the last movement has ended
  enhance(hands.focused, false);
}

async function show(text) {
  await htmx.swap({ sourceElement: live, target: live, swap: "none", text, request: {} });
  heal(text);
}

// What is shown only while it happens, and not kept: in a game of memory.
function passing() {
  const news = [...$("news").children].map((each) => JSON.parse(each.dataset.motion));
  $("news").replaceChildren();
  return news;
}

// A morph may draw SVG in the wrong namespace; then the board is redrawn.
function heal(text) {
  const svg = board.querySelector("svg.board");
  if (!svg || ![...svg.querySelectorAll("*")].some((element) => element.namespaceURI !== svg.namespaceURI)) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  const whole = page.querySelector('hx-partial[hx-target="#board"]');
  if (whole) board.innerHTML = whole.innerHTML;
}

// Hands and eyes

const walk = new Walk($("walk"), board);
const bubble = new Bubble($("bubble"), () => walk.opened || shine(board, []));
const previews = new Previews(board, $("half"));
const hands = new Board(board, { play, ask, speak, texts, half: (text) => previews.half(text) });
previews.hands = hands;
const view = new View(board, () => $("view-tools"), tellElsewhere);
gestures(board, hands);
let turn = null; // the seat that acts, if it is one of this screen

function enhance(focused, mine) {
  hands.refresh(focused);
  view.refresh(mine ? [...hands.spots.keys()] : []);
  if (mine) hands.reveal(document.querySelector(".prompt"));
  tellElsewhere();
  highlight(board);
  walk.again(document.querySelector("a.walk-link"));
  localTimes();
  keepLogDown();
  document.body.classList.remove("sending");
  document.title = mine ? `● ${title}` : title;
  const whose = mine ? $("state").dataset.seat : "";
  if (whose && whose !== turn) sound("turn");
  turn = whose;
  since = Date.now();
  const button = $("sound");
  if (button) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(wanted()));
  }
  for (const button of document.querySelectorAll(".copy")) button.hidden = false;
  for (const link of document.querySelectorAll("input.link")) {
    if (link.value.startsWith("/")) link.value = location.origin + link.value;
  }
  tick();
}

function speak(text) {
  $("spoken").textContent = text;
}

let fading = 0;
function toast(html, plain = false) {
  const place = $("toast");
  if (plain) place.textContent = html;
  else place.innerHTML = html;
  place.classList.add("shown");
  clearTimeout(fading);
  fading = setTimeout(untoast, 9000);
}
function untoast() {
  $("toast").classList.remove("shown");
  if (!walk.opened) shine(board, []);
}
$("toast").addEventListener("click", (event) => event.target.closest("a") || untoast());
document.addEventListener("table:tell", (event) => toast(event.detail, true));
$("walk").addEventListener("toggle", (event) => event.newState === "open" && (untoast(), bubble.close()));

// What goes out

function play({ text, tries }) {
  if (document.body.classList.contains("sending")) return; // a child's fingers are faster than the answer
  if (tries) return attempt([...tried, text]);
  played = Date.now();
  make([...tried, text]);
}

// Moves are made; where the person wants to be warned before a blunder, the coach looks first.
async function make(moves) {
  if (!("coach" in $("state").dataset)) return send(actions.action, withMoves(new FormData(actions), moves));
  document.body.classList.add("sending");
  const answer = await reach(`${$("play").dataset.coach}?${new URLSearchParams(moves.map((text) => ["move", text]))}`);
  document.body.classList.remove("sending");
  if (answer?.status !== 200) return send(actions.action, withMoves(new FormData(actions), moves));
  $("coach").innerHTML = await answer.text();
  $("coach").querySelector(".anyway").addEventListener("click", () => send(actions.action, withMoves(new FormData(actions), moves)));
  $("coach").showPopover();
}

// What was tried is made together with what completes it.
function withMoves(data, moves) {
  for (const each of moves) data.append("move", each);
  return data;
}

// Previews: moves that are tried and can be taken back; no other seat knows of them until they are complete.

const PARTS = ["board", "task", "actions"].map((name) => `hx-target="#${name}"`);
let tried = [];
let trial = ""; // the number of the log for which they are tried
let before = []; // the moves that could be tried at first

async function attempt(moves) {
  if (!tried.length) before = hands.moves;
  trial = $("state").dataset.number;
  const asked = new URLSearchParams([["expected", trial], ...moves.map((text) => ["move", text])]);
  const answer = await reach(`${$("play").dataset.try}?${asked}`, { headers: { "HX-Request": "true" } });
  if (!answer?.ok) {
    tried = [];
    if (answer) toast(await answer.text());
    return again();
  }
  playback.push({ text: await answer.text(), trying: moves });
}

// Touch what was picked up: it goes back. Touch another one: that is picked up instead.
function exchange(id) {
  const other = tried.length && before.find((move) => move.tries && move.at.includes(id));
  if (other) attempt(other.text === tried[0] ? [] : [other.text]);
  return Boolean(other);
}

document.addEventListener("click", (event) => event.target.closest(".put-back") && attempt([]));
document.addEventListener("keydown", (event) => event.key === "Escape" && tried.length && attempt([]));

// More can be done than is in sight.

function tellElsewhere() {
  const button = $("elsewhere");
  const prompt = document.querySelector(".prompt").getBoundingClientRect();
  const unseen = $("state").dataset.turn === "yes" ? hands.unseen(prompt, view) : [];
  button.hidden = !unseen.length;
  button.textContent = texts.elsewhere.replace("{count}", unseen.length);
}
// The button leads from one to the next, and round again.
let led = null;
$("elsewhere").addEventListener("click", () => {
  const prompt = document.querySelector(".prompt").getBoundingClientRect();
  const unseen = hands.unseen(prompt, view);
  const all = hands.offered();
  const next = [...all.slice(all.indexOf(led) + 1), ...all].find((element) => unseen.includes(element));
  if (!next) return;
  led = next;
  view.follow(next);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  next.scrollIntoView({ block: "center", behavior: calm ? "instant" : "smooth" });
  next.focus({ preventScroll: true });
});
addEventListener("scroll", () => requestAnimationFrame(tellElsewhere), { passive: true });

async function send(url, data, keep = null) {
  playback.skip();
  const asked = Date.now();
  document.body.classList.add("sending");
  for (const sheet of document.querySelectorAll("[popover]:popover-open")) if (!sheet.contains(keep)) sheet.hidePopover();
  try {
    const answer = await fetch(url, { method: "POST", body: data, headers: { "HX-Request": "true" } });
    if (answer.status === 204) {
      untoast();
      setTimeout(() => since < asked && again(), 2500);
      return true;
    }
    toast(await answer.text());
  } catch {
    toast(texts.failed, true);
  }
  document.body.classList.remove("sending");
  again();
  return false;
}

// Ask for everything again: a new stream begins with the whole page.
function again() {
  document.body.classList.remove("sending");
  live._htmx?.sse?.reader?.cancel();
}

// What was touched, why nothing can be done there, and what it belongs to.
async function ask(id, point) {
  if (exchange(id)) return;
  if ((walk.opened && walk.goTo(id)) || Date.now() - played < EAGER) return;
  const ids = chain(hands.element(id));
  const asked = new URLSearchParams([...ids.map((each) => ["at", each]), ...tried.map((text) => ["move", text])]);
  const answer = await reach(`${$("play").dataset.why}?${asked}`, { headers: { "HX-Request": "true" } });
  const thing = hands.element(id);
  if (!answer?.ok || !thing) return;
  const title = titled(board, ids, answer.headers.get("Thing"));
  const html = await answer.text();
  if (title || html) bubble.show(title, html, thing, point);
  if (!walk.opened) shine(board, words(answer.headers.get("Together")));
}

$("explain").addEventListener("click", () => hands.look());
document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  if (board.contains(event.target) && event.target.id) ask(event.target.id);
  else hands.look();
});

function choose(button, first) {
  const move = hands.moves.find(({ text, warn }) => text === button.value && warn);
  if (move && !move.at.every((id) => hands.chosen.includes(id))) return hands.choose(move.at);
  if (!button.hasAttribute("data-try")) {
    button.closest("[popover]")?.hidePopover();
    return make([...first, button.value]);
  }
  button.closest("[popover]")?.hidePopover();
  attempt([...first, button.value]);
}

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (submitter?.hasAttribute("data-leave")) return;
  if (form === actions) {
    event.preventDefault();
    if (submitter?.name === "move") return choose(submitter, submitter.closest("#hint") ? [] : tried);
    send(submitter?.getAttribute("formaction") ?? actions.action, new FormData(actions, submitter), submitter?.closest(".standing"));
  } else if (form.id === "say") {
    event.preventDefault();
    const data = new FormData(form);
    if (await send(form.action, data)) form.reset();
  }
});

document.addEventListener("click", async (event) => {
  const target = event.target.closest("#hint-link, #sound, .copy");
  if (!target) return;
  if (target.id === "sound") {
    want(!wanted());
    target.setAttribute("aria-pressed", String(wanted()));
  } else if (target.classList.contains("copy")) {
    $(target.dataset.copy).select();
    await copy($(target.dataset.copy).value);
    toast(texts.copied, true);
  } else {
    event.preventDefault();
    const answer = await reach(target.href, { headers: { "HX-Request": "true" } });
    if (!answer) return;
    if (answer.status !== 200) return toast(await answer.text());
    $("hint").innerHTML = await answer.text();
    $("hint").showPopover();
  }
});

for (const name of ["pointerover", "focusin"]) {
  $("hint").addEventListener(name, (event) => {
    const at = event.target.closest("[data-at]")?.dataset.at.split(" ") ?? [];
    for (const old of board.querySelectorAll(".hinted")) old.classList.remove("hinted");
    for (const id of at) hands.element(id)?.classList.add("hinted");
  });
}

// The stream

let trouble = 0; // the notice waits: a server that restarts is back after a second
function offline(yes) {
  clearTimeout(trouble);
  if (yes) trouble = setTimeout(() => ($("offline").hidden = false), 2000);
  else $("offline").hidden = true;
}
live.addEventListener("htmx:before:sse:connection", (event) => event.detail.connection.attempt > 0 && offline(true));
live.addEventListener("htmx:after:sse:connection", () => offline(false));
live.addEventListener("htmx:sse:error", () => offline(true));
// A tab that was opened in the background lets go of its stream too: a browser has only six for all of its tabs.
live.addEventListener("htmx:after:sse:connection", () => setTimeout(() => document.hidden && document.dispatchEvent(new Event("visibilitychange"))));
for (const name of ["htmx:error", "htmx:response:error", "htmx:sse:close"]) {
  live.addEventListener(name, () => {
    offline(true);
    connectSoon();
  });
}
// The extension comes back by itself when a stream ends, but not when the first one never began or was refused: then this
// does, later and later, at most once a minute.
let patience = 1500;
let coming = 0;
function connectSoon() {
  clearTimeout(coming);
  coming = setTimeout(() => {
    if (live._htmx?.sse || live.classList.contains("htmx-request")) return;
    patience = Math.min(patience * 2, 60000);
    htmx.ajax("GET", live.getAttribute("hx-sse:connect"), { source: live });
  }, patience * (0.7 + 0.6 * Math.random()));
}
live.addEventListener("htmx:after:sse:connection", () => (patience = 1500));
connectSoon();
addEventListener("pageshow", (event) => event.persisted && location.reload());

// Clocks

function tick() {
  for (const clock of document.querySelectorAll("[data-deadline]")) {
    const left = Math.round((new Date(clock.dataset.deadline) - Date.now()) / 1000);
    const hours = Math.floor(left / 3600);
    const two = (n) => String(n).padStart(2, "0");
    const rest = `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
    clock.textContent = left <= 0 ? texts.late : hours >= 48 ? `${Math.floor(hours / 24)} d` : hours ? `${hours}:${rest}` : rest;
    clock.classList.toggle("hurry", left < 30);
  }
}
setInterval(tick, 1000);

// Log or chat

const tabs = [...document.querySelectorAll("[role=tab]")];
function openTab(tab) {
  for (const each of tabs) {
    each.setAttribute("aria-selected", String(each === tab));
    each.tabIndex = each === tab ? 0 : -1;
    $(each.getAttribute("aria-controls")).hidden = each !== tab;
  }
  tab.querySelector(".dot")?.setAttribute("hidden", "");
  keepLogDown();
}
document.querySelector("[role=tablist]").hidden = false;
for (const [n, tab] of tabs.entries()) {
  const panel = $(tab.getAttribute("aria-controls"));
  panel.setAttribute("role", "tabpanel");
  panel.setAttribute("aria-labelledby", tab.id);
  panel.querySelector("h2").hidden = true;
  tab.addEventListener("click", () => openTab(tab));
  tab.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    const other = tabs[(n + 1) % tabs.length];
    openTab(other);
    other.focus();
  });
}
openTab(tabs[0]);
let said = $("chat").lastElementChild?.id;
new MutationObserver(() => {
  const last = $("chat").lastElementChild;
  if (last?.id && last.id !== said && $("panel-chat").hidden) {
    tabs[1].querySelector(".dot").hidden = false;
    toast(last.textContent, true);
  }
  said = last?.id;
}).observe($("chat"), { childList: true });

// The last event, for screen readers.
let told = $("log").lastElementChild?.id;
new MutationObserver(() => {
  const last = $("log").lastElementChild;
  if (last?.id !== told) speak(last?.textContent ?? "");
  told = last?.id;
}).observe($("log"), { childList: true });

fitLayout();
enhance(null, $("state").dataset.turn === "yes");
