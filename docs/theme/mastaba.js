// What the theme leaves out for keyboards and screen readers.
addEventListener("DOMContentLoaded", () => {
  for (const code of document.querySelectorAll("pre, .table-wrapper")) if (code.scrollWidth > code.clientWidth) code.tabIndex = 0;
  for (const caption of document.querySelectorAll("p.caption[role=heading]")) caption.ariaLevel = 2;
  document.querySelector("aside.sidebar-drawer")?.setAttribute("aria-label", "Pages");
  document.querySelector("aside.toc-drawer")?.setAttribute("aria-label", "On this page");
});
