// The map: a canvas that is drawn anew when something changes. While a large map moves, the last
// picture of it is moved, and it is drawn again when it rests.

const map = (() => {
  const canvas = byId('canvas');
  const stage = byId('stage');
  const context = canvas.getContext('2d');
  const MANY = 4000;
  let view = {scale: 1, x: 0, y: 0};
  let drawn = null;
  let picture = null;
  let shown = states.map(() => true);
  let selected = -1;
  let hovered = -1;
  let timer = 0;
  let touched = false;
  let frame = 0;
  const colours = {};

  function readColours() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ['back', 'card', 'text', 'soft', 'accent', 'in', 'out', 'edge', 'line']) {
      colours[name] = style.getPropertyValue('--' + name).trim();
    }
  }

  const size = () => [stage.clientWidth, stage.clientHeight];
  const at = state => [states[state].x * view.scale + view.x, states[state].y * view.scale + view.y];
  const radius = () => Math.max(1.6, Math.min(11, 8 * Math.sqrt(view.scale)));

  function fit() {
    const [width, height] = size();
    const some = states.filter((state, i) => shown[i]);
    const all = some.length ? some : states;
    if (!all.length || !width) return;
    const range = values => [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
    const [left, right] = range(all.map(state => state.x));
    const [top, bottom] = range(all.map(state => state.y));
    const room = 46;
    view.scale = Math.min(2, (width - 2 * room) / (right - left + 1), (height - 2 * room) / (bottom - top + 1));
    view.x = (width - (left + right) * view.scale) / 2;
    view.y = (height - (top + bottom) * view.scale) / 2;
    touched = false;
    redraw();
  }

  function zoom(factor, x, y) {
    const [width, height] = size();
    const px = x === undefined ? width / 2 : x;
    const py = y === undefined ? height / 2 : y;
    const scale = Math.max(0.02, Math.min(8, view.scale * factor));
    const real = scale / view.scale;
    view = {scale, x: px - (px - view.x) * real, y: py - (py - view.y) * real};
    move();
  }

  function pan(dx, dy) {
    view = {scale: view.scale, x: view.x + dx, y: view.y + dy};
    move();
  }

  /** After a movement: a large map is drawn again when it rests. */
  function move() {
    touched = true;
    if (edges.length < MANY || !drawn) return redraw();
    if (!frame) frame = requestAnimationFrame(() => { frame = 0; shift(); });
    clearTimeout(timer);
    timer = setTimeout(redraw, 120);
  }

  function shift() {
    const ratio = devicePixelRatio || 1;
    const factor = view.scale / drawn.scale;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = colours.back;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(factor, 0, 0, factor, (view.x - drawn.x * factor) * ratio, (view.y - drawn.y * factor) * ratio);
    context.drawImage(picture, 0, 0);
  }

  function redraw() {
    clearTimeout(timer);
    if (!frame) frame = requestAnimationFrame(() => { frame = 0; draw(); });
  }

  function draw() {
    const [width, height] = size();
    if (!width) return;
    const ratio = devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colours.back;
    context.fillRect(0, 0, width, height);
    drawEdges();
    drawStates();
    drawLabels(width, height);
    if (edges.length >= MANY) {
      picture = picture || document.createElement('canvas');
      picture.width = canvas.width;
      picture.height = canvas.height;
      picture.getContext('2d').drawImage(canvas, 0, 0);
      drawn = {...view};
    }
  }

  function line(from, to) {
    const [x1, y1] = at(from);
    const [x2, y2] = at(to);
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
  }

  function strokeAll(pairs, colour, width, alpha) {
    context.beginPath();
    for (const [from, to] of pairs) line(from, to);
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
    context.globalAlpha = 1;
  }

  /** A head in the middle of the line, where no state covers it. */
  function arrows(pairs, colour, more) {
    context.fillStyle = colour;
    const long = 2 + more + radius() / 2;
    for (const [from, to] of pairs) {
      const [x1, y1] = at(from);
      const [x2, y2] = at(to);
      const angle = Math.atan2(y2 - y1, x2 - x1);
      const mx = x1 + (x2 - x1) * 0.55;
      const my = y1 + (y2 - y1) * 0.55;
      context.beginPath();
      context.moveTo(mx + long * Math.cos(angle), my + long * Math.sin(angle));
      context.lineTo(mx + long * Math.cos(angle + 2.5), my + long * Math.sin(angle + 2.5));
      context.lineTo(mx + long * Math.cos(angle - 2.5), my + long * Math.sin(angle - 2.5));
      context.fill();
    }
  }

  function drawEdges() {
    const visible = edges.filter(([from, to]) => shown[from] && shown[to]);
    const alpha = Math.max(0.05, Math.min(0.55, 160 / Math.sqrt(visible.length + 1) / 18));
    strokeAll(visible, colours.edge, visible.length > MANY ? 0.6 : 1, selected < 0 ? alpha : alpha * 0.45);
    if (selected < 0) {
      if (visible.length < 300) arrows(visible, colours.edge, 0);
      return;
    }
    strokeAll(ways.in[selected].filter(from => shown[from]).map(from => [from, selected]), colours.in, 1, 0.45);
    strokeAll(ways.out[selected].filter(to => shown[to]).map(to => [selected, to]), colours.out, 1.2, 0.75);
    const path = way(selected);
    const steps = path.slice(1).map((to, i) => [path[i], to]);
    strokeAll(steps, colours.accent, 3.5, 1);
    arrows(steps, colours.accent, 5);
  }

  function circle(x, y, size) {
    context.beginPath();
    context.arc(x, y, size, 0, 2 * Math.PI);
  }

  function drawStates() {
    const size = radius();
    const path = new Set(selected < 0 ? [] : way(selected));
    const near = new Set(selected < 0 ? [] : [...ways.in[selected], ...ways.out[selected], selected, ...path]);
    states.forEach((state, i) => {
      const [x, y] = at(i);
      const isNear = selected < 0 || near.has(i);
      context.globalAlpha = !shown[i] && !path.has(i) ? 0.07 : isNear ? 1 : 0.3;
      context.fillStyle = colour(state.group);
      circle(x, y, path.has(i) ? size * 1.25 : size);
      context.fill();
      if (isEntry(i) || path.has(i)) {
        context.strokeStyle = path.has(i) ? colours.accent : colours.text;
        context.lineWidth = Math.max(1.5, size / 3.5);
        circle(x, y, size * 1.25 + context.lineWidth);
        context.stroke();
      }
      context.globalAlpha = 1;
    });
    if (selected >= 0) {
      const [x, y] = at(selected);
      context.strokeStyle = colours.accent;
      context.lineWidth = 3;
      circle(x, y, size * 1.25 + 6);
      context.stroke();
    }
  }

  /** The most telling labels first; one that would lie on another is left out. */
  function drawLabels(width, height) {
    const taken = [];
    const write = (text, x, y, weight, colour) => {
      context.font = weight + ' 12px system-ui, "DejaVu Sans", sans-serif';
      const cut = text.length > 34 ? text.slice(0, 33) + '\u2026' : text;
      const half = context.measureText(cut).width / 2 + 4;
      const box = [x - half, y - 9, x + half, y + 9];
      if (x < 0 || x > width || y < 0 || y > height) return;
      if (taken.some(other => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3])) return;
      taken.push(box);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.lineWidth = 4;
      context.strokeStyle = colours.back;
      context.strokeText(cut, x, y);
      context.fillStyle = colour;
      context.fillText(cut, x, y);
    };
    const below = radius() * 1.25 + 16;
    const name = (state, weight, colour) => {
      const [x, y] = at(state);
      write(label(state), x, y + below + 4, weight, colour);
    };
    if (selected >= 0) {
      name(selected, '700', colours.accent);
      const room = radius() * 1.25 + 4;
      for (const state of way(selected)) {
        const [x, y] = at(state);
        taken.push([x - room, y - room, x + room, y + room]);
      }
      way(selected).forEach(state => name(state, '600', colours.text));
    }
    states.forEach((state, i) => {
      if (isEntry(i) && shown[i]) {
        const [x, y] = at(i);
        write('entry', x, y - below, '700', colours.text);
      }
    });
    if (view.scale > 0.75 || states.length <= 12) {
      states.forEach((state, i) => shown[i] && name(i, '400', colours.soft));
    } else if (selected < 0) {
      groupNames(write);
    }
  }

  function groupNames(write) {
    if (data.groups.length < 2) return;
    const sums = data.groups.map(() => [0, Infinity, 0]);
    states.forEach((state, i) => {
      const [x, y] = at(i);
      const sum = sums[state.group];
      if (shown[i]) { sum[0] += x; sum[1] = Math.min(sum[1], y); sum[2]++; }
    });
    sums.forEach(([x, y, count], group) => {
      if (count) write(short(data.groups[group]), x / count, y - radius() - 12, '600', colours.text);
    });
  }

  function nearest(x, y) {
    const most = Math.max(9, radius() * 1.6);
    let best = -1;
    let least = most * most;
    states.forEach((state, i) => {
      const [sx, sy] = at(i);
      const square = (sx - x) ** 2 + (sy - y) ** 2;
      if (shown[i] && square < least) { least = square; best = i; }
    });
    return best;
  }

  function centre(state) {
    const [width, height] = size();
    const [x, y] = at(state);
    if (x < 40 || y < 40 || x > width - 40 || y > height - 40) pan(width / 2 - x, height / 2 - y);
  }

  /** Where the pointer is, in the stage. */
  const place = event => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function listen(choose) {
    let grip = null;
    canvas.addEventListener('pointerdown', event => {
      grip = {x: event.clientX, y: event.clientY, moved: false};
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener('pointermove', event => {
      if (grip) {
        const dx = event.clientX - grip.x;
        const dy = event.clientY - grip.y;
        if (!grip.moved && Math.abs(dx) + Math.abs(dy) < 4) return;
        grip = {x: event.clientX, y: event.clientY, moved: true};
        pan(dx, dy);
        return;
      }
      hover(...place(event));
    });
    canvas.addEventListener('pointerup', event => {
      if (grip && !grip.moved) choose(nearest(...place(event)));
      grip = null;
    });
    canvas.addEventListener('pointerleave', () => { byId('hint').style.display = 'none'; });
    canvas.addEventListener('wheel', event => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), ...place(event));
    }, {passive: false});
    new ResizeObserver(() => (touched ? redraw() : fit())).observe(stage);
  }

  function hover(x, y) {
    hovered = nearest(x, y);
    const hint = byId('hint');
    canvas.style.cursor = hovered < 0 ? 'grab' : 'pointer';
    hint.style.display = hovered < 0 ? 'none' : 'block';
    if (hovered >= 0) {
      hint.textContent = label(hovered) + ' \u00b7 ' + short(states[hovered].url) + ' \u00b7 ' + many(states[hovered].events.length, 'event');
      hint.style.left = Math.min(x + 14, size()[0] - 310) + 'px';
      hint.style.top = y + 14 + 'px';
    }
  }

  return {
    listen, fit, zoom, pan, redraw,
    select(state) { selected = state; if (state >= 0) centre(state); redraw(); },
    show(flags) { shown = flags; redraw(); },
    recolour() { readColours(); redraw(); },
    print() { readColours(); draw(); },
    lit: () => (selected < 0 ? [] : way(selected)),
  };
})();
