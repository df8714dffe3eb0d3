// Around the board: invitations, undos of others, and log lines that light up their place.
import { copy } from "./common.js";
import { logLights } from "./lights.js";

const $ = (id) => document.getElementById(id);
const tell = (text) => document.dispatchEvent(new CustomEvent("table:tell", { detail: text }));
const texts = JSON.parse($("texts").textContent);

// The form asks for a name; a known name is filled in.
function prepare() {
  for (const button of document.querySelectorAll(".share")) button.hidden = false;
  const name = $("my-name");
  if (name && !name.value) name.value = $("play").dataset.name;
  if (name) name.readOnly = "account" in $("play").dataset;
  if (document.querySelector(".proof")) import("./proof.js");
}
new MutationObserver(prepare).observe($("status"), { childList: true });
prepare();

document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.(".share");
  if (!button) return;
  const url = new URL($(button.dataset.share).value, location.href).href;
  if (navigator.share) return navigator.share({ title: document.title, text: button.dataset.text, url }).catch(() => {});
  await copy(url);
  tell(texts.copied);
});

// Another seat took something back.
const undos = () => [...$("log").querySelectorAll("li.undone")];
let known = new Set(undos().map((line) => line.id));
new MutationObserver(() => {
  const mine = `seat-${$("state").dataset.seat}`;
  const fresh = undos().filter((line) => !known.has(line.id) && !line.classList.contains(mine));
  known = new Set(undos().map((line) => line.id));
  if (fresh.length) tell(fresh.at(-1).querySelector("p").firstChild.textContent.trim());
}).observe($("log"), { childList: true });

logLights(() => $("log"), $("board"));
