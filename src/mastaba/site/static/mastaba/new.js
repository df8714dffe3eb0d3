// A new table: an option that follows the number of players changes with it, unless somebody chose another value.
const form = document.querySelector("form.setup");
const players = () => form.elements.players.value;
let before = players();

form.addEventListener("change", (event) => {
  if (event.target.name !== "players") return;
  for (const option of form.querySelectorAll("[data-usual]")) {
    const usual = JSON.parse(option.dataset.usual);
    const [old, now] = [usual[before], usual[players()]];
    if (option.querySelector(":checked")?.value === old) option.querySelector(`[value="${now}"]`).checked = true;
  }
  before = players();
});
