// Entropy: a browser that opens a table or sits down adds a random number to the seed whose commitment the page shows.
import { recall, remember, setPending, spend, spent, takePending } from "./seals.js";

const EAGER = 3000; // milliseconds: a second click on the same button sends nothing
const numbers = new Map(); // by commitment: what is sent twice is the same number
const sent = new Map(); // by commitment, when

function randomNumber() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  const { commitment, table, sequel } = (submitter?.dataset.commitment ? submitter : form).dataset;
  if (!commitment || event.defaultPrevented) return;
  if (Date.now() - (sent.get(commitment) ?? 0) < EAGER) return event.preventDefault();
  sent.set(commitment, Date.now());
  const known = recall(table);
  const entropy = (known?.commitment === commitment && known.entropy) || numbers.get(commitment) || randomNumber();
  numbers.set(commitment, entropy);
  const seal = { commitment, entropy, sequel: sequel !== undefined };
  if (table) remember(table, seal);
  else setPending(seal);
  if (form.elements.promise) spend(form.elements.promise.value);
  form.addEventListener("formdata", ({ formData }) => formData.set("entropy", entropy), { once: true });
});

// A page that was left with a form and is shown again: each promise opens one table.
addEventListener("pageshow", () => {
  sent.clear();
  const used = spent();
  for (const form of document.querySelectorAll("form[data-commitment]")) {
    if (used.includes(form.elements.promise?.value)) renew(form);
  }
});

async function renew(form) {
  const answer = await fetch("/api/promise").catch(() => null);
  if (!answer?.ok) return; // the old promise leads to the table that it opened
  const { promise, commitment } = await answer.json();
  form.elements.promise.value = promise;
  form.dataset.commitment = commitment;
  const short = form.querySelector(".short-commitment");
  if (short) short.textContent = commitment.slice(0, short.textContent.length);
}

// At the table: it is the one that was promised, and from now on the browser knows it by its address.
const shown = document.getElementById("seal")?.dataset;
const pending = takePending();
if (shown && "mine" in shown) {
  const seal = remember(shown.table, pending ?? { commitment: shown.commitment });
  document.getElementById("seal-broken").hidden = seal.commitment === shown.commitment;
}
