// The identity of the document: a hash for each subtree, kept on the element and thrown away along
// the way to the root when a mutation is seen. Two hashes: `norm` over what counts, and `raw`, which
// also covers what decides which events there are (all classes, listeners). Equal raw, equal events.

const HASH = Symbol.for('ariadne.hash');
const SHADOW = Symbol.for('ariadne.shadow');

/** 128 bits of a text as eight characters (four lanes, mixed; after cyrb128, public domain). */
function digest(text) {
  let a = 1779033703;
  let b = 3144134277 | 0;
  let c = 1013904242;
  let d = 2773480762 | 0;
  for (let i = 0, n = text.length; i < n; i++) {
    const k = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ k, 597399067);
    b = c ^ Math.imul(b ^ k, 2869860233);
    c = d ^ Math.imul(c ^ k, 951274213);
    d = a ^ Math.imul(d ^ k, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  a ^= b ^ c ^ d;
  b ^= a;
  c ^= a;
  d ^= a;
  return String.fromCharCode(a & 65535, a >>> 16, b & 65535, b >>> 16, c & 65535, c >>> 16,
    d & 65535, d >>> 16);
}

function hex(hash) {
  let text = '';
  for (let i = 0; i < hash.length; i++) text += hash.charCodeAt(i).toString(16).padStart(4, '0');
  return text;
}

/** The shadow root of an element, closed ones too; watched from the first time it is seen. */
function shadowOf(core, element) {
  const root = element[SHADOW] || element.shadowRoot;
  if (root && !element[SHADOW]) {
    Object.defineProperty(element, SHADOW, { value: root });
    core.watch(root);
  }
  return root;
}

function frameDocument(frame) {
  try {
    return frame.contentDocument;
  } catch (error) {
    return null;
  }
}

/** The parent across shadow roots and frames. */
function above(node) {
  const parent = node.parentNode;
  if (parent) return parent;
  if (node.host) return node.host;
  const view = node.defaultView;
  return view && view !== window ? view.frameElement : null;
}

function createIdentity(core) {
  const normaliser = core.normaliser;
  const controls = new Set();
  const frames = new Map();
  const incremental = normaliser.mode !== 'visible';

  const observer = new MutationObserver(records => process(records));
  const watched = {
    childList: true, subtree: true, attributes: true, characterData: true,
  };

  core.watch = root => observer.observe(root, watched);

  core.invalidate = node => {
    // An element without a hash has no ancestor with one, so the way up ends there.
    for (let n = node; n; n = above(n)) {
      if (n.nodeType !== 1) continue;
      if (n[HASH] === undefined) {
        if (n !== node) return;
      } else {
        n[HASH] = undefined;
      }
    }
  };

  /** A removed subtree may change unseen before it comes back. */
  function forget(node) {
    if (node.nodeType !== 1) return;
    node[HASH] = undefined;
    if (node[SHADOW]) for (const child of node[SHADOW].children) forget(child);
    for (let child = node.firstElementChild; child; child = child.nextElementSibling) forget(child);
  }

  function process(records) {
    core.mutations += records.length;
    for (const record of records) {
      core.invalidate(record.target);
      if (record.type === 'childList') {
        for (const node of record.removedNodes) forget(node);
        if (core.loaded) for (const node of record.addedNodes) watchAdded(node);
      } else if (core.loaded && record.type === 'attributes' && record.target.localName === 'iframe'
          && (record.attributeName === 'src' || record.attributeName === 'srcdoc')) {
        watchResource(core, record.target);
      }
    }
  }

  function watchAdded(node) {
    if (node.nodeType !== 1) return;
    watchResource(core, node);
    if (!node.firstElementChild) return;
    for (const inner of node.querySelectorAll('link, iframe, img')) watchResource(core, inner);
  }

  core.takeMutations = () => {
    const records = observer.takeRecords();
    if (records.length) process(records);
  };

  function attributes(element, masks) {
    const list = element.attributes;
    const parts = [];
    let raw = '';
    for (let i = 0; i < list.length; i++) {
      const { name, value } = list[i];
      if (masks && masks.some(mask => mask.attribute === name)) continue;
      const counted = normaliser.attribute(name, value, element);
      if (counted !== null) parts.push(name + '=' + counted);
      if (counted !== value && name === 'class') raw += '.' + value;
    }
    if (parts.length > 1) parts.sort();
    return [parts.join('\n'), raw];
  }

  /** The hash of an element that counts. */
  function hashOf(element) {
    const known = element[HASH];
    if (known !== undefined && incremental) return known;
    const masks = normaliser.masksOf(element);
    const [own, hidden] = attributes(element, masks);
    let norm = element.localName + '\n' + own + '>';
    let extra = hidden;
    const types = element[LISTENERS];
    if (types) extra += '!' + Object.keys(types).sort().join();
    const value = normaliser.value(element);
    if (value !== undefined) {
      controls.add(element);
      element[Symbol.for('ariadne.value')] = value;
      if (!(masks && masks.some(mask => mask.text))) norm += '=' + value + '\n';
    }
    let raw = norm;
    const add = child => {
      const hash = hashOf(child);
      norm += '<' + hash.norm;
      raw += '<' + hash.raw;
    };
    const root = shadowOf(core, element);
    if (root) {
      norm += '#shadow';
      raw += '#shadow';
      children(root, null, add, text => { norm += text; raw += text; });
    }
    if (element.localName === 'iframe') {
      const inside = frameDocument(element);
      frames.set(element, inside);
      if (inside && inside.documentElement) {
        core.watch(inside);
        const address = '#frame' + (inside.URL.startsWith('http') ? inside.location.pathname : '');
        norm += address;
        raw += address;
        add(inside.documentElement);
      } else {
        const remote = core.remoteOf(element);
        if (remote) {
          norm += '#remote' + remote.norm;
          raw += '#remote' + remote.key;
        }
      }
    } else if (element.localName !== 'textarea') {
      children(element, masks, add, text => { norm += text; raw += text; });
    }
    raw += extra;
    const hash = { norm: digest(norm), raw: '' };
    hash.raw = raw === norm ? hash.norm : digest(raw);
    element[HASH] = hash;
    return hash;
  }

  function children(parent, masks, onElement, onText) {
    const noText = masks && masks.some(mask => mask.text);
    if (masks && masks.some(mask => mask.children)) return;
    // Neighbouring text nodes are one text to a reader, also with a comment between them.
    let text = '';
    const flush = () => {
      const counted = noText ? '' : normaliser.text(text);
      text = '';
      if (counted) onText('"' + counted + '\n');
    };
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      const type = child.nodeType;
      if (type === 1) {
        if (normaliser.skips(child)) continue;
        if (text) flush();
        onElement(child);
      } else if (type === 3 || type === 4) {
        text += child.data;
      } else if (type === 8 && normaliser.strict) {
        if (text) flush();
        onText('!' + child.data + '\n');
      }
    }
    if (text) flush();
  }

  /** Controls and frames change without a mutation. */
  function checkUnseen() {
    for (const control of controls) {
      if (!control.isConnected) controls.delete(control);
      else if (normaliser.value(control) !== control[Symbol.for('ariadne.value')]) {
        core.invalidate(control);
      }
    }
    for (const [frame, inside] of frames) {
      if (!frame.isConnected) frames.delete(frame);
      else if (frameDocument(frame) !== inside) core.invalidate(frame);
    }
  }

  /** The hashes of the whole document as it is now. */
  core.identify = () => {
    core.takeMutations();
    checkUnseen();
    return hashOf(document.documentElement);
  };
}

function takeMutations(core) {
  core.takeMutations();
}

function installShadow(core) {
  function remember(host, root) {
    if (host[SHADOW]) return;
    Object.defineProperty(host, SHADOW, { value: root });
    core.watch(root);
    core.invalidate(host);
  }

  replace(Element.prototype, 'attachShadow', attach => function (options) {
    const root = attach.call(this, options);
    remember(this, root);
    return root;
  });
  // A closed root that is written in the HTML shows itself only to its own element.
  replace(HTMLElement.prototype, 'attachInternals', attach => function () {
    const internals = attach.call(this);
    if (internals.shadowRoot) remember(this, internals.shadowRoot);
    return internals;
  });
}
