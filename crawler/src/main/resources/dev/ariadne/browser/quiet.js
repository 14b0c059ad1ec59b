// Waits until the page is quiet: nothing queued, nothing pending, no timer due.

async function settle(core) {
  const clock = core.clock;
  const limits = core.limits;
  const started = native.now();
  const horizon = clock.now + limits.virtual;
  let seen = core.activity;
  let quiet = 0;
  let hops = 0;
  let steps = 0;
  let observed = -1;
  let waiting = null;
  let rested = false;
  clock.restart();
  for (;;) {
    await core.hop();
    if (core.leaving) {
      await stayed(core);
      continue;
    }
    if (native.now() - started > limits.real) {
      core.cap(core.pending > 0 ? 'network' : 'time');
      break;
    }
    if (core.activity !== seen) {
      seen = core.activity;
      quiet = 0;
      if (++hops > limits.hops) {
        core.cap('messages');
        break;
      }
    }
    // React and others post themselves messages: two quiet hops in a row.
    if (++quiet < 2) continue;
    if (core.pending > 0) {
      waiting = waiting || { real: native.now(), virtual: clock.now };
      await waitOutside(core, waiting, started + limits.real);
      continue;
    }
    waiting = null;
    if (core.viewObservers.size + core.sizeObservers.size > 0) {
      const version = core.mutations * 4096 + core.activity;
      if (version !== observed) {
        observed = version;
        if (checkObservers(core)) core.activity++;
        continue;
      }
    }
    const timer = clock.peek();
    if (core.listensToAnimations && (!timer || timer.at > clock.now) && finishAnimations(core)) {
      continue;
    }
    if (!timer) {
      if (core.remotes.size && await settleRemotes(core)) continue;
      break;
    }
    if (timer.at > horizon) {
      if (core.remotes.size && !rested) {
        rested = !await settleRemotes(core);
        continue;
      }
      if (clock.freezeRepeating(3) > 0) core.cap('repeating');
      else core.cap('horizon');
      break;
    }
    if (++steps > limits.steps) {
      core.cap('timers');
      clock.freezeRepeating(3);
      break;
    }
    if (core.options.realTime && timer.at > clock.now) await core.change(timer.at - clock.now);
    fire(core);
  }
}

/** Waits until the page is gone, or until it is known or likely that it stays. */
function stayed(core) {
  return new Promise(resolve => {
    const timer = native.setTimeout(() => {
      core.cap('navigation');
      core.remain();
    }, core.limits.load);
    core.stay = () => {
      native.clearTimeout(timer);
      resolve();
    };
  });
}

/** Fires the next timer, and puts its lineage aside when it goes on without an end. */
function fire(core) {
  const limits = core.limits;
  takeMutations(core);
  const before = core.mutations + core.pending;
  const timer = core.clock.fire();
  takeMutations(core);
  const lineage = timer.lineage;
  if (core.mutations + core.pending !== before) {
    lineage.mutates = true;
    lineage.quiet = 0;
  } else {
    lineage.quiet++;
  }
  const most = timer.kind === 'frame' ? limits.frames : limits.fires;
  if (lineage.fires >= most || lineage.quiet >= limits.quietFires) {
    core.clock.freeze(lineage);
    core.cap('repeating');
  }
}

/**
 * Waits for an answer from outside. Meanwhile the clock runs as real time does, so that a timeout
 * shorter than the request fires before it, as it would for a person; it never jumps ahead.
 */
async function waitOutside(core, waiting, deadline) {
  const clock = core.clock;
  const timer = clock.peek();
  const now = native.now();
  const due = timer ? timer.at - (waiting.virtual + now - waiting.real) : Infinity;
  if (timer && due <= 0) fire(core);
  else await core.change(Math.min(due, deadline - now + 1));
}

/** Ends transitions and finite animations, and says so to who listens. */
function finishAnimations(core) {
  let ended = 0;
  for (const animation of document.getAnimations()) {
    const effect = animation.effect;
    const timing = effect && effect.getComputedTiming();
    if (animation.playState === 'finished' || !timing || !isFinite(timing.endTime)) continue;
    ended++;
    core.activity++;
    const target = effect.target;
    const seconds = timing.endTime / 1000;
    try {
      animation.finish();
    } catch (error) {
      animation.cancel();
    }
    if (!target) continue;
    const init = { bubbles: true, elapsedTime: seconds };
    let event = null;
    if (animation.transitionProperty !== undefined) {
      event = new TransitionEvent('transitionend', {
        ...init,
        propertyName: animation.transitionProperty,
      });
    } else if (animation.animationName !== undefined) {
      event = new AnimationEvent('animationend', {
        ...init,
        animationName: animation.animationName,
      });
    }
    if (event) {
      announce(core, target, event);
      target.dispatchEvent(event);
    }
  }
  return ended > 0;
}

/** Remembers what we said ourselves: the browser says it again with its next frame. */
function announce(core, target, event) {
  if (!core.announced) {
    core.announced = new WeakMap();
    const drop = native => {
      const names = native.isTrusted && core.announced.get(native.target);
      if (names && names.delete(native.propertyName || native.animationName)) {
        native.stopImmediatePropagation();
      }
    };
    for (const type of ['transitionend', 'animationend']) {
      native.addEventListener.call(window, type, drop, true);
    }
  }
  const names = core.announced.get(target) || new Set();
  names.add(event.propertyName || event.animationName);
  core.announced.set(target, names);
}
