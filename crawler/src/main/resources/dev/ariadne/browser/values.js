// What is written into fields: the values of the user, or else one that the field accepts.

const FILL = {
  email: 'ariadne@example.com', url: 'https://example.com/', tel: '5550100', number: '7', range: '7',
  date: '2026-01-02', time: '10:00', month: '2026-02', week: '2026-W05', color: '#336699',
  'datetime-local': '2026-01-02T10:00', password: 'Ariadne-1', search: 'ariadne', text: 'ariadne',
};
/** For fields that the text above is too long for. */
const SHORTER = { email: ['a@example.com', 'a@b.io', 'a@b'], url: ['http://a.io/', 'http://a', 'a:b'] };
/** For patterns that ask for some of everything by looking ahead. */
const VARIED = ['Ariadne-1!', 'Ariadne1', 'Ariadne 1', 'ARIADNE1', 'ariadne1'];
const MEASURED = new Set(['number', 'range', 'date', 'time', 'month', 'week', 'datetime-local']);

function createValues(core) {
  const rules = core.options.values.map(rule => ({
    ...rule,
    accepts: new RegExp('^' + rule.match.trim().replace(/[\\^$.+?()[\]{}|/-]/g, '\\$&')
      .replace(/\*/g, '.*') + '$', 'is'),
  }));

  const typeOf = element => element.isContentEditable ? 'contenteditable' : element.type;

  /** What a field is called: what a label says, with and without the marks that often end it. */
  function labelsOf(element) {
    const texts = [element.getAttribute('aria-label'), element.getAttribute('placeholder')];
    for (const label of element.labels || []) texts.push(label.textContent);
    for (const id of (element.getAttribute('aria-labelledby') || '').split(SPACE)) {
      const label = id && element.getRootNode().getElementById(id);
      if (label) texts.push(label.textContent);
    }
    const names = [];
    for (const text of texts) {
      const name = (text || '').replace(SPACE, ' ').trim();
      if (name) names.push(name, name.replace(/[\s:*]+$/, ''));
    }
    return names;
  }

  const NAMES = {
    NAME: element => [element.getAttribute('name'), element.id],
    LABEL: labelsOf,
    TYPE: element => [typeOf(element)],
  };

  /** What plug-ins have said about fields, and the fields that they are still to be asked about. */
  const said = new Map();
  const unasked = new Map();

  /** A field as plug-ins see it; only what decides the state, so that equal states ask the same. */
  function fieldOf(element) {
    const stable = text => (text && !core.normaliser.isGeneratedId(text) ? text : '');
    return [typeOf(element), stable(element.getAttribute('name')), stable(element.id),
      labelsOf(element)[1] || '', element.getAttribute('pattern') || ''];
  }

  function fromPlugins(element) {
    const field = fieldOf(element);
    const key = native.stringify(field);
    if (!said.has(key)) unasked.set(key, field);
    const most = limits(element).most;
    return [...new Set((said.get(key) || []).map(text => text.slice(0, most)))];
  }

  /** The user's values for a field, by the most specific rule; the same rule may be given in parts. */
  function byRules(element) {
    for (const by of rules.length ? ['NAME', 'LABEL', 'TYPE'] : []) {
      const names = NAMES[by](element);
      const mine = rules.filter(rule => rule.by === by);
      const first = mine.find(rule => names.some(name => name && rule.accepts.test(name)));
      if (!first) continue;
      const most = limits(element).most;
      const texts = new Set();
      for (const rule of mine) {
        if (rule.match === first.match) for (const value of rule.values) texts.add(value.slice(0, most));
      }
      return [...texts];
    }
    return [];
  }

  /** The values for a field that are not built in. */
  function given(element) {
    const mine = byRules(element);
    return mine.length || !core.options.asksValues ? mine : fromPlugins(element);
  }

  /** How long a text may be; the browser, too, asks this only of fields for plain text. */
  function limits(element) {
    const plain = !MEASURED.has(element.type) && element.type !== 'color';
    const least = plain && element.minLength > 0 ? element.minLength : 0;
    const most = plain && element.maxLength >= 0 ? element.maxLength : Infinity;
    return { least, most };
  }

  /** A field like another, to ask the browser what it accepts without touching the page. */
  function probeOf(element) {
    const probe = document.createElement('input');
    if (element.localName !== 'input') return probe;
    for (const name of ['type', 'min', 'max', 'step', 'value', 'pattern', 'multiple']) {
      if (element.hasAttribute(name)) probe.setAttribute(name, element.getAttribute(name));
    }
    return probe;
  }

  /** The nearest that minimum, maximum and step allow. */
  function measured(probe, wanted) {
    probe.value = wanted;
    if (probe.validity.rangeUnderflow) probe.value = probe.min;
    if (probe.validity.rangeOverflow) probe.value = probe.max;
    if (probe.validity.stepMismatch) probe.stepDown();
    if (probe.validity.rangeUnderflow) probe.stepUp();
    return probe.value || wanted;
  }

  function pad(text, type, length) {
    if (text.length >= length) return text;
    if (type === 'email') return text.padStart(length, 'a');
    return text.padEnd(length, type === 'tel' ? '0' : type === 'url' ? 'ariadne' : text);
  }

  /** A value that suits the constraints of a field, as plain as they allow. */
  function suiting(element) {
    const type = element.type;
    let plain = FILL[type] || FILL.text;
    if (element.isContentEditable) return plain;
    if (type === 'email' && element.multiple) plain += ',ariadne@example.org';
    const probe = probeOf(element);
    const proposed = element.list
      && [...element.list.options].find(option => option.value && !option.disabled);
    if (MEASURED.has(type)) return measured(probe, proposed ? proposed.value : plain);

    const { least, most } = limits(element);
    const suits = text => {
      if (!text || text.length < least || text.length > most) return false;
      probe.value = text;
      return probe.value === text && !probe.validity.patternMismatch && !probe.validity.typeMismatch;
    };
    const padded = pad(plain, type, least);
    const easy = [padded, ...(SHORTER[type] || []), padded.slice(0, most)];
    if (proposed) easy.unshift(proposed.value);
    return easy.find(suits) || (probe.pattern && example(probe.pattern, suits, least)) || easy.pop();
  }

  function example(pattern, suits, least) {
    for (let choice = 0; choice < 4; choice++) {
      for (const times of [1, 2, 4, 8, 16, 32]) {
        const text = exampleOf(pattern, times, choice);
        if (text !== null && suits(text)) return text;
      }
    }
    for (const text of VARIED) {
      for (const length of [least, 12, 16]) {
        if (suits(pad(text, '', length))) return pad(text, '', length);
      }
    }
    return null;
  }

  return {
    given,
    /** The fields that plug-ins are to be asked about. */
    unasked: () => [...unasked.values()],
    /** Takes in pairs of a field and its values. */
    learn(answers) {
      for (const [field, texts] of answers) {
        said.set(native.stringify(field), texts);
        unasked.delete(native.stringify(field));
      }
    },
    /** The value to send along with an event; other documents have not heard of it. */
    carried(element, number) {
      if (!core.options.asksValues || byRules(element).length) return undefined;
      return fromPlugins(element)[number];
    },
    /** What to write; the number is that of one of several values of the user. */
    text(element, number) {
      const mine = given(element);
      return mine.length ? mine[number || 0] : suiting(element);
    },
  };
}
