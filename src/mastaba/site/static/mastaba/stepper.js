// How many: less and more change what the button between them does.
document.addEventListener("click", (event) => {
  const by = event.target.closest(".stepper [data-by]");
  if (!by) return;
  const stepper = by.closest(".stepper");
  const steps = JSON.parse(stepper.dataset.steps);
  const move = stepper.querySelector("[name=move]");
  const now = steps.findIndex(([text]) => text === move.value) + Number(by.dataset.by);
  if (!(now in steps)) return;
  [move.value, move.textContent] = steps[now];
  for (const each of stepper.querySelectorAll("[data-by]")) each.disabled = !(now + Number(each.dataset.by) in steps);
});
