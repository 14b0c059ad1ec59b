// The same randomness at each load, in every tab and on every machine.

function createRandom(seed) {
  let a = seed | 0;
  // mulberry32: small, fast, and good enough for pages that want to look random.
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

function installDeterminism(core) {
  const next = core.random;
  replace(Math, 'random', () => () => (next() * 2097152 + (next() >>> 11)) / 9007199254740992);
  replace(Crypto.prototype, 'getRandomValues', () => array => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = next();
    return array;
  });
  const uuid = () => {
    const bytes = window.crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
  replace(Crypto.prototype, 'randomUUID', () => uuid);
}
