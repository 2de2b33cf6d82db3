/** What the time of a dig depends on, standing on the ground with neither effects nor enchantments. */
export interface Dig {
  /** Null and below zero: cannot be dug. */
  readonly hardness: number | null;
  /** Whether the tool gets the block's drop. */
  readonly harvests: boolean;
  /** How many times as fast as the hand the tool is for this block, from 1. */
  readonly speed: number;
}

const TICK_SECONDS = 0.05;

/** Seconds a dig takes, in whole ticks; 0 for what goes at once. Source: minecraft.wiki "Breaking", section "Calculation". */
export function digSeconds({ hardness, harvests, speed }: Dig): number {
  if (hardness === null || hardness < 0) return Number.POSITIVE_INFINITY;
  const ticks = (hardness * (harvests ? 30 : 100)) / speed;
  // The game takes a block away at once when a tick's work is enough. What floating point leaves over is no tick.
  return ticks <= 1 ? 0 : Math.ceil(ticks - 1e-6) * TICK_SECONDS;
}
