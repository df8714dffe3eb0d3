// Light or dark: as the reader chose, else as the system says. Runs before anything is drawn.
{
  const root = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const kept = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  const show = () => { root.dataset.theme = kept() ?? (night.matches ? "dark" : "light"); };
  show();
  night.addEventListener("change", show);

  addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("theme");
    if (!button) return;
    const say = () => button.setAttribute("aria-pressed", root.dataset.theme === "dark");
    button.hidden = false;
    say();
    button.addEventListener("click", () => {
      const chosen = root.dataset.theme === "dark" ? "light" : "dark";
      root.dataset.theme = chosen;
      try { localStorage.setItem("theme", chosen); } catch { /* not kept, but shown */ }
      say();
    });
  });
  addEventListener("storage", (event) => { if (event.key === "theme") show(); });
}
