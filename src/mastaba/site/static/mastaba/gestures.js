// Moves that have a direction: a swipe anywhere on the board, a drag of the thing itself, or an arrow key makes them.
const KEYS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const FAR = 18; // pixels: less is a tap
const CLEAR = 1.4; // how much longer one way than across it

// The direction of a stroke, if it has a clear one.
function direction(dx, dy) {
  const [across, down] = [Math.abs(dx), Math.abs(dy)];
  if (Math.max(across, down) < FAR) return "";
  if (across > CLEAR * down) return dx < 0 ? "left" : "right";
  return down > CLEAR * across ? (dy < 0 ? "up" : "down") : "";
}

// `hands` is the board in one's hands (board.js).
export function gestures(root, hands) {
  let start = null;
  let swiped = false;

  // The move of what was touched, or the simplest one in this direction.
  const move = (way, touched) => {
    const ways = hands.moves.filter((each) => each.way === way);
    return ways.find((each) => each.at.some((id) => touched?.closest(`[id="${id}"]`))) ?? ways[0];
  };

  root.addEventListener("pointerdown", (event) => {
    swiped = false;
    start = event.isPrimary && hands.moves.some((each) => each.way) ? event : null;
  });
  addEventListener("pointerup", (event) => {
    if (!start || event.pointerId !== start.pointerId) return;
    const way = direction(event.clientX - start.clientX, event.clientY - start.clientY);
    const found = way && move(way, start.target);
    swiped = Boolean(way);
    start = null;
    if (found) hands.play(found);
  });
  addEventListener("pointercancel", () => (start = null));
  // On what is marked for it a stroke belongs to us; elsewhere the page can be scrolled.
  root.addEventListener("touchmove", (event) => {
    if (start?.target.closest(".swipe") && event.touches.length === 1) event.preventDefault();
  }, { passive: false });
  // The click at the end of a stroke is none.
  root.addEventListener("click", (event) => {
    if (swiped) event.stopImmediatePropagation();
    swiped = false;
  }, { capture: true });

  document.addEventListener("keydown", (event) => {
    if (!(event.key in KEYS) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!hands.moves.some((each) => each.way) || event.target.closest("input, textarea, select, [role=tab], .scroll, [popover]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const found = move(KEYS[event.key], null);
    if (found) hands.play(found);
  }, { capture: true });
}
