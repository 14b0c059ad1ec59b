// What counts as a difference between two documents, and what does not.

/** Never seen by a person. */
const UNSEEN = new Set(['script', 'style', 'noscript', 'link', 'meta', 'base', 'template']);

/** Differ with each load and mean nothing. */
const NOISE_ATTRIBUTE = new RegExp('^(nonce|integrity|crossorigin|csrf-token|data-reactid'
  + '|data-react-checksum|data-turbo-track|data-timestamp|ng-version|ng-server-context'
  + '|_ngcontent-.*|_nghost-.*|data-v-[0-9a-f]{6,}|data-s-[0-9a-f]+|data-n-[a-z]+)$');

/** Attributes whose value names elements by id. */
const REFERENCE = new Set(['for', 'list', 'form', 'headers', 'aria-labelledby', 'aria-controls',
  'aria-describedby', 'aria-owns', 'aria-activedescendant', 'aria-flowto', 'aria-details',
  'popovertarget', 'commandfor', 'anchor']);

/** Attributes that are text for people: left out where text is. */
const TEXT_ATTRIBUTE = new Set(['title', 'alt', 'placeholder', 'aria-label', 'value', 'content',
  'label', 'summary', 'datetime', 'aria-valuenow', 'aria-valuetext']);

const GENERATED_ID = new RegExp('(^|[-_:])(' + [
  ':?r[0-9a-z]{1,4}:', '«r[0-9a-z]+»', '_r_[0-9a-z]+_', 'ember[0-9]+', 'ext-gen[0-9]+',
  'yui_[0-9_]+', 'gwt-uid-[0-9]+', 'radix-.+', 'headlessui-.+', 'react-select-[0-9]+.*',
  'mui-[0-9]+', 'mat-[a-z-]+-[0-9]+', 'cdk-[a-z-]+-[0-9]+', 'ng-[a-z]+-[0-9]+', 'v-[0-9]+',
  'ui-id-[0-9]+', 'svelte-[a-z0-9]+', 'fc-dom-[0-9]+(-[0-9-]+)?',
  'j[0-9]+_[0-9]+(_anchor)?', '[0-9]{6,}',
  '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
  '(?=[a-z]*[0-9])(?=[0-9]*[a-z])[0-9a-f]{8,}',
].join('|') + ')$');

const GENERATED_CLASS = new RegExp('^(' + [
  'css-[a-z0-9]{4,}(-.*)?', 'sc-[a-zA-Z0-9-]+', 'svelte-[a-z0-9]+', 'jss[0-9]+', 'jsx-[0-9]+',
  'ng-tns-c[0-9-]+', 'ng-star-inserted', 'emotion-[0-9]+', 'makeStyles-[a-zA-Z]+-[0-9]+',
  '(?=[a-zA-Z]*[0-9])(?=[0-9]*[a-zA-Z])[0-9a-f]{8,}', '_[0-9a-zA-Z]{5,8}_[0-9]+',
].join('|') + ')$');

/** The hash that CSS modules add to a class of their own: Button_wide__x7Gh2, _wide_1ab2c_12. */
const CLASS_SUFFIX = /(__[A-Za-z0-9+/-]{5,8}|(?<=^_[a-zA-Z][\w-]*)_[0-9a-z]{5}_[0-9]+|-module__[A-Za-z0-9_]+)$/;

