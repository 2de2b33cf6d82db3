import type { Moment, View } from './run-trail.ts';

/** Two moments of the same situation, or one that only one of the runs had. */
export type AlignedPair = readonly [a: Moment | undefined, b: Moment | undefined];

/** What it costs to leave a moment without a counterpart. */
const GAP = -0.5;
/** Of moments in the same situation those nearest in time belong together: this much decides between them and nothing else. */
const NEARNESS = 0.05;
const NEAR_MS = 5_000;
const DIAGONAL = 1;
const UP = 2;
const LEFT = 3;

/**
 * Matches the moments of two runs by what was known in them, in their order (Needleman–Wunsch): a run that lacks a moment, or has one more,
 * does not put the rest out of step. Takes time and room by the product of both lengths.
 */
export function align(a: readonly Moment[], b: readonly Moment[]): AlignedPair[] {
  const width = b.length + 1;
  const from = new Uint8Array((a.length + 1) * width);
  let above = Float64Array.from({ length: width }, (_, column) => column * GAP);
  from.fill(LEFT, 1, width);
  for (let row = 1; row <= a.length; row += 1) {
    const here = new Float64Array(width);
    here[0] = row * GAP;
    from[row * width] = UP;
    for (let column = 1; column <= b.length; column += 1) {
      const diagonal = (above[column - 1] ?? 0) + matchWorth(a[row - 1], b[column - 1]);
      const up = (above[column] ?? 0) + GAP;
      const left = (here[column - 1] ?? 0) + GAP;
      const best = Math.max(diagonal, up, left);
      here[column] = best;
      from[row * width + column] = best === diagonal ? DIAGONAL : best === up ? UP : LEFT;
    }
    above = here;
  }
  const pairs: AlignedPair[] = [];
  for (let [row, column] = [a.length, b.length]; row > 0 || column > 0; ) {
    const way = from[row * width + column];
    pairs.push([way === LEFT ? undefined : a[row - 1], way === UP ? undefined : b[column - 1]]);
    if (way !== LEFT) row -= 1;
    if (way !== UP) column -= 1;
  }
  return pairs.reverse();
}

/** What it is worth to match two moments: 1 in the same situation, less than two gaps where hardly anything was the same. */
function matchWorth(a: Moment | undefined, b: Moment | undefined): number {
  if (a === undefined || b === undefined || a.site !== b.site) return Number.NEGATIVE_INFINITY;
  const apartMs = Math.abs(a.at - b.at);
  return 3 * likeness(a, b) - 2 + NEARNESS / (1 + apartMs / NEAR_MS);
}

/** How much of what was known was the same, 0 to 1: by the sentences of their prompts where those were kept, else by the view. */
export function likeness(a: Moment, b: Moment): number {
  const [one, other] = [a.question?.lines, b.question?.lines];
  if (one !== undefined && other !== undefined) {
    if (a.question?.promptHash === b.question?.promptHash) return 1;
    return shared(new Set(one), new Set(other));
  }
  return shared(factsOf(a.situation), factsOf(b.situation));
}

const factsOf = (view: View): Set<string> => new Set(Object.entries(view).map(([part, value]) => `${part} ${value}`));

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 1;
  let both = 0;
  for (const fact of one) if (other.has(fact)) both += 1;
  return (2 * both) / (one.size + other.size);
}
