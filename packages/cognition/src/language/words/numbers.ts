/** Numbers in words, and the words that stand for one loosely: what people write where the game wants a number. */
const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const powers: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000 };

/** How many "a few" are, and any other word that says no more than that. */
export const FEW = 3;

/** Words for a number of pieces, with the size people mean by them. */
export const vague: Readonly<Record<string, number>> = {
  couple: 2,
  pair: 2,
  brace: 2,
  trio: 3,
  few: FEW,
  several: 4,
  handful: 5,
  fistful: 5,
  dozen: 12,
  both: 2,
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};
/** Nouns that multiply what stands before them: two dozen, three hundred. */
export const multipliers: ReadonlySet<string> = new Set(['dozen', 'hundred', 'thousand', 'million', 'billion']);

/** A number in digits or in words, as a part of a pattern. */
export const numberPattern = `(?:\\d+|(?:${tens.join('|')})(?:[- ](?:${ones.slice(0, 9).join('|')}))?|${ones.toReversed().join('|')})`;
/** A number of pieces however it is said: "3", "a few", "half a dozen". */
export const amountPattern = `(?:${numberPattern}\\b|(?:a|half a|one) (?:stack|dozen|couple|handful)\\b)`;
/** As many as one: "a", "some", "a couple of". */
export const somePattern = `(?:a few|a couple(?: of)?|an?|some|several|${numberPattern})`;

const unitOf: ReadonlyMap<string, number> = new Map(ones.map((word, index) => [word, index + 1]));
const tenOf: ReadonlyMap<string, number> = new Map(tens.map((word, index) => [word, (index + 2) * 10]));

/** Whether a number may begin with a word: most words of a text begin none. */
export const opensNumber = (word: string): boolean => /^-?\d|^an?$/.test(word) || unitOf.has(word) || tenOf.has(word);

interface NumberAt {
  readonly value: number;
  /** Index behind it. */
  readonly next: number;
}

/** Below a hundred, in digits or words. */
function smallAt(words: readonly string[], at: number): NumberAt | undefined {
  const word = words[at] ?? '';
  const small = unitOf.get(word);
  if (small !== undefined) return { value: small, next: at + 1 };
  const ten = tenOf.get(word);
  if (ten === undefined) return undefined;
  // "twenty 4" is one number as well.
  const behind = words[at + 1] ?? '';
  const unit = /^[1-9]$/.test(behind) ? Number(behind) : unitOf.get(behind);
  return unit === undefined || unit > 9 ? { value: ten, next: at + 1 } : { value: ten + unit, next: at + 2 };
}

/** The number that begins at `at`: "-5", "2.5", "twenty one", "a hundred and five", "two thousand". */
export function numberAt(words: readonly string[], at: number): NumberAt | undefined {
  const word = words[at] ?? '';
  if (/^-?\d+(?:\.\d+)?$/.test(word)) {
    const power = powers[words[at + 1] ?? ''];
    return power === undefined ? { value: Number(word), next: at + 1 } : { value: Number(word) * power, next: at + 2 };
  }
  const first =
    smallAt(words, at) ?? (/^an?$/.test(word) && powers[words[at + 1] ?? ''] ? { value: 1, next: at + 1 } : undefined);
  const power = first === undefined ? undefined : powers[words[first.next] ?? ''];
  if (first === undefined || power === undefined) return first;
  const behind = words[first.next + 1] === 'and' ? first.next + 2 : first.next + 1;
  const rest = smallAt(words, behind);
  return rest === undefined
    ? { value: first.value * power, next: first.next + 1 }
    : { value: first.value * power + rest.value, next: rest.next };
}
