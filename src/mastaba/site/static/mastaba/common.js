// What table and replay share: the plan of the board that fits the screen, the last moves, the end of the log.

const narrow = matchMedia("(max-width: 760px)");

// The server draws the plan that the cookie names; if that is the wrong one, the page is loaded once more.
export function fitLayout() {
  const fit = () => {
    const layout = narrow.matches ? "tall" : "wide";
    document.cookie = `layout=${layout}; path=/; max-age=31536000; samesite=lax`;
    const drawn = document.getElementById("state")?.dataset.layout;
    if (drawn && drawn !== layout && document.cookie.includes("layout=")) location.reload();
  };
  narrow.addEventListener("change", fit);
  fit();
}

// What the others have moved since one's own last move.
export function highlight(board) {
  const seat = board.querySelector("#state")?.dataset.seat;
  const plies = JSON.parse(board.querySelector("#motions")?.textContent ?? "[]");
  const others = plies.filter((ply) => String(ply.actor) !== seat && ply.actor >= 0);
  for (const old of board.querySelectorAll(".fresh")) old.classList.remove("fresh");
  for (const { moves } of others.length ? others : plies.slice(-1)) {
    for (const { piece } of moves) {
      if (piece && !piece.startsWith("market")) board.querySelector(`[id="${piece}"]`)?.classList.add("fresh");
    }
  }
}

export function keepLogDown() {
  for (const list of document.querySelectorAll("#log, #chat")) list.scrollTop = list.scrollHeight;
}
