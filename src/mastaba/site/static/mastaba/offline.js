// A click that reaches no server says so, in words; on every page.
const said = document.body.dataset.offline;
let fading = 0;

export function sayOffline() {
  let place = document.getElementById("unreached");
  if (!place) {
    place = Object.assign(document.createElement("p"), { id: "unreached", className: "unreached", role: "status" });
    document.body.append(place);
  }
  place.textContent = said;
  clearTimeout(fading);
  fading = setTimeout(() => (place.textContent = ""), 9000);
}

// A fetch that shows a message and gives nothing if there is no answer.
export async function reach(url, options) {
  try {
    return await fetch(url, options);
  } catch {
    sayOffline();
    return null;
  }
}

// What would leave the page for nowhere: the browser knows that it is offline.
function leaving(event) {
  if (navigator.onLine || event.defaultPrevented) return;
  if (event.type === "click" && !event.target.closest?.("a[href]:not([href^='#'], [download])")) return;
  event.preventDefault();
  sayOffline();
}
for (const name of ["click", "submit"]) addEventListener(name, leaving);
for (const name of ["htmx:error", "htmx:response:error"]) {
  document.addEventListener(name, (event) => event.target.id !== "live" && sayOffline());
}
