import { z } from 'zod';
import { plainPoint } from '../dimensions/point.ts';
import { animalStateSchema } from './animal-state.ts';
import type { Mob } from './mob.ts';
import { MOB_NAMES } from './mob-kinds.ts';

/** A mob as the world keeps it. */
export const savedMobSchema = z.object({
  name: z.enum(MOB_NAMES),
  health: z.number(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  animal: animalStateSchema.optional(),
  /** Somebody fed, bred or sheared it. */
  kept: z.literal(true).optional(),
});
export type SavedMob = z.infer<typeof savedMobSchema>;

export function saveMob({ name, entity, position, animal }: Mob): SavedMob {
  const kept = animal !== null && (animal.age !== 0 || animal.love > 0 || animal.sheared);
  return {
    name,
    health: entity.health,
    ...plainPoint(position),
    ...(animal && { animal }),
    ...(kept && { kept: true as const }),
  };
}
