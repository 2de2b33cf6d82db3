import { describeCount } from '@conscious-bot/contracts';
import type { Facts } from '../facts/facts.ts';
import { toolGrade } from '../facts/possessions.ts';
import { armourPoints } from '../motivators/safety.ts';
import type { GoalEstimate } from './estimate.ts';

/** Armour points that halve what a night in the open is. */
const WELL_ARMOURED = 15;
/** Less time in the open than this is a few steps, milliseconds. */
const FEW_STEPS_MS = 8_000;
/** What a mine may hold for whoever has neither armour nor a good sword. */
const DEEP = 0.12;
/** Full health, half hearts. */
const FULL = 20;

/** The danger in a goal, 0–1, and where it comes from: the night in the open, monsters near, wounds. */
export function riskOf(
  estimate: GoalEstimate & { way: true },
  facts: Facts,
): { readonly value: number; readonly words: string } {
  const { clock, hostiles, health = FULL } = facts;
  const { openMs } = estimate;
  const guarded = (armourPoints(facts) / WELL_ARMOURED + toolGrade('sword', facts)) / 2;
  const exposed = 1 - 0.6 * Math.min(1, guarded);
  const parts: { readonly value: number; readonly words: string }[] = [];
  if (clock !== undefined && openMs > FEW_STEPS_MS) {
    const inDark = Math.min(1, Math.max(0, openMs - clock.toDuskMs) / openMs);
    if (inDark > 0)
      parts.push({
        value: 0.8 * inDark * exposed,
        words: clock.toDuskMs === 0 ? 'it would be night in the open' : 'it would be dark before I am done',
      });
  }
  if (hostiles > 0 && openMs > FEW_STEPS_MS)
    parts.push({
      value: Math.min(0.5, 0.12 * hostiles) * exposed,
      words: `${describeCount(hostiles, 'monster')} near`,
    });
  if (estimate.isDeep === true) parts.push({ value: DEEP * exposed, words: 'caves and lava lie below' });
  if (health < FULL / 2 && openMs > FEW_STEPS_MS) parts.push({ value: 0.3 * (1 - health / FULL), words: 'I am hurt' });
  const safe = parts.reduce((left, { value }) => left * (1 - value), 1);
  return {
    value: 1 - safe,
    words: parts.length === 0 ? 'nothing to fear' : parts.map(({ words }) => words).join(', and '),
  };
}
