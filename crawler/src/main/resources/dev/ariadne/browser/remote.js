// Frames of another origin. Their documents are out of reach, but each has an agent of its own: it
// says hello to the window above and is asked over a port for its state, its events, its actions.

const HELLO = 'ariadne frame';

/** In a frame whose parent is out of reach: offers the agent to it. */
function connectUp(agent) {
  const channel = new MessageChannel();
  const port = channel.port1;
  const send = message => native.postMessage.call(port, message);
  port.onmessage = async event => {
    const { id, call, args } = event.data;
    let answer = null;
    try {
      answer = await agent[call](...args);
    } catch (error) {
      // The window above goes on without an answer.
    }
    send({ id, answer });
  };
  native.addEventListener.call(window, 'pagehide', () => send({ gone: true }));
  window.parent.postMessage(HELLO, '*', [channel.port2]);
}

/** In every window with an agent: adopts frames that say hello. */
function installRemotes(core) {
  /** By window: the port, the last known state and events, and who waits for an answer. */
  core.remotes = new Map();
  const deadline = core.limits.resource;

  core.remoteOf = frame => core.remotes.get(frame.contentWindow);

  const frameOf = source => {
    const visit = root => {
      for (const frame of root.querySelectorAll('iframe')) {
        if (frame.contentWindow === source) return frame;
      }
      return null;
    };
    return visit(document);
  };

  function adopt(source, port) {
    const before = core.remotes.get(source);
    if (before) before.leave();
    const waiting = new Map();
    let calls = 0;
    let gone = false;
    const remote = {
      frame: frameOf(source),
      norm: '',
      key: '',
      events: [],
      ask(call, ...args) {
        if (gone) return Promise.resolve(null);
        return new Promise(resolve => {
          const id = ++calls;
          const timer = native.setTimeout(() => remote.leave(), deadline);
          waiting.set(id, answer => {
            native.clearTimeout(timer);
            resolve(answer);
          });
          native.postMessage.call(port, { id, call, args });
        });
      },
      leave() {
        gone = true;
        for (const resolve of waiting.values()) resolve(null);
        waiting.clear();
        if (core.remotes.get(source) === remote) core.remotes.delete(source);
        if (remote.frame) core.invalidate(remote.frame);
      },
    };
    port.onmessage = event => {
      if (event.data.gone) {
        remote.leave();
        // Another document is on its way into the frame.
        remote.next = core.begin(deadline);
        core.arriving.set(source, remote.next);
        return;
      }
      const resolve = waiting.get(event.data.id);
      waiting.delete(event.data.id);
      if (resolve) resolve(event.data.answer);
    };
    const arrived = core.arriving.get(source);
    if (arrived) arrived();
    core.arriving.delete(source);
    core.remotes.set(source, remote);
    core.touch();
  }

  core.arriving = new Map();
  native.addEventListener.call(window, 'message', event => {
    if (event.data !== HELLO || event.ports.length !== 1) return;
    event.stopImmediatePropagation();
    adopt(event.source, event.ports[0]);
  }, true);
}

/** Lets the frames of other origins come to rest; true when the page has to be looked at again. */
async function settleRemotes(core) {
  const before = core.activity;
  for (const [source, remote] of [...core.remotes]) {
    if (source.closed) {
      core.remotes.delete(source);
      continue;
    }
    take(core, remote, await remote.ask('frameState'));
  }
  return core.activity !== before;
}

function take(core, remote, state) {
  if (!state) return;
  if (state.notes) {
    for (const kind of Object.keys(state.notes)) {
      if (Array.isArray(state.notes[kind])) {
        for (const value of state.notes[kind]) core.note(kind, value);
      }
    }
    for (const name of Object.keys(state.notes.caps)) core.cap(name);
  }
  if (state.key === remote.key) return;
  remote.key = state.key;
  remote.norm = state.norm;
  if (remote.frame) core.invalidate(remote.frame);
}

/** The events in frames of other origins, with the frame before their names and places. */
function remoteEvents(core, signature, modal) {
  const list = [];
  for (const remote of core.remotes.values()) {
    if (!remote.frame || !remote.frame.isConnected || !usable(remote.frame, modal)) continue;
    const name = signature(remote.frame) + ' / ';
    const place = locate(remote.frame) + '/x';
    for (const [, kind, locator, element, ...more] of remote.events) {
      list.push(eventOf(kind, name + element, place + locator, ...more));
    }
  }
  return list;
}
