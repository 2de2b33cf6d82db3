import type { WorldSnapshot } from '@conscious-bot/contracts';

/** What a trigger is asked about: the world at one evaluation, and where the intent stands at it. */
export interface Moment {
  readonly world: WorldSnapshot;
  /** Items that are missing of all quotas together; undefined where there are none. */
  readonly missing?: number | undefined;
  /** Evaluations until the horizon. */
  readonly ticksLeft: number;
  /** What has just broken the intent off (D13), in words. */
  readonly rupture?: string | undefined;
  /** Whether the bot has been in a biome before. */
  knowsBiome(biome: string): boolean;
}
