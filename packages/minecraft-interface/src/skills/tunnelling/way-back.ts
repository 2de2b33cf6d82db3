import type { BlockPosition } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { GoalNear, walk } from '../../motion/walk.ts';
import type { Mine } from '../../senses/places/mine.ts';
import { pastDangers } from './past-dangers.ts';
import { isOut, type WayOutOptions } from './stairs-out.ts';
import { tunnelToPlace } from './tunnel.ts';

/** The way back through a mine, or to the next place on its stairs, and blocks around such a place within which the bot has come to it. */
const MINE_MS = 180_000;
const NEXT_MS = 45_000;
const AT_PLACE = 2;
/** Levels above a place of the mine from which on nobody goes back down to it. */
const ABOVE = 4;
/** Levels from the foot of the stairs at which the bot is in the tunnels that begin there. */
const IN_TUNNELS = 2;
/** Places on the stairs that could not be come to, one after the other, after which this is no way. */
const GIVE_UP_AFTER = 2;

/**
 * Out of a mine by its tunnels and stairs, through what has been closed since they were dug. Answers whether the bot came out.
 *
 * From place to place on its stairs: the search for a way over a hundred levels ends in the cave that lies nearest below the entrance.
 */
export async function wayBack(body: ActionBody, mine: Mine, options: WayOutOptions): Promise<boolean> {
  const { entrance, stairs = [] } = mine;
  if (stairs.length === 0) {
    await walkTo(body, entrance, MINE_MS, options);
    if (isOut(body)) return true;
  }
  let vain = 0;
  for (const place of placesUp(mine, feetOf(body))) {
    const isThere =
      (stairs.length > 0 && (await walkTo(body, place, NEXT_MS, options))) || (await reopen(body, place, options));
    if (isOut(body)) return true;
    vain = isThere ? 0 : vain + 1;
    if (vain > 0 && (stairs.length === 0 || vain >= GIVE_UP_AFTER)) return false;
  }
  return false;
}

/**
 * The places of a mine's way in that lead up from somewhere in it, the next one first: out of its tunnels from the foot of the stairs, which they lead
 * to, though the rock under a place further up may be nearer; from elsewhere from the nearest on, but for what lies below.
 */
export function placesUp({ entrance, stairs = [], foot }: WayIn, from: BlockPosition): BlockPosition[] {
  const places = [foot, ...stairs.toReversed(), entrance];
  const away = ({ x, y, z }: BlockPosition) => Math.hypot(x - from.x, y - from.y, z - from.z);
  const nearest = places.reduce((best, place, at) => (away(place) < away(places[best] ?? place) ? at : best), 0);
  const first = Math.abs(foot.y - from.y) <= IN_TUNNELS ? 0 : nearest;
  return places.slice(first).filter(({ y }) => y > from.y - ABOVE);
}

type WayIn = Pick<Mine, 'entrance' | 'stairs' | 'foot'>;

/** Walks to a place of a mine; answers whether the bot is there. */
function walkTo(
  body: ActionBody,
  where: BlockPosition,
  timeoutMs: number,
  { onSearch, danger }: WayOutOptions,
): Promise<boolean> {
  const goal = new GoalNear(where.x, where.y, where.z, AT_PLACE);
  const isThere = () => awayFrom(body, where) <= AT_PLACE;
  return pastDangers(
    body,
    danger,
    () => isThere() || isOut(body),
    (until) => walk(body, goal, { timeoutMs, legs: true, until, onSearch }),
  ).then(isThere);
}

/** Goes to a place of a mine, through what has been closed since it was dug; answers whether the bot is there. */
async function reopen(body: ActionBody, where: BlockPosition, { onSearch, danger }: WayOutOptions): Promise<boolean> {
  const isEnd = (feet: BlockPosition) => away(feet, where) <= AT_PLACE;
  const left = (feet: BlockPosition) => Math.max(0, away(feet, where) - AT_PLACE);
  const aim = { where, isEnd, left, risk: danger?.risk };
  const isThere = () => isEnd(feetOf(body));
  await pastDangers(
    body,
    danger,
    () => isThere() || isOut(body),
    (stops) => tunnelToPlace(body, aim, () => isThere() || isOut(body) || stops(), { onSearch }),
  );
  return isThere();
}

const awayFrom = (body: ActionBody, where: BlockPosition): number => away(feetOf(body), where);

const away = (from: BlockPosition, to: BlockPosition): number =>
  Math.abs(from.x - to.x) + Math.abs(from.y - to.y) + Math.abs(from.z - to.z);
