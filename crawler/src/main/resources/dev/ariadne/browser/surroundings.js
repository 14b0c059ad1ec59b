// What would leave the page or wait for a person: dialogs, windows, navigation, downloads, files.

function installSurroundings(core) {
  const limits = core.limits;
  let dialogs = 0;
  let dialogStep = -1;

  /** Records a dialog; false when the page opens one after the other without an end. */
  function dialog(kind, text) {
    if (dialogStep !== core.steps) {
      dialogStep = core.steps;
      dialogs = 0;
    }
    if (++dialogs <= limits.dialogs) {
      core.note('dialogs', kind + ': ' + String(text === undefined ? '' : text).slice(0, 500));
      return true;
    }
    core.cap('dialogs');
    if (dialogs > 2 * limits.dialogs) throw new Error('too many dialogs');
    return false;
  }

  replace(window, 'alert', () => text => void dialog('alert', text));
  replace(window, 'confirm', () => text => dialog('confirm', text) && core.options.acceptDialogs);
  replace(window, 'prompt', () => (text, proposed) => {
    const open = dialog('prompt', text);
    return open && core.options.acceptDialogs ? String(proposed === undefined ? '' : proposed) : null;
  });
  replace(window, 'print', () => () => void dialog('print', ''));
  installConsole(core);
  installWindows(core);
  installFullscreen();
  installNavigation(core);
  installChoosers(core);
}

function installConsole(core) {
  const text = value => {
    if (value instanceof Error) return String(value);
    try {
      return typeof value === 'object' && value ? native.stringify(value) : String(value);
    } catch (error) {
      return Object.prototype.toString.call(value);
    }
  };
  // Other output is dropped: the protocol would carry every line of it to us.
  for (const name of ['log', 'info', 'debug', 'warn', 'trace', 'dir', 'table', 'group',
    'groupCollapsed', 'groupEnd', 'time', 'timeEnd', 'timeLog', 'count', 'assert']) {
    replace(console, name, () => () => {});
  }
  replace(console, 'error', () => (...values) =>
    core.note('errors', values.map(text).join(' ').slice(0, 1000)));
  native.addEventListener.call(window, 'error', event => {
    if (event.message) core.note('errors', String(event.message).slice(0, 1000));
  });
  native.addEventListener.call(window, 'unhandledrejection', event => {
    core.note('errors', ('unhandled rejection: ' + text(event.reason)).slice(0, 1000));
  });
}

/** The full screen as far as a page can tell: without a window the browser would never answer. */
function installFullscreen() {
  let full = null;
  const change = element => Promise.resolve().then(() => {
    const target = element || full;
    full = element;
    const event = new Event('fullscreenchange', { bubbles: true, composed: true });
    (target && target.isConnected ? target : document).dispatchEvent(event);
  });
  for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) {
    replace(Element.prototype, name, () => function () {
      return change(this);
    });
  }
  for (const name of ['exitFullscreen', 'webkitExitFullscreen']) {
    replace(Document.prototype, name, () => () =>
      full ? change(null) : Promise.reject(new TypeError('Document not active')));
  }
  for (const name of ['fullscreenElement', 'webkitFullscreenElement']) {
    Object.defineProperty(Document.prototype, name, {
      get: () => full,
      configurable: true,
      enumerable: true,
    });
  }
}

function installWindows(core) {
  // A hidden tab has no window around it, and its size would be nothing.
  for (const side of ['Width', 'Height']) {
    Object.defineProperty(window, 'outer' + side, {
      get: () => window['inner' + side],
      set: value => Object.defineProperty(window, 'outer' + side, { value, writable: true }),
      configurable: true,
      enumerable: true,
    });
  }
  const stays = name => {
    if (!name || name === '_blank' || name === '_new') return name !== '_blank' && !name;
    if (['_self', '_parent', '_top'].includes(name.toLowerCase())) return true;
    return Boolean(document.querySelector('iframe[name="' + CSS.escape(name) + '"]'));
  };
  const resolve = url => {
    try {
      return new URL(url, document.baseURI).href;
    } catch (error) {
      return String(url);
    }
  };

  /** A window that was never opened: enough for a page that talks to it. */
  function standIn(url) {
    const other = {
      closed: false,
      opener: window,
      name: '',
      document: document.implementation.createHTMLDocument(''),
      location: { href: url, assign() {}, replace() {}, reload() {} },
    };
    for (const name of ['focus', 'blur', 'postMessage', 'print', 'moveTo', 'resizeTo',
      'addEventListener', 'removeEventListener', 'stop']) {
      other[name] = () => {};
    }
    other.close = () => {
      other.closed = true;
    };
    other.window = other.self = other;
    return other;
  }

  replace(window, 'open', open => (url, name, features) => {
    if (name && stays(String(name))) return open.call(window, url, name, features);
    const address = url ? resolve(url) : 'about:blank';
    core.note('opened', address);
    return standIn(address);
  });

  // Last in line on the way up, to see whether the page itself prevented the default.
  native.addEventListener.call(window, 'click', event => {
    if (event.defaultPrevented) return;
    const link = event.composedPath().find(node => node.localName === 'a' || node.localName === 'area');
    if (!link || !link.href) return;
    const address = String(link.href.baseVal === undefined ? link.href : link.href.baseVal);
    const target = link.target && link.target.baseVal === undefined ? link.target : '';
    if (!/^(https?|file|about|blob|data|javascript):/i.test(address) && /^[a-z][a-z0-9+.-]*:/i.test(address)) {
      event.preventDefault();
      core.note('opened', address);
    } else if (target && !stays(target)) {
      event.preventDefault();
      core.note('opened', address);
    }
  });
  const submitted = (form, event) => {
    if (!form.target || stays(form.target)) return false;
    if (event) event.preventDefault();
    core.note('opened', form.action);
    return true;
  };
  native.addEventListener.call(window, 'submit', event => {
    if (event.defaultPrevented) return;
    if (submitted(event.target, event) || event.target.method === 'dialog') return;
    core.expectNavigation();
  });
  replace(HTMLFormElement.prototype, 'submit', submit => function () {
    if (submitted(this, null)) return;
    core.expectNavigation();
    submit.call(this);
  });
}

