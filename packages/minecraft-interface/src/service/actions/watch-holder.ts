import type { Clock } from '@conscious-bot/service-kit';
import type { Leases } from './leases.ts';

/** How often a holder is looked for, milliseconds. */
const LOOK_MS = 250;

/**
 * Looks, again and again, whether the holder of a lease still renews it, and calls `onSilent` each time that it does not.
 * @param holder nobody is watched when undefined: what has no holder is bounded by its deadline alone
 * @returns what ends the watch
 */
export function watchHolder(
  leases: Pick<Leases, 'isLive'>,
  clock: Clock,
  holder: string | undefined,
  onSilent: (holder: string) => void,
): () => void {
  if (holder === undefined) return () => {};
  const watch = clock.setInterval(() => {
    if (!leases.isLive(holder)) onSilent(holder);
  }, LOOK_MS);
  return () => clock.clear(watch);
}
