// A piece of the page comes by its lines; those that it had before are only named (live/line_diff.py).
const PIECE = /^(\s*<hx-partial hx-target="#(\w+)"[^>]*?)(?: data-kept="([^"]*)")?>(.*)$/s;
const had = new Map();

// The pieces of a message put together again.
export function whole(text) {
  const pieces = text.split("</hx-partial>").slice(0, -1);
  return pieces.map((piece) => {
    const [, head, place, kept, body] = piece.match(PIECE);
    const fresh = body.split("\n");
    const old = had.get(place);
    const lines = kept === undefined ? fresh : kept.split(" ").flatMap((said) => {
      if (said === "+") return [fresh.shift()];
      const [first, last] = said.split("-").map(Number);
      return old.slice(first, last + 1);
    });
    had.set(place, lines);
    return `${head}>${lines.join("\n")}</hx-partial>`;
  }).join("");
}

// The first stream need not send what the page shows; those that come later begin with the whole page.
const live = document.getElementById("live");
let first = null;
live.addEventListener("htmx:config:request", ({ detail }) => {
  if ("came" in live.dataset) return;
  first = detail.ctx.request.headers;
  first["Page-Shows"] = live.dataset.drawn;
});
live.addEventListener("htmx:after:sse:connection", () => delete first?.["Page-Shows"]);
