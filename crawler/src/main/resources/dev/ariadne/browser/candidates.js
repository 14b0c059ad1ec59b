// Finds the events that a state offers.

const KIND_OF = {
  click: 'click', dblclick: 'dblclick', contextmenu: 'contextmenu',
  mouseover: 'hover', mouseenter: 'hover', pointerover: 'hover', pointerenter: 'hover',
  mousedown: 'press', mouseup: 'press', pointerdown: 'press', pointerup: 'press',
  touchstart: 'touch', touchend: 'touch',
  focus: 'focus', focusin: 'focus', blur: 'focus', focusout: 'focus',
  submit: 'submit', scroll: 'scroll', wheel: 'scroll',
  dragstart: 'dragstart', drop: 'drop',
};

const FOCUSABLE = 'input, select, textarea, button, a[href], area[href], summary, [tabindex], '
  + '[contenteditable=""], [contenteditable="true"], iframe';
const TYPED = new Set(['text', 'search', 'email', 'url', 'tel', 'password', 'number', 'range', 'date',
  'time', 'month', 'week', 'datetime-local', 'color']);
/** Below the names of a form's own fields, which hide its properties. */
const controlsOf = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements').get;
const HANDLER_ATTRIBUTE = /^on[a-z]+$/;

function createCandidates(core) {
  const signature = createSignatures(core);

  /** All candidates: element, locator, and for each kind how it was found. */
  function collect() {
    const found = new Map();
    const roots = [];

    function offer(element, kind, how) {
      let entry = found.get(element);
      if (!entry) found.set(element, entry = new Map());
      if (!entry.has(kind)) entry.set(kind, how);
    }

    function offerType(element, type, run, how) {
      if (type === 'keydown' || type === 'keyup' || type === 'keypress') {
        for (const key of keysOf(run)) offer(element, 'key ' + key, how);
        return;
      }
      if (type === 'input' || type === 'change' || type === 'beforeinput') {
        if (element.isContentEditable) write(element, how);
        return;
      }
      const kind = KIND_OF[type];
      if (!kind) return;
      if (kind === 'focus' && !element.matches(FOCUSABLE)) return;
      if (kind === 'submit' && !submitsAlone(element)) return;
      if (kind === 'scroll' && !scrolls(element)) return;
      offer(element, kind, how);
      if ((kind === 'press' && /down$/.test(type) || type === 'touchstart')
          && /setTimeout/.test(sourceOf(run))) {
        offer(element, 'longpress', how);
      }
    }

    /** A listener of a node: for the node, or for those below that it picks out. */
    function listen(node, element, type, run, how) {
      if (isRootListener(node, run) || (how === 'handler' && isPlaceholder(node, run))) return;
      const whole = node !== element || element.localName === 'body' || element.localName === 'html';
      const picks = delegatedSelectors(run);
      const below = picks.length ? matching(element, picks) : new Set();
      for (const target of below) offerType(target, type, run, 'delegated');
      if (picks.length && (whole || below.size)) {
        if (!whole && picks.some(pick => element.matches(pick))) offerType(element, type, run, how);
        return;
      }
      if (whole && !/^(click|dblclick|contextmenu|key|scroll|wheel|touchstart|mousedown|pointerdown)/.test(type)) {
        return;
      }
      offerType(element, type, run, how);
    }

    function listenAll(node, element) {
      const jQuery = jQueryDelegates(node);
      for (const [type, run, selector] of jQuery) {
        if (!selector) continue;
        for (const target of matching(element, [selector])) offerType(target, type, run, 'jquery');
      }
      const types = node[LISTENERS];
      if (!types) return;
      for (const type of Object.keys(types)) {
        const delegates = jQuery.filter(entry => entry[0] === type);
        const allPicked = delegates.length > 0 && delegates.every(entry => entry[2]);
        for (const entry of types[type]) {
          if (allPicked && /\bevent\.triggered\b|\.dispatch\.apply/.test(sourceOf(entry.run))) continue;
          listen(node, element, type, entry.run, entry.capture === 'handler' ? 'handler' : 'listener');
        }
      }
    }

    function native_(element) {
      const name = element.localName;
      switch (name) {
        case 'a':
        case 'area':
          if (element.hasAttribute('href')) offer(element, 'click', 'link');
          break;
        case 'button':
          offer(element, 'click', 'control');
          break;
        case 'summary':
          if (element.parentElement && element.parentElement.localName === 'details') {
            offer(element, 'click', 'details');
          }
          break;
        case 'input':
          if (element.type === 'hidden' || element.readOnly) break;
          if (element.type === 'file') offer(element, 'file', 'control');
          else if (TYPED.has(element.type)) write(element, 'control');
          else offer(element, 'click', 'control');
          break;
        case 'textarea':
          if (!element.readOnly) write(element, 'control');
          break;
        case 'select':
          options(element);
          break;
        case 'form':
          if (submitsAlone(element) && element.querySelector('input, textarea, select')) {
            offer(element, 'submit', 'control');
          }
          break;
        default:
          if (element.isContentEditable
              && !(element.parentElement && element.parentElement.isContentEditable)) {
            write(element, 'control');
          }
      }
    }

    /** A field is one event, or as many as the user gave values for it. */
    function write(element, how) {
      const values = core.values.given(element).length;
      if (values < 2) offer(element, 'input', how);
      else for (let i = 0; i < values; i++) offer(element, 'input ' + i, how);
    }

    function options(select) {
      const most = core.limits.options;
      let offered = 0;
      for (const option of select.options) {
        if (option.disabled) continue;
        if (++offered > most) {
          core.cap('options');
          break;
        }
        // To choose what is chosen already changes nothing; in a list of many it is taken back.
        if (select.multiple || !option.selected) offer(select, 'select ' + option.index, 'control');
      }
    }

    function visit(element) {
      if (element.localName === 'template' || core.normaliserSkips(element)) return;
      native_(element);
      for (const name of element.getAttributeNames()) {
        const type = name.slice(2);
        if (!HANDLER_ATTRIBUTE.test(name) || !HUMAN.has(type)) continue;
        const run = element[name];
        if (typeof run === 'function') listen(element, element, type, run, 'attribute');
      }
      listenAll(element, element);
      for (const [type, run, how] of frameworkHandlers(element)) offerType(element, type, run, how);
      const shadow = shadowOf(core, element);
      if (shadow) enter(shadow, shadow);
      const inside = element.localName === 'iframe' ? frameDocument(element) : null;
      if (inside && inside.body) enter(inside, inside.documentElement);
      for (let child = element.firstElementChild; child; child = child.nextElementSibling) visit(child);
    }

    function enter(root, top) {
      roots.push(root);
      if (root.nodeType === 9) {
        const body = root.body;
        listenAll(root, body);
        listenAll(root.defaultView, body);
        visit(body);
      } else {
        for (const child of top.children) visit(child);
      }
    }

    enter(document, document.documentElement);
    for (const root of roots) addStyled(root, found, offer);
    addWatched(offer);
    return found;
  }

  function addStyled(root, found, offer) {
    const styles = readStyles(root);
    for (const element of matching(root, styles.hover)) offer(element, 'hover', 'style');
    const pointers = matching(root, styles.pointer.concat('[style*="cursor"]'));
    if (styles.unreadable) for (const element of root.querySelectorAll('*')) pointers.add(element);
    for (const element of pointers) {
      const known = found.get(element);
      if (known && (known.has('click') || known.has('file') || known.has('press'))) continue;
      if (/^(label|option|html|body|input|select|textarea|a|button)$/.test(element.localName)) continue;
      if (getComputedStyle(element).cursor !== 'pointer') continue;
      const parent = element.parentElement;
      if (parent && getComputedStyle(parent).cursor === 'pointer') continue;
      let holds = false;
      for (const [other, kinds] of found) {
        if (kinds.has('click') && other !== element && element.contains(other)) {
          holds = true;
          break;
        }
      }
      if (!holds) offer(element, 'click', 'cursor');
    }
  }

  /** Elements whose coming into view is waited for. */
  function addWatched(offer) {
    for (const observer of core.viewObservers) {
      for (const [target, level] of observer.ariadneTargets) {
        if (level === 0 && target.isConnected) offer(target, 'scroll', 'observer');
      }
    }
  }

  /** A form with a submit button is sent by it, the Enter key included. */
  function submitsAlone(element) {
    if (element.localName !== 'form' || element.querySelector('[type=image]')) return false;
    for (const control of controlsOf.call(element)) if (control.type === 'submit') return false;
    return true;
  }

  function scrolls(element) {
    const box = element.localName === 'body' ? document.scrollingElement || element : element;
    return box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
  }

  /** The events that can be caused now, sorted by id: [id, kind, locator, element, how found, label, link]. */
  return function events() {
    if (!document.body) return [];
    for (const animation of document.getAnimations()) end(animation);
    const found = collect();
    const modal = document.querySelector('dialog:modal');
    const allowed = core.options.kinds;
    const list = [];
    const drops = [];
    for (const [element, kinds] of ordered(found)) {
      if (!usable(element, modal)) continue;
      if (kinds.has('drop')) drops.push(element);
      const name = signature(element);
      const label = signature.label(element);
      if (kinds.has('click')) kinds.delete('press');
      for (const [kind, how] of kinds) {
        const base = kind.split(' ')[0];
        if (base === 'drop' || base === 'dragstart') continue;
        if (allowed.length && !allowed.includes(base)) continue;
        const value = /^input \d/.test(kind) ? core.values.given(element)[+kind.slice(6)] : undefined;
        const carried = base === 'input' ? core.values.carried(element, +kind.slice(6)) : undefined;
        const action = carried === undefined ? kind : 'input =' + carried;
        list.push(eventOf(action, name, locate(element), how, label, linkOf(element), value));
      }
    }
    addDrags(found, drops, modal, list, allowed);
    list.push(...remoteEvents(core, signature, modal));
    const seen = new Map();
    for (const entry of list) {
      const count = (seen.get(entry[0]) || 0) + 1;
      seen.set(entry[0], count);
      if (count > 1) entry[0] += ' ~' + count;
    }
    list.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
    if (list.length > core.limits.events) {
      core.cap('events');
      list.length = core.limits.events;
    }
    return list;
  };

  /** Where a click on an element goes by itself, or nothing. */
  function linkOf(element) {
    const link = element.closest('a[href], area[href]');
    return link && typeof link.href === 'string' ? link.href : '';
  }

  function addDrags(found, drops, modal, list, allowed) {
    if (!drops.length || (allowed.length && !allowed.includes('drag'))) return;
    let count = 0;
    for (const [element, kinds] of ordered(found)) {
      if (!(kinds.has('dragstart') || element.draggable) || !usable(element, modal)) continue;
      addOne(element);
    }
    for (const element of document.querySelectorAll('[draggable=true]')) {
      if (!found.has(element) && usable(element, modal)) addOne(element);
    }
    function addOne(element) {
      for (const target of drops) {
        if (target === element || element.contains(target)) continue;
        if (++count > core.limits.drags) {
          core.cap('drags');
          return;
        }
        const name = signature(element) + ' onto ' + signature(target);
        list.push(['drag ' + name, 'drag ' + locate(target), locate(element), name, 'listener', '', '']);
      }
    }
  }

  function end(animation) {
    const timing = animation.effect && animation.effect.getComputedTiming();
    if (!timing || !isFinite(timing.endTime)) return;
    try {
      animation.finish();
    } catch (error) {
      animation.cancel();
    }
  }
}

