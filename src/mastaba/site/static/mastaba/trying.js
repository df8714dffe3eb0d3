// An exercise: a move is chosen on the board or from the list; the answer comes as a page, of which the pieces are taken.
import { animate, finish, snapshot } from "./animate.js";
import { Board } from "./board.js";
import { fitLayout } from "./common.js";
import { gestures } from "./gestures.js";
import { reach } from "./offline.js";
import { Previews } from "./preview.js";
import { View } from "./view.js";

const $ = (id) => document.getElementById(id);
const PIECES = ["task", "actions", "verdict", "remembered", "list", "words"];
const texts = JSON.parse($("texts").textContent);
const board = $("board");
const form = $("answer");
const previews = new Previews(board, $("half"));
const hands = new Board(board, { play: ({ text }) => answer(text), ask: () => {}, speak: (text) => ($("spoken").textContent = text), texts, half: (text) => previews.half(text) });
previews.hands = hands;
const view = new View(board, () => $("view-tools"));
gestures(board, hands);

function enhance() {
  hands.refresh(null);
  view.refresh([...hands.spots.keys()]);
}

async function take(answered) {
  if (!answered?.ok) return;
  const page = new DOMParser().parseFromString(await answered.text(), "text/html");
  if (!page.getElementById("task")) return location.reload();
  const opened = document.querySelector("#list details")?.open;
  const focused = document.activeElement?.closest("#actions, #list, #board");
  finish(board, $("air"));
  const before = snapshot(board);
  board.innerHTML = page.getElementById("board").innerHTML;
  for (const id of PIECES) $(id).innerHTML = page.getElementById(id).innerHTML;
  if (opened) document.querySelector("#list details")?.setAttribute("open", "");
  enhance();
  if (focused) (document.querySelector("#actions .main") ?? document.querySelector("#actions a, #actions button"))?.focus({ preventScroll: true });
  await animate(board, $("air"), before, []);
}

async function answer(text) {
  if (document.body.classList.contains("sending")) return;
  document.body.classList.add("sending");
  const data = new FormData(form);
  data.append("move", text);
  await take(await reach(form.action, { method: "POST", body: data }));
  document.body.classList.remove("sending");
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { submitter } = event;
  const move = hands.moves.find((each) => each.text === submitter?.value && each.warn);
  if (move && !move.at.every((id) => hands.chosen.includes(id))) hands.choose(move.at);
  else if (submitter) answer(submitter.value);
});
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-swap]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  await take(await reach(link.href));
});

fitLayout();
enhance();
