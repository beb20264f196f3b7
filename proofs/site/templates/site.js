"use strict";
(() => {
  const root = document.documentElement;
  const remembered = (() => { try { return localStorage.getItem("theme"); } catch { return null; } })();
  if (remembered === "dark" || remembered === "light") root.dataset.theme = remembered;
  const theme = document.getElementById("theme");
  if (theme) {
    const dark = () => root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    const name = () => { theme.textContent = dark() ? "light" : "dark"; };
    theme.hidden = false;
    name();
    theme.addEventListener("click", () => {
      root.dataset.theme = dark() ? "light" : "dark";
      try { localStorage.setItem("theme", root.dataset.theme); } catch { /* a browser that keeps nothing */ }
      name();
    });
  }

  // ---- lists: search and filters, kept in the address ----
  const form = document.querySelector("form.filters");
  const search = document.getElementById("search");
  if (form) {
    const items = [...document.querySelectorAll("#claims > li")];
    const selects = [...form.querySelectorAll("select")];
    const count = document.getElementById("count");
    const fits = (item, name, wanted) => {
      const have = item.dataset[name];
      if (name === "witness") return have.split("|").includes(wanted);
      if (name === "resolution") return wanted === "none" ? have === "" : have !== "" && Number(have) <= Number(wanted);
      return have === wanted;
    };
    const apply = () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      const wanted = selects.filter((s) => s.value).map((s) => [s.name, s.value]);
      let shown = 0;
      for (const item of items) {
        const on = words.every((w) => item.dataset.text.includes(w)) && wanted.every(([n, v]) => fits(item, n, v));
        item.hidden = !on;
        shown += on;
      }
      count.textContent = `${shown} of ${items.length} claims`;
      const state = new URLSearchParams(wanted);
      if (search.value) state.set("search", search.value);
      const hash = state.toString();
      history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
    };
    const restore = () => {
      const state = new URLSearchParams(location.hash.slice(1));
      search.value = state.get("search") || "";
      for (const s of selects) {
        const value = state.get(s.name) || "";
        s.value = [...s.options].some((o) => o.value === value) ? value : "";
      }
      apply();
    };
    form.hidden = false;
    form.addEventListener("input", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", () => setTimeout(apply));
    addEventListener("hashchange", restore);
    restore();
  }

  // ---- graphs: colours, and what a claim rests on ----
  const graph = document.querySelector("svg.graph");
  const colours = document.getElementById("colours");
  if (graph && colours) {
    colours.form.hidden = false;
    colours.addEventListener("change", () => {
      graph.classList.remove("by-verdict", "by-strength", "by-weakest");
      graph.classList.add(colours.value);
      for (const legend of colours.form.querySelectorAll(".legend")) legend.hidden = !legend.classList.contains(colours.value);
    });
    const nodes = new Map([...graph.querySelectorAll("a")].map((a) => [a.dataset.n, a]));
    const edges = [...graph.querySelectorAll("path")];
    const light = (start) => {
      const on = new Set([start]);
      for (const [from, to] of [["to", "from"], ["from", "to"]]) {
        const waiting = [start];
        while (waiting.length) {
          const here = waiting.pop();
          for (const edge of edges) {
            if (edge.dataset[from] !== here) continue;
            edge.classList.add("on");
            if (!on.has(edge.dataset[to])) { on.add(edge.dataset[to]); waiting.push(edge.dataset[to]); }
          }
        }
      }
      for (const [n, a] of nodes) a.classList.toggle("on", on.has(n));
      graph.classList.add("lit");
    };
    const dark = () => {
      graph.classList.remove("lit");
      for (const edge of edges) edge.classList.remove("on");
    };
    for (const [n, a] of nodes) {
      for (const event of ["mouseenter", "focus"]) a.addEventListener(event, () => { dark(); light(n); });
      for (const event of ["mouseleave", "blur"]) a.addEventListener(event, dark);
    }
    const here = graph.querySelector("a[aria-current] rect");
    const box = graph.closest(".scroll");
    if (here && box) {  // the claim of this page stands in the middle of what is seen of its graph
      const seen = box.getBoundingClientRect(), place = here.getBoundingClientRect();
      box.scrollLeft += place.left + place.width / 2 - seen.left - seen.width / 2;
      box.scrollTop += place.top + place.height / 2 - seen.top - seen.height / 2;
    }
    const wanted = decodeURIComponent(location.hash.slice(1));
    for (const [n, a] of nodes) {
      if (wanted && a.dataset.id === wanted) { a.scrollIntoView({ block: "center", inline: "center" }); light(n); }
    }
  }

  // ---- keyboard ----
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
    const go = (rel) => { const link = document.querySelector(`a[rel="${rel}"]`); if (link) link.click(); };
    if (event.key === "/" && search) { event.preventDefault(); search.focus(); }
    else if (event.key === "n") go("next");
    else if (event.key === "p") go("prev");
    else if (event.key === "u") go("up");
  });
})();
