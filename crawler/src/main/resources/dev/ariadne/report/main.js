// Search, selection, keys, parts of the report, light and dark.

let selected = -1;
let matches = [];
const MOST_LISTED = 300;
const TABS = ['map', 'discovery', 'ledger', 'requests', 'notes'];
const FILTERS = {
  all: ['all states', () => true],
  entry: ['entries', isEntry],
  failed: ['with failed events', state => hasStatus(state, 'f')],
  skipped: ['with skipped events', state => hasStatus(state, 's')],
  open: ['with open events', state => hasStatus(state, 'o')],
  errors: ['with console errors', state => errors.has(state)],
  caps: ['cut short by a limit', state => caps.has(state)],
  ends: ['that lead nowhere else', state => !ways.out[state].length],
};

/** What a search finds a state by; made when it is first searched. */
const texts = [];
const textOf = state => texts[state] || (texts[state] = [states[state].title, states[state].url, states[state].id,
  ...states[state].events.map(eventText)].join('\n').toLowerCase());

function find() {
  const words = byId('search').value.toLowerCase().split(/\s+/).filter(Boolean);
  const group = byId('group').value;
  const test = FILTERS[byId('filter').value][1];
  const flags = states.map((state, i) =>
    (group === '' || state.group === Number(group)) && test(i) && words.every(word => textOf(i).includes(word)));
  matches = flags.flatMap((is, i) => (is ? [i] : []));
  map.show(flags);
  list();
}

/** The event that the shortest way ends with, by which states of one title can be told apart. */
const arrival = state => {
  const before = states[state].before;
  return before ? ' \u00b7 by ' + eventText(states[before[0]].events[before[1]]) : isEntry(state) ? ' \u00b7 entry' : '';
};

function list() {
  const first = Math.max(0, Math.min(matches.indexOf(selected) - MOST_LISTED / 2, matches.length - MOST_LISTED));
  const part = matches.slice(first, first + MOST_LISTED);
  byId('count').textContent = many(matches.length, 'state') + (part.length < matches.length ? ', ' + part.length + ' listed' : '');
  byId('list').replaceChildren(...part.map(state => {
    const dot = make('span', {class: 'dot'});
    dot.style.background = colour(states[state].group);
    return make('li', {id: 'state-' + state, role: 'option', 'aria-selected': String(state === selected), onclick: () => select(state)},
      make('b', {}, dot, label(state)), make('small', {}, short(states[state].url) + arrival(state)));
  }));
  const row = byId('state-' + selected);
  if (row) {
    byId('list').setAttribute('aria-activedescendant', row.id);
    row.scrollIntoView({block: 'nearest'});
  }
}

function select(state) {
  selected = state;
  if (byId('map').hidden) open('map');
  map.select(state);
  details.show(state);
  list();
  try {
    history.replaceState(null, '', state < 0 ? '#' : '#' + states[state].id);
  } catch (e) {
    // Not everywhere may a file have an address of its own.
  }
}

function open(tab) {
  for (const name of TABS) {
    byId(name).hidden = name !== tab;
    byId('tab-' + name).setAttribute('aria-selected', String(name === tab));
    byId('tab-' + name).tabIndex = name === tab ? 0 : -1;
  }
  if (tab === 'map') map.redraw();
}

function step(by) {
  if (!matches.length) return;
  const place = matches.indexOf(selected);
  select(matches[place < 0 ? (by > 0 ? 0 : matches.length - 1) : Math.max(0, Math.min(matches.length - 1, place + by))]);
}

const store = {
  get() { try { return localStorage.getItem('ariadne-theme'); } catch (e) { return null; } },
  set(value) { try { localStorage.setItem('ariadne-theme', value); } catch (e) { /* then not */ } },
};
const darkSystem = matchMedia('(prefers-color-scheme: dark)');

function paint() {
  const theme = store.get() || document.documentElement.dataset.chosen || (darkSystem.matches ? 'dark' : 'light');
  document.documentElement.dataset.theme = theme;
  byId('theme').textContent = theme === 'dark' ? 'Light' : 'Dark';
  map.recolour();
}

