import { type Config, type MemoryKind, memoryKind } from '@conscious-bot/contracts';

export type KindBounds = Readonly<Record<MemoryKind, number>>;

/** How many memories of each kind the configuration allows. */
export function kindBounds(config: Config): KindBounds {
  return {
    episodic: config.MEMORY_EPISODES_KEPT,
    semantic: config.MEMORY_FACTS_KEPT,
    spatial: config.MEMORY_PLACES_KEPT,
    social: config.MEMORY_PEOPLE_KEPT,
    reflection: config.MEMORY_REFLECTIONS_KEPT,
    narrative: config.MEMORY_NARRATIVE_KEPT,
  };
}

export const memoryKinds: readonly MemoryKind[] = memoryKind.options;
