// The parts of the report beside the map.

const tables = (() => {
  const COUNTED = ['of the states', 'states', 'events', 'resets', 'time', 'different requests'];
  const table = (heads, rows) =>
    make('table', {},
      make('thead', {}, make('tr', {}, heads.map(head => make('th', {class: COUNTED.includes(head) ? 'number' : null}, head)))),
      make('tbody', {}, rows));
  const cell = (text, kind) => make('td', {class: kind}, text);
  const example = list => make('td', {}, details.go(list[0]), list.length > 1 ? ' and ' + amount(list.length - 1) + ' more' : null);

  function numbers(into) {
    const entries = [
      [data.known, 'states'], [tally.transitions, 'transitions'], [tally.e, 'events executed'],
      [tally.f, 'failed'], [tally.s, 'skipped'], [tally.o, 'open'],
      [data.events, 'executions'], [data.resets, 'resets'],
      [(data.milliseconds / 1000).toFixed(1) + ' s', 'time'], [data.endpoints, 'endpoints'],
    ];
    into.append(...entries
      .filter(([number, name]) => number || !['failed', 'skipped', 'open', 'endpoints'].includes(name))
      .map(([number, name]) => make('div', {},
        make('b', {class: name === 'failed' ? 'bad' : name === 'open' ? 'warn' : null}, typeof number === 'number' ? amount(number) : number),
        make('span', {}, name))));
  }

  /** Why the model is not complete; empty when it is. */
  function missing() {
    const loaded = new Set(states.flatMap(state => state.entries || []));
    const limits = [...reasons.values()].filter(row => row.status === 's' && /^(limit|plug-in): /.test(row.reason));
    return [
      tally.o ? many(tally.o, 'event') + ' not executed' : null,
      tally.f ? many(tally.f, 'event') + ' failed' : null,
      ...limits.map(row => many(row.count, 'event') + ' skipped, ' + row.reason.replace(/^[a-z-]+: /, '')),
      ...data.urls.filter(url => !loaded.has(url) && data.known === states.length).map(url => url + ' could not be loaded'),
      data.known > states.length ? 'only the first ' + amount(states.length) + ' states are shown here' : null,
    ].filter(Boolean);
  }

  const svg = (tag, attributes, text) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text != null) element.textContent = text;
    return element;
  };

  /** A round number near a part of the whole. */
  function step(most) {
    const rough = Math.max(1, most / 5);
    const ten = 10 ** Math.floor(Math.log10(rough));
    return [1, 2, 5, 10].map(by => by * ten).find(by => by >= rough);
  }

  function discovery(into) {
    const points = data.curve;
    if (!points.length) return into.append(make('p', {}, 'No state was found.'));
    const [left, top, width, height] = [70, 20, 900, 340];
    const total = data.measured ? Math.max(data.events, 1) : Math.max(points[points.length - 1][0], 1);
    const x = value => left + width * value / total;
    const y = value => top + height * (1 - value / data.known);
    const chart = svg('svg', {class: 'chart', viewBox: '0 0 1000 420', role: 'img', 'aria-label': 'States known over events executed'});
    for (let value = 0; value <= total; value += step(total)) {
      chart.append(svg('line', {class: 'grid', x1: x(value), x2: x(value), y1: top, y2: top + height}),
        svg('text', {x: x(value), y: top + height + 18, 'text-anchor': 'middle'}, amount(value)));
    }
    for (let value = 0; value <= data.known; value += step(data.known)) {
      chart.append(svg('line', {class: 'grid', x1: left, x2: left + width, y1: y(value), y2: y(value)}),
        svg('text', {x: left - 8, y: y(value) + 4, 'text-anchor': 'end'}, amount(value)));
    }
    const line = points.map(([cost, found], i) => (i ? 'H' + x(cost) + 'V' + y(found) : 'M' + x(cost) + ',' + y(found))).join('');
    chart.append(svg('path', {class: 'curve', d: line + 'H' + x(total)}),
      svg('text', {x: left + width / 2, y: top + height + 42, 'text-anchor': 'middle'},
        data.measured ? 'events executed, those on the way to others included' : 'events executed'),
      svg('text', {x: 16, y: top + height / 2, 'text-anchor': 'middle', transform: 'rotate(-90 16 ' + (top + height / 2) + ')'}, 'states known'));
    const parts = [0.5, 0.9, 1].map(part => {
      const found = points.find(point => point[1] >= Math.ceil(data.known * part)) || points[points.length - 1];
      return make('tr', {}, cell(Math.round(part * 100) + ' %', 'number'), cell(amount(found[1]), 'number'), cell(amount(found[0]), 'number'),
        cell(data.measured ? amount(found[2]) : '', 'number'), cell(data.measured ? (found[3] / 1000).toFixed(1) + ' s' : '', 'number'));
    });
    into.append(make('p', {}, 'How many states were known after how many executed events (strategy ' + data.strategy +
      '): the sooner the curve rises, the more there is of a crawl that is stopped early.'), chart,
      make('h3', {}, 'What it took'), table(['of the states', 'states', 'events', 'resets', 'time'], parts));
  }

  function ledger(into) {
    const total = Math.max(1, tally.e + tally.f + tally.s + tally.o);
    const bar = make('div', {class: 'bar', role: 'img', 'aria-label': 'Events by what came of them'});
    const paint = {e: 'var(--good)', f: 'var(--bad)', s: 'var(--edge)', o: 'var(--warn)'};
    for (const status of ['e', 'f', 's', 'o']) {
      const part = make('div', {title: STATUS[status] + ' ' + amount(tally[status])});
      part.style.width = 100 * tally[status] / total + '%';
      part.style.background = paint[status];
      bar.append(part);
    }
    into.append(make('p', {}, 'Every event of every state, and what came of it.'), bar,
      make('p', {}, ['e', 'f', 's', 'o'].map(status => make('span', {class: TONE[status]}, amount(tally[status]) + ' ' + STATUS[status] + '\u2003'))));
    const lacks = missing();
    into.append(make('h3', {}, lacks.length ? 'The model is not complete' : 'The model is complete'),
      lacks.length ? make('ul', {}, lacks.map(text => make('li', {}, text)))
        : make('p', {}, 'Every event of every state was executed or ruled out.'));
    if (tally.several) into.append(make('p', {}, many(tally.several, 'event') + ' led to several states: the application is not deterministic there.'));
    const rows = [...reasons.values()].sort((a, b) => b.count - a.count);
    if (rows.length) {
      into.append(make('h3', {}, 'Why events were not executed'), table(['', 'events', 'reason', 'in state'], rows.map(row =>
        make('tr', {}, make('td', {class: TONE[row.status] + ' nowrap'}, STATUS[row.status]), cell(amount(row.count), 'number'), cell(row.reason), example(row.states)))));
    }
  }

  function requests(into) {
    into.append(data.requests.length
      ? table(['method', 'endpoint', 'different requests', 'status', 'used as'], data.requests.map(([method, url, count, status, type]) =>
        make('tr', {}, cell(method, 'nowrap'), cell(url), cell(amount(count), 'number'), cell(status, 'nowrap'), cell(type))))
      : make('p', {}, 'The application made no requests.'));
    if (data.endpoints > data.requests.length) into.append(make('p', {}, 'and ' + amount(data.endpoints - data.requests.length) + ' more, in crawl.db'));
  }

  const KINDS = {
    error: 'Console errors', cap: 'Limits that cut a page short', dialog: 'Dialogs that were answered', opened: 'Windows that were to be opened',
    download: 'Downloads', 'out-of-scope': 'Addresses outside of the application', chooser: 'File choosers',
  };

  function notes(into) {
    const kinds = [...new Set([...Object.keys(KINDS), ...data.notes.map(note => note[0])])];
    for (const kind of kinds) {
      const some = data.notes.filter(note => note[0] === kind);
      if (some.length) {
        into.append(make('h3', {}, KINDS[kind] || kind), table(['', 'states', 'in state'], some.map(note =>
          make('tr', {}, cell(note[1]), cell(amount(note[2].length), 'number'), example(note[2])))));
      }
    }
    if (!data.notes.length) into.append(make('p', {}, 'Nothing was noted: no console errors, no dialogs, no limits that cut a page short.'));
  }

  return {numbers, discovery, ledger, requests, notes, missing};
})();
