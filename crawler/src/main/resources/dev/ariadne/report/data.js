// What was embedded, and small helpers. Everything that the application said is set as text.

const data = JSON.parse(document.getElementById('data').textContent);
const states = data.states;
const STATUS = {e: 'executed', f: 'failed', s: 'skipped', o: 'open'};
const TONE = {e: 'good', f: 'bad', s: 'soft', o: 'warn'};
const PALETTE = ['#4c78c8', '#2a9d8f', '#b5658f', '#8c6bb1', '#6a994e', '#d4a017', '#c4623f', '#5b9bb0', '#7f6a58', '#a3b14b'];
const OTHER = '#8a94a3';

const byId = id => document.getElementById(id);
const amount = number => number.toLocaleString('en-US');
const many = (number, word) => amount(number) + ' ' + word + (number === 1 ? '' : 's');
const colour = group => PALETTE[group] || OTHER;

/** What turns the direction of the text around it is shown instead of obeyed. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const plain = text => String(text).replace(TURNS, mark => '\\u' + mark.charCodeAt(0).toString(16));

/** An element with attributes; children that are no elements become text. */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name === 'onclick') element.addEventListener('click', value);
    else if (value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter(child => child != null).map(child => (child instanceof Node ? child : plain(child))));
  return element;
}

/** How much the texts have in common at their beginning, up to a place where it may be cut. */
function common(texts, ends) {
  if (texts.length < 2) return 0;
  let length = texts[0].length;
  for (const text of texts) {
    let same = 0;
    while (same < length && text[same] === texts[0][same]) same++;
    length = same;
  }
  while (length > 0 && !ends.test(texts[0].slice(0, length))) length--;
  return length;
}

const backwards = text => [...text].reverse().join('');

/** Addresses and titles without what all of them repeat. */
const prefix = data.groups.length ? data.groups[0].slice(0, common(data.groups, /[/#]$/)).replace(/#?\/?$/, '') : '';
const short = url => (prefix && url.startsWith(prefix) ? url.slice(prefix.length) || '/' : url);
const titles = [...new Set(states.map(state => state.title).filter(Boolean))].map(backwards);
const suffix = titles.length ? backwards(titles[0].slice(0, common(titles, / \S{1,2} $/))) : '';

const lists = {};

/** Something large of one state, parsed when it is first asked for. */
function large(what, state) {
  lists[what] = lists[what] || JSON.parse(byId(what).textContent);
  return lists[what][state];
}

async function inflate(base64) {
  const bytes = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/** Parallel transitions merged, without those that lead nowhere else. */
const edges = [];
const ways = {in: states.map(() => []), out: states.map(() => [])};
const tally = {e: 0, f: 0, s: 0, o: 0, transitions: 0, several: 0};
const reasons = new Map();

states.forEach((state, from) => {
  const seen = new Set();
  state.events.forEach(([, status, ...rest]) => {
    tally[status]++;
    if (status === 'e') {
      tally.transitions += rest.length;
      tally.several += rest.length > 1 ? 1 : 0;
      for (const to of rest) if (to !== from && to < states.length) seen.add(to);
    } else if (rest.length) {
      const key = status + rest[0];
      if (!reasons.has(key)) reasons.set(key, {status, reason: data.reasons[rest[0]], states: [], count: 0});
      const row = reasons.get(key);
      row.count++;
      if (row.states[row.states.length - 1] !== from) row.states.push(from);
    }
  });
  for (const to of seen) {
    edges.push([from, to]);
    ways.out[from].push(to);
    ways.in[to].push(from);
  }
});

const errors = new Set(data.notes.filter(note => note[0] === 'error').flatMap(note => note[2]));
const caps = new Set(data.notes.filter(note => note[0] === 'cap').flatMap(note => note[2]));
const isEntry = state => Boolean(states[state].entries);
const hasStatus = (state, status) => states[state].events.some(event => event[1] === status);

/** The states on the shortest way to one, itself last; empty where none is known. */
function way(state) {
  if (states[state].depth < 0) return [];
  const path = [state];
  while (states[path[0]].before) path.unshift(states[path[0]].before[0]);
  return path;
}

const eventText = event => {
  const [kind, element, id] = data.elements[event[0]];
  return [kind, element || id].filter(Boolean).join(' ');
};

const brief = title => (suffix && title.endsWith(suffix) ? title.slice(0, -suffix.length) || title : title);
const label = state => brief(states[state].title) || short(states[state].url) || states[state].id.slice(0, 8);
