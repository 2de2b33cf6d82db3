import { type CapabilityArgs, fail, type NearbyEntity, type Position, shoots } from '@conscious-bot/contracts';
import { chasingHostiles, livesInWater } from '@conscious-bot/contracts/game';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type RunnerResult, silentReport } from '../../embodiment/runner.ts';
import { awayFrom } from '../../motion/away.ts';
import { steerToMiddle } from '../../motion/steer.ts';
import { walk } from '../../motion/walk.ts';
import { shownPoints } from '../../senses/creatures/awareness.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { inSight } from '../../senses/creatures/sight.ts';
import { walkSpace } from '../../senses/surroundings/walk-space.ts';
import { boatUnder, getOut } from '../boating/boat.ts';
import { getUp } from '../resting/get-up.ts';

/** Hostiles move: after this long a new way is chosen, milliseconds. */
const REVIEW_MS = 1_500;
/** Blocks beyond the distance asked for, since they follow. */
const MARGIN = 4;
/** Whoever gets no farther than this, blocks, within that time does not get away. */
const STEP = 0.8;
const GIVE_UP_AFTER = 4;
/** Blocks from the middle of a cell that are its middle, and how long one step to it and a look afterwards take, milliseconds. */
const CENTRED = 0.15;
const STEP_MS = 600;
const LOOK_MS = 400;

interface RunOptions {
  /** Those it runs from, the nearest first; without it all that come after it. */
  readonly hostiles?: () => NearbyEntity[];
  /** Breaks the run off: there is something else to be seen to. */
  readonly isOver?: () => boolean;
}

/**
 * Gets away from all hostiles that come after the bot, this many blocks at least, and out of the sight of those that shoot; ends as `flee` does, also where it is
 * broken off.
 */
export async function runAway(
  body: ActionBody,
  { distance }: CapabilityArgs<'flee'>,
  report: Report = silentReport,
  { hostiles = () => chasing(body, distance + MARGIN), isOver = () => false }: RunOptions = {},
): Promise<RunnerResult> {
  // Nobody runs lying down, or sitting in a boat.
  await getUp(body);
  if (boatUnder(body) !== undefined) await getOut(body);
  const nearest = () => hostiles()[0]?.distance ?? Number.POSITIVE_INFINITY;
  const fledFrom = hostiles()
    .filter((hostile) => hostile.distance < distance)
    .map(({ name }) => name);
  let noWay = 0;
  let ashore = true;
  while (nearest() < distance && !isOver()) {
    const near = hostiles();
    const goal = awayFrom(
      near.map(({ position }) => position),
      distance + MARGIN,
      near.some(swims) && ashore ? (cell) => isWater(body, cell) : undefined,
      near.every(({ name }) => shoots(name) && name !== 'creeper') ? hiddenFrom(body, near) : undefined,
    );
    const from = body.bot.entity.position.clone();
    const outcome = await walk(body, goal, {
      timeoutMs: REVIEW_MS,
      legs: true,
      until: () => nearest() >= distance + MARGIN / 2 || isOver(),
    });
    const gotOn = body.bot.entity.position.distanceTo(from) >= STEP;
    // Where no shore is near, away is away.
    if (outcome === 'no_path') ashore = false;
    // It stands in the place that is hidden, at its edge, and is seen all the same.
    if (outcome === 'arrived' && nearest() < distance) await standInTheMiddle(body, () => nearest() >= distance);
    noWay = gotOn && (outcome === 'arrived' || outcome === 'timeout') ? 0 : noWay + 1;
    if (noWay >= GIVE_UP_AFTER)
      return failed(fail('flee.no_way', `the nearest hostile is ${nearest().toFixed(1)} blocks away`));
    report.progress({ done: Math.min(distance, Math.round(nearest())), total: distance, unit: 'blocks' });
  }
  return done({ fledFrom });
}

/** Steps to the middle of its cell, then looks for a while whether that was enough: the danger may be gone with the next step of either side. */
async function standInTheMiddle(body: ActionBody, isOver: () => boolean): Promise<void> {
  await steerToMiddle(body, body.bot.entity.position.floored(), { within: CENTRED, ms: STEP_MS, done: isOver });
  await until(isOver, LOOK_MS, body.signal);
}

function chasing({ bot }: ActionBody, radius: number): NearbyEntity[] {
  const hostiles = nearbyEntities(bot).filter(({ kind }) => kind === 'hostile');
  const { x, y, z } = bot.entity.position;
  return chasingHostiles({ hostiles, position: { x, y, z } }, radius);
}

/** Blocks from one that shoots at which it has to come round a corner first; and eyes above the feet. */
const ROUND_THE_CORNER = 7;
const EYES = 1.62;
/** Where the bot may stand that has stepped to the middle of a cell; blocks from it. */
const ABOUT_THE_MIDDLE = [
  [0, 0],
  [CENTRED, 0],
  [-CENTRED, 0],
  [0, CENTRED],
  [0, -CENTRED],
] as const;

/**
 * The cells that none of these sees, and in whose middle the bot sees none of them: whoever is out of sight is not shot at, and meets them at the corner.
 * The end of the flight is judged by what the bot sees, so a place where the eyes of an archer are hidden and its legs are not would never end it.
 */
function hiddenFrom({ bot }: ActionBody, archers: readonly NearbyEntity[]): (cell: Position) => boolean {
  const cellAt = walkSpace(bot);
  const shown = archers.flatMap(({ id, position }) => [
    { ...position, y: position.y + EYES },
    ...shownPoints(position, bot.entities[id]?.height ?? Number.NaN),
  ]);
  return ({ x, y, z }) => {
    const middle = { x: x + 0.5, y: y + EYES, z: z + 0.5 };
    if (
      archers.some(
        ({ position }) => Math.hypot(middle.x - position.x, y - position.y, middle.z - position.z) < ROUND_THE_CORNER,
      )
    )
      return false;
    return ABOUT_THE_MIDDLE.every(([dx, dz]) => {
      const eyes = { ...middle, x: middle.x + dx, z: middle.z + dz };
      return shown.every((point) => !inSight(cellAt, eyes, point));
    });
  };
}

const swims = ({ name }: NearbyEntity): boolean => livesInWater(name);

const isWater = ({ bot }: ActionBody, { x, y, z }: Position): boolean =>
  bot.blockAt(new Vec3(x, y, z), false)?.name === 'water';
