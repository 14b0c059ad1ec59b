// Style sheets say where a person sees something to click, or something to uncover.

const UNCOVERS = ['display', 'visibility', 'opacity', 'height', 'max-height', 'transform',
  'clip-path', 'left', 'right', 'top', 'bottom', 'pointer-events', 'width', 'max-width'];

const sheets = new WeakMap();

/** What the sheets of a document or shadow root say: selectors with a pointer, and with :hover. */
function readStyles(root) {
  const all = { pointer: [], hover: [], focus: false, unreadable: false };
  for (const sheet of [...root.styleSheets, ...(root.adoptedStyleSheets || [])]) {
    if (sheet.disabled) continue;
    let rules;
    try {
      rules = sheet.cssRules;
    } catch (error) {
      all.unreadable = true;
      continue;
    }
    let known = sheets.get(sheet);
    if (!known || known.length !== rules.length) {
      known = { length: rules.length, pointer: [], hover: [], focus: false };
      readRules(rules, known, null);
      sheets.set(sheet, known);
    }
    all.pointer.push(...known.pointer);
    all.hover.push(...known.hover);
    all.focus = all.focus || known.focus;
  }
  return all;
}

function readRules(rules, found, parent) {
  for (const rule of rules) {
    if (rule.media && !window.matchMedia(rule.media.mediaText).matches) continue;
    let selector = rule.selectorText;
    if (selector !== undefined && rule.style) {
      if (parent) {
        selector = selector.includes('&')
          ? selector.replace(/&/g, ':is(' + parent + ')')
          : ':is(' + parent + ') ' + selector;
      }
      if (rule.style.cursor === 'pointer') found.pointer.push(selector);
      if (selector.includes(':hover')) readHover(selector, rule.style, found);
      if (selector.includes(':focus') && uncovers(rule.style)) found.focus = true;
    }
    if (rule.cssRules) readRules(rule.cssRules, found, selector || parent);
    else if (rule.styleSheet) {
      try {
        readRules(rule.styleSheet.cssRules, found, parent);
      } catch (error) {
        // An imported sheet of another origin.
      }
    }
  }
}

const uncovers = style => UNCOVERS.some(name => style.getPropertyValue(name) !== '');

/** For `li:hover > ul` the element to hover is `li`, when something else then appears. */
function readHover(selector, style, found) {
  if (!uncovers(style)) return;
  for (const one of splitList(selector)) {
    const place = one.indexOf(':hover');
    if (place < 0) continue;
    const rest = one.slice(place + 6);
    if (!/[ >+~]/.test(rest.trim() && rest)) continue;
    const end = rest.search(/[ >+~]/);
    const base = (one.slice(0, place) + rest.slice(0, end)).trim();
    if (base && !/[>+~(]$/.test(base) && !base.includes('::')) found.hover.push(base);
  }
}

function splitList(selector) {
  const parts = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < selector.length; i++) {
    const letter = selector[i];
    if (letter === '(' || letter === '[') depth++;
    else if (letter === ')' || letter === ']') depth--;
    else if (letter === ',' && depth === 0) {
      parts.push(selector.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(selector.slice(start));
  return parts.map(part => part.trim());
}

/** The elements of a root that match one of some selectors; bad selectors match nothing. */
function matching(root, list) {
  const found = new Set();
  for (const selector of new Set(list)) {
    try {
      for (const element of root.querySelectorAll(selector)) found.add(element);
    } catch (error) {
      // A pseudo-class that exists in style sheets only.
    }
  }
  return found;
}

/** Whether a person can see and use an element. */
function usable(element, modal) {
  if (!element.isConnected) return false;
  if (element.localName === 'area') {
    const map = element.closest('map');
    const image = map && document.querySelector('img[usemap="#' + CSS.escape(map.name) + '"]');
    return Boolean(image) && usable(image, modal);
  }
  const control = element.localName === 'input' && /^(checkbox|radio|file|range)$/.test(element.type);
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: !control })) return false;
  if (element.matches(':disabled, [aria-disabled="true"]')) return false;
  if (element.closest('[inert]')) return false;
  if (modal && element.ownerDocument === document && !modal.contains(element)
      && element.getRootNode() === document) {
    return false;
  }
  if (element.localName === 'body' || element.localName === 'html') return true;
  const rect = element.getBoundingClientRect();
  const flat = rect.width === 0 || rect.height === 0;
  if (flat && !control && !element.firstElementChild) return false;
  return !clipped(element) && getComputedStyle(element).pointerEvents !== 'none';
}

/** Whether an ancestor folded to nothing hides what is in it, as closed accordions do. */
function clipped(element) {
  for (let up = element.parentElement; up && up.localName !== 'body'; up = up.parentElement) {
    if ((up.clientHeight === 0 || up.clientWidth === 0) && up.getClientRects().length) {
      const style = getComputedStyle(up);
      if (style.overflow !== 'visible' && style.display !== 'inline'
          && style.display !== 'contents') {
        return true;
      }
    }
  }
  return false;
}
