// Steps through the matches of the page. What is to be seen at each step stands in the element `record`;
// the scoresheet beside the board is already there, and its links are the steps, in the same order.
"use strict";

(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const LETTERS = ["w", "b"];
  const MARKS = { "": "", "=": "names ", "~": "plays the complement ", "+": "rolls again " };
  const OFF = 0, BAR = 25, WAITING = 26;
  const PIPS = {
    1: [[0, 0]],
    2: [[-1, -1], [1, 1]],
    3: [[-1, -1], [0, 0], [1, 1]],
    4: [[-1, -1], [-1, 1], [1, -1], [1, 1]],
    5: [[-1, -1], [-1, 1], [0, 0], [1, -1], [1, 1]],
    6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]],
  };

  const byId = (id) => document.getElementById(id);
  const { plan, matches } = JSON.parse(byId("record").textContent);
  const sheets = [...document.querySelectorAll(".match")];
  const steps = readSteps();
  const places = new Map(steps.map((step, place) => [step.name, place]));
  let now = -1;
  let bottom = 0; // the side at the bottom

  // Reading ------------------------------------------------------------------------------------------------------

  // All steps in one row, each with the position that holds at it and the link that leads to it.
  function readSteps() {
    const row = [];
    matches.forEach((match, m) => {
      const links = [...sheets[m].querySelectorAll("h2 a, .turns a")];
      match.games.forEach((game, g) => {
        let at = null;
        for (const step of game) {
          const before = at;
          if (step.at !== undefined) at = counts(step.at);
          const link = links.shift();
          row.push({ ...step, at, before, match: m, game: g, link, name: link.getAttribute("href").slice(1) });
        }
      });
    });
    return row;
  }

  function counts(code) {
    if (code === "?") return null;
    const all = [...code].map((each) => parseInt(each, 16));
    return [all.slice(0, 27), all.slice(27)];
  }

  function pips(checkers) {
    return checkers.reduce((sum, count, place) => sum + count * Math.min(place, 25), 0);
  }

  const plural = (count) => (count === 1 ? "1 pip" : `${count} pips`);

  // Drawing ------------------------------------------------------------------------------------------------------

  function shape(name, attributes, text) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  }

  const tenth = (number) => Math.round(number * 10) / 10;
  const exact = (number) => Number(number.toFixed(4));

  function drawBoard(step) {
    const pieces = [];
    // A play that cannot be made is shown on the board that it was to be made on.
    const at = step.at ?? step.before;
    byId("board").dataset.shows = step.at ? "after" : at ? "before" : "nothing";
    if (at) [0, 1].forEach((side) => pieces.push(...drawCheckers(at[side], side)));
    else pieces.push(shape("text", { class: "unknown", x: 430, y: plan.height / 2 + 7 }, "position not known"));
    if (matches[step.match].cube) pieces.push(...drawCube(step));
    if (step.dice) pieces.push(...drawDice(step));
    if (step.bad) pieces.push(...drawBadge(step));
    byId("pieces").replaceChildren(...pieces);
    drawArrows(step);
    drawNumbers(step.side ?? step.next ?? bottom);
  }

  function drawCheckers(checkers, side) {
    const piles = side === bottom ? plan.near : plan.far;
    return checkers.flatMap((count, place) => (count ? drawPile(piles[place], count, LETTERS[side], place) : []));
  }

  function drawPile([x, y, step, most, slab], count, letter, place) {
    const shapes = [];
    const shown = Math.min(count, most);
    for (let number = 0; number < shown; number += 1) {
      const middle = tenth(y + step * number);
      shapes.push(...(slab ? [drawSlab(x, middle, letter)] : drawDisc(x, middle, letter)));
    }
    const top = tenth(y + step * (shown - 1));
    if (slab) shapes.push(drawNote(x, y + step * shown, step, count, place));
    else if (count > most) shapes.push(shape("text", { class: `${letter} count`, x, y: top + 6.5 }, count));
    return shapes;
  }

  function drawDisc(x, y, letter) {
    return [
      shape("circle", { class: `${letter} disc`, cx: x, cy: y, r: plan.radius - 1 }),
      shape("circle", { class: `${letter} ring`, cx: x, cy: y, r: plan.radius - 6 }),
    ];
  }

  function drawSlab(x, y, letter) {
    const height = exact(plan.slab - 1);
    const top = exact(y - plan.slab / 2);
    return shape("rect", { class: `${letter} slab`, x: x - plan.radius, y: top, width: 2 * plan.radius, height, rx: 2 });
  }

  function drawNote(x, top, step, count, place) {
    const words = `${count} ${place === OFF ? "off" : "waiting"}`;
    return shape("text", { class: "note", x, y: exact(step < 0 ? top - 1 : top + 9) }, words);
  }

  function drawCube(step) {
    const value = step.offer ?? step.cube ?? 1;
    const middle = plan.height / 2;
    const edge = step.owner === bottom ? plan.height - 60 : 60;
    const y = step.owner === undefined || step.offer ? middle : edge;
    return [
      shape("rect", { class: step.offer ? "cube offered" : "cube", x: -44, y: y - 20, width: 40, height: 40, rx: 6 }),
      shape("text", { class: "value", x: -24, y: y + 6.5 }, value === 1 ? 64 : value),
    ];
  }

  function drawDice(step) {
    const letter = LETTERS[step.side];
    const middle = half(step.side);
    return [...step.dice].flatMap((die, number) => drawDie(middle + (number ? 26 : -26), plan.height / 2, die, letter));
  }

  // The middle of the half of the board in which a side rolls: its own right, the other's left.
  const half = (side) => plan.halves[side === bottom ? 1 : 0];

  function drawBadge(step) {
    const x = half(step.side ?? bottom) + 90;
    const y = plan.height / 2;
    return [
      shape("circle", { class: `badge ${step.bad}`, cx: x, cy: y, r: 16 }),
      shape("text", { class: "badge-text", x, y: y + 7.5 }, "!"),
    ];
  }

  function drawDie(x, y, die, letter) {
    const dots = (PIPS[die] ?? []).map(([across, down]) =>
      shape("circle", { class: `${letter} pip`, cx: x + across * 10.5, cy: y + down * 10.5, r: 3.8 }));
    return [shape("rect", { class: `${letter} die`, x: x - 20, y: y - 20, width: 40, height: 40, rx: 7 }), ...dots];
  }

  // The arrows are those of White's view; from the other side the board is its mirror image.
  function drawArrows(step) {
    const group = byId("arrows");
    const ways = step.ways ?? [];
    group.replaceChildren(...["casing", "arrow"].flatMap((name) => ways.map((d) => shape("path", { class: name, d }))));
    if (bottom) group.setAttribute("transform", `translate(0 ${plan.height}) scale(1 -1)`);
    else group.removeAttribute("transform");
  }

  function drawNumbers(side) {
    [...byId("numbers").children].forEach((text, place) => {
      text.textContent = side === bottom ? place + 1 : 24 - place;
    });
  }

  // Words --------------------------------------------------------------------------------------------------------

  // A name keeps its direction of writing to itself: in an element, or between marks where there can be none.

  const isolated = (name) => `\u2068${name}\u2069`;
  const plain = (words) => words.map((each) => (each.nodeName === "BDI" ? isolated(each.textContent) : each)).join("");

  function named(match, side) {
    const name = document.createElement("bdi");
    name.textContent = matches[match].names[side];
    return name;
  }

  function describe(step) {
    if (!step.at) return "The position is not known.";
    const { names } = matches[step.match];
    return [0, 1].map((side) => `${isolated(names[side])}: ${whereabouts(step.at[side]).join(", ")}; ${plural(pips(step.at[side]))}.`)
      .join(" ");
  }

  function whereabouts(checkers) {
    const words = [];
    if (checkers[WAITING]) words.push(`${checkers[WAITING]} waiting`);
    if (checkers[BAR]) words.push(`${checkers[BAR]} on the bar`);
    for (let point = 24; point > 0; point -= 1) if (checkers[point]) words.push(`${checkers[point]} on ${point}`);
    if (checkers[OFF]) words.push(`${checkers[OFF]} off`);
    return words;
  }

  function tell(step) {
    const what = document.createElement("span");
    what.className = "what";
    what.append(...spoken(step));
    const told = [what];
    for (let next = step.link.nextElementSibling; next?.matches("p"); next = next.nextElementSibling) {
      told.push(next.cloneNode(true));
    }
    byId("now").replaceChildren(...told);
    byId("board-title").textContent = plain(spoken(step)).replace(/\s+/g, " ");
    byId("board-words").textContent = describe(step);
  }

  function spoken(step) {
    const who = step.side === undefined ? [] : [named(step.match, step.side), " "];
    const game = step.link.closest(".game").querySelector("h2");
    if (step.link.closest("h2")) return [game.textContent.trim()];
    const play = step.link.querySelector(".play").cloneNode(true);
    play.querySelector(".who")?.remove();
    play.querySelector("small")?.remove();
    const dice = step.link.querySelector(".dice")?.textContent.replace(/^[=~+]/, "");
    const words = [...play.childNodes].map((node) => (node.nodeName === "BDI" ? node : node.textContent));
    return [...who, dice ? `${MARKS[step.mark ?? ""]}${dice}: ` : "", ...words];
  }

  function showPlayers(step) {
    for (const [id, side] of [["near", bottom], ["far", 1 - bottom]]) {
      const bar = byId(id);
      bar.className = `player ${side ? "black" : "white"}${step.next === side ? " moves" : ""}`;
      bar.querySelector(".name").textContent = matches[step.match].names[side];
      bar.querySelector(".pips").textContent = step.at ? plural(pips(step.at[side])) : "";
      bar.querySelector(".points").replaceChildren(step.score[side], ...lengthOf(matches[step.match]));
    }
  }

  function lengthOf({ length }) {
    if (!length) return [];
    const small = document.createElement("small");
    small.textContent = ` / ${length}`;
    return [small];
  }

  // The lead: how many pips White is ahead, over the steps of one game ----------------------------------------------

  function drawLead(place) {
    const { match } = steps[place];
    const [first, last] = bounds(place);
    const leads = steps.slice(first, last + 1).map((step) => (step.at ? pips(step.at[1]) - pips(step.at[0]) : null));
    const most = Math.max(20, ...leads.map((lead) => Math.abs(lead ?? 0)));
    const x = (number) => tenth((number * 600) / Math.max(leads.length - 1, 1));
    const y = (lead) => tenth(45 - (lead * 41) / most);
    const points = leads.map((lead, number) => (lead === null ? null : `${x(number)} ${y(lead)}`)).filter(Boolean);
    const shapes = [shape("path", { class: "level", d: "M0 45H600" })];
    if (points.length) {
      shapes.unshift(shape("path", { class: "area", d: `M${points[0].split(" ")[0]} 45L${points.join("L")}V45Z` }));
      shapes.push(shape("path", { class: "curve", d: `M${points.join("L")}` }));
    }
    shapes.push(shape("path", { class: "cursor", d: `M${x(place - first)} 0V90` }));
    byId("lead-shapes").replaceChildren(...shapes);
    byId("lead-words").replaceChildren(...leadWords(leads[place - first], match));
  }

  function leadWords(lead, match) {
    const where = ["Up is ", named(match, 0), ", down is ", named(match, 1), "."];
    if (lead === null) return ["Lead in pips: the position is not known."];
    if (lead === 0) return ["Lead in pips: level. ", ...where];
    return ["Lead in pips: ", named(match, lead > 0 ? 0 : 1), ` by ${Math.abs(lead)}. `, ...where];
  }

  // Going --------------------------------------------------------------------------------------------------------

  // The first and the last step of the game that a step is in.
  function bounds(place) {
    const same = (other) => other && other.match === steps[place].match && other.game === steps[place].game;
    let [first, last] = [place, place];
    while (same(steps[first - 1])) first -= 1;
    while (same(steps[last + 1])) last += 1;
    return [first, last];
  }

  function go(place, { quiet = false } = {}) {
    const target = Math.max(0, Math.min(place, steps.length - 1));
    const step = steps[target];
    if (now >= 0) steps[now].link.removeAttribute("aria-current");
    now = target;
    step.link.setAttribute("aria-current", "step");
    sheets.forEach((sheet, m) => { sheet.hidden = m !== step.match; });
    show();
    scrollTo(step.link);
    if (!quiet) history.replaceState(null, "", `#${step.name}`);
  }

  function show() {
    const step = steps[now];
    drawBoard(step);
    showPlayers(step);
    tell(step);
    drawLead(now);
    const [, last] = bounds(now);
    byId("previous").disabled = now === 0;
    byId("next").disabled = now === steps.length - 1;
    byId("previous-game").disabled = now === 0;
    byId("next-game").disabled = last === steps.length - 1;
  }

  // A list that scrolls by itself keeps the step in sight. Where the board stays while the page scrolls below it, the
  // page does, once the reader has gone down to the sheet; before that it is left where it is.
  function scrollTo(link) {
    const list = byId("sheets");
    const box = link.getBoundingClientRect();
    if (list.scrollHeight > list.clientHeight + 1 && getComputedStyle(list).overflowY === "auto") {
      const frame = list.getBoundingClientRect();
      if (box.top < frame.top + 40 || box.bottom > frame.bottom - 40) list.scrollTop += box.top - frame.top - frame.height / 2;
    } else if (getComputedStyle(byId("stage")).position === "sticky" && window.scrollY > 0) {
      const stage = byId("stage").getBoundingClientRect();
      const top = stage.right <= box.left ? 0 : stage.bottom;
      const hidden = box.top < top + 8 || box.bottom > window.innerHeight - 8;
      if (hidden) window.scrollBy(0, (box.top + box.bottom - top - window.innerHeight) / 2);
    }
  }

  const ahead = (length) => () => go(now + length);
  const toStart = () => go(bounds(now)[0]);
  const toEnd = () => go(bounds(now)[1]);
  const nextGame = () => go(bounds(now)[1] + 1);

  function previousGame() {
    const [first] = bounds(now);
    go(now > first || first === 0 ? first : bounds(first - 1)[0]);
  }

  function nextFinding() {
    const found = (step) => step.bad;
    const later = steps.findIndex((step, place) => place > now && found(step));
    go(later < 0 ? steps.findIndex(found) : later);
  }

  function flip() {
    bottom = 1 - bottom;
    byId("flip").setAttribute("aria-pressed", String(bottom === 1));
    show();
  }

  const KEYS = {
    ArrowLeft: ahead(-1), ArrowRight: ahead(1), ArrowUp: previousGame, ArrowDown: nextGame,
    Home: toStart, End: toEnd, f: flip, F: flip, n: nextFinding, N: nextFinding,
  };
  const BUTTONS = {
    "previous-game": previousGame, previous: ahead(-1), next: ahead(1), "next-game": nextGame,
    flip, "next-finding": nextFinding,
  };

  function onKey(event) {
    const act = KEYS[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act === nextFinding && byId("next-finding").hidden) return;
    event.preventDefault();
    act();
  }

  function onSwipe(board) {
    let start = null;
    board.addEventListener("touchstart", (event) => { start = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
    board.addEventListener("touchend", (event) => {
      const end = event.changedTouches[0];
      const across = start ? end.clientX - start.clientX : 0;
      if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(end.clientY - start.clientY)) go(now + (across < 0 ? 1 : -1));
      start = null;
    });
  }

  function onLead(event) {
    const box = byId("lead").getBoundingClientRect();
    const [first, last] = bounds(now);
    go(first + Math.round(((event.clientX - box.left) / box.width) * (last - first)));
  }

  function onLink(event) {
    const link = event.target.closest("a[href^='#']");
    const place = link && places.get(link.getAttribute("href").slice(1));
    if (place === undefined || place === null) return;
    event.preventDefault();
    go(place);
  }

  function fromAddress() {
    const place = places.get(location.hash.slice(1));
    if (place !== undefined && place !== now) go(place, { quiet: true });
    return place !== undefined;
  }

  function begin() {
    if (!steps.length) return;
    byId("table").hidden = false;
    document.documentElement.classList.add("stepped");
    byId("next-finding").hidden = !steps.some((step) => step.bad);
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onLink);
    for (const [id, act] of Object.entries(BUTTONS)) byId(id).addEventListener("click", act);
    byId("lead").addEventListener("click", onLead);
    onSwipe(byId("board"));
    window.addEventListener("hashchange", fromAddress);
    if (!fromAddress()) go(0, { quiet: true });
  }

  begin();
})();
