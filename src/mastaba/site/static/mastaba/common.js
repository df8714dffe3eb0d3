// Shared by table and replay: the layout that fits the screen, marks on the last moves, the end of the log.

// The shapes of the screen: as in table.css.
const narrow = matchMedia("(max-width: 760px)");
const upright = matchMedia("(min-width: 761px) and (max-aspect-ratio: 15/16)");

// The server draws the layout that the cookie names; if the screen needs another one, the page is loaded again.
export function fitLayout() {
  const fit = () => {
    const layout = narrow.matches ? "tall" : upright.matches ? "portrait" : "wide";
    document.cookie = `layout=${layout}; path=/; max-age=31536000; samesite=lax`;
    const drawn = document.getElementById("state")?.dataset.layout;
    if (drawn && drawn !== layout && document.cookie.includes("layout=")) location.reload();
  };
  for (const shape of [narrow, upright]) shape.addEventListener("change", fit);
  fit();
}

// Mark what the other seats have moved since this seat's last move. A game names the pieces that get no mark.
export function highlight(board) {
  const seat = board.querySelector("#state")?.dataset.seat;
  const plies = JSON.parse(board.querySelector("#motions")?.textContent ?? "[]");
  const unmarked = JSON.parse(document.getElementById("play").dataset.unmarked);
  const others = plies.filter((ply) => String(ply.actor) !== seat && ply.actor >= 0);
  for (const old of board.querySelectorAll(".fresh")) old.classList.remove("fresh");
  for (const { moves } of others.length ? others : plies.slice(-1)) {
    for (const { piece } of moves) {
      if (piece && !unmarked.some((start) => piece.startsWith(start))) board.querySelector(`[id="${piece}"]`)?.classList.add("fresh");
    }
  }
}

// Copy a text, also on pages without https, which may not use the clipboard.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

// Times of the server as the reader's clock has them; the day only if it is another one.
export function localTimes() {
  for (const time of document.querySelectorAll("time.when:not([title])")) {
    const when = new Date(time.dateTime);
    const today = when.toDateString() === new Date().toDateString();
    time.title = when.toLocaleString();
    time.textContent = when.toLocaleString([], { timeStyle: "short", ...(today ? {} : { dateStyle: "short" }) });
  }
}

export function keepLogDown() {
  for (const list of document.querySelectorAll("#log, #chat")) list.scrollTop = list.scrollHeight;
}
