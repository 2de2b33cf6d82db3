import { distance, type StepRecord, type WorldSnapshot } from '@conscious-bot/contracts';
import { waitingOutside } from '@conscious-bot/contracts/game';
import { fieldsOf } from '@conscious-bot/contracts/world';
import { z } from 'zod';

/** A field so near its refuge is harvested by night, too, while no monster is nearer than this; blocks. */
const DOORSTEP = 10;
const ROOM = 10;
/** Half hearts above which a bot could bear a blow or two. */
const FIT = 8;
/** Where something is in the way, it looks again so often, milliseconds. */
export const DOORSTEP_MS = 20_000;

const harvest = z.object({ crop: z.string(), near: z.unknown().optional() });

/** Whether a step harvests a field right outside: it takes seconds, and the way back is a few blocks. */
export function isAtDoorstep(
  { capability, args }: Pick<StepRecord, 'capability' | 'args'>,
  world: Pick<WorldSnapshot, 'fields' | 'position'>,
): boolean {
  const { position } = world;
  const read = capability === 'harvest_crop' ? harvest.safeParse(args).data : undefined;
  if (read === undefined || position === undefined) return false;
  return fieldsOf(world, read.crop).some((field) => distance(field.position, position) <= DOORSTEP);
}

/** The same while no monster is near enough to be there before it is done, and the bot could bear a blow or two. */
export const isHarvestAtHand = (step: Pick<StepRecord, 'capability' | 'args'>, world: WorldSnapshot): boolean =>
  isAtDoorstep(step, world) &&
  (world.health ?? 0) > FIT &&
  waitingOutside(world).every((monster) => monster.distance > ROOM);
