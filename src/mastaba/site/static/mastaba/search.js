// Search in the rules: hides the clauses that do not have all the words, marks the words in those that do.
const form = document.querySelector(".search");
const query = document.getElementById("query");
const found = document.getElementById("found");
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const clauses = [...document.querySelectorAll(".clause")].map((element) => ({ element, text: plain(element.textContent) }));
const chapters = [...document.querySelectorAll(".chapter")];
const toc = document.querySelector(".toc");

const mark = (words) => {
  if (!("highlights" in CSS)) return;
  const ranges = [];
  for (const { element } of clauses) {
    if (element.hidden || !words.length) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = plain(walker.currentNode.data);
      if (text.length !== walker.currentNode.data.length) continue;
      for (const word of words) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
};

const search = () => {
  const words = plain(query.value).split(/\s+/).filter((word) => word.length > 1 || /\d/.test(word));
  let count = 0;
  for (const { element, text } of clauses) {
    const fits = words.every((word) => text.includes(word));
    element.hidden = !fits;
    count += fits;
  }
  for (const chapter of chapters) chapter.hidden = words.length > 0 && !chapter.querySelector(".clause:not([hidden])");
  const { one, other, none } = form.dataset;
  found.textContent = words.length ? (count === 0 ? none : count === 1 ? one : other.replace("#", count)) : "";
  mark(words);
};

form.hidden = false;
if (matchMedia("(width < 60rem)").matches) toc.open = false;
form.addEventListener("submit", (event) => { event.preventDefault(); document.querySelector(".clause:not([hidden])")?.scrollIntoView(); });
query.addEventListener("input", search);
// A link to a clause that the search hides shows everything again.
addEventListener("hashchange", () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.matches(".clause[hidden], .chapter[hidden]")) { query.value = ""; search(); target.scrollIntoView(); }
});
