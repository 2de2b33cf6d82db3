import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Danger } from './level.ts';

/** Dangers on one way for which it stops, one after the other; then for those that hurt it only, and after the last the way is given up. */
const WARY = 4;
const MOST_DANGERS = 12;

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
    const stops = stopsFor(body, danger, dangers);
    await go(stops);
    if (isThere()) return true;
    if (!stops()) return false;
    await danger?.end();
  }
  return isThere();
}

/** What a stretch of the way is broken off for: any danger at first; later, since standing there helps nobody, only one that hurts. */
function stopsFor({ bot }: ActionBody, danger: Danger | undefined, dangers: number): () => boolean {
  const { health } = bot;
  return () => (dangers < WARY || bot.health < health) && (danger?.isThere() ?? false);
}
