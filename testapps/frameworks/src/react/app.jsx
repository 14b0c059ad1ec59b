import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const TABS = ['Counter', 'List', 'Form'];

function Counter() {
  const [value, setValue] = useState(0);
  return (
    <section>
      <p>Value: <b>{value}</b></p>
      <button disabled={value === 2} onClick={() => setValue(value + 1)}>Add one</button>
      <button onClick={() => setValue(0)}>Reset</button>
    </section>
  );
}

function List() {
  const [size, setSize] = useState(1);
  const items = Array.from({ length: size }, (_, i) => i + 1);
  return (
    <section>
      <ul>
        {items.map((n) => (
          <li key={n}>Item {n} <button onClick={() => setSize(size - 1)}>Remove {n}</button></li>
        ))}
      </ul>
      <button disabled={size === 2} onClick={() => setSize(size + 1)}>Add item</button>
    </section>
  );
}

function Form({ thanks, setThanks }) {
  const [name, setName] = useState('');
  return (
    <section>
      <input type="text" aria-label="Name" value={name} disabled={thanks}
        onChange={(e) => setName(e.target.value)} />
      <p>{name ? 'Hello, ' + name : 'Who are you?'}</p>
      <button disabled={!name || thanks} onClick={() => { setName(''); setThanks(true); }}>Greet</button>
    </section>
  );
}

function App() {
  const [tab, setTab] = useState('Counter');
  const [thanks, setThanks] = useState(false);
  return (
    <>
      <nav>
        {TABS.map((t) => (
          <button key={t} aria-pressed={t === tab} disabled={thanks} onClick={() => setTab(t)}>{t}</button>
        ))}
      </nav>
      {tab === 'Counter' && <Counter />}
      {tab === 'List' && <List />}
      {tab === 'Form' && <Form thanks={thanks} setThanks={setThanks} />}
      {thanks && (
        <div role="dialog">
          <p>Thank you.</p>
          <button onClick={() => setThanks(false)}>Close</button>
        </div>
      )}
    </>
  );
}

createRoot(document.getElementById('app')).render(<App />);
