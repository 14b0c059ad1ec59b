// The museum: hash routes, one view each. What a view remembers ends when the view is left.
const view = document.getElementById('view');
let route = 0;

const load = async () => (await fetch('/api/exhibits.json')).json();
const $ = (selector) => view.querySelector(selector);
const on = (selector, type, action) =>
  view.querySelectorAll(selector).forEach((element) => element.addEventListener(type, () => action(element)));

const art = (exhibit) => `<div class="art ${exhibit.kind}" style="--hue: ${exhibit.hue}"></div>`;

const SLIDES = [
  ['The Way Out', 'Forty mazes, drawn by people who could not find theirs.'],
  ['Hours of Water', 'Clocks that drip, spill and freeze, until the end of March.'],
  ['Toys of the King', 'What was played on Crete, and who was allowed to win.'],
];

function home() {
  let place = 0;
  const show = () => {
    const [title, text] = SLIDES[place];
    view.innerHTML = `
      <div class="hero">
        <div>
          <h1>Everything that was lost on the way out</h1>
          <p>Six rooms, six objects, one long red thread. Hold on to it and you will find the door again.</p>
          <p><a class="button primary" href="#/collection">Browse the collection</a></p>
        </div>
        <section class="slide" aria-label="Exhibitions">
          <div class="art" style="--hue: ${place * 110}"></div>
          <div class="text">
            <h2>${title}</h2>
            <p>${text}</p>
            <div class="row">
              <button class="previous">Previous</button><button class="next">Next</button>
              <span class="year push">${place + 1} of ${SLIDES.length}</span>
            </div>
          </div>
        </section>
      </div>`;
    on('.previous', 'click', () => turn(SLIDES.length - 1));
    on('.next', 'click', () => turn(1));
  };
  const turn = (by) => {
    place = (place + by) % SLIDES.length;
    show();
  };
  show();
}

const KINDS = { all: 'Everything', clocks: 'Clocks', maps: 'Maps', toys: 'Toys' };

async function collection(current) {
  view.innerHTML = '<h1>Collection</h1><p class="loading">Unrolling the thread…</p>';
  const exhibits = await load();
  if (current !== route) return;
  let kind = 'all';
  let byName = false;
  const show = () => {
    const order = byName ? (a, b) => (a.name < b.name ? -1 : 1) : (a, b) => a.year - b.year;
    const shown = exhibits.filter((exhibit) => kind === 'all' || exhibit.kind === kind).sort(order);
    view.innerHTML = `
      <h1>Collection</h1>
      <div class="row" role="group" aria-label="Show">
        ${Object.entries(KINDS).map(([key, name]) =>
          `<button class="kind" data-kind="${key}" aria-pressed="${key === kind}">${name}</button>`).join('')}
        <button class="order push">Sort by ${byName ? 'year' : 'name'}</button>
      </div>
      <ul class="cards">
        ${shown.map((exhibit) => `
          <li class="card"><a href="#/exhibit/${exhibit.id}">
            ${art(exhibit)}
            <div class="text"><h2>${exhibit.name}</h2><span class="year">${exhibit.year}</span></div>
          </a></li>`).join('')}
      </ul>`;
    on('.kind', 'click', (button) => { kind = button.dataset.kind; show(); });
    on('.order', 'click', () => { byName = !byName; show(); });
  };
  show();
}

async function exhibit(current, id) {
  view.innerHTML = '<p class="loading">Fetching it from the depot…</p>';
  const found = (await load()).find((one) => one.id === id);
  if (current !== route) return;
  if (!found) {
    missing();
    return;
  }
  document.title = `${found.name} · Museum of Lost Threads`;
  view.innerHTML = `
    <p><a href="#/collection">Back to the collection</a></p>
    <div class="exhibit">
      ${art(found)}
      <div>
        <h1>${found.name}</h1>
        <div class="row" role="tablist">
          <button role="tab" data-tab="story">Story</button><button role="tab" data-tab="facts">Facts</button>
        </div>
        <div class="panel" role="tabpanel"></div>
      </div>
    </div>
    <dialog aria-label="${found.name}">
      ${art(found)}
      <form method="dialog" class="text"><span>${found.name}, ${found.year}</span><button>Close</button></form>
    </dialog>`;
  const choose = (tab) => {
    view.querySelectorAll('[role=tab]').forEach((button) => button.setAttribute('aria-selected', button.dataset.tab === tab));
    $('.panel').innerHTML = tab === 'story'
      ? `<p>${found.story}</p><button class="enlarge">Look closer</button>`
      : `<dl><dt>Year</dt><dd>${found.year}</dd><dt>Made of</dt><dd>${found.material}</dd><dt>Room</dt><dd>${found.room}</dd></dl>`;
    on('.enlarge', 'click', () => $('dialog').showModal());
  };
  on('[role=tab]', 'click', (button) => choose(button.dataset.tab));
  choose('story');
}

