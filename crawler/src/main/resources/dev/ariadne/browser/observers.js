// Intersection and resize observers that report when the page is looked at, instead of with the
// next frame that is painted: a hidden tab paints rarely.

function installObservers(core) {
  const visible = (element, root, margin) => {
    const rect = element.getBoundingClientRect();
    let view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (root && root.nodeType === 1) view = root.getBoundingClientRect();
    const left = Math.max(rect.left, view.left - margin);
    const top = Math.max(rect.top, view.top - margin);
    const right = Math.min(rect.right, view.right + margin);
    const bottom = Math.min(rect.bottom, view.bottom + margin);
    const shown = element.isConnected && element.checkVisibility();
    const inside = shown && right >= left && bottom >= top;
    const area = rect.width * rect.height;
    const part = inside ? (right - left) * (bottom - top) : 0;
    return {
      rect,
      inside,
      ratio: inside ? (area > 0 ? part / area : 1) : 0,
      part: inside ? new DOMRect(left, top, right - left, bottom - top) : new DOMRect(),
      view: new DOMRect(view.left, view.top, view.right - view.left, view.bottom - view.top),
    };
  };

  window.IntersectionObserver = class IntersectionObserver {
    #targets = new Map();
    #callback;
    constructor(callback, options = {}) {
      this.#callback = callback;
      this.root = options.root || null;
      this.rootMargin = options.rootMargin || '0px 0px 0px 0px';
      const thresholds = [].concat(options.threshold === undefined ? 0 : options.threshold);
      this.thresholds = thresholds.length ? thresholds.sort((a, b) => a - b) : [0];
    }
    observe(target) {
      if (this.#targets.has(target)) return;
      this.#targets.set(target, -1);
      core.viewObservers.add(this);
      core.activity++;
    }
    unobserve(target) {
      this.#targets.delete(target);
      if (!this.#targets.size) core.viewObservers.delete(this);
    }
    disconnect() {
      this.#targets.clear();
      core.viewObservers.delete(this);
    }
    takeRecords() {
      return [];
    }
    get ariadneTargets() {
      return this.#targets;
    }
    ariadneCheck() {
      const entries = [];
      const margin = parseFloat(this.rootMargin) || 0;
      for (const [target, before] of this.#targets) {
        const seen = visible(target, this.root, margin);
        const reached = this.thresholds.filter(threshold => seen.ratio >= threshold).length;
        const level = seen.inside ? Math.max(1, reached) : 0;
        if (level === before) continue;
        this.#targets.set(target, level);
        entries.push({
          target,
          isIntersecting: level > 0,
          intersectionRatio: seen.ratio,
          boundingClientRect: seen.rect,
          intersectionRect: seen.part,
          rootBounds: seen.view,
          time: performance.now(),
        });
      }
      if (entries.length) this.#callback.call(this, entries, this);
      return entries.length;
    }
  };
  Object.defineProperty(window.IntersectionObserver.prototype, 'ariadneTargets', {
    enumerable: false,
  });

  window.ResizeObserver = class ResizeObserver {
    #targets = new Map();
    #callback;
    constructor(callback) {
      this.#callback = callback;
    }
    observe(target) {
      if (this.#targets.has(target)) return;
      this.#targets.set(target, '');
      core.sizeObservers.add(this);
      core.activity++;
    }
    unobserve(target) {
      this.#targets.delete(target);
      if (!this.#targets.size) core.sizeObservers.delete(this);
    }
    disconnect() {
      this.#targets.clear();
      core.sizeObservers.delete(this);
    }
    ariadneCheck() {
      const entries = [];
      for (const [target, before] of this.#targets) {
        const rect = target.getBoundingClientRect();
        const size = rect.width + 'x' + rect.height;
        if (size === before) continue;
        this.#targets.set(target, size);
        const box = [{ inlineSize: rect.width, blockSize: rect.height }];
        entries.push({
          target,
          contentRect: new DOMRect(0, 0, rect.width, rect.height),
          borderBoxSize: box,
          contentBoxSize: box,
          devicePixelContentBoxSize: box,
        });
      }
      if (entries.length) this.#callback.call(this, entries, this);
      return entries.length;
    }
  };
}

/** Tells observers what changed; true when one of them was told something. */
function checkObservers(core) {
  let told = 0;
  for (const observer of [...core.viewObservers, ...core.sizeObservers]) {
    try {
      told += observer.ariadneCheck();
    } catch (error) {
      window.reportError(error);
    }
  }
  return told > 0;
}
