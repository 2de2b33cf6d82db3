import type { BlockPosition } from '@conscious-bot/contracts';
import { hasSky } from '@conscious-bot/contracts/verbs';
import type { goals } from 'mineflayer-pathfinder';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { walk } from '../../motion/walk.ts';
import { goToLevel } from './level.ts';
import { pastDangers } from './past-dangers.ts';
import { pillar } from './pillar.ts';
import { SkyMap } from './sky-map.ts';
import { isOut, leftToGo, stairsOut, type WayOutOptions } from './stairs-out.ts';
import { swimUp } from './swim-up.ts';
import { wayBack } from './way-back.ts';

/** Detour worth taking to walk out instead of digging out, blocks of cost. */
const DETOUR = 40;
const WALK_MS = 45_000;
/** Blocks of a mine's foot within which its stairs are the way up, and levels. */
const IN_MINE = 64;
const AT_FOOT = 12;
/** Blocks a pillar is raised in one go, at most. */
const HIGHEST = 48;

/** Whether the bot is in the ground, or at the bottom of a pit or shaft, and there is anything above it to get out to. */
export function isUnderground({ bot }: Pick<ActionBody, 'bot'>): boolean {
  return hasSky(dimensionOf(bot)) && new SkyMap(bot).isUnderground(feetOf({ bot }));
}

/** Walks out of a cave to under the open sky; answers whether there was a way. */
export async function walkOut(body: ActionBody, until?: () => boolean): Promise<boolean> {
  const goal = outside(new SkyMap(body.bot));
  const outcome = await walk(body, goal, { timeoutMs: WALK_MS, detour: DETOUR, ...(until && { until }) });
  return outcome === 'arrived';
}

/** What is minded on the way out, and a call when another way out is begun. */
interface WayOutReports extends Pick<WayOutOptions, 'onSearch' | 'danger'> {
  readonly onWay?: (way: 'WalkBack' | 'WalkOut' | 'DigStairs' | 'Pillar' | 'SwimUp') => void;
}

/**
 * Gets out of a mine, a cave, a shaft or a pit: by the stairs it came down by, on foot, by new stairs, else straight up on a pillar. Whatever brings it
 * nearer is followed by new stairs from there; when nothing does, it swims up through the water overhead, or gives up. Answers whether it came out.
 */
export async function getOut(body: ActionBody, { onSearch, onWay, danger }: WayOutReports = {}): Promise<boolean> {
  if (isOut(body)) return true;
  const mine = mineAround(body);
  const options = { onSearch, danger, home: mine?.entrance };
  if (mine !== undefined) {
    onWay?.('WalkBack');
    if (await wayBack(body, mine, options)) return true;
  }
  onWay?.('WalkOut');
  onSearch?.();
  let arrived = false;
  const walked = await pastDangers(
    body,
    danger,
    () => arrived || isOut(body),
    async (stops) => {
      arrived = (await walkOut(body, stops)) && !stops();
    },
  );
  if (walked) return true;
  for (let best = Number.POSITIVE_INFINITY; ; ) {
    onWay?.('DigStairs');
    if (await stairsOut(body, options)) return true;
    onWay?.('Pillar');
    if (await pillarUp(body, () => isOut(body), danger)) return true;
    const left = leftToGo(body, options);
    if (left >= best) break;
    best = left;
  }
  onWay?.('SwimUp');
  return swimUp(body, { onSearch, danger });
}

/** Comes up to a level by caves and stairs, else straight up on a pillar, as long as either brings it higher. Answers whether it got there. */
export async function upToLevel(
  body: ActionBody,
  y: number,
  { onSearch, onWay, danger }: WayOutReports = {},
): Promise<boolean> {
  const isThere = () => body.bot.entity.onGround && feetOf(body).y >= y;
  for (let highest = Number.NEGATIVE_INFINITY; !isThere() && feetOf(body).y > highest; ) {
    highest = feetOf(body).y;
    onWay?.('DigStairs');
    await goToLevel(body, y, { done: isThere, onSearch, danger });
    if (isThere()) break;
    onWay?.('Pillar');
    await pillarUp(body, isThere, danger);
  }
  return isThere();
}

/** Straight up, through natural ground, on blocks it carries; answers whether it came to where it was to end. */
function pillarUp(body: ActionBody, isThere: () => boolean, danger: WayOutOptions['danger']): Promise<boolean> {
  return pastDangers(body, danger, isThere, (stops) =>
    pillar(body, { height: HIGHEST, digRoof: true, until: () => isThere() || stops() }),
  );
}

/** The mine the bot is in: one whose tunnels begin near by at about its level, or on whose stairs it is. */
function mineAround({ bot, mines }: ActionBody) {
  const { position } = bot.entity;
  const isNear = ({ x, y, z }: BlockPosition) =>
    Math.hypot(x - position.x, z - position.z) <= IN_MINE && Math.abs(y - position.y) <= AT_FOOT;
  return mines.near(bot).find(({ foot, stairs = [] }) => [foot, ...stairs].some(isNear));
}

/** Standing anywhere outside. */
function outside(sky: SkyMap): goals.Goal {
  return {
    heuristic: (node) => sky.depth(node),
    isEnd: (node) => sky.isOutside(node),
    hasChanged: () => false,
    isValid: () => true,
  };
}
