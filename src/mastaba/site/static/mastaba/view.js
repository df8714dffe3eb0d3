// A part of the board that is larger than its frame: drag, wheel, two fingers, keys or the small map move what is seen.
//
// The board draws `<svg id="…" viewBox data-home data-world data-cell>`, and in it, or as it, an element with `data-pan` (the
// id of that svg, or nothing). `#overview-map`, a picture in the same units, is the small map, `#overview-frame` what is seen.
import { placeMargins } from "./margins.js";

const FAR = 6; // pixels: less is a click
const STEP = 1.25; // of one press or one notch
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TYPING = "input, textarea, select, [popover]";
const numbers = (text) => text.split(/[\s,]+/).map(Number);

export class View {
  // `find()` gives the buttons; `moved()` is called when something else is seen.
  constructor(root, find, moved = () => {}) {
    Object.assign(this, { root, find, moved, own: null, spots: [], fingers: new Map(), grip: null, dragged: false });
    root.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.drag(event));
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => this.up(event));
    root.addEventListener("click", (event) => this.click(event), { capture: true });
    root.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    root.addEventListener("touchmove", (event) => this.grip && event.cancelable && event.preventDefault(), { passive: false });
    root.addEventListener("focusin", (event) => this.follow(event.target));
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => this.place());
    document.addEventListener("click", (event) => this.press(event.target.closest("[data-view]")?.dataset.view));
  }

  get tools() {
    return this.find();
  }

  get svg() {
    const pan = this.root.querySelector("[data-pan]");
    return pan && (pan.dataset.pan ? this.root.querySelector(`[id="${pan.dataset.pan}"]`) : pan);
  }

  // Its place on the screen: a browser would give the box of everything in it, seen or not.
  get frame() {
    const svg = this.svg;
    const matrix = svg.parentElement.getScreenCTM();
    const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => svg[name].baseVal.value);
    const [start, end] = [new DOMPoint(x, y), new DOMPoint(x + w, y + h)].map((point) => point.matrixTransform(matrix));
    return { left: start.x, top: start.y, right: end.x, bottom: end.y };
  }

  get map() {
    return this.root.querySelector("#overview-map");
  }

  get box() {
    return numbers(this.svg.getAttribute("viewBox"));
  }

  // The board was redrawn: keep the reader's view, unless no target is in it.
  refresh(spots = []) {
    const svg = this.svg;
    this.tools.hidden = !svg;
    this.spots = spots;
    if (!svg) return;
    if (this.own) this.show(this.own);
    const inside = spots.map((id) => this.root.querySelector(`[id="${id}"]`)).filter((spot) => spot && svg.contains(spot));
    if (inside.length && !inside.some((spot) => this.sees(spot))) this.home();
    this.place();
  }

  // Put the buttons into a lower corner of the frame, if possible where they cover no target.
  place() {
    if (!this.svg) return;
    const [frame, around] = [this.frame, this.tools.parentElement.getBoundingClientRect()];
    const { offsetWidth: w, offsetHeight: h } = this.tools;
    const top = frame.bottom - h - 8;
    const sides = [frame.right - w - 8, frame.left + 24];
    const left = sides.find((x) => !this.covers(x, top, w, h)) ?? sides[0];
    this.tools.style.left = `${left - around.left}px`;
    this.tools.style.top = `${top - around.top}px`;
  }

  // Whether the middle of a target is in a rectangle of the screen.
  covers(x, y, w, h) {
    return this.spots.some((id) => {
      const box = this.root.querySelector(`[id="${id}"]`)?.getBoundingClientRect();
      const [a, b] = box ? [box.x + box.width / 2 - x, box.y + box.height / 2 - y] : [-1, -1];
      return a > -4 && b > -4 && a < w + 4 && b < h + 4;
    });
  }

  // Show a part of the world, no less than two cells and no more than all; its middle stays in the world.
  show([x, y, w, h], keep = true) {
    const svg = this.svg;
    const [left, top, width, height] = numbers(svg.dataset.world ?? svg.dataset.home);
    const least = 2 * Number(svg.dataset.cell ?? width / 20);
    const size = Math.min(Math.max(w, least), Math.max(width, height * (w / h)));
    const [a, b] = [x + w / 2, y + h / 2];
    const tall = (size * h) / w;
    const held = (middle, low, size) => Math.min(Math.max(middle, low), low + size);
    const box = [held(a, left, width) - size / 2, held(b, top, height) - tall / 2, size, tall];
    svg.setAttribute("viewBox", box.map((n) => Math.round(n * 10) / 10).join(" "));
    const frame = this.root.querySelector("#overview-frame");
    if (frame) for (const [n, name] of ["x", "y", "width", "height"].entries()) frame.setAttribute(name, box[n]);
    placeMargins(this.root, svg, box);
    if (keep) this.own = box;
    this.place();
    this.moved();
  }

  // Where something happens now, as the board was drawn.
  home() {
    const svg = this.svg;
    if (!svg) return;
    this.own = null;
    this.show(numbers(svg.dataset.home ?? svg.getAttribute("viewBox")), false);
  }

  // A point of the screen in the units of the svg.
  point(svg, x, y) {
    const { x: a, y: b } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
    return [a, b];
  }

  zoom(by, [a, b]) {
    const [x, y, w, h] = this.box;
    this.show([a - (a - x) * by, b - (b - y) * by, w * by, h * by]);
  }

  middle() {
    const [x, y, w, h] = this.box;
    return [x + w / 2, y + h / 2];
  }

  // Whether the middle of an element is in the frame.
  sees(element) {
    const [frame, box] = [this.frame, element.getBoundingClientRect()];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  }

  // Bring an element into the frame: what has the focus is always visible.
  follow(element) {
    const svg = this.svg;
    if (!svg?.contains(element) || element === svg || this.sees(element)) return;
    const box = element.getBoundingClientRect();
    this.centre(this.point(svg, box.x + box.width / 2, box.y + box.height / 2));
  }

  centre([a, b]) {
    const [, , w, h] = this.box;
    this.show([a - w / 2, b - h / 2, w, h]);
  }

  press(what) {
    if (what === "home") this.home();
    else if (what) this.zoom(what === "in" ? 1 / STEP : STEP, this.middle());
  }

  down(event) {
    this.dragged = false;
    const svg = this.svg;
    if (!svg) return;
    if (this.map?.contains(event.target)) {
      this.grip = { map: true };
      this.dragged = true;
      return this.centre(this.point(this.map, event.clientX, event.clientY));
    }
    if (!svg.contains(event.target) || event.button) return;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    this.hold();
  }

  // Start again with the fingers that are down: what is under them moves along.
  hold() {
    const points = [...this.fingers.values()];
    if (!points.length) return (this.grip = null);
    const at = middleOf(points);
    this.grip = { at, under: this.point(this.svg, ...at), apart: apart(points), size: this.box };
  }

  drag(event) {
    if (!this.grip || !this.svg) return;
    if (this.grip.map) return event.buttons && this.centre(this.point(this.map, event.clientX, event.clientY));
    if (!this.fingers.has(event.pointerId)) return;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const points = [...this.fingers.values()];
    const at = middleOf(points);
    const { at: start, under, apart: before, size } = this.grip;
    if (!this.dragged && points.length < 2 && Math.hypot(at[0] - start[0], at[1] - start[1]) < FAR) return;
    this.dragged = true;
    const by = before ? before / Math.max(1, apart(points)) : 1;
    const [, , w, h] = size;
    this.show([...this.box.slice(0, 2), w * by, h * by]);
    const [a, b] = this.point(this.svg, ...at);
    const [x, y, wide, tall] = this.box;
    this.show([x + under[0] - a, y + under[1] - b, wide, tall]);
  }

  up(event) {
    if (this.grip?.map) this.grip = null;
    if (this.fingers.delete(event.pointerId)) this.hold();
  }

  // Ignore the click at the end of a drag.
  click(event) {
    if (this.dragged) event.stopImmediatePropagation();
    this.dragged = false;
  }

  wheel(event) {
    const svg = this.svg;
    if (!svg?.contains(event.target)) return;
    event.preventDefault();
    this.zoom(STEP ** Math.max(-2, Math.min(2, event.deltaY / 100)), this.point(svg, event.clientX, event.clientY));
  }

  key(event) {
    if (!this.svg || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TYPING)) return;
    if (event.key === "+" || event.key === "-") this.press(event.key === "+" ? "in" : "out");
    else if (event.key === "0") this.home();
    else if (event.shiftKey && event.key in KEYS) {
      const [, , w, h] = this.box;
      const [a, b] = this.middle();
      const [dx, dy] = KEYS[event.key];
      this.centre([a + (dx * w) / 5, b + (dy * h) / 5]);
    } else return;
    event.preventDefault();
  }
}

function middleOf(points) {
  return [0, 1].map((n) => points.reduce((sum, point) => sum + point[n], 0) / points.length);
}

function apart(points) {
  return points.length > 1 ? Math.hypot(points[0][0] - points[1][0], points[0][1] - points[1][1]) : 0;
}
