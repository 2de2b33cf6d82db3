/** Keys in their rows, each row shifted to the right by so much of a key. */
const rows = [
  { keys: 'qwertyuiop', shift: 0 },
  { keys: 'asdfghjkl', shift: 0.25 },
  { keys: 'zxcvbnm', shift: 0.75 },
] as const;
/** Keys whose middles lie nearer than this, in keys, are neighbours. */
const NEAR = 1.3;

const places = new Map(
  rows.flatMap(({ keys, shift }, row) => [...keys].map((key, at) => [key, { x: at + shift, y: row }] as const)),
);
const neighbours = new Map(
  [...places].map(([key, { x, y }]) => [
    key,
    new Set(
      [...places]
        .filter(([other, to]) => other !== key && Math.hypot(to.x - x, to.y - y) < NEAR)
        .map(([other]) => other),
    ),
  ]),
);
const areNear = (a: string, b: string): boolean => neighbours.get(a)?.has(b) === true;
const isVowel = (letter: string): boolean => 'aeiouy'.includes(letter);

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

const replaced = (said: string, meant: string): number => {
  if (areNear(said, meant)) return COST.beside;
  return isVowel(said) && isVowel(meant) ? COST.vowel : COST.other;
};

/**
 * How unlikely it is that `said` was typed for `meant`, in nats, where each slip besides costs `each`; infinite from `most` slips on.
 * Slips are letters left out, put in, swapped with the next, or taken for others.
 */
export function slipCost(said: string, meant: string, most: number, each: number): number {
  if (Math.abs(said.length - meant.length) > most) return Number.POSITIVE_INFINITY;
  const bound = most * (each + COST.other);
  let [before, last]: [number[], number[]] = [[], []];
  for (let at = 0; at <= said.length; at += 1) {
    const row: number[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (let to = 0; to <= meant.length; to += 1) {
      const cost = at === 0 && to === 0 ? 0 : cheapest(said, meant, at, to, each, row, last, before);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > bound) return Number.POSITIVE_INFINITY;
    [before, last] = [last, row];
  }
  const cost = last[meant.length] ?? Number.POSITIVE_INFINITY;
  if (cost >= (most + 1) * each) return Number.POSITIVE_INFINITY;
  return cost + (said[0] === meant[0] || said[1] === meant[0] ? 0 : COST.first);
}

function cheapest(
  said: string,
  meant: string,
  at: number,
  to: number,
  each: number,
  row: readonly number[],
  last: readonly number[],
  before: readonly number[],
): number {
  const none = Number.POSITIVE_INFINITY;
  const [a, b] = [said[at - 1] ?? '', meant[to - 1] ?? ''];
  const isTwice = a !== '' && (a === said[at - 2] || a === said[at]);
  const tooMany = (last[to] ?? none) + each + (isTwice ? COST.twice : COST.tooMany);
  const isOnce = b !== '' && b === meant[to - 2];
  const leftOut = (row[to - 1] ?? none) + each + (isOnce ? COST.twice : COST.leftOut);
  const same = (last[to - 1] ?? none) + (a === b ? 0 : each + replaced(a, b));
  const isSwapped = at > 1 && to > 1 && a === meant[to - 2] && said[at - 2] === b && a !== b;
  const swapped = isSwapped ? (before[to - 2] ?? none) + each + COST.swapped : none;
  return Math.min(tooMany, leftOut, same, swapped);
}
