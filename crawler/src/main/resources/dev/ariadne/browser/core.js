// What the other scripts share. One core serves a page and all its frames of the same origin: one
// clock, one count of what is pending. The frames only add the patches of their own globals.

/** Where the page agent hides; a frame finds its parent's core there. */
const KEY = Symbol.for('ariadne');

/** Originals, taken before the page can change them and before we do. */
const native = {
  addEventListener: EventTarget.prototype.addEventListener,
  removeEventListener: EventTarget.prototype.removeEventListener,
  clearTimeout: window.clearTimeout.bind(window),
  Date: window.Date,
  defineProperty: Object.defineProperty,
  now: performance.now.bind(performance),
  postMessage: MessagePort.prototype.postMessage,
  setTimeout: window.setTimeout.bind(window),
  stringify: JSON.stringify,
};

function createCore(options) {
  const channel = new MessageChannel();
  const port = channel.port2;
  let hops = [];
  channel.port1.onmessage = () => {
    const queue = hops;
    hops = [];
    for (const resolve of queue) resolve();
  };
  const enqueue = resolve => {
    hops.push(resolve);
    native.postMessage.call(port, 0);
  };

  const core = {
    options,
    limits: options.limits,
    /** Grows with everything that may lead to more work; quiet means that it stands still. */
    activity: 0,
    /** Requests and other waits for something outside the page. */
    pending: 0,
    /** Grows with every mutation of the document. */
    mutations: 0,
    /** The step of the path that is being executed. */
    step: 0,
    /** True from the start of a navigation to another document. */
    leaving: false,
    wake: null,
    stay: null,
    listened: new Map(),
    viewObservers: new Set(),
    sizeObservers: new Set(),
    listensToAnimations: false,
    notes: newNotes(),

    /** Lets every task that is queued now run: much cheaper than a timeout. */
    hop: () => new Promise(enqueue),

    /** Counts something as pending until the returned function is called. */
    begin(deadline) {
      core.pending++;
      core.activity++;
      let open = true;
      let timer = 0;
      const done = () => {
        if (!open) return;
        open = false;
        if (timer) native.clearTimeout(timer);
        core.pending--;
        core.touch();
      };
      if (deadline) timer = native.setTimeout(done, deadline);
      return done;
    },

    /** Something happened: the quiet starts anew. */
    touch() {
      core.activity++;
      const wake = core.wake;
      if (wake) {
        core.wake = null;
        wake();
      }
    },

    /** Waits until something happens, at most some real milliseconds. */
    change(milliseconds) {
      return new Promise(resolve => {
        const timer = native.setTimeout(() => {
          core.wake = null;
          resolve();
        }, Math.max(0, Math.min(milliseconds, 60000)));
        core.wake = () => {
          native.clearTimeout(timer);
          resolve();
        };
      });
    },

    cap(name) {
      core.notes.caps[name] = (core.notes.caps[name] || 0) + 1;
      core.notes.any = true;
    },

    note(kind, value) {
      const list = core.notes[kind];
      if (list.length < core.limits.notes) list.push(value);
      else core.cap('notes');
      core.notes.any = true;
    },

    takeNotes() {
      const notes = core.notes;
      if (!notes.any) return null;
      core.notes = newNotes();
      return notes;
    },
  };
  return core;
}

function newNotes() {
  return {
    any: false,
    caps: {},
    dialogs: [],
    opened: [],
    downloads: [],
    outOfScope: [],
    errors: [],
    choosers: [],
  };
}

/** Replaces a function of the page by one that keeps its name, length and place. */
function replace(owner, name, make) {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  const original = owner[name];
  if (typeof original !== 'function') return;
  const replacement = make(original);
  Object.defineProperty(replacement, 'name', { value: name, configurable: true });
  Object.defineProperty(replacement, 'length', { value: original.length, configurable: true });
  Object.defineProperty(owner, name, {
    value: replacement,
    writable: true,
    configurable: true,
    enumerable: descriptor ? descriptor.enumerable : true,
  });
}
