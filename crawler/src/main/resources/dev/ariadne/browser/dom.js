// The document as text, for people, and the comparison of two loads.

/** The normalised document, one line for each element or text. */
function normalisedText(core) {
  const normaliser = core.normaliser;
  const lines = [];

  function visit(element, indent) {
    const masks = normaliser.masksOf(element);
    const has = test => Boolean(masks && masks.some(test));
    const names = element.getAttributeNames().sort();
    let line = indent + '<' + element.localName;
    for (const name of names) {
      if (has(mask => mask.attribute === name)) continue;
      const value = normaliser.attribute(name, element.getAttribute(name), element);
      if (value !== null) line += ' ' + name + '="' + value + '"';
    }
    const held = normaliser.value(element);
    lines.push(line + '>' + (held === undefined || has(mask => mask.text) ? '' : ' = ' + held));
    const deeper = indent + '  ';
    const root = shadowOf(core, element);
    if (root) {
      lines.push(deeper + '#shadow');
      children(root, deeper + '  ', false);
    }
    if (element.localName === 'iframe') {
      const inside = frameDocument(element);
      const remote = core.remoteOf(element);
      if (inside && inside.documentElement) visit(inside.documentElement, deeper);
      else if (remote) lines.push(deeper + '#remote ' + remote.norm);
    } else if (element.localName !== 'textarea' && !has(mask => mask.children)) {
      children(element, deeper, has(mask => mask.text));
    }
  }

  /** As the hash sees them: neighbouring texts are one, also with a comment between them. */
  function children(parent, indent, noText) {
    let text = '';
    const flush = () => {
      const counted = noText ? '' : normaliser.text(text);
      text = '';
      if (counted) lines.push(indent + counted);
    };
    for (const child of parent.childNodes) {
      if (child.nodeType === 1) {
        if (normaliser.skips(child)) continue;
        flush();
        visit(child, indent);
      } else if (child.nodeType === 3 || child.nodeType === 4) {
        text += child.data;
      }
    }
    flush();
  }

  visit(document.documentElement, '');
  return lines.join('\n');
}

/** The document as data to compare with another load: [tag, attributes, text, children]. */
function snapshot(core) {
  const normaliser = core.normaliser;
  const visit = element => {
    const attributes = {};
    for (const name of element.getAttributeNames()) {
      const value = normaliser.attribute(name, element.getAttribute(name), element);
      if (value !== null) attributes[name] = value;
    }
    let text = normaliser.value(element) || '';
    const children = [];
    for (const child of element.childNodes) {
      if (child.nodeType === 1) {
        if (!normaliser.skips(child)) children.push(visit(child));
      } else if (child.nodeType === 3) {
        const part = normaliser.text(child.data);
        if (part) text += '"' + part;
      }
    }
    return [element.localName, attributes, text, children];
  };
  return visit(document.documentElement);
}

/** The masks for what differs between an earlier snapshot and this document. */
function differences(core, before) {
  const normaliser = core.normaliser;
  const masks = [];

  const selectorOf = element => {
    let text = '';
    for (let e = element; e && e !== document.documentElement; e = e.parentElement) {
      if (e.id && !normaliser.isGeneratedId(e.id)) return '#' + CSS.escape(e.id) + text;
      let position = 1;
      for (let s = e.previousElementSibling; s; s = s.previousElementSibling) {
        if (s.localName === e.localName) position++;
      }
      text = ' > ' + CSS.escape(e.localName) + ':nth-of-type(' + position + ')' + text;
    }
    return 'html' + text;
  };
  const add = (element, mask) => masks.push({
    selector: selectorOf(element), attribute: null, text: false, children: false, ...mask,
  });

  function compare(old, element, now) {
    for (const name of new Set([...Object.keys(old[1]), ...Object.keys(now[1])])) {
      if (old[1][name] !== now[1][name]) add(element, { attribute: name });
    }
    if (old[2] !== now[2]) add(element, { text: true });
    const elements = [...element.children].filter(child => !normaliser.skips(child));
    const same = old[3].length === now[3].length
      && old[3].every((child, i) => child[0] === now[3][i][0]);
    if (!same) add(element, { children: true });
    else elements.forEach((child, i) => compare(old[3][i], child, now[3][i]));
  }

  compare(before, document.documentElement, snapshot(core));
  return masks;
}
