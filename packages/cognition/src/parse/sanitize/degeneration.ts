/** How often a unit of so many words has to follow itself to count as a loop: short ones are said on purpose now and then. */
function repeatsOf(words: number): number {
  if (words === 1) return 6;
  if (words === 2) return 4;
  return 3;
}
/** Longest unit that is looked for, in words. */
const MOST_WORDS = 24;
/** The same character so often in a row is no word. */
const charRun = /(\S)\1{23,}/u;

/**
 * Cuts a text where a model began to go in circles: the unit that repeats is kept once, what follows it goes. Words are compared without
 * case and punctuation. Linear in the text for the bounded unit.
 */
export function truncateDegeneration(text: string): string {
  const run = charRun.exec(text);
  const straight = run === null ? text : text.slice(0, run.index);
  const words = [...straight.matchAll(/\S+/g)].map((match) => ({
    word: match[0].toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || match[0],
    end: match.index + match[0].length,
  }));
  let cut: number | undefined;
  for (let unit = 1; unit <= MOST_WORDS && unit * 3 <= words.length; unit += 1) {
    const loop = firstLoop(words, unit);
    const end = loop === undefined ? undefined : words[loop + unit - 1]?.end;
    if (end !== undefined && (cut === undefined || end < cut)) cut = end;
  }
  return cut === undefined ? straight : straight.slice(0, cut);
}

/** Index of the first word of the first loop of units of so many words. */
function firstLoop(words: readonly { readonly word: string }[], unit: number): number | undefined {
  const wanted = unit * (repeatsOf(unit) - 1);
  let same = 0;
  for (let at = unit; at < words.length; at += 1) {
    same = words[at]?.word === words[at - unit]?.word ? same + 1 : 0;
    if (same >= wanted) return at - wanted - unit + 1;
  }
  return undefined;
}
