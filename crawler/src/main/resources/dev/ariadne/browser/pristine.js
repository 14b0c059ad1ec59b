// Pages change built-in functions, by polyfills or by malice. What looks at the page runs with the
// ones that were there at the start; the page gets its own back at once.

const PRISTINE = [];

function keepPristine() {
  const keep = (owner, names) => {
    for (const name of names) {
      const descriptor = Object.getOwnPropertyDescriptor(owner, name);
      if (descriptor && 'value' in descriptor) PRISTINE.push({ owner, name, descriptor });
    }
  };
  keep(Array.prototype, ['map', 'filter', 'forEach', 'some', 'every', 'find', 'findIndex', 'includes',
    'join', 'push', 'pop', 'slice', 'splice', 'sort', 'concat', 'unshift', 'reduce', Symbol.iterator]);
  keep(String.prototype, ['replace', 'slice', 'split', 'trim', 'startsWith', 'endsWith', 'includes',
    'indexOf', 'charCodeAt', 'padStart', 'padEnd', 'repeat', 'toLowerCase', 'match', 'matchAll', 'search',
    Symbol.iterator]);
  keep(Map.prototype, ['get', 'set', 'has', 'delete', Symbol.iterator]);
  keep(Set.prototype, ['add', 'has', 'delete', Symbol.iterator]);
  keep(WeakMap.prototype, ['get', 'set', 'has']);
  keep(RegExp.prototype, ['test', 'exec']);
  keep(Function.prototype, ['toString', 'call', 'apply']);
  keep(Object, ['keys', 'defineProperty', 'getOwnPropertySymbols']);
  keep(Array, ['from', 'isArray']);
  keep(Number.prototype, ['toString']);
  keep(JSON, ['stringify', 'parse']);
  keep(Element.prototype, ['getAttribute', 'getAttributeNames', 'hasAttribute', 'matches', 'closest',
    'querySelector', 'querySelectorAll', 'checkVisibility', 'getBoundingClientRect']);
  keep(Document.prototype, ['querySelector', 'querySelectorAll', 'createElement']);
  keep(Node.prototype, ['contains', 'compareDocumentPosition', 'getRootNode']);
}

/** Runs a function of ours, which must not wait, with built-ins as they were. */
function pristine(run) {
  let changed = null;
  for (let i = 0; i < PRISTINE.length; i++) {
    const kept = PRISTINE[i];
    if (kept.owner[kept.name] === kept.descriptor.value) continue;
    if (!changed) changed = [];
    changed[changed.length] = {
      kept, theirs: Object.getOwnPropertyDescriptor(kept.owner, kept.name),
    };
    restore(kept.owner, kept.name, kept.descriptor);
  }
  if (!changed) return run();
  try {
    return run();
  } finally {
    for (let i = 0; i < changed.length; i++) {
      const { kept, theirs } = changed[i];
      if (theirs) restore(kept.owner, kept.name, theirs);
      else delete kept.owner[kept.name];
    }
  }
}

function restore(owner, name, descriptor) {
  try {
    native.defineProperty(owner, name, descriptor);
  } catch (error) {
    // Frozen by the page: then it is as good as the original, or we fail with a reason.
  }
}
