// A register of who listens to what, kept while the page adds and removes listeners.

/** On a node: the types it listens to, each with its functions. */
const LISTENERS = Symbol.for('ariadne.listeners');

/** The types that a person can cause. Others do not make an event. */
const HUMAN = new Set(('click dblclick auxclick contextmenu mousedown mouseup mouseover mouseenter '
  + 'mouseout mouseleave mousemove pointerdown pointerup pointerover pointerenter pointermove '
  + 'touchstart touchend touchmove keydown keyup keypress input beforeinput change submit reset '
  + 'focus focusin blur focusout scroll scrollend wheel dragstart drag dragenter dragover drop '
  + 'dragend toggle beforetoggle').split(' '));

const ANIMATION = new Set(('transitionend transitionstart transitionrun animationend '
  + 'animationstart webkitTransitionEnd webkitAnimationEnd').split(' '));

function register(core, target, type, run, capture) {
  let types = target[LISTENERS];
  if (!types) {
    types = Object.create(null);
    Object.defineProperty(target, LISTENERS, { value: types, configurable: true });
  }
  const list = types[type] || (types[type] = []);
  if (list.some(entry => entry.run === run && entry.capture === capture)) return false;
  list.push({ run, capture });
  core.listened.set(type, (core.listened.get(type) || 0) + 1);
  core.invalidate(target);
  return true;
}

function unregister(core, target, type, run, capture) {
  const types = target[LISTENERS];
  const list = types && types[type];
  if (!list) return;
  const place = list.findIndex(entry => entry.run === run && entry.capture === capture);
  if (place < 0) return;
  list.splice(place, 1);
  if (!list.length) delete types[type];
  core.listened.set(type, core.listened.get(type) - 1);
  core.invalidate(target);
}

function installListeners(core) {
  const isPlace = target => target.nodeType !== undefined || target.window === target;

  replace(EventTarget.prototype, 'addEventListener', add => function (type, run, options) {
    const target = this || window;
    if (run && ANIMATION.has(type)) core.listensToAnimations = true;
    if (run && HUMAN.has(type) && isPlace(target)) {
      const capture = options === true || Boolean(options && options.capture);
      const signal = options && options.signal;
      if (!(signal && signal.aborted) && register(core, target, type, run, capture)) {
        const forget = () => unregister(core, target, type, run, capture);
        // First in line, so that a listener that stops the propagation cannot hide it.
        if (options && options.once) add.call(target, type, forget, { once: true, capture });
        if (signal) add.call(signal, 'abort', forget);
      }
    }
    return add.call(target, type, run, options);
  });

  replace(EventTarget.prototype, 'removeEventListener', remove => function (type, run, options) {
    const target = this || window;
    if (run && HUMAN.has(type)) {
      const capture = options === true || Boolean(options && options.capture);
      unregister(core, target, type, run, capture);
    }
    return remove.call(target, type, run, options);
  });

  const owners = [HTMLElement.prototype, SVGElement.prototype, Document.prototype, window];
  for (const owner of owners) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      const type = name.slice(2);
      if (!name.startsWith('on') || !(HUMAN.has(type) || ANIMATION.has(type))) continue;
      const handler = Object.getOwnPropertyDescriptor(owner, name);
      if (!handler || !handler.set || !handler.configurable) continue;
      Object.defineProperty(owner, name, {
        ...handler,
        set(value) {
          const target = this || window;
          const before = handler.get.call(target);
          handler.set.call(target, value);
          if (ANIMATION.has(type)) {
            core.listensToAnimations = true;
            return;
          }
          if (typeof before === 'function') unregister(core, target, type, before, 'handler');
          if (typeof value === 'function') register(core, target, type, value, 'handler');
        },
      });
    }
  }
}