function visit() {
  view.innerHTML = `
    <h1>Visit</h1>
    <p>The museum lies at the end of a street that bends seven times. Start early.</p>
    <details name="visit"><summary>Opening hours</summary><p>Saturday and Sunday, from ten until the last visitor is out.</p></details>
    <details name="visit"><summary>Getting here</summary><p>Take the boat with the white sail. If it is black, wait for the next one.</p></details>
    <details name="visit"><summary>Accessibility</summary><p>All rooms are on one floor. There are no steps, and only one dead end.</p></details>`;
}

function tickets(current) {
  let day = null;
  let name = '';

  const first = (error) => {
    view.innerHTML = `
      <h1>Tickets</h1>
      <div class="form">
        <fieldset>
          <legend>When would you like to come?</legend>
          ${['Saturday', 'Sunday'].map((each) =>
            `<label><input type="radio" name="day" value="${each}" ${each === day ? 'checked' : ''}> ${each}</label>`).join('')}
        </fieldset>
        ${error ? '<p class="error" role="alert">Please choose a day.</p>' : ''}
        <button type="button" class="primary continue">Continue</button>
      </div>`;
    on('[name=day]', 'change', (radio) => { day = radio.value; first(false); });
    on('.continue', 'click', () => { if (day) second(false); else first(true); });
  };

  const second = (error) => {
    view.innerHTML = `
      <h1>Tickets for ${day}</h1>
      <div class="form">
        <label>Your name <input type="text" autocomplete="off"></label>
        <p class="error" role="alert">${error ? 'Please tell us your name.' : ''}</p>
        <div class="row">
          <button type="button" class="primary book">Book</button><button type="button" class="back">Back</button>
        </div>
      </div>`;
    name = '';
    on('input', 'input', (field) => {
      name = field.value.trim();
      $('.error').textContent = name ? '' : 'Please tell us your name.';
    });
    on('.book', 'click', () => { if (name) book(); else second(true); });
    on('.back', 'click', () => first(false));
  };

  const book = async () => {
    view.innerHTML = `<h1>Tickets for ${day}</h1><p class="loading">Asking the keeper…</p>`;
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await fetch('/slow?ms=20');
    if (current !== route) return;
    view.innerHTML = `
      <h1>See you on ${day}</h1>
      <p>Thank you, <b class="name"></b>. Your thread will be waiting at the desk.</p>
      <button class="again">Book another day</button>`;
    $('.name').textContent = name;
    on('.again', 'click', () => { day = null; first(false); });
  };

  first(false);
}

function missing() {
  view.innerHTML = '<h1>A dead end</h1><p>There is no such room. <a href="#/">Turn around</a>.</p>';
}

const TITLES = { '': 'Home', collection: 'Collection', exhibit: 'Exhibit', visit: 'Visit', tickets: 'Tickets' };

function show() {
  const [, name, id] = location.hash.split('/');
  const current = ++route;
  document.title = `${TITLES[name] ?? 'Lost'} · Museum of Lost Threads`;
  document.querySelectorAll('.bar nav a').forEach((link) => {
    if (link.hash === location.hash) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  });
  switch (name) {
    case '': home(); break;
    case 'collection': collection(current); break;
    case 'exhibit': exhibit(current, id); break;
    case 'visit': visit(); break;
    case 'tickets': tickets(current); break;
    default: missing();
  }
}

if (!location.hash) history.replaceState(null, '', '#/');
addEventListener('hashchange', show);
show();
