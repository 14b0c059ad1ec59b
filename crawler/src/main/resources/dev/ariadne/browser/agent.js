// Puts the scripts together and is what the engine calls: settle, run a path, describe a state.

function boot(options) {
  if (window[KEY]) return;
  let inherited = null;
  if (window.parent !== window) {
    try {
      const above = window.parent[KEY];
      inherited = above && above.core;
    } catch (error) {
      inherited = null;
    }
  }
  keepPristine();
  const core = inherited || createCore(options);
  const agent = { core };
  Object.defineProperty(window, KEY, { value: agent });
  if (!inherited) {
    core.clock = createClock(core);
    core.random = createRandom(options.seed);
    core.normaliser = createNormaliser(options);
    core.normaliserSkips = element =>
      options.ignoreSelectors.length > 0 && element.matches(options.ignoreSelectors.join(','));
    core.values = createValues(core);
    createIdentity(core);
    core.watch(document);
    installRemotes(core);
  }
  installClock(core);
  installDeterminism(core);
  installPending(core);
  installObservers(core);
  installListeners(core);
  installShadow(core);
  installSurroundings(core);
  if (inherited) return;
  createAgent(core, agent);
  if (window.parent !== window) connectUp(agent);
}

function createAgent(core, agent) {
  const events = createCandidates(core);
  const perform = createActions(core);
  const load = document.readyState === 'complete' ? Promise.resolve() : new Promise(resolve => {
    native.addEventListener.call(window, 'load', () => {
      core.loaded = true;
      resolve();
    });
  });
  core.steps = 0;
  core.hovered = '';
  core.hoverStyled = element => {
    const styles = readStyles(element.getRootNode());
    return matching(element.getRootNode(), styles.hover).has(element);
  };

  /** Equal keys mean equal states: covers all that decides the id and the events. */
  const key = () => pristine(() => {
    const hash = core.identify();
    let around = '|' + core.normaliser.address(location) + '|' + core.hovered;
    for (const sheet of document.styleSheets) {
      if (sheet.disabled) around += '|off';
    }
    const active = document.activeElement;
    if (core.focusStyles && active && active !== document.body) around += '|' + locate(active);
    for (const node of [window, document]) {
      const types = node[LISTENERS];
      if (types) around += '|' + Object.keys(types).sort().join();
    }
    return hex(digest(hash.raw + around));
  });

  function result(done, extra) {
    const answer = { done, key: key(), ...extra };
    const notes = core.takeNotes();
    if (notes) answer.notes = notes;
    return answer;
  }

  /** Waits for the load and then until the page is quiet. */
  agent.settle = async () => {
    const slow = new Promise(resolve => native.setTimeout(resolve, core.limits.load, 'slow'));
    if (await Promise.race([load, slow]) === 'slow') core.cap('load');
    core.loaded = true;
    // The browser does this with the first frame, which never comes.
    const first = document.querySelector('[autofocus]');
    if (first && document.activeElement === document.body) first.focus();
    core.focusStyles = readStyles(document).focus;
    await settle(core);
    return result(0);
  };

  /**
   * Executes steps [locator, action, expected key or null], and stops after one that did not lead
   * where it should. `done` counts the steps that were executed.
   */
  agent.run = async steps => {
    for (let i = 0; i < steps.length; i++) {
      const [locator, action, expected] = steps[i];
      core.step = i;
      core.steps++;
      const remote = locator.indexOf('/x');
      if (action && remote >= 0) {
        const frame = resolve(core, locator.slice(0, remote));
        const there = frame && core.remoteOf(frame);
        if (!there) return result(i, { lost: true });
        core.activity++;
        take(core, there, await there.ask('act', locator.slice(remote + 2), action));
      } else if (action) {
        const element = resolve(core, locator);
        if (!element) return result(i, { lost: true });
        const need = perform(element, action);
        if (need && need.mouse) return { done: i, mouse: need.mouse };
        if (need && need.wait) await need.wait;
      }
      await settle(core);
      const last = i === steps.length - 1;
      if (!last && key() !== expected) return result(i + 1);
    }
    return result(steps.length);
  };

  agent.remain = () => core.remain();
  agent.normalised = () => pristine(() => normalisedText(core));
  agent.raw = () => document.documentElement.outerHTML;
  agent.snapshot = () => snapshot(core);
  agent.differences = before => differences(core, before);

  /**
   * Everything about the state: its id, events, address and title. Where plug-ins are to be asked
   * about fields first, `fields` are these; then again, with what they said.
   */
  agent.describe = async answers => {
    core.values.learn(answers);
    const fields = [];
    for (const remote of core.remotes.values()) {
      const state = await remote.ask('describe', answers);
      remote.events = state ? state.events : [];
      if (state) fields.push(...state.fields);
    }
    return pristine(() => describe(fields));
  };

  /** What the window above wants to know of a frame. */
  const frameState = () => {
    const answer = { key: key(), norm: hex(core.identify().norm) };
    const notes = core.takeNotes();
    if (notes) answer.notes = notes;
    return answer;
  };

  agent.frameState = async () => {
    await load;
    core.loaded = true;
    await settle(core);
    return frameState();
  };

  agent.act = async (locator, action) => {
    const element = resolve(core, locator);
    const need = element && perform(element, action);
    if (need && need.wait) await need.wait;
    await settle(core);
    return frameState();
  };

  /** The addresses that the document links to, each once, without fragments. */
  function links() {
    const found = new Set();
    for (const { href } of document.links) {
      if (typeof href === 'string' && /^(https?|file):/.test(href)) found.add(href.split('#')[0]);
    }
    return [...found].sort();
  }

  function describe(fields) {
    const list = events();
    const hash = core.identify();
    const ids = list.map(event => event[0]).join('\n');
    const answer = {
      id: hex(digest(hash.norm + '|' + core.normaliser.address(location) + '|' + ids)),
      key: key(),
      events: list,
      url: location.href,
      title: document.title,
      links: links(),
      fields: fields.concat(core.values.unasked()),
    };
    if (core.options.asksIdentity) {
      answer.address = core.normaliser.address(location);
      answer.document = normalisedText(core);
    }
    const notes = core.takeNotes();
    if (notes) answer.notes = notes;
    return answer;
  }
}
