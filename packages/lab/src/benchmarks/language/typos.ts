import { createHash } from 'node:crypto';

/** Keys beside each other, by rows: where a finger slips. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LONG = 4;

/** The text with one slip in every third word longer than four letters: the same for the same seed. */
export function misspelled(text: string, seed: string): string {
  let long = 0;
  return text.replace(/[\p{L}']+/gu, (word) => {
    if (word.length <= LONG) return word;
    long += 1;
    return long % 3 === 1 ? slipped(word, `${seed}:${long}`) : word;
  });
}

/** A letter left out, put in, taken for its neighbour, or swapped with the next. */
function slipped(word: string, seed: string): string {
  const [kind = 0, where = 0, which = 0] = createHash('sha256').update(seed).digest();
  const at = where % (word.length - 1);
  const letter = word[at] ?? '';
  switch (kind % 4) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + letter + word.slice(at);
    case 2:
      return word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2);
    default:
      return word.slice(0, at) + beside(letter, which) + word.slice(at + 1);
  }
}

function beside(letter: string, which: number): string {
  const row = rows.find((keys) => keys.includes(letter.toLowerCase()));
  if (row === undefined) return letter;
  const at = row.indexOf(letter.toLowerCase());
  return (which % 2 === 0 ? row[at + 1] : row[at - 1]) ?? row[at === 0 ? 1 : at - 1] ?? letter;
}
