import { describeCount } from '@conscious-bot/contracts';
import type { Facts } from '../facts/facts.ts';
import { carriedOnly, toolGrade } from '../facts/possessions.ts';
import { armourPoints } from '../motivators/safety.ts';
import type { GoalEstimate } from './estimate.ts';

/** Armour points that halve what a night in the open is. */
const WELL_ARMOURED = 15;
/** Less time in the open than this is a few steps, milliseconds. */
const FEW_STEPS_MS = 8_000;
/** A night in the open is as dangerous as this long of it or longer; a moment of it is less, milliseconds. */
const LONG_MS = 60_000;
/**
 * What digging may hold: its own tunnel through the rock, which it looks ahead of; caves it breaks into on the way to another level; lava where much of it
 * lies, and where some is known to lie close by. In the mines and lives measured so far nobody died of any of it (docs/figures/life.json).
 */
const DUG = { tunnel: 0.02, caves: 0.05, lava: 0.05 } as const;
/** Lava nearer than this may be dug into from where it stands, blocks. */
const LAVA_CLOSE = 6;
/** Full health, half hearts. */
const FULL = 20;

/** A danger, 0–1, and where it comes from. */
interface Danger {
  readonly value: number;
  readonly words: string;
}

export const noDanger: Danger = { value: 0, words: 'nothing to fear' };

/** The danger in what a goal does in the open: night, monsters near, wounds. */
export function riskOf(estimate: GoalEstimate & { way: true }, facts: Facts): Danger {
  const { clock, hostiles, health = FULL } = facts;
  const { openMs } = estimate;
  const exposed = exposureOf(facts);
  const parts: Danger[] = [];
  if (clock !== undefined && openMs > FEW_STEPS_MS) {
    const inDark = Math.min(1, Math.max(0, openMs - clock.toDuskMs) / openMs);
    if (inDark > 0)
      parts.push({
        value: 0.8 * inDark * exposed * Math.min(1, openMs / LONG_MS),
        words: clock.toDuskMs === 0 ? 'it would be night in the open' : 'it would be dark before I am done',
      });
  }
  if (hostiles > 0 && openMs > FEW_STEPS_MS)
    parts.push({
      value: Math.min(0.5, 0.12 * hostiles) * exposed,
      words: `${describeCount(hostiles, 'monster')} near`,
    });
  if (health < FULL / 2 && openMs > FEW_STEPS_MS) parts.push({ value: 0.3 * (1 - health / FULL), words: 'I am hurt' });
  return together(parts);
}

/**
 * The danger in what a goal digs, by where it digs. It is met in the course of the digging, as what the digging is for is gained in the course of it: a
 * long mine is no more dangerous by the minute than a short one.
 */
export function riskOfDigging({ tunnelling }: GoalEstimate & { way: true }, facts: Facts): Danger {
  if (tunnelling === undefined) return noDanger;
  const exposed = exposureOf(facts);
  const { lavaAway = Number.POSITIVE_INFINITY } = facts;
  return together([
    tunnelling.leavesLevel
      ? { value: (DUG.tunnel + DUG.caves) * exposed, words: 'I may break into a cave on the way to that depth' }
      : { value: DUG.tunnel * exposed, words: 'I may break into a cave' },
    ...(tunnelling.isAmidLava ? [{ value: DUG.lava, words: 'there is lava at that depth' }] : []),
    ...(lavaAway <= LAVA_CLOSE ? [{ value: DUG.lava, words: 'there is lava close by' }] : []),
  ]);
}

/** How much of a danger remains for whoever is armed and armoured. */
function exposureOf(facts: Facts): number {
  const guarded = (armourPoints(facts) / WELL_ARMOURED + toolGrade('sword', carriedOnly(facts))) / 2;
  return 1 - 0.6 * Math.min(1, guarded);
}

/** Several dangers as one. */
export function together(parts: readonly Danger[]): Danger {
  const real = parts.filter(({ value }) => value > 0);
  if (real.length === 0) return noDanger;
  return {
    value: 1 - real.reduce((left, { value }) => left * (1 - value), 1),
    words: real.map(({ words }) => words).join(', and '),
  };
}
