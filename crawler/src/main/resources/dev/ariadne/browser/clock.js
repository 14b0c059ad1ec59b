// The virtual clock. Timers, frames and idle callbacks wait in one queue, ordered by virtual time;
// nothing fires by itself, the quiescence loop fires them. Reading the time gives the clock.

function createClock(core) {
  const heap = [];
  const timers = new Map();
  const frozen = [];
  const bySource = new Map();
  let sequence = 0;
  let identifier = 1;

  const earlier = (a, b) => a.at < b.at || (a.at === b.at && a.sequence < b.sequence);

  function push(timer) {
    let i = heap.push(timer) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!earlier(timer, heap[parent])) break;
      heap[i] = heap[parent];
      i = parent;
    }
    heap[i] = timer;
  }

  function pop() {
    const first = heap[0];
    const last = heap.pop();
    if (heap.length) {
      let i = 0;
      for (;;) {
        let child = 2 * i + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && earlier(heap[child + 1], heap[child])) child++;
        if (!earlier(heap[child], last)) break;
        heap[i] = heap[child];
        i = child;
      }
      heap[i] = last;
    }
    return first;
  }

  // A lineage is a timer and the timers that come of it: an interval, a function that sets itself
  // again, an animation loop. Endless ones are recognised, and frozen, as a whole.
  function lineageOf(run) {
    if (clock.firing) return clock.firing.lineage;
    const source = typeof run === 'function' ? Function.prototype.toString.call(run) : String(run);
    let lineage = bySource.get(source);
    if (!lineage || lineage.frozen) {
      lineage = { fires: 0, quiet: 0, round: 0, mutates: false, frozen: false };
      if (bySource.size > 1000) bySource.clear();
      bySource.set(source, lineage);
    }
    return lineage;
  }

  const clock = {
    now: 0,
    firing: null,

    add(realm, run, delay, args, kind) {
      const wait = delay > 0 ? Math.min(+delay, 0x7fffffff) : 0;
      const every = kind === 'interval' ? Math.max(wait, 4) : 0;
      const timer = {
        id: identifier++,
        realm,
        run,
        args,
        kind,
        every,
        at: clock.now + (every || wait),
        sequence: sequence++,
        lineage: lineageOf(run),
      };
      core.activity++;
      timers.set(timer.id, timer);
      if (timer.lineage.frozen) frozen.push(timer);
      else push(timer);
      return timer.id;
    },

    remove(id) {
      timers.delete(id);
    },

    /** The next timer that is still wanted, or undefined. */
    peek() {
      while (heap.length && (timers.get(heap[0].id) !== heap[0] || heap[0].realm.closed)) {
        timers.delete(pop().id);
      }
      return heap[0];
    },

    /** Fires the timer that peek() gave. */
    fire() {
      const timer = pop();
      if (timer.at > clock.now) clock.now = timer.at;
      timer.lineage.fires++;
      if (timer.every) {
        timer.at = clock.now + timer.every;
        timer.sequence = sequence++;
        push(timer);
      } else {
        timers.delete(timer.id);
      }
      core.activity++;
      const before = clock.firing;
      clock.firing = timer;
      try {
        if (typeof timer.run === 'function') timer.run.apply(timer.realm, timer.args(clock.now));
        else timer.realm.eval(String(timer.run));
      } catch (error) {
        timer.realm.reportError(error);
      } finally {
        clock.firing = before;
      }
      return timer;
    },

    /** Puts a whole lineage aside. */
    freeze(lineage) {
      lineage.frozen = true;
      for (let i = heap.length - 1; i >= 0; i--) {
        if (heap[i].lineage === lineage) frozen.push(heap[i]);
      }
      const kept = heap.filter(timer => timer.lineage !== lineage);
      heap.length = 0;
      kept.forEach(push);
    },

    /** Freezes what came again and again; a single timer in the far future is left waiting. */
    freezeRepeating(least) {
      const repeating = new Set(heap.map(timer => timer.lineage).filter(l => l.fires >= least));
      repeating.forEach(clock.freeze);
      return repeating.size;
    },

    /**
     * Starts the counts anew. Frozen timers that never changed the document, such as a poll for a
     * flag, get another chance; a ticking clock does not, or no state would ever come again.
     */
    restart() {
      for (const lineage of bySource.values()) lineage.fires = lineage.quiet = 0;
      for (const timer of timers.values()) timer.lineage.fires = timer.lineage.quiet = 0;
      const waiting = frozen.splice(0).filter(timer => timers.get(timer.id) === timer);
      for (const timer of waiting) {
        const lineage = timer.lineage;
        if (lineage.mutates) {
          frozen.push(timer);
        } else {
          lineage.frozen = false;
          lineage.quiet = core.limits.quietFires - 2;
          timer.at = clock.now + (timer.every || 16);
          push(timer);
        }
      }
    },
  };
  return clock;
}

function installClock(core) {
  const clock = core.clock;
  const given = args => () => args;
  replace(window, 'setTimeout', () => (run, delay, ...args) =>
    clock.add(window, run, delay, given(args), 'timeout'));
  replace(window, 'setInterval', () => (run, delay, ...args) =>
    clock.add(window, run, delay, given(args), 'interval'));
  replace(window, 'requestAnimationFrame', () => run =>
    clock.add(window, run, 16 - (clock.now % 16), now => [now], 'frame'));
  replace(window, 'requestIdleCallback', () => run =>
    clock.add(window, run, 1, () => [{ didTimeout: false, timeRemaining: () => 50 }], 'idle'));
  const names = ['clearTimeout', 'clearInterval', 'cancelAnimationFrame', 'cancelIdleCallback'];
  for (const name of names) replace(window, name, () => id => clock.remove(id));
  if (window.scheduler) installScheduler(clock);
  if (!core.options.realTime) installTime(core, clock);
}

function installScheduler(clock) {
  const prototype = Object.getPrototypeOf(window.scheduler);
  replace(prototype, 'postTask', () => (run, options) =>
    new Promise((resolve, reject) => {
      const signal = options && options.signal;
      const id = clock.add(window, () => {
        try {
          resolve(run());
        } catch (error) {
          reject(error);
        }
      }, (options && options.delay) || 0, () => [], 'timeout');
      if (signal) {
        native.addEventListener.call(signal, 'abort', () => {
          clock.remove(id);
          reject(signal.reason);
        });
      }
    }));
}

function installTime(core, clock) {
  const NativeDate = native.Date;
  const time = () => core.options.epoch + Math.floor(clock.now);
  function Date(...args) {
    if (!new.target) return new NativeDate(time()).toString();
    const target = new.target === Date ? NativeDate : new.target;
    return Reflect.construct(NativeDate, args.length ? args : [time()], target);
  }
  Object.defineProperty(Date, 'length', { value: 7 });
  Date.prototype = NativeDate.prototype;
  Date.parse = NativeDate.parse;
  Date.UTC = NativeDate.UTC;
  Date.now = time;
  Object.defineProperty(NativeDate.prototype, 'constructor', {
    value: Date,
    writable: true,
    configurable: true,
  });
  Object.defineProperty(window, 'Date', { value: Date, writable: true, configurable: true });
  replace(Performance.prototype, 'now', () => () => clock.now);
}
