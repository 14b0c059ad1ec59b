// Does what a person would do.

function createActions(core) {
  let pointed = null;
  let trustedHover = null;

  const viewOf = node => (node.ownerDocument || node).defaultView;

  function send(element, type, Kind, init) {
    const view = viewOf(element);
    const event = new view[Kind](type, {
      bubbles: true, cancelable: true, composed: true, view, ...init,
    });
    return element.dispatchEvent(event);
  }

  function centre(element) {
    if (!/^(canvas|img|area|video|svg)$/.test(element.localName)) return {};
    const rect = element.getBoundingClientRect();
    return { clientX: rect.left + rect.width / 2, clientY: rect.top + rect.height / 2 };
  }

  const pointer = (element, type, init) => send(element, type, 'PointerEvent', {
    pointerId: 1, pointerType: 'mouse', isPrimary: true, ...init,
  });
  const mouse = (element, type, init) => send(element, type, 'MouseEvent', init);

  const hears = (...types) => types.some(type => core.listened.get(type) > 0);
  const hearsHover = () => hears('mouseover', 'mouseout', 'mouseenter', 'mouseleave', 'pointerover',
    'pointerenter') || document.querySelector('[onmouseover],[onmouseenter],[onmouseout],[onmouseleave]');

  /** Moves the pointer: leaves what it was over, enters what it comes over. */
  function point(element) {
    if (pointed === element) return;
    const before = pointed && pointed.isConnected ? pointed : null;
    pointed = element;
    if (!before && !hearsHover()) return;
    const quiet = { bubbles: false, cancelable: false };
    if (before) {
      pointer(before, 'pointerout', { relatedTarget: element });
      mouse(before, 'mouseout', { relatedTarget: element });
      for (let up = before; up && !up.contains(element); up = up.parentElement) {
        pointer(up, 'pointerleave', { ...quiet, relatedTarget: element });
        mouse(up, 'mouseleave', { ...quiet, relatedTarget: element });
      }
    }
    const related = { relatedTarget: before };
    pointer(element, 'pointerover', related);
    mouse(element, 'mouseover', related);
    const entered = [];
    for (let up = element; up && !(before && up.contains(before)); up = up.parentElement) {
      entered.unshift(up);
    }
    for (const up of entered) {
      pointer(up, 'pointerenter', { ...quiet, ...related });
      mouse(up, 'mouseenter', { ...quiet, ...related });
    }
    pointer(element, 'pointermove', related);
    mouse(element, 'mousemove', related);
  }

  /** Moves the focus where a press would; skipped where nobody could notice. */
  function focusBy(element) {
    const target = element.closest(FOCUSABLE);
    const active = element.ownerDocument.activeElement;
    const noticed = core.focusStyles || (active && active.localName !== 'body')
      || hears('focus', 'focusin', 'blur', 'focusout')
      || (target && /^(input|textarea|select)$/.test(target.localName));
    if (!noticed) return;
    if (target) target.focus({ preventScroll: true });
    else if (active && active.blur) active.blur();
  }

  function down(element, init) {
    pointer(element, 'pointerdown', { button: 0, buttons: 1, ...init });
    if (mouse(element, 'mousedown', { button: 0, buttons: 1, detail: 1, ...init })) focusBy(element);
  }

  function up(element, init) {
    pointer(element, 'pointerup', { button: 0, ...init });
    mouse(element, 'mouseup', { button: 0, detail: 1, ...init });
  }

  function click(element, detail) {
    const init = centre(element);
    point(element);
    down(element, init);
    up(element, init);
    if (element.isConnected) pointer(element, 'click', { button: 0, detail: detail || 1, ...init });
  }

  function touch(element, type) {
    const view = viewOf(element);
    const rect = element.getBoundingClientRect();
    const finger = new view.Touch({
      identifier: 1, target: element,
      clientX: rect.left + rect.width / 2, clientY: rect.top + rect.height / 2,
    });
    const touches = type === 'touchend' ? [] : [finger];
    const pointerType = type === 'touchend' ? 'pointerup' : 'pointerdown';
    pointer(element, pointerType, { pointerType: 'touch' });
    return send(element, type, 'TouchEvent', {
      touches, targetTouches: touches, changedTouches: [finger],
    });
  }

  function key(element, name) {
    if (element.matches(FOCUSABLE)) element.focus({ preventScroll: true });
    const codes = { Enter: 13, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
    const init = { key: name, code: name, keyCode: codes[name], which: codes[name] };
    const go = send(element, 'keydown', 'KeyboardEvent', init);
    if (go && name === 'Enter') {
      const pressed = send(element, 'keypress', 'KeyboardEvent', { ...init, charCode: 13 });
      if (pressed && element.localName === 'input' && element.form) element.form.requestSubmit();
      else if (pressed && element.matches('button, a[href], summary')) element.click();
    }
    if (element.isConnected) send(element, 'keyup', 'KeyboardEvent', init);
  }

  /** Sets a value below the page's own setters, which frameworks use to hear only of users. */
  function setValue(element, value) {
    const view = viewOf(element);
    const owner = element.localName === 'textarea' ? view.HTMLTextAreaElement : view.HTMLInputElement;
    Object.getOwnPropertyDescriptor(owner.prototype, 'value').set.call(element, value);
  }

  /** The parameter is the number of a value, or a value after an equals sign. */
  function input(element, parameter) {
    const text = parameter.startsWith('=') ? parameter.slice(1)
      : pristine(() => core.values.text(element, +parameter));
    element.focus({ preventScroll: true });
    send(element, 'keydown', 'KeyboardEvent', { key: text.slice(-1) });
    if (element.isContentEditable) element.textContent = text;
    else setValue(element, text);
    send(element, 'input', 'InputEvent', { data: text, inputType: 'insertText', cancelable: false });
    if (!element.isConnected) return;
    send(element, 'keyup', 'KeyboardEvent', { key: text.slice(-1) });
    if (!element.isContentEditable) send(element, 'change', 'Event', { cancelable: false });
  }

  function select(element, index) {
    element.focus({ preventScroll: true });
    if (element.multiple) element.options[index].selected = !element.options[index].selected;
    else element.selectedIndex = index;
    send(element, 'input', 'Event', { cancelable: false });
    if (element.isConnected) send(element, 'change', 'Event', { cancelable: false });
  }

  function scroll(element) {
    const watched = [...core.viewObservers].some(o => o.ariadneTargets.has(element));
    const whole = element.localName === 'body';
    const box = whole ? document.scrollingElement || element : element;
    if (watched) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    else box.scrollTo({ top: box.scrollHeight, left: box.scrollWidth, behavior: 'instant' });
    if (whole || watched) {
      send(element.ownerDocument, 'scroll', 'Event', { cancelable: false });
    } else {
      element.dispatchEvent(new (viewOf(element)).Event('scroll'));
    }
    if (hears('wheel')) send(element, 'wheel', 'WheelEvent', { deltaY: 1000 });
    core.activity++;
  }

  function drag(element, target) {
    const view = viewOf(element);
    const dataTransfer = new view.DataTransfer();
    const init = { dataTransfer };
    down(element, {});
    if (send(element, 'dragstart', 'DragEvent', init)) {
      send(element, 'drag', 'DragEvent', init);
      send(target, 'dragenter', 'DragEvent', init);
      send(target, 'dragover', 'DragEvent', init);
      send(target, 'drop', 'DragEvent', init);
    }
    if (element.isConnected) send(element, 'dragend', 'DragEvent', init);
  }

  /** Lets the clock run while a finger or button is held. */
  async function hold(milliseconds) {
    const clock = core.clock;
    const end = clock.now + milliseconds;
    for (let fires = 0; fires < 100; fires++) {
      await core.hop();
      const timer = clock.peek();
      if (!timer || timer.at > end) break;
      clock.fire();
    }
    clock.now = end;
  }

  /** The element under the real mouse that an element is in and that uncovers others. */
  function hoveredAround(element) {
    for (let up = element; up; up = up.parentElement) {
      if (up.matches(':hover') && core.hoverStyled(up)) return up;
    }
    return null;
  }

  /** Whether real mouse movement is needed before an event on an element. */
  function needsMouse(element, kind) {
    if (kind === 'hover' && core.hoverStyled(element)) {
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const rect = element.getBoundingClientRect();
      trustedHover = element;
      core.hovered = locate(element);
      const x = rect.left + Math.min(rect.width / 2, 20);
      return { x, y: rect.top + Math.min(rect.height / 2, 20) };
    }
    if (trustedHover && !trustedHover.contains(element)) {
      // What was under the mouse may be gone, and another element have come there.
      trustedHover = trustedHover.isConnected ? null : hoveredAround(element);
      core.hovered = trustedHover ? locate(trustedHover) : '';
      if (!trustedHover) return { x: -1, y: -1, again: true };
    }
    return null;
  }

  async function longPress(element) {
    if (hears('touchstart')) touch(element, 'touchstart');
    else down(element, {});
    await hold(1000);
    if (!element.isConnected) return;
    if (hears('touchend')) touch(element, 'touchend');
    else up(element, {});
  }

  return function perform(element, action) {
    const space = action.indexOf(' ');
    const kind = space < 0 ? action : action.slice(0, space);
    const parameter = space < 0 ? '' : action.slice(space + 1);
    const mouseFirst = needsMouse(element, kind);
    if (mouseFirst) return { mouse: mouseFirst };
    core.activity++;
    switch (kind) {
      case 'click':
        click(element);
        break;
      case 'dblclick':
        click(element);
        if (element.isConnected) click(element, 2);
        if (element.isConnected) mouse(element, 'dblclick', { detail: 2 });
        break;
      case 'contextmenu':
        point(element);
        pointer(element, 'pointerdown', { button: 2, buttons: 2 });
        mouse(element, 'mousedown', { button: 2, buttons: 2 });
        pointer(element, 'contextmenu', { button: 2, buttons: 2 });
        break;
      case 'hover':
        point(element);
        break;
      case 'focus':
        element.focus({ preventScroll: true });
        break;
      case 'press':
        point(element);
        down(element, centre(element));
        if (element.isConnected) up(element, centre(element));
        break;
      case 'touch':
        touch(element, 'touchstart');
        if (element.isConnected) touch(element, 'touchend');
        if (element.isConnected) pointer(element, 'click', { pointerType: 'touch' });
        break;
      case 'longpress':
        return { wait: longPress(element) };
      case 'key':
        key(element, parameter);
        break;
      case 'input':
        input(element, parameter);
        break;
      case 'select':
        select(element, +parameter);
        break;
      case 'file':
        chooseFile(element);
        break;
      case 'submit':
        element.requestSubmit();
        break;
      case 'scroll':
        scroll(element);
        break;
      case 'drag': {
        const target = resolve(core, parameter);
        if (target) drag(element, target);
        break;
      }
      default:
        throw new Error('unknown kind of event: ' + kind);
    }
    return null;
  };
}
