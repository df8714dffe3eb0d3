// Proof: recompute every draw of a finished game in this browser, and compare it with what the browser remembers.
import { recall } from "./seals.js";

const FEW = 3; // wrong draws that are named
const RANGE = 256n; // bits of a SHA-256

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const fill = (text, params) => Object.entries(params).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, value), text);
const sha256 = async (data) => hex(await crypto.subtle.digest("SHA-256", data));

async function hmac(key) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (text) => hex(await crypto.subtle.sign("HMAC", made, new TextEncoder().encode(text)));
}

// The key of all draws: the seed, and what people added to it (core/chance.py).
async function keyOf({ seed, entropy }) {
  if (!entropy.some(Boolean)) return bytes(seed);
  return bytes(await (await hmac(bytes(seed)))(`entropy ${entropy.join(",")}`));
}

// Which of the weighted outcomes a digest means.
function outcome(digest, weights) {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let mark = (BigInt(`0x${digest}`) * BigInt(total)) >> RANGE;
  return weights.findIndex((weight) => (mark -= BigInt(weight)) < 0n);
}

// The name that a draw must have: its ply, how many draws there were before, and how many undos.
function* labels({ format, draws, undos, drawn_before: before }) {
  let undone = 0;
  let last = -1;
  for (const [n, { ply, label }] of draws.entries()) {
    const said = Number(label.split(" ")[2] ?? 0);
    // Plies go up, and only an undo goes back.
    while (undone < said && undone < undos.length) last = Math.min(last, undos[undone++].to - 1);
    const due = format === 1 ? String(ply) : `${ply} ${before + n} ${undone}`;
    yield label === due && ply > last;
    last = ply;
  }
}

// The place at which each seat was listed, drawn from those that are left (core/chance.py).
async function drawnSeats({ seed, entropy, seats }) {
  const digest = await hmac(await keyOf({ seed, entropy: [...entropy].sort() }));
  const left = [...seats.keys()];
  const found = [];
  for (const seat of seats.keys()) found.push(...left.splice(outcome(await digest(`seats ${seat}`), left.map(() => 1)), 1));
  return found;
}

async function wrongDraws(proof, texts) {
  const digest = await hmac(await keyOf(proof));
  const due = labels(proof);
  const wrong = [];
  for (const { ply, label, drawn, outcomes, weights } of proof.draws) {
    const found = outcomes[outcome(await digest(label), weights)];
    if (!due.next().value) wrong.push(fill(texts.bad_label, { ply: ply + 1 }));
    else if (found !== drawn) wrong.push(fill(texts.bad_draw, { ply: ply + 1, drawn, due: found }));
  }
  return wrong.length > FEW ? [...wrong.slice(0, FEW), fill(texts.more, { count: wrong.length - FEW })] : wrong;
}

// What is not as it should be, and what is, each in a sentence.
async function check(proof, seal, texts) {
  const wrong = [];
  if ((await sha256(bytes(proof.seed))) !== proof.commitment) wrong.push(texts.bad_seed);
  for (const [seat, entropy] of proof.entropy.entries()) {
    if (entropy && (await sha256(bytes(entropy))) !== proof.added[seat]) wrong.push(fill(texts.bad_added, { seat: seat + 1 }));
  }
  if (seal && seal.commitment !== proof.commitment) wrong.push(fill(texts.other_commitment, { short: seal.commitment.slice(0, 8) }));
  const used = proof.entropy.includes(seal?.entropy);
  if (seal?.entropy && !used && !seal.sequel) wrong.push(texts.other_number);
  if (proof.seats.length && String(await drawnSeats(proof)) !== String(proof.seats)) wrong.push(texts.bad_seats);
  wrong.push(...(await wrongDraws(proof, texts)));
  const count = proof.draws.length;
  const own = !seal ? "nothing" : used ? "both" : seal.entropy ? "not_used" : "commitment_only";
  return { wrong, right: [fill(count === 1 ? texts.draws_one : texts.draws_other, { count }), ...(proof.seats.length ? [texts.seats] : []), texts[own], texts.limits] };
}

let found = null; // what was found last: [kind, sentences]

function show() {
  const place = document.querySelector(".proof .found");
  const button = document.querySelector(".proof .verify");
  if (button?.hidden) button.hidden = false;
  if (!place || !found || place.childElementCount === found.said.length) return;
  place.className = `found ${found.kind}`;
  place.replaceChildren(...found.said.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
}

function say(kind, ...said) {
  found = { kind, said };
  document.querySelector(".proof .found")?.replaceChildren();
  show();
}

async function verify(section) {
  const texts = JSON.parse(document.getElementById("proof-texts").textContent);
  if (!globalThis.crypto?.subtle) return say("unsure", texts.insecure);
  say("unsure", texts.working);
  try {
    const answer = await fetch(section.dataset.proof);
    if (!answer.ok) return say("unsure", texts.unreachable);
    const seal = "mine" in section.dataset ? recall(section.dataset.table) : null;
    const { wrong, right } = await check(await answer.json(), seal, texts);
    if (wrong.length) say("bad", texts.wrong, ...wrong);
    else say("good", ...right);
  } catch {
    say("unsure", texts.unreachable);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".proof .verify");
  if (button) verify(button.closest(".proof"));
});
// The page may be redrawn: the result stays visible.
const status = document.getElementById("status");
if (status) new MutationObserver(show).observe(status, { childList: true, subtree: true, attributeFilter: ["hidden"] });
show();
