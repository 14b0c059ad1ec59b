// The name of an event: the same for the same event in every state, on every visit.

const LANDMARK = new Set(['nav', 'main', 'header', 'footer', 'aside', 'form', 'dialog', 'table']);
const TEST_ATTRIBUTES = ['data-testid', 'data-test', 'data-test-id', 'data-cy', 'data-qa'];
const LONGEST_LABEL = 60;
const LONGEST_VALUE = 40;

const quoted = text => '"' + text.replace(/["\\]/g, '\\$&') + '"';

/** An event as the engine gets it; the value is given where a field has several to choose from. */
function eventOf(kind, name, locator, how, label, link, value) {
  const shownKind = kind.startsWith('input =') ? 'input' : kind;
  if (value === undefined) return [shownKind + ' ' + name, kind, locator, name, how, label, link];
  const line = value.replace(SPACE, ' ');
  const shown = line.length > LONGEST_VALUE ? line.slice(0, LONGEST_VALUE - 1) + '…' : line;
  return ['input ' + name + ' = ' + quoted(shown), kind, locator, name, how, label, link, value];
}

function createSignatures(core) {
  const normaliser = core.normaliser;
  const noText = normaliser.mode === 'structure';
  const masked = core.options.masks.map(mask => mask.selector).join(',');
  const ignored = core.options.ignoreSelectors.join(',');

  const short = text => normaliser.erase(text.replace(SPACE, ' ').trim()).slice(0, LONGEST_LABEL);

  function stableId(element) {
    const id = element.id;
    return typeof id === 'string' && id && !normaliser.isGeneratedId(id) ? id : '';
  }

  function testAttribute(element) {
    for (const name of TEST_ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (value) return '[' + name + '=' + value + ']';
    }
    return '';
  }

  /** What a person reads on an element; empty where that is long or changes by itself. */
  function label(element) {
    if (noText) return '';
    if (masked && (element.matches(masked) || element.querySelector(masked))) return '';
    if (ignored && element.querySelector(ignored)) return '';
    const name = element.getAttribute('aria-label') || element.getAttribute('title');
    if (name) return short(name);
    const local = element.localName;
    if (local === 'input') {
      return short(element.type === 'submit' || element.type === 'button' ? element.value
        : element.placeholder || '');
    }
    if (local === 'select' || local === 'textarea') return short(element.placeholder || '');
    const text = element.textContent;
    if (text.length < 4 * LONGEST_LABEL) {
      const line = text.replace(SPACE, ' ').trim();
      if (line && line.length <= LONGEST_LABEL) return short(line);
      if (line) return '';
    } else {
      return '';
    }
    const image = element.querySelector('img[alt], svg title');
    return image ? short(image.getAttribute('alt') || image.textContent) : '';
  }

  /** The nearest ancestor that has a name of its own. */
  function place(element) {
    for (let up = element.parentElement; up; up = up.parentElement) {
      const id = stableId(up);
      if (id) return '#' + id;
      if (LANDMARK.has(up.localName)) return up.localName;
    }
    return '';
  }

  /** Tags and positions from the nearest ancestor with an id. */
  function path(element) {
    let text = '';
    for (let e = element; e && e.localName !== 'body' && e.localName !== 'html'; e = e.parentElement) {
      const id = stableId(e);
      if (id) return '#' + id + text;
      let position = 1;
      let alone = true;
      for (let s = e.previousElementSibling; s; s = s.previousElementSibling) {
        if (s.localName === e.localName) position++;
      }
      if (position === 1) {
        for (let s = e.nextElementSibling; s && alone; s = s.nextElementSibling) {
          alone = s.localName !== e.localName;
        }
      } else {
        alone = false;
      }
      text = '>' + e.localName + (alone ? '' : ':' + position) + text;
    }
    return text;
  }

  function own(element) {
    const tag = element.localName;
    const id = stableId(element);
    if (tag === 'body' || tag === 'html') return tag;
    if (id) return tag + '#' + id;
    const test = testAttribute(element);
    if (test) return tag + test + (label(element) ? ' ' + quoted(label(element)) : '');
    let text = tag;
    const name = element.getAttribute('name');
    if (name && !normaliser.isGeneratedId(name)) {
      text += '[name=' + name + ']';
      const type = element.type;
      if (type === 'radio' || type === 'checkbox' || tag === 'button') {
        text += '[value=' + element.getAttribute('value') + ']';
      }
    }
    const href = element.getAttribute('href');
    if (href !== null) text += '[href=' + (normaliser.attribute('href', href) || '').slice(0, 200) + ']';
    const seen = label(element);
    if (seen) text += ' ' + quoted(seen);
    if (!seen && !name && !href) return tag + ' at ' + path(element);
    const where = place(element);
    return where ? text + ' in ' + where : text;
  }

  function describe(element) {
    const root = element.getRootNode();
    let prefix = '';
    if (root.host) {
      prefix = describe(root.host) + ' / ';
    } else if (root !== document && root.defaultView && root.defaultView.frameElement) {
      prefix = describe(root.defaultView.frameElement) + ' / ';
    }
    return prefix + own(element);
  }

  describe.label = label;
  return describe;
}
