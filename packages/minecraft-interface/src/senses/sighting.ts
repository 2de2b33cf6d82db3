import type { Embodiment } from '../embodiment.ts';
import type { Sighting } from './signals/detector.ts';
import { type SnapshotSources, snapshotOf } from './snapshot.ts';

/** The world as signals are made of it: a snapshot with what else only the body knows of the moment. */
export function sightingOf(embodiment: Embodiment, sources: SnapshotSources): Sighting {
  const { bot, damage, mishaps } = embodiment;
  const walking = mishaps.walking();
  return {
    ...snapshotOf(embodiment, sources),
    lastDamage: damage.last,
    lastTeleport: mishaps.teleport,
    lastBreak: mishaps.broken,
    walking,
    unloadedAhead: walking ? mishaps.unloadedAhead() : undefined,
    edible: (name) => Object.hasOwn(bot.registry.foodsByName, name),
  };
}
