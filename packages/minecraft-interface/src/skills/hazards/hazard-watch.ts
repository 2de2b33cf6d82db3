import type { FailureCode } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { type Hazard, hazards, hazardsOf } from './hazard.ts';

/**
 * What becomes of an action that a hazard meets: its code, and how long the hazard may last first, milliseconds. A moment is left where the
 * action itself may be about to end it (it comes up for air, digs the sand away) or where it is short by nature.
 */
const hazardTable: Readonly<Record<Hazard, { readonly code: FailureCode; readonly patienceMs: number }>> = {
  lava: { code: 'hazard.lava', patienceMs: 0 },
  suffocating: { code: 'hazard.suffocating', patienceMs: 700 },
  drowning: { code: 'hazard.drowning', patienceMs: 1_000 },
  burning: { code: 'hazard.burning', patienceMs: 1_000 },
};

const LOOK_EVERY_MS = 100;

/** Looks for hazards as long as an action runs; reports the first one that outlasts the patience it is given. Ends with `stop`. */
export function watchHazards(
  bot: Bot,
  clock: Clock,
  onHazard: (hazard: Hazard, code: FailureCode) => void,
): { stop(): void } {
  const since = new Map<Hazard, number>();
  const timer = clock.setInterval(() => {
    if (bot.health <= 0) return;
    const now = clock.now();
    const present = new Set(hazardsOf(bot));
    for (const hazard of hazards) {
      if (!present.has(hazard)) {
        since.delete(hazard);
        continue;
      }
      const from = since.get(hazard) ?? now;
      since.set(hazard, from);
      const { code, patienceMs } = hazardTable[hazard];
      if (now - from >= patienceMs) {
        clock.clear(timer);
        onHazard(hazard, code);
        return;
      }
    }
  }, LOOK_EVERY_MS);
  return { stop: () => clock.clear(timer) };
}
