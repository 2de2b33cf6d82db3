import type { DamageWatch } from '../events/damage-watch.ts';
import type { Mishaps } from '../events/mishaps.ts';
import { type SensedBot, type SnapshotSources, snapshotOf } from '../snapshot/snapshot.ts';
import type { Sighting } from './detector.ts';

/** A bot in the world with what signals are made of. */
interface WatchedBot extends SensedBot {
  readonly damage: DamageWatch;
  readonly mishaps: Mishaps;
}

/** The world as signals are made of it: a snapshot with what else only the body knows of the moment. */
export function sightingOf(watched: WatchedBot, sources: SnapshotSources): Sighting {
  const { bot, damage, mishaps } = watched;
  const walking = mishaps.walking();
  return {
    ...snapshotOf(watched, sources),
    lastDamage: damage.last,
    lastTeleport: mishaps.teleport,
    lastBreak: mishaps.broken,
    walking,
    unloadedAhead: walking ? mishaps.unloadedAhead() : undefined,
    edible: (name) => Object.hasOwn(bot.registry.foodsByName, name),
  };
}