/** Document order, so that equal names are numbered the same way each time. */
function ordered(found) {
  return [...found].sort((a, b) => {
    if (a[0].getRootNode() !== b[0].getRootNode()) {
      const left = locate(a[0]);
      const right = locate(b[0]);
      return left < right ? -1 : left > right ? 1 : 0;
    }
    return a[0].compareDocumentPosition(b[0]) & 4 ? -1 : a[0] === b[0] ? 0 : 1;
  });
}

/** The way down to an element: child numbers, `s` into a shadow root, `f` into a frame. */
function locate(element) {
  let text = '';
  for (let node = element; node; ) {
    const parent = node.parentNode;
    if (!parent) return text;
    let place = 0;
    for (let s = node.previousElementSibling; s; s = s.previousElementSibling) place++;
    text = '/' + place + text;
    if (parent.nodeType === 1) {
      node = parent;
    } else if (parent.host) {
      text = '/s' + text;
      node = parent.host;
    } else if (parent.defaultView && parent.defaultView !== window && parent.defaultView.frameElement) {
      text = '/f' + text;
      node = parent.defaultView.frameElement;
    } else {
      return text;
    }
  }
  return text;
}

function resolve(core, locator) {
  let node = document;
  for (const step of locator.split('/').slice(1)) {
    if (step === 's') node = shadowOf(core, node);
    else if (step === 'f') node = frameDocument(node);
    else node = node.children[+step];
    if (!node) return null;
  }
  return node;
}
