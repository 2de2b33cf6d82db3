import { type Config, type MemoryKind, memoryKind } from '@conscious-bot/contracts';

export type KindBounds = Readonly<Record<MemoryKind, number>>;

/** How many memories of each kind the configuration allows, read from it each time: it may change in flight. */
export function kindBounds(config: Config): KindBounds {
  return {
    get episodic() {
      return config.MEMORY_EPISODES_KEPT;
    },
    get semantic() {
      return config.MEMORY_FACTS_KEPT;
    },
    get spatial() {
      return config.MEMORY_PLACES_KEPT;
    },
    get social() {
      return config.MEMORY_PEOPLE_KEPT;
    },
    get reflection() {
      return config.MEMORY_REFLECTIONS_KEPT;
    },
    get narrative() {
      return config.MEMORY_NARRATIVE_KEPT;
    },
  };
}

export const memoryKinds: readonly MemoryKind[] = memoryKind.options;