const SECRET = /csrf|xsrf|nonce|authenticity|requestverification|__viewstate|__eventvalidation|_token$/i;
const SESSION = /([;?&](jsessionid|phpsessid|sessionid|sid|aspsessionid[a-z]*)=)[^&#;?]*/gi;

const SPACE = /[ \t\r\n\f]+/g;

function createNormaliser(options) {
  const mode = options.identity;
  const strict = mode === 'strict';
  const noText = mode === 'structure';
  const patterns = options.ignorePatterns.map(pattern => new RegExp(pattern, 'g'));
  const names = options.ignoreAttributes.map(name =>
    new RegExp('^' + name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*') + '$'));
  const selector = options.ignoreSelectors.join(',');
  const masks = options.masks;
  const maskSelector = masks.map(mask => mask.selector).join(',');
  const classes = new Map();

  const erase = text => patterns.reduce((rest, pattern) => rest.replace(pattern, ''), text);

  function className(value) {
    let known = classes.get(value);
    if (known === undefined) {
      known = value.split(SPACE)
        .filter(name => name && !GENERATED_CLASS.test(name))
        .map(name => name.replace(CLASS_SUFFIX, ''))
        .sort()
        .join(' ');
      if (classes.size > 10000) classes.clear();
      classes.set(value, known);
    }
    return known;
  }

  /** The order of properties depends on the history of an element; that of one property counts. */
  function declarations(value) {
    const list = value.split(';').map(part => part.replace(SPACE, ' ').trim()).filter(part => part);
    const property = part => part.split(':', 1)[0];
    return list.sort((a, b) => (property(a) < property(b) ? -1 : property(a) > property(b) ? 1 : 0)).join('; ');
  }

  const normaliser = {
    strict,
    mode,

    /** Whether an element and all in it is no part of the state. */
    skips(element) {
      if (!strict && UNSEEN.has(element.localName)) return true;
      if (selector && element.matches(selector)) return true;
      return mode === 'visible' && element !== document.documentElement
        && element.localName !== 'head' && element.localName !== 'title'
        && !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    },

    /** The masks for what was seen to differ between two loads of the same page. */
    masksOf(element) {
      if (!maskSelector || !element.matches(maskSelector)) return null;
      return masks.filter(mask => element.matches(mask.selector));
    },

    isGeneratedId: id => GENERATED_ID.test(id),

    text(value) {
      if (noText) return '';
      const text = patterns.length ? erase(value) : value;
      if (strict) return text;
      return text.replace(SPACE, ' ').trim();
    },

    /** The value of an attribute as it counts, or null when it does not. */
    attribute(name, value, element) {
      for (const pattern of names) if (pattern.test(name)) return null;
      if (strict) return patterns.length ? erase(value) : value;
      if (name === 'class') return className(value) || null;
      if (name === 'id') return GENERATED_ID.test(value) ? null : value;
      if (NOISE_ATTRIBUTE.test(name)) return null;
      if (element && (name === 'value' || name === 'checked' || name === 'selected')) {
        // What the control holds now counts, not what it began with.
        const named = element.type === 'checkbox' || element.type === 'radio';
        if (!(name === 'value' && named) && /^(input|option)$/.test(element.localName)) return null;
      }
      if (REFERENCE.has(name)) {
        const ids = value.split(SPACE).filter(id => !GENERATED_ID.test(id));
        return ids.length ? ids.join(' ') : null;
      }
      if (noText && TEXT_ATTRIBUTE.has(name)) return null;
      let text = value;
      if (name === 'href' || name === 'src' || name === 'action') {
        if (text.startsWith('blob:')) return 'blob:';
        if (text.startsWith('#') && GENERATED_ID.test(text.slice(1))) return '#';
        text = text.replace(SESSION, '$1');
      } else if (name === 'style') {
        text = declarations(text);
        if (!text) return null;
      } else if (name === 'name' && GENERATED_ID.test(text)) {
        return null;
      }
      return patterns.length ? erase(text) : text;
    },

    /** What a control holds; undefined for what is no control. */
    value(element) {
      switch (element.localName) {
        case 'input':
          if (element.type === 'checkbox' || element.type === 'radio') {
            return element.checked + (element.indeterminate ? '?' : '');
          }
          if (element.type === 'hidden' && !strict && SECRET.test(element.name)) return '';
          if (element.type === 'file') return Array.from(element.files, file => file.name).join();
          return noText ? '' : element.value;
        case 'textarea':
          return noText ? '' : element.value;
        case 'select':
          return Array.from(element.selectedOptions, option => option.index).join();
        case 'dialog':
          return String(element.matches(':modal'));
        default:
          return element.popover ? String(element.matches(':popover-open')) : undefined;
      }
    },

    /** The part of the address that belongs to the state. */
    address(url) {
      const place = url.pathname + url.search + url.hash;
      if (strict) return place;
      const text = place.replace(SESSION, '$1');
      return patterns.length ? erase(text) : text;
    },

    erase,
  };
  return normaliser;
}
