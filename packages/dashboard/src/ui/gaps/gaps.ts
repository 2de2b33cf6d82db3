import type { EventEnvelope } from '@conscious-bot/contracts/event';

/** A stretch of time, ms since the epoch. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A stretch in which the bot did not run. */
export type Gap = Stretch;

/** The gap before a `service.resumed` of the body; undefined for a payload of another shape. */
export function gapBefore({ at, data }: Pick<EventEnvelope, 'at' | 'data'>): Gap | undefined {
  if (typeof data !== 'object' || data === null || !('downSince' in data)) return undefined;
  const { downSince } = data;
  return typeof downSince === 'number' && downSince < at ? { from: downSince, to: at } : undefined;
}

/** What of a stretch lies outside the gaps, in order; the gaps are in order too. */
export function outsideGaps({ from, to }: Stretch, gaps: readonly Gap[]): Stretch[] {
  const parts: Stretch[] = [];
  let begin = from;
  for (const gap of gaps) {
    if (gap.to <= begin || gap.from >= to) continue;
    if (gap.from > begin) parts.push({ from: begin, to: gap.from });
    begin = gap.to;
  }
  if (begin < to) parts.push({ from: begin, to });
  return parts;
}

/** How much of a stretch lies within gaps, ms. */
export const msInGaps = ({ from, to }: Stretch, gaps: readonly Gap[]): number =>
  gaps.reduce((sum, gap) => sum + Math.max(0, Math.min(to, gap.to) - Math.max(from, gap.from)), 0);

/** The gaps that lie in a stretch, at least in part. */
export const gapsIn = ({ from, to }: Stretch, gaps: readonly Gap[]): Gap[] =>
  gaps.filter((gap) => gap.to > from && gap.from < to);
