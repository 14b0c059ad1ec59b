import { createSignal, For, Show } from 'solid-js';
import { render } from 'solid-js/web';

const TABS = ['Counter', 'List', 'Form'];

function Counter() {
  const [value, setValue] = createSignal(0);
  return (
    <section>
      <p>Value: <b>{value()}</b></p>
      <button disabled={value() === 2} onClick={() => setValue(value() + 1)}>Add one</button>
      <button onClick={() => setValue(0)}>Reset</button>
    </section>
  );
}

function List() {
  const [items, setItems] = createSignal([1]);
  return (
    <section>
      <ul>
        <For each={items()}>
          {(n) => <li>Item {n} <button onClick={() => setItems(items().slice(0, -1))}>Remove {n}</button></li>}
        </For>
      </ul>
      <button disabled={items().length === 2} onClick={() => setItems([...items(), items().length + 1])}>
        Add item
      </button>
    </section>
  );
}

function Form(props) {
  const [name, setName] = createSignal('');
  return (
    <section>
      <input type="text" aria-label="Name" value={name()} disabled={props.thanks}
        onInput={(e) => setName(e.target.value)} />
      <p>{name() ? 'Hello, ' + name() : 'Who are you?'}</p>
      <button disabled={!name() || props.thanks} onClick={() => { setName(''); props.setThanks(true); }}>Greet</button>
    </section>
  );
}

function App() {
  const [tab, setTab] = createSignal('Counter');
  const [thanks, setThanks] = createSignal(false);
  return (
    <>
      <nav>
        <For each={TABS}>
          {(t) => <button aria-pressed={t === tab()} disabled={thanks()} onClick={() => setTab(t)}>{t}</button>}
        </For>
      </nav>
      <Show when={tab() === 'Counter'}><Counter /></Show>
      <Show when={tab() === 'List'}><List /></Show>
      <Show when={tab() === 'Form'}><Form thanks={thanks()} setThanks={setThanks} /></Show>
      <Show when={thanks()}>
        <div role="dialog">
          <p>Thank you.</p>
          <button onClick={() => setThanks(false)}>Close</button>
        </div>
      </Show>
    </>
  );
}

render(() => <App />, document.getElementById('app'));
