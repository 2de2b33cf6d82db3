import { type CapabilityArgs, fail, type NearbyEntity, type Position } from '@conscious-bot/contracts';
import { chasingHostiles, livesInWater } from '@conscious-bot/contracts/game';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type RunnerResult, silentReport } from '../../embodiment/runner.ts';
import { awayFrom } from '../../motion/away.ts';
import { walk } from '../../motion/walk.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { getUp } from '../resting/get-up.ts';

/** Hostiles move: after this long a new way is chosen, milliseconds. */
const REVIEW_MS = 1_500;
/** Blocks beyond the distance asked for, since they follow. */
const MARGIN = 4;
/** Whoever gets no farther than this, blocks, within that time does not get away. */
const STEP = 0.8;
const GIVE_UP_AFTER = 4;

/** Gets away from all hostiles that come after the bot or see it from afar, this many blocks at least; ends as `flee` does. */
export async function runAway(
  body: ActionBody,
  { distance }: CapabilityArgs<'flee'>,
  report: Report = silentReport,
): Promise<RunnerResult> {
  // Nobody runs lying down.
  await getUp(body);
  const hostiles = () => chasing(body, distance + MARGIN);
  const nearest = () => hostiles()[0]?.distance ?? Number.POSITIVE_INFINITY;
  const fledFrom = hostiles()
    .filter((hostile) => hostile.distance < distance)
    .map(({ name }) => name);
  let noWay = 0;
  let ashore = true;
  while (nearest() < distance) {
    const near = hostiles();
    const goal = awayFrom(
      near.map(({ position }) => position),
      distance + MARGIN,
      near.some(swims) && ashore ? (cell) => isWater(body, cell) : undefined,
    );
    const from = body.bot.entity.position.clone();
    const outcome = await walk(body, goal, {
      timeoutMs: REVIEW_MS,
      legs: true,
      until: () => nearest() >= distance + MARGIN / 2,
    });
    const gotOn = body.bot.entity.position.distanceTo(from) >= STEP;
    // Where no shore is near, away is away.
    if (outcome === 'no_path') ashore = false;
    noWay = outcome === 'arrived' || (outcome === 'timeout' && gotOn) ? 0 : noWay + 1;
    if (noWay >= GIVE_UP_AFTER)
      return failed(fail('flee.no_way', `the nearest hostile is ${nearest().toFixed(1)} blocks away`));
    report.progress({ done: Math.min(distance, Math.round(nearest())), total: distance, unit: 'blocks' });
  }
  return done({ fledFrom });
}

function chasing({ bot }: ActionBody, radius: number): NearbyEntity[] {
  const hostiles = nearbyEntities(bot).filter(({ kind }) => kind === 'hostile');
  const { x, y, z } = bot.entity.position;
  return chasingHostiles({ hostiles, position: { x, y, z } }, radius);
}

const swims = ({ name }: NearbyEntity): boolean => livesInWater(name);

const isWater = ({ bot }: ActionBody, { x, y, z }: Position): boolean =>
  bot.blockAt(new Vec3(x, y, z), false)?.name === 'water';
