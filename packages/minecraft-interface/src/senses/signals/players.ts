import { type Signal, signalOf } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';

/** Blocks. A player is near within the first and has left beyond the second. */
const NEAR = 8;
const LEFT = 12;

/** player_joined and player_left by the server's list; player_near when one comes close. Who was there before the bot is no edge. */
export function players(): Detector {
  let listed: Set<string> | undefined;
  const near = new Set<string>();
  return (world) => {
    const signals: Signal[] = [];
    const signal = (name: 'player_joined' | 'player_left' | 'player_near', player: string, detail = {}) =>
      signals.push(signalOf(name, { player, ...detail }));
    const now = new Set(world.players);
    if (listed !== undefined) {
      for (const player of now) if (!listed.has(player)) signal('player_joined', player);
      for (const player of listed) if (!now.has(player)) signal('player_left', player);
    }
    listed = now;
    const distances = new Map<string, number>();
    for (const entity of world.nearbyEntities) {
      if (entity.kind === 'player' && entity.username !== undefined) distances.set(entity.username, entity.distance);
    }
    for (const [player, distance] of distances) {
      if (distance <= NEAR && !near.has(player)) {
        near.add(player);
        signal('player_near', player, { distance });
      }
    }
    for (const player of near) if ((distances.get(player) ?? Number.POSITIVE_INFINITY) > LEFT) near.delete(player);
    return signals;
  };
}
