// Counts what the page waits for outside of itself: requests and their bodies, images, databases,
// files, workers, messages. Streams that stay open are not pending; their messages end the quiet.

function installPending(core) {
  const limits = core.limits;

  /** Counts until one of two events of a target. */
  function until(target, one, other, deadline) {
    const done = core.begin(deadline);
    native.addEventListener.call(target, one, done);
    native.addEventListener.call(target, other, done);
    return done;
  }

  function promised(promise, deadline) {
    const done = core.begin(deadline);
    promise.then(done, done);
    return promise;
  }

  replace(window, 'fetch', fetch => function (...args) {
    return promised(fetch.apply(window, args));
  });
  for (const name of ['json', 'text', 'arrayBuffer', 'blob', 'formData', 'bytes']) {
    replace(Response.prototype, name, read => function () {
      return promised(read.call(this));
    });
  }
  // A read that brings nothing for a while is a stream left open, not work.
  replace(ReadableStreamDefaultReader.prototype, 'read', read => function () {
    return promised(read.call(this), limits.streamGrace);
  });
  replace(XMLHttpRequest.prototype, 'send', send => function (body) {
    const done = until(this, 'loadend', 'loadend');
    try {
      return send.call(this, body);
    } catch (error) {
      done();
      throw error;
    }
  });

  installPromises(promised, limits.resource);
  installMessages(core, until);
  installFiles(core, until);

  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(value) {
      source.set.call(this, value);
      if (value && !this.complete && this.loading !== 'lazy') {
        until(this, 'load', 'error', limits.resource);
      }
    },
  });
  replace(Element.prototype, 'animate', animate => function (...args) {
    core.listensToAnimations = true;
    core.activity++;
    return animate.apply(this, args);
  });
}

/** Answers that the browser itself prepares outside of the page's thread. */
function installPromises(promised, deadline) {
  const names = {
    CacheStorage: ['open', 'match', 'has', 'delete', 'keys'],
    Cache: ['put', 'match', 'matchAll', 'add', 'addAll', 'delete', 'keys'],
    ServiceWorkerContainer: ['register', 'getRegistration', 'getRegistrations'],
    ServiceWorkerRegistration: ['update', 'unregister'],
    SubtleCrypto: ['digest', 'encrypt', 'decrypt', 'sign', 'verify', 'generateKey', 'importKey',
      'exportKey', 'deriveKey', 'deriveBits'],
    Blob: ['text', 'arrayBuffer', 'bytes'],
    FontFace: ['load'],
    FontFaceSet: ['load'],
    LockManager: ['request', 'query'],
    Permissions: ['query'],
    StorageManager: ['estimate', 'persist', 'persisted', 'getDirectory'],
    Clipboard: ['read', 'readText', 'write', 'writeText'],
    HTMLImageElement: ['decode'],
    HTMLMediaElement: ['play'],
  };
  for (const owner of Object.keys(names)) {
    if (!window[owner]) continue;
    for (const name of names[owner]) {
      replace(window[owner].prototype, name, call => function (...args) {
        const answer = call.apply(this, args);
        return answer && answer.then ? promised(answer, deadline) : answer;
      });
    }
  }
  for (const name of ['compile', 'instantiate', 'compileStreaming', 'instantiateStreaming']) {
    replace(WebAssembly, name, call => (...args) => promised(call.apply(WebAssembly, args), deadline));
  }
  replace(window, 'createImageBitmap', call => (...args) => promised(call.apply(window, args), deadline));
  if (window.Notification) {
    replace(Notification, 'requestPermission', () => answer => {
      if (answer) answer('denied');
      return Promise.resolve('denied');
    });
  }
  // The change without the pictures: a hidden tab paints none.
  replace(Document.prototype, 'startViewTransition', () => change => {
    const update = typeof change === 'function' ? change : change && change.update;
    const updateCallbackDone = Promise.resolve().then(() => update && update());
    return {
      updateCallbackDone,
      ready: updateCallbackDone,
      finished: updateCallbackDone,
      types: new Set(),
      skipTransition() {},
    };
  });
}

function installMessages(core, until) {
  const limits = core.limits;
  replace(MessagePort.prototype, 'postMessage', post => function (...args) {
    core.activity++;
    return post.apply(this, args);
  });
  replace(window, 'postMessage', post => (...args) => {
    core.activity++;
    return post.apply(window, args);
  });
  if (window.Worker) {
    // A worker may never answer: it is given a moment, not more.
    replace(Worker.prototype, 'postMessage', post => function (...args) {
      until(this, 'message', 'error', limits.workerGrace);
      return post.apply(this, args);
    });
  }
  const touch = () => core.touch();
  const streams = [
    ['WebSocket', 'open'],
    ['EventSource', 'open'],
    ['BroadcastChannel', null],
  ];
  for (const [name, opened] of streams) {
    const Original = window[name];
    if (!Original) continue;
    window[name] = new Proxy(Original, {
      construct(target, args, newTarget) {
        const stream = Reflect.construct(target, args, newTarget);
        if (opened) until(stream, opened, 'error', limits.resource);
        native.addEventListener.call(stream, 'message', touch);
        // What a server says first, it says right after the connection stands.
        const greet = () => until(stream, 'message', 'error', limits.greetingGrace);
        if (opened) native.addEventListener.call(stream, opened, greet);
        return stream;
      },
    });
  }
  if (window.WebSocket) {
    replace(WebSocket.prototype, 'send', send => function (data) {
      until(this, 'message', 'close', limits.streamGrace);
      return send.call(this, data);
    });
  }
}

function installFiles(core, until) {
  for (const name of ['Text', 'ArrayBuffer', 'DataURL', 'BinaryString']) {
    replace(FileReader.prototype, 'readAs' + name, read => function (...args) {
      until(this, 'loadend', 'loadend');
      return read.apply(this, args);
    });
  }
  const requests = [
    [IDBFactory, ['open', 'deleteDatabase']],
    [IDBObjectStore, ['get', 'getKey', 'getAll', 'getAllKeys', 'put', 'add', 'delete', 'clear',
      'count', 'openCursor', 'openKeyCursor']],
    [IDBIndex, ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']],
  ];
  for (const [owner, names] of requests) {
    for (const name of names) {
      replace(owner.prototype, name, request => function (...args) {
        const answer = request.apply(this, args);
        until(answer, 'success', 'error', core.limits.resource);
        return answer;
      });
    }
  }
  replace(IDBDatabase.prototype, 'transaction', open => function (...args) {
    const transaction = open.apply(this, args);
    until(transaction, 'complete', 'abort', core.limits.resource);
    return transaction;
  });
}

/** Counts a script, style sheet, frame or image that was put into the document. */
function watchResource(core, element) {
  const name = element.localName;
  let deadline = core.limits.resource;
  if (name === 'script') {
    if (!element.src) return;
  } else if (name === 'link') {
    if (element.rel !== 'stylesheet' || !element.href || element.sheet) return;
  } else if (name === 'iframe') {
    if (!element.srcdoc && (!element.src || element.src === 'about:blank')) return;
    try {
      const inside = element.contentDocument;
      if (inside && inside.readyState === 'complete' && inside.URL !== 'about:blank') return;
    } catch (error) {
      deadline = core.limits.resource;
    }
  } else if (name === 'img') {
    if (element.complete || element.loading === 'lazy') return;
  } else {
    return;
  }
  const done = core.begin(deadline);
  native.addEventListener.call(element, 'load', done);
  native.addEventListener.call(element, 'error', done);
}
