import type { ActionBody } from '../../embodiment/action-body.ts';
import { type Danger, MOST_DANGERS, stopsFor } from './danger.ts';

/** Dangers on one way for which it stops, one after the other; then only for those that hurt it. */
const WARY = 4;

/**
 * Goes a way that is broken off for dangers, and goes on when each of them has been seen to. `go` is told what it is broken off for. Answers whether
 * the bot is there.
 */
export async function pastDangers(
  body: ActionBody,
  danger: Danger | undefined,
  isThere: () => boolean,
  go: (stops: () => boolean) => Promise<unknown>,
): Promise<boolean> {
  for (let dangers = 0; dangers <= MOST_DANGERS; dangers += 1) {
    if (isThere()) return true;
    const stops = stopsFor(body, danger, dangers < WARY);
    await go(stops);
    if (isThere()) return true;
    if (!stops()) return false;
    await danger?.end();
  }
  return isThere();
}
