import type { Clock } from '@conscious-bot/service-kit';
import { type LatestWorld, worldIsCurrentMs } from './latest-world.ts';

/** The body sends a picture as soon as it is heard; one that has sent none by then is in no world, ms. */
const MOST_MS = 3_000;

/** Resolves once the world is known as it is now, or after a while in which it was not shown. */
export async function worldSeen(world: LatestWorld, clock: Clock, signal: AbortSignal): Promise<void> {
  if (world.current(clock.now(), worldIsCurrentMs) !== undefined) return;
  const shown = new AbortController();
  world.follow((snapshot) => {
    if (snapshot.connected) shown.abort();
  });
  await clock.sleep(MOST_MS, AbortSignal.any([shown.signal, signal])).catch(() => undefined);
}
