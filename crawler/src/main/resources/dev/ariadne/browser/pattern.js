// A text that a regular expression accepts: enough for the patterns of form fields.

/** Stands for a class of characters: the first of these that is in it. */
const SAMPLES = 'a1A-_ .,:;@/+#!?$%&*()[]{}<>=\'"`^~|\\bcdefghijklmnopqrstuvwxyz023456789'
  + 'BCDEFGHIJKLMNOPQRSTUVWXYZ\t\n';
const LONGEST_EXAMPLE = 1000;

/**
 * Writes a text for a pattern: loops run `times` times as far as they may, and of alternatives the
 * one with the number `choice` is taken, or the last. Look-arounds are not understood, so whoever
 * asks has to check the text. Null for what is no pattern, or one with no end.
 */
function exampleOf(pattern, times, choice) {
  const groups = [];
  let at = 0;

  function takes(expression) {
    expression.lastIndex = at;
    const match = expression.exec(pattern);
    if (match) at += match[0].length;
    return match;
  }

  function alternatives() {
    const all = [sequence()];
    while (takes(/\|/y)) all.push(sequence());
    return all[Math.min(choice, all.length - 1)];
  }

  function sequence() {
    let text = '';
    while (at < pattern.length && !/[|)]/.test(pattern[at])) {
      const part = atom();
      text += part.repeat(loops());
      if (text.length > LONGEST_EXAMPLE) throw new RangeError('too long');
    }
    return text;
  }

  function loops() {
    const match = takes(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y);
    if (!match) return 1;
    const [, sign, from, comma, to] = match;
    let least = sign === '+' ? 1 : 0;
    let most = sign === '?' ? 1 : LONGEST_EXAMPLE + 1;
    if (!sign) {
      least = +from;
      most = to ? +to : comma ? most : least;
    }
    return Math.min(Math.max(times, least), Math.max(least, most), LONGEST_EXAMPLE + 1);
  }

  function atom() {
    const group = takes(/\((?:\?(?:(<?[=!])|:|<\w+>))?/y);
    if (group) {
      const captured = group[0] === '(' || group[0].endsWith('>');
      const place = captured ? groups.push('') - 1 : -1;
      const text = alternatives();
      takes(/\)/y);
      if (captured) groups[place] = text;
      return group[1] ? '' : text;
    }
    const back = takes(/\\([1-9])/y);
    if (back) return groups[back[1] - 1] || '';
    if (takes(/\^|\$|\\[bB]/y)) return '';
    const escape = takes(/\\(?:[pP]\{[^}]*\}|u\{\w+\}|u\w{4}|x\w\w|[^])/y);
    if (escape) return sample(escape[0]);
    if (pattern[at] === '[') return sample(characters());
    return takes(/\./y) ? 'a' : takes(/[^]/uy)[0];
  }

  /** A class of characters; classes may lie in one another. */
  function characters() {
    const start = at;
    let depth = 0;
    do {
      const token = takes(/\\[^]|[^]/y);
      if (!token) throw new SyntaxError('a class without an end');
      if (token[0] === '[') depth++;
      else if (token[0] === ']') depth--;
    } while (depth > 0);
    return pattern.slice(start, at);
  }

  function sample(token) {
    const accepted = new RegExp('^' + token + '$', 'v');
    for (const character of SAMPLES) if (accepted.test(character)) return character;
    return '';
  }

  try {
    const text = alternatives();
    return at < pattern.length ? null : text;
  } catch (error) {
    return null;
  }
}
