import { z } from 'zod';

/** How well it stands with the bot, by health, food and threat (D13). */
export const strategyZone = z.enum(['crisis', 'struggling', 'healthy', 'transcendent']);
export type StrategyZone = z.infer<typeof strategyZone>;

/** What an intent is about, in one word (D13). */
export const strategyKind = z.enum(['survive', 'gather', 'craft', 'build', 'explore']);
export type StrategyKind = z.infer<typeof strategyKind>;

/** The situation an intent was formed in, coarse enough to be compared with a later one (SI-1). */
export const situationSignature = z.object({
  zone: strategyZone,
  /** 0 critical, 1 low, 2 well, 3 high. */
  foodBand: z.number().int().min(0).max(3),
  strategy: strategyKind,
  foodNearby: z.boolean(),
  hazardNearby: z.boolean(),
  weather: z.string().optional(),
  biome: z.string().optional(),
});
export type SituationSignature = z.infer<typeof situationSignature>;
