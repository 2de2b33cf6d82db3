import { isNight, type WorldSnapshot } from '@conscious-bot/contracts';
import { z } from 'zod';

/** What is kept of the world at one look, so that the next can tell what is new since. What was not known then is absent. */
export const earlierLook = z.object({
  /** Ms since the epoch. */
  at: z.number(),
  biome: z.string().optional(),
  night: z.boolean().optional(),
  weather: z.string().optional(),
  health: z.number().optional(),
  food: z.number().optional(),
  /** How many of each item. */
  items: z.record(z.string(), z.number()),
});
export type EarlierLook = z.infer<typeof earlierLook>;

export function lookAt(world: WorldSnapshot): EarlierLook {
  const items: Record<string, number> = {};
  for (const { name, count } of world.inventory) items[name] = (items[name] ?? 0) + count;
  const { at, biome, weather, health, food } = world;
  const night = isNight(world);
  return {
    at,
    ...(biome === undefined ? {} : { biome }),
    ...(night === undefined ? {} : { night }),
    ...(weather === undefined ? {} : { weather }),
    ...(health === undefined ? {} : { health }),
    ...(food === undefined ? {} : { food }),
    items,
  };
}
