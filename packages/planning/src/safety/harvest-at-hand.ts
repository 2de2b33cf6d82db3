import { distance, type StepRecord, type WorldSnapshot } from '@conscious-bot/contracts';
import { waitingOutside } from '@conscious-bot/contracts/game';
import { fieldsOf } from '@conscious-bot/contracts/world';
import { z } from 'zod';
import { safetyThresholds as at } from './thresholds.ts';

const harvest = z.object({ crop: z.string(), near: z.unknown().optional() });

/** Whether a step harvests a field right outside: it takes seconds, and the way back is a few blocks. */
export function isAtDoorstep(
  { capability, args }: Pick<StepRecord, 'capability' | 'args'>,
  world: Pick<WorldSnapshot, 'fields' | 'position'>,
): boolean {
  const { position } = world;
  const read = capability === 'harvest_crop' ? harvest.safeParse(args).data : undefined;
  if (read === undefined || position === undefined) return false;
  return fieldsOf(world, read.crop).some((field) => distance(field.position, position) <= at.doorstep);
}

/** The same while no monster is near enough to be there before it is done, and the bot could bear a blow or two. */
export const isHarvestAtHand = (step: Pick<StepRecord, 'capability' | 'args'>, world: WorldSnapshot): boolean =>
  isAtDoorstep(step, world) &&
  (world.health ?? 0) > at.fit &&
  waitingOutside(world).every((monster) => monster.distance > at.doorstepRoom);
