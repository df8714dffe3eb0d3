// A new table: an option that follows the number of players changes with it, unless the reader chose another value.
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

// A suggested value for this number of players: one click takes it.
function suggest() {
  for (const advice of form.querySelectorAll("[data-suggested]")) {
    const option = advice.closest(".option");
    const value = JSON.parse(advice.dataset.suggested)[players()];
    const choice = value && option.querySelector(`input[value="${value}"]`);
    advice.hidden = !choice || choice.checked;
    if (advice.hidden) continue;
    const button = advice.querySelector("button");
    const said = advice.dataset.said.replace("{players}", players());
    button.textContent = said.replace("{value}", choice.parentElement.textContent.trim());
    button.onclick = () => {
      choice.checked = true;
      choice.focus();
      suggest();
    };
  }
}
form.addEventListener("change", suggest);
suggest();

// A colour that one seat has chosen is not offered to the others.
function shareColours() {
  const groups = [...form.querySelectorAll(".colours")];
  const chosen = groups.map((group) => group.offsetParent && group.querySelector(":checked").value);
  groups.forEach((group, seat) => {
    for (const input of group.querySelectorAll("[value]:not([value=''])")) {
      input.disabled = !input.checked && chosen.some((value, other) => other !== seat && value === input.value);
    }
  });
}
form.addEventListener("change", shareColours);
shareColours();