function installNavigation(core) {
  if (window.top !== window) {
    core.expectNavigation = core.expectNavigation || (() => {});
    installFrameNavigation(core);
    return;
  }
  let expected = null;
  // A form is sent in a later task: until then the page must not look quiet.
  core.expectNavigation = () => {
    if (!expected) expected = core.begin(core.limits.navigationGrace);
  };
  const arrived = () => {
    if (expected) expected();
    expected = null;
  };
  const inScope = url =>
    core.options.origins.includes('*') || core.options.origins.some(origin => {
      try {
        return new URL(url).origin === origin;
      } catch (error) {
        return false;
      }
    });
  const leave = url => {
    core.leaving = true;
    core.touch();
    if (window.ariadneSignal) window.ariadneSignal(native.stringify({ step: core.step, url }));
  };
  native.addEventListener.call(navigation, 'navigate', event => {
    arrived();
    const url = event.destination.url;
    if (event.downloadRequest !== null) {
      core.note('downloads', url);
      event.preventDefault();
    } else if (event.destination.sameDocument || url.startsWith('javascript:')) {
      core.activity++;
    } else if (!inScope(url) && event.cancelable) {
      core.note('outOfScope', url);
      event.preventDefault();
    } else {
      leave(url);
    }
  });
  /** The navigation came to nothing, such as a download or an answer without content. */
  core.remain = () => {
    core.leaving = false;
    core.touch();
    if (core.stay) core.stay();
    core.stay = null;
  };
}

/** A frame that goes to another document is waited for by the window that holds it. */
function installFrameNavigation(core) {
  native.addEventListener.call(navigation, 'navigate', event => {
    const url = event.destination.url;
    if (event.downloadRequest !== null) {
      core.note('downloads', url);
      event.preventDefault();
    } else if (!event.destination.sameDocument && !url.startsWith('javascript:')) {
      const arrived = core.begin(core.limits.resource);
      const frame = window.frameElement;
      if (frame) native.addEventListener.call(frame, 'load', arrived, { once: true });
    }
  });
}

function installChoosers(core) {
  const choose = input => {
    core.note('choosers', input.name || input.id || 'file');
    chooseFile(input);
  };
  replace(HTMLInputElement.prototype, 'click', () => function () {
    if (this.type === 'file') choose(this);
    else HTMLElement.prototype.click.call(this);
  });
  replace(HTMLInputElement.prototype, 'showPicker', () => function () {
    if (this.type === 'file') choose(this);
  });
  native.addEventListener.call(window, 'click', event => {
    const input = event.composedPath()[0];
    if (input && input.localName === 'input' && input.type === 'file' && !event.defaultPrevented) {
      event.preventDefault();
      choose(input);
    }
  });
  for (const name of ['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker']) {
    if (!window[name]) continue;
    replace(window, name, () => () => {
      core.note('choosers', name);
      return Promise.reject(new DOMException('The user aborted a request.', 'AbortError'));
    });
  }
}

/** Puts a small text file into a file input, as if a person had chosen it. */
function chooseFile(input) {
  const view = input.ownerDocument.defaultView;
  const transfer = new view.DataTransfer();
  transfer.items.add(new view.File(['ariadne'], 'ariadne.txt', { type: 'text/plain', lastModified: 0 }));
  input.files = transfer.files;
  input.dispatchEvent(new view.Event('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new view.Event('change', { bubbles: true }));
}
