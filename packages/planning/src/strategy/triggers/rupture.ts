import type { Moment } from './moment.ts';

/** Plans in a row whose failure is a rupture (D13). */
const FAILED_PLANS = 3;

/** What tears an intent off (D13), in words, where it has just happened: death, over half the health lost within ten seconds, three failed plans in a row. */
export function ruptureOf(before: Moment, now: Moment): string | undefined {
  if (hasDied(before, now)) return 'I have died';
  if (isSudden(now) && !isSudden(before)) {
    const { peakHealth = 0, world } = now;
    return `I have lost ${Math.round(peakHealth - (world.health ?? 0))} of ${Math.round(peakHealth)} health within ten seconds`;
  }
  if (now.failedPlans >= FAILED_PLANS && before.failedPlans < FAILED_PLANS)
    return `${now.failedPlans} plans in a row have failed`;
  return undefined;
}

const hasDied = ({ world: before }: Moment, { world: now }: Moment): boolean =>
  (now.deaths ?? 0) > (before.deaths ?? now.deaths ?? 0) || (now.health === 0 && before.health !== 0);

/** The half that was lost is that of what there was. */
const isSudden = ({ peakHealth, world: { health } }: Moment): boolean =>
  peakHealth !== undefined && health !== undefined && peakHealth - health > peakHealth / 2;
