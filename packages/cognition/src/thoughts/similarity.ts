/** Words that carry no content of their own. */
const stopWords: ReadonlySet<string> = new Set(
  "a an the and or but so then of to in on at by for with from as is are was were be been am it its this that these those i i'm i'll i'd me my mine you your he she we they there here some any more most very just also now will would can could should may might must do does did have has had".split(
    ' ',
  ),
);
const negations = /^(?:not|no|never|nothing|nobody|nowhere|without|\p{L}+n't|cannot)$/u;
/** Words of a text that are looked at. */
const MOST_WORDS = 300;

/** What a text says, as far as repetitions are concerned. */
export interface Fingerprint {
  /** Words with content, and pairs of neighbouring words. */
  readonly features: ReadonlySet<string>;
  readonly negated: boolean;
}

/** Numbers count by their size: 6 logs or 7 logs are the same thought, 2 or 20 health are not. */
function band(digits: string): string {
  const value = Number(digits);
  const limits = [0, 2, 5, 9, 14, 19, 49, 99, 999];
  const at = limits.findIndex((limit) => value <= limit);
  return `#${at < 0 ? limits.length : at}`;
}

export function fingerprint(text: string): Fingerprint {
  const words = (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}_]+(?:'\p{L}+)?/gu) ?? []
  )
    .slice(0, MOST_WORDS)
    .map((word) => (/^\d+$/.test(word) ? band(word) : word));
  const features = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (!stopWords.has(word)) features.add(word);
    const next = words[at + 1];
    if (next !== undefined) features.add(`${word} ${next}`);
  }
  return { features, negated: words.filter((word) => negations.test(word)).length % 2 === 1 };
}

/** How much two texts say the same, 0–1: Jaccard's measure over words and pairs of words. A denial is never like what it denies. */
export function similarity(a: Fingerprint, b: Fingerprint): number {
  if (a.negated !== b.negated) return 0;
  const [few, many] = a.features.size <= b.features.size ? [a.features, b.features] : [b.features, a.features];
  if (many.size === 0) return 1;
  let shared = 0;
  for (const feature of few) if (many.has(feature)) shared += 1;
  return shared / (few.size + many.size - shared);
}

/** From here on two thoughts are the same one in other words. */
export const SIMILAR = 2 / 3;
