/** How far a suspicious block is brushed. Spans are game ticks (minecraft.wiki "Suspicious Block", Java edition 1.21.4). */
export interface Dusting {
  readonly strokes: number;
  /** Before this tick no further stroke counts. */
  readonly readyAt: number;
  /** From this tick on it is covered again. */
  readonly fadesAt: number;
}

/** Strokes until what is hidden comes out, and how long each takes. */
export const STROKES = 10;
export const STROKE_TICKS = 10;
/** Left alone for so long it begins to be covered again: two strokes every so many ticks. */
const FADE_AFTER = 40;
const FADE_EVERY = 4;
const FADE_BY = 2;

/** One stroke of the brush at a tick. One that comes too soon after the last is not counted, but keeps the block from being covered. */
export function brushed(before: Dusting | undefined, tick: number): { dusting: Dusting; counted: boolean } {
  const fadesAt = tick + FADE_AFTER;
  const { strokes = 0, readyAt = 0 } = before ?? {};
  if (tick < readyAt) return { dusting: { strokes, readyAt, fadesAt }, counted: false };
  return { dusting: { strokes: strokes + 1, readyAt: tick + STROKE_TICKS, fadesAt }, counted: true };
}

/** How it stands at a tick without a brush; undefined when nothing is left of the brushing. */
export function covered(dusting: Dusting, tick: number): Dusting | undefined {
  if (tick < dusting.fadesAt) return dusting;
  const strokes = dusting.strokes - FADE_BY;
  return strokes > 0 ? { ...dusting, strokes, fadesAt: tick + FADE_EVERY } : undefined;
}

/** The block's state `dusted` after so many strokes. */
export function dustedBy(strokes: number): 0 | 1 | 2 | 3 {
  if (strokes <= 0) return 0;
  return strokes < 3 ? 1 : strokes < 6 ? 2 : 3;
}
