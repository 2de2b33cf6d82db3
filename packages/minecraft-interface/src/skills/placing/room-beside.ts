import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import type { PlaceToStand } from '../../motion/reach.ts';
import { steerToMiddle } from '../../motion/steer.ts';
import { SEARCH_MS, walk } from '../../motion/walk.ts';
import { hasLid } from '../../senses/places/container-kinds.ts';
import { placesNear } from './free-place.ts';
import { digNiche } from './niche.ts';

const WALK_MS = 6_000;
const STEP_MS = 1_500;
/** Cost, in blocks, that the way out of a narrow cell may have. */
const DETOUR = 12;
/** The world shows what was dug within this time, milliseconds. */
const APPEAR_MS = 1_500;
/** Longest time to come to a place with room, milliseconds. */
export const ROOM_MS = WALK_MS + SEARCH_MS + STEP_MS + 10_000;

/** Comes to where a block of this name can be put beside the bot: a few steps off in the open, else in a niche it digs. False when there is neither. */
export async function roomBeside(
  body: ActionBody,
  report: Pick<Report, 'waitingUntil'>,
  block: string,
): Promise<boolean> {
  const { bot } = body;
  const hasRoom = () => placesNear(bot, { block }).length > 0;
  if (hasRoom()) return true;
  const start = bot.entity.position.clone();
  const roomy: PlaceToStand = {
    heuristic: () => 0,
    hasChanged: () => false,
    isValid: () => true,
    isEnd: ({ x, y, z }) =>
      start.distanceTo(new Vec3(x + 0.5, y, z + 0.5)) < DETOUR &&
      placesNear(bot, { block, stand: new Vec3(x + 0.5, y, z + 0.5) }).length > 0,
  };
  report.waitingUntil(body.clock.now() + SEARCH_MS);
  await walk(body, roomy, { style: 'walk', timeoutMs: WALK_MS, detour: DETOUR, until: hasRoom });
  if (hasRoom()) return true;
  // Over the edge between two cells it takes up both; in the middle of one the other is free.
  await steerToMiddle(body, bot.entity.position.floored(), { within: 0.15, ms: STEP_MS, done: hasRoom });
  if (hasRoom()) return true;
  return (await digNiche(body, { isForLid: hasLid(block) })) && (await until(hasRoom, APPEAR_MS, body.signal));
}
