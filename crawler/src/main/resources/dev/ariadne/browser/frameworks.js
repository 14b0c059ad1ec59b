// Handlers that are not listeners of the element itself: frameworks keep one listener at the root
// and the handlers as properties of elements; delegation keeps one at a container and a selector.

/** The functions of a framework on an element, as [type, function, framework]. */
function frameworkHandlers(element) {
  const found = [];
  for (const key of Object.keys(element)) {
    if (key.startsWith('__reactProps$') || key.startsWith('__reactEventHandlers$')) {
      const props = element[key] || {};
      for (const name of Object.keys(props)) {
        if (!/^on[A-Z]/.test(name) || typeof props[name] !== 'function') continue;
        const type = name.slice(2).replace(/Capture$/, '').toLowerCase();
        found.push([type === 'doubleclick' ? 'dblclick' : type, props[name], 'react']);
      }
    } else if (key.startsWith('$$') && HUMAN.has(key.slice(2)) && element[key]) {
      found.push([key.slice(2), element[key], 'solid']);
    } else if (key.startsWith('__') && HUMAN.has(key.slice(2)) && element[key]) {
      found.push([key.slice(2), element[key], 'svelte']);
    }
  }
  for (const key of Object.getOwnPropertySymbols(element)) {
    if (key.description !== 'events') continue;
    const handlers = element[key];
    if (!handlers || typeof handlers !== 'object') continue;
    for (const type of Object.keys(handlers)) {
      if (HUMAN.has(type) && handlers[type]) found.push([type, handlers[type], 'svelte']);
    }
  }
  return found;
}

/** The delegated handlers that jQuery keeps for a node, as [type, function, selector]. */
function jQueryDelegates(node) {
  const found = [];
  for (const key of Object.keys(node)) {
    if (!/^jQuery\d+$/.test(key) || !node[key] || !node[key].events) continue;
    const events = node[key].events;
    for (const type of Object.keys(events)) {
      const list = Array.from(events[type]);
      for (const entry of list) {
        found.push([entry.origType || type, entry.handler, entry.selector || null]);
      }
    }
  }
  return found;
}

/** Whether a listener is the one with which a framework serves all elements below. */
function isRootListener(node, run) {
  if (typeof run !== 'function') return false;
  const source = sourceOf(run);
  // Svelte and Solid walk up from the target themselves and tell each handler where it is.
  if (/composedPath|parentNode/.test(source) && /["'`]currentTarget["'`]/.test(source)) return true;
  const react = Object.keys(node).some(key => /^_reactListening|^__reactContainer\$/.test(key));
  return react && run.name.startsWith('bound ');
}

const sources = new WeakMap();

function sourceOf(run) {
  const code = typeof run === 'function' ? run : run && run.handleEvent;
  if (typeof code !== 'function') return '';
  let source = sources.get(code);
  if (source === undefined) {
    source = Function.prototype.toString.call(code).slice(0, 20000);
    // Vue keeps the current handler on the function that it registers.
    if (typeof code.value === 'function') source += sourceOf(code.value);
    sources.set(code, source);
  }
  return source;
}

/** React puts a function without a body on its root and on elements that it listens for. */
function isPlaceholder(node, run) {
  return /^(function\s*\w*\s*\(\s*\)\s*\{\s*\}|\(\s*\)\s*=>\s*\{\s*\})$/.test(sourceOf(run))
    && Object.keys(node).some(key => /^_?_react/.test(key));
}

const selectors = new Map();

/** The selectors by which a delegating listener tells its targets, read from its own source. */
function delegatedSelectors(run) {
  const source = sourceOf(run);
  if (!/target|composedPath|srcElement/.test(source)) return [];
  let found = selectors.get(source);
  if (found) return found;
  const set = new Set();
  const each = (pattern, make) => {
    for (const match of source.matchAll(pattern)) set.add(make(match));
  };
  each(/\.(?:closest|matches|is)\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g, match => match[2]);
  each(/dataset\.([A-Za-z]\w*)/g, match =>
    '[data-' + match[1].replace(/[A-Z]/g, letter => '-' + letter.toLowerCase()) + ']');
  each(/classList\.contains\(\s*['"`]([\w-]+)['"`]/g, match => '.' + match[1]);
  each(/(?:get|has)Attribute\(\s*['"`]([\w-]+)['"`]/g, match => '[' + match[1] + ']');
  each(/[tT]arget\.id\s*===?\s*['"`]([\w-]+)['"`]/g, match => '#' + match[1]);
  each(/['"`]([\w-]+)['"`]\s*===?\s*[\w.]*[tT]arget\.id\b/g, match => '#' + match[1]);
  each(/(?:tagName|nodeName|localName)(?:\.toLowerCase\(\))?\s*===?\s*['"`]([A-Za-z][\w-]*)['"`]/g,
    match => match[1].toLowerCase());
  each(/['"`]([A-Za-z][\w-]*)['"`]\s*===?\s*[\w.]*(?:tagName|nodeName|localName)/g,
    match => match[1].toLowerCase());
  if (/switch\s*\([^)]*[tT]arget\.id\s*\)/.test(source)) {
    each(/case\s*['"`]([\w-]+)['"`]/g, match => '#' + match[1]);
  }
  found = [...set].filter(selector => {
    try {
      document.createElement('i').matches(selector);
      return true;
    } catch (error) {
      return false;
    }
  });
  if (selectors.size > 1000) selectors.clear();
  selectors.set(source, found);
  return found;
}

const KEYS = [
  ['Enter', /['"`]enter['"`]|\bEnter\s*:|(?:keyCode|which|charCode)\s*={2,3}\s*13\b|\b13\s*={2,3}/i],
  ['Escape', /['"`]esc(?:ape)?['"`]|\bEscape\s*:|(?:keyCode|which)\s*={2,3}\s*27\b|\b27\s*={2,3}/i],
  ['ArrowLeft', /\bArrowLeft\b|['"`]left['"`]|(?:keyCode|which)\s*={2,3}\s*37\b|\b37\s*={2,3}/i],
  ['ArrowUp', /\bArrowUp\b|['"`]up['"`]|(?:keyCode|which)\s*={2,3}\s*38\b|\b38\s*={2,3}/i],
  ['ArrowRight', /\bArrowRight\b|['"`]right['"`]|(?:keyCode|which)\s*={2,3}\s*39\b|\b39\s*={2,3}/i],
  ['ArrowDown', /\bArrowDown\b|['"`]down['"`]|(?:keyCode|which)\s*={2,3}\s*40\b|\b40\s*={2,3}/i],
];

/** The keys that a key listener asks for; Enter when its source names none. */
function keysOf(run) {
  const source = sourceOf(run);
  const keys = KEYS.filter(([, pattern]) => pattern.test(source)).map(([key]) => key);
  return keys.length ? keys : ['Enter'];
}
