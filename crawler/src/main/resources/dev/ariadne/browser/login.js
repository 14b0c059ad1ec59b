// What a login needs of a page. Evaluated in documents without the page agent, anew for each call.

(() => {
  /** The first match in the document, its open shadow roots and its frames of the same origin. */
  function find(root, selector) {
    const found = root.querySelector(selector);
    if (found) return found;
    for (const element of root.querySelectorAll('*')) {
      const inner = element.shadowRoot || (element.localName === 'iframe' && element.contentDocument);
      const deep = inner ? find(inner, selector) : null;
      if (deep) return deep;
    }
    return null;
  }
  const one = selector => find(document, selector);

  const changed = element => {
    element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const entries = storage => Object.keys(storage).map(name => ({ name, value: storage.getItem(name) }));

  return {
    /** Why a person could not use an element yet; empty when nothing is in the way. */
    obstacle(selector) {
      const element = one(selector);
      if (!element) return 'nothing matches';
      if (!element.checkVisibility({ visibilityProperty: true })) return 'it is hidden';
      return element.matches(':disabled') ? 'it is disabled' : '';
    },

    /** Gives an element the focus, with its text selected: what is typed then replaces it. */
    focus(selector) {
      const element = one(selector);
      element.focus();
      if (element.select) element.select();
      else if (element.isContentEditable) getSelection().selectAllChildren(element);
    },

    /** For fields that do not take typed text as it is, such as dates. */
    ensure(selector, text) {
      const element = one(selector);
      if (!('value' in element) || element.value === text) return;
      const owner = element.localName === 'textarea' ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(owner.prototype, 'value').set.call(element, text);
      changed(element);
    },

    /** The focus goes first, so that a field that was filled before hears of its change. */
    click(selector) {
      const element = one(selector);
      element.focus();
      element.click();
    },

    /** Chooses an option by value or text; false when there is none. */
    pick(selector, text) {
      const element = one(selector);
      const option = [...element.options || []].find(each => each.value === text || each.text === text);
      if (!option) return false;
      element.focus();
      option.selected = true;
      changed(element);
      return true;
    },

    stored: () => ({
      origin: location.origin,
      localStorage: entries(localStorage),
      sessionStorage: entries(sessionStorage),
    }),
    complete: () => document.readyState === 'complete',
    exists: selector => Boolean(one(selector)),
    says: text => document.documentElement.innerText.includes(text),
  };
})()
