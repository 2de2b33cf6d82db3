/** Keys in their rows, each row shifted to the right by so much of a key. */
const rows = [
  { keys: 'qwertyuiop', shift: 0 },
  { keys: 'asdfghjkl', shift: 0.25 },
  { keys: 'zxcvbnm', shift: 0.75 },
] as const;
/** Keys whose middles lie nearer than this, in keys, are neighbours. */
const NEAR = 1.3;

const A = 'a'.charCodeAt(0);
const LETTERS = 26;
const isLetter = (code: number): boolean => code >= A && code < A + LETTERS;

const places = rows.flatMap(({ keys, shift }, row) =>
  Array.from(keys, (key, at) => ({ letter: key.charCodeAt(0) - A, x: at + shift, y: row })),
);
/** Which letters lie beside which, a row for each letter. */
const beside = new Uint8Array(LETTERS * LETTERS);
for (const { letter, x, y } of places)
  for (const other of places)
    if (other.letter !== letter && Math.hypot(other.x - x, other.y - y) < NEAR)
      beside[letter * LETTERS + other.letter] = 1;

const areNear = (a: number, b: number): boolean =>
  isLetter(a) && isLetter(b) && beside[(a - A) * LETTERS + b - A] === 1;

const vowels = new Set(Array.from('aeiouy', (letter) => letter.charCodeAt(0)));

/**
 * How unlikely each slip of typing is, in nats above the commonest ones: a letter twice or once too seldom, two in the wrong order, one left out, the key
 * beside, a letter too many, a vowel or any letter for another. The first letter is hardly ever wrong.
 */
const COST = {
  twice: 0,
  swapped: 0,
  leftOut: 0.5,
  beside: 0.5,
  tooMany: 2.5,
  vowel: 2,
  other: 4.5,
  first: 0.7,
} as const;
const NONE = Number.POSITIVE_INFINITY;

const replaced = (said: number, meant: number): number => {
  if (areNear(said, meant)) return COST.beside;
  return vowels.has(said) && vowels.has(meant) ? COST.vowel : COST.other;
};

/**
 * How unlikely it is that `said` was typed for `meant`, in nats, where each slip besides costs `each`; infinite from `most` slips on.
 * Slips are letters left out, put in, swapped with the next, or taken for others.
 *
 * Only so much of the table of prefixes is filled as `most` letters too many or too few can reach: a word that nobody knows is compared with
 * thousands, and nearly all of them are given up after two or three letters.
 */
export function slipCost(said: string, meant: string, most: number, each: number): number {
  if (Math.abs(said.length - meant.length) > most) return NONE;
  const dear = (most + 1) * each;
  const width = 2 * most + 1;
  // Of each row the costs where the prefix of `meant` is from `most` letters shorter to `most` letters longer.
  let before = new Array<number>(width + 1).fill(NONE);
  let last = new Array<number>(width + 1).fill(NONE);
  let row = new Array<number>(width + 1).fill(NONE);
  let leastBefore = NONE;
  for (let at = 0; at <= said.length; at += 1) {
    const a = at === 0 ? -1 : said.charCodeAt(at - 1);
    const isTwice = at > 0 && (a === said.charCodeAt(at - 2) || a === said.charCodeAt(at));
    let least = NONE;
    for (let place = 0; place < width; place += 1) {
      const to = at + place - most;
      let cost = NONE;
      if (to === 0 && at === 0) cost = 0;
      else if (to >= 0 && to <= meant.length) {
        const b = to === 0 ? -1 : meant.charCodeAt(to - 1);
        if (at > 0) cost = (last[place + 1] ?? NONE) + each + (isTwice ? COST.twice : COST.tooMany);
        if (to > 0 && place > 0) {
          const isOnce = b === meant.charCodeAt(to - 2);
          cost = Math.min(cost, (row[place - 1] ?? NONE) + each + (isOnce ? COST.twice : COST.leftOut));
        }
        if (at > 0 && to > 0) cost = Math.min(cost, (last[place] ?? NONE) + (a === b ? 0 : each + replaced(a, b)));
        if (at > 1 && to > 1 && a !== b && a === meant.charCodeAt(to - 2) && said.charCodeAt(at - 2) === b)
          cost = Math.min(cost, (before[place] ?? NONE) + each + COST.swapped);
      }
      row[place] = cost;
      if (cost < least) least = cost;
    }
    // Two letters in the wrong order go on from the row before.
    if (least >= dear && leastBefore + each >= dear) return NONE;
    leastBefore = least;
    [before, last, row] = [last, row, before];
  }
  const cost = last[meant.length - said.length + most] ?? NONE;
  if (cost >= dear) return NONE;
  return cost + (said[0] === meant[0] || said[1] === meant[0] ? 0 : COST.first);
}
