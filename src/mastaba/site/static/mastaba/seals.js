// Seals: what this browser was shown and sent when its person sat down at a table. It remembers the last tables only.
const KEY = "seals";
const PENDING = "seal"; // a table that is being opened: its address is not known yet
const MOST = 200;
const WAIT = 60_000; // milliseconds in which a table is opened

function read(storage, key, empty) {
  try { return JSON.parse(storage().getItem(key)) ?? empty; } catch { return empty; }
}
function write(storage, key, value) {
  try { storage().setItem(key, JSON.stringify(value)); } catch { /* not remembered: nothing can be compared */ }
}
const local = () => localStorage;
const session = () => sessionStorage;

// What is remembered of a table: { commitment, entropy, sequel }.
export function recall(table) {
  return read(local, KEY, []).find(([slug]) => slug === table)?.[1] ?? null;
}

// The first that was seen of a table counts: a later page cannot change it.
export function remember(table, seal) {
  const known = read(local, KEY, []);
  if (!known.some(([slug]) => slug === table)) write(local, KEY, [...known, [table, seal]].slice(-MOST));
  return recall(table) ?? seal;
}

export function setPending(seal) {
  write(session, PENDING, { seal, at: Date.now() });
}

export function takePending() {
  const pending = read(session, PENDING, null);
  write(session, PENDING, null);
  return pending && Date.now() - pending.at < WAIT ? pending.seal : null;
}

// The promises that forms of this tab were sent with: each opens one table.
export function spent() {
  return read(session, "promises", []);
}

export function spend(promise) {
  write(session, "promises", [...spent(), promise].slice(-MOST));
}
