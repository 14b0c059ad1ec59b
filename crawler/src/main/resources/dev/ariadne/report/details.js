// One state: how to get there, what it offers, what was noted, its document as text.

const details = (() => {
  const panel = byId('details');

  const go = (state, text) =>
    state < states.length
      ? make('button', {type: 'button', class: 'go', onclick: () => select(state)}, text || label(state))
      : make('span', {class: 'soft'}, 'a state that is not shown');

  /** Only addresses of the web can be followed from here. */
  const address = url =>
    /^https?:\/\//i.test(url) ? make('a', {href: url, target: '_blank', rel: 'noopener noreferrer'}, url) : url;

  function welcome() {
    panel.replaceChildren(
      make('h2', {}, 'The map'),
      make('p', {}, 'Each point is a state of the application, each line at least one event that leads from one to another. ' +
        'Colours stand for addresses, rings for entries. Choose a state to see how to get there and what it offers.'),
      make('table', {class: 'keys'}, make('tbody', {}, [
        ['/', 'search'], ['\u2191 \u2193', 'previous, next state in the list'], ['Esc', 'choose none'],
        ['arrows, + \u2212 0', 'move and zoom the map, when it has the focus'], ['1 \u2026 5', 'parts of the report'], ['t', 'light or dark'],
      ].map(([keys, text]) => make('tr', {}, make('td', {class: 'nowrap'}, make('kbd', {}, keys)), make('td', {}, text))))));
  }

  function reach(number) {
    const path = way(number);
    if (!path.length) return make('p', {class: 'soft'}, 'No way to it is known.');
    return make('ol', {id: 'way'},
      make('li', {}, 'load ', make('span', {class: 'mono'}, states[path[0]].entries[0]), ' \u2192 ', go(path[0])),
      path.slice(1).map((state, i) => {
        const event = states[path[i]].events[states[state].before[1]];
        return make('li', {}, eventText(event), ' \u2192 ', go(state));
      }));
  }

  function events(state) {
    if (!state.events.length) return make('p', {class: 'soft'}, 'It offers none.');
    return make('table', {id: 'events'},
      make('thead', {}, make('tr', {}, make('th', {}, 'event'), make('th', {}, 'leads to'))),
      make('tbody', {}, state.events.map(event => {
        const [, status, ...rest] = event;
        const targets = status === 'e'
          ? rest.flatMap((to, i) => [i ? make('br') : null, to === states.indexOf(state) ? make('span', {class: 'soft'}, 'itself') : go(to)])
          : [make('span', {class: TONE[status]}, STATUS[status]), rest.length ? ': ' + data.reasons[rest[0]] : null];
        return make('tr', {}, make('td', {title: data.elements[event[0]][2]}, eventText(event)), make('td', {}, targets));
      })));
  }

  function picture(number) {
    const webp = large('pictures', number);
    if (webp == null) return make('p', {class: 'soft'}, 'No picture of it: ariadne report DIR --screenshots takes those that are missing.');
    const image = make('img', {class: 'picture', alt: 'How the state looks', decoding: 'async', src: 'data:image/webp;base64,' + webp});
    return make('button', {type: 'button', class: 'frame', title: 'Larger or smaller', onclick: () => panel.classList.toggle('wide')}, image);
  }

  function dom(number) {
    const packed = large('doms', number);
    if (packed == null) return make('p', {class: 'soft'}, 'Not part of this report: it was not kept, or there was no room left for it.');
    const text = make('pre', {id: 'dom', tabindex: 0}, '\u2026');
    inflate(packed).then(content => { text.textContent = content; });
    return text;
  }

  function show(number) {
    panel.classList.remove('wide');
    if (number < 0) return welcome();
    const state = states[number];
    const notes = data.notes.filter(note => note[2].includes(number));
    panel.replaceChildren(...[
      make('h2', {}, label(number)),
      make('div', {class: 'url'}, address(state.url)),
      make('p', {class: 'soft'}, 'state ', make('code', {}, state.id), ', number ' + (number + 1) + ' of ' + amount(data.known) +
        ', ' + (state.depth < 0 ? 'no way known' : state.depth === 0 ? 'an entry' : many(state.depth, 'event') + ' from an entry')),
      picture(number),
      make('h3', {}, 'How to get there'), reach(number),
      make('h3', {}, many(state.events.length, 'event')), events(state),
      notes.length ? make('h3', {}, 'Notes') : null,
      notes.length ? make('ol', {}, notes.map(note => make('li', {}, make('b', {}, note[0]), ' ' + note[1]))) : null,
      make('h3', {}, 'Document'), dom(number)].filter(Boolean));
    panel.scrollTop = 0;
  }

  return {show, go};
})();