function toggle() {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.chosen = theme;
  store.set(theme);
  paint();
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  const typing = target.matches('input, select');
  const act = {
    '/': () => { open('map'); byId('search').focus(); byId('search').select(); },
    t: toggle,
    Escape: () => select(-1),
  };
  TABS.forEach((tab, i) => { act[i + 1] = () => open(tab); });
  if (target.id === 'canvas') {
    Object.assign(act, {
      ArrowLeft: () => map.pan(60, 0), ArrowRight: () => map.pan(-60, 0), ArrowUp: () => map.pan(0, 60), ArrowDown: () => map.pan(0, -60),
      '+': () => map.zoom(1.3), '=': () => map.zoom(1.3), '-': () => map.zoom(1 / 1.3), 0: map.fit,
    });
  } else if (target.matches('#list, #search, body, #list *')) {
    Object.assign(act, {ArrowDown: () => step(1), ArrowUp: () => step(-1)});
    if (target.id === 'list') Object.assign(act, {Home: () => step(-matches.length), End: () => step(matches.length), PageDown: () => step(10), PageUp: () => step(-10)});
  }
  if (target.id === 'search' && event.key === 'Enter') return step(matches.includes(selected) ? 0 : 1);
  if (typing && !['ArrowDown', 'ArrowUp', 'Escape'].includes(event.key)) return;
  if (target.matches('select') && event.key !== 'Escape') return;
  if (act[event.key]) {
    event.preventDefault();
    act[event.key]();
  }
}

function tabs() {
  byId('tabs').append(...TABS.map(name =>
    make('button', {type: 'button', role: 'tab', id: 'tab-' + name, 'aria-controls': name, onclick: () => open(name)},
      name[0].toUpperCase() + name.slice(1))));
  byId('tabs').addEventListener('keydown', event => {
    const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!by) return;
    const at = TABS.findIndex(name => !byId(name).hidden);
    const next = TABS[(at + by + TABS.length) % TABS.length];
    open(next);
    byId('tab-' + next).focus();
  });
}

function start() {
  document.title = 'Crawl of ' + data.urls.join(', ');
  byId('address').textContent = data.urls.join(', ');
  const lacks = tables.missing();
  byId('verdict').textContent = lacks.length ? 'incomplete' : 'complete';
  byId('verdict').className = lacks.length ? 'warn' : 'good';
  byId('verdict').title = lacks.join('; ');
  tables.numbers(byId('numbers'));
  tabs();
  for (const name of TABS.slice(1)) tables[name](byId(name));
  byId('group').append(make('option', {value: ''}, 'all addresses'), ...data.groups.map((url, i) => make('option', {value: i}, short(url))));
  byId('filter').append(...Object.entries(FILTERS).filter(([name, [, test]]) => name === 'all' || states.some((state, i) => test(i)))
    .map(([name, [text]]) => make('option', {value: name}, text)));
  byId('legend').append(...data.groups.slice(0, 8).map((url, i) => {
    const dot = make('span', {class: 'dot'});
    dot.style.background = colour(i);
    return make('div', {}, dot, short(url));
  }), data.groups.length > 8 ? make('div', {class: 'soft'}, 'and ' + many(data.groups.length - 8, 'more address').replace('addresss', 'addresses')) : '');
  byId('search').addEventListener('input', find);
  byId('group').addEventListener('change', find);
  byId('filter').addEventListener('change', find);
  byId('theme').addEventListener('click', toggle);
  byId('zoom').addEventListener('click', event => ({in: () => map.zoom(1.4), out: () => map.zoom(1 / 1.4), all: map.fit}[event.target.dataset.zoom] || (() => {}))());
  darkSystem.addEventListener('change', paint);
  // Paper is light.
  addEventListener('beforeprint', () => { document.documentElement.dataset.theme = 'light'; map.print(); });
  addEventListener('afterprint', paint);
  document.addEventListener('keydown', key);
  map.listen(select);
  open('map');
  paint();
  find();
  map.fit();
  const wanted = states.findIndex(state => '#' + state.id === location.hash);
  if (wanted >= 0) select(wanted); else details.show(-1);
  document.documentElement.dataset.ready = 'true';
}

start();

// For those who drive the page from outside.
window.ariadneReport = {select, lit: map.lit, pan: map.pan};
