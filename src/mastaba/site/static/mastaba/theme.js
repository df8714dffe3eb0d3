// Light or dark as the reader chose, before anything is drawn.
const theme = localStorage.getItem("theme");
if (theme) document.documentElement.dataset.theme = theme;
