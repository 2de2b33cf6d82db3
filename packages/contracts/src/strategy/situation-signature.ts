import { z } from 'zod';

/** How well the bot stands (D13), the worst first. */
export const strategicZone = z.enum(['crisis', 'struggling', 'healthy', 'transcendent']);
export type StrategicZone = z.infer<typeof strategicZone>;

/** What kind of work it is about (D13). */
export const strategyName = z.enum(['survive', 'gather', 'craft', 'build', 'explore']);
export type StrategyName = z.infer<typeof strategyName>;

/** 0 critical, 1 low, 2 well, 3 high. */
const band = z.number().int().min(0).max(3);

/** What a strategic intent was made for (SI-1): where this no longer fits, neither does the intent. */
export const strategicSignature = z.object({
  zone: strategicZone,
  foodBand: band,
  healthBand: band,
  strategy: strategyName,
  foodNearby: z.boolean(),
  hazardNearby: z.boolean(),
  weather: z.string().optional(),
  biome: z.string().optional(),
});
export type StrategicSignature = z.infer<typeof strategicSignature>;
