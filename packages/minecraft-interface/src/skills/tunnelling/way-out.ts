import type { BlockPosition } from '@conscious-bot/contracts';
import { hasSky } from '@conscious-bot/contracts/verbs';
import type { goals } from 'mineflayer-pathfinder';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { GoalNear, walk } from '../../motion/walk.ts';
import { type Danger, goToLevel } from './level.ts';
import { SkyMap } from './sky-map.ts';
import { feetOf, tunnelOut, tunnelToPlace } from './tunnel.ts';

/** Detour worth taking to walk out instead of digging out, blocks of cost. */
const DETOUR = 40;
const WALK_MS = 45_000;
/** The way back through a mine, and blocks around its entrance within which one is out of it. */
const MINE_MS = 180_000;
const AT_ENTRANCE = 2;
/** Dangers on the way back for which it stops, one after the other; then for those that hurt it only, and after the last it tries another way. */
const WARY = 4;
const MOST_DANGERS = 12;
/** Blocks of a mine's foot within which its stairs are the way up. */
const IN_MINE = 64;
/** Levels below the sky at which stairs are dug to a level first: a search from further down would look at too much. */
const STAIRS = 12;

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

/** Calls while the bot stands and plans; when it begins another way out. */
interface WayOutReports {
  readonly onSearch?: () => void;
  readonly danger?: Danger;
  readonly onWay?: (way: 'WalkBack' | 'WalkOut' | 'DigStairs') => void;
}

/** Gets out of a mine, a cave, a shaft or a pit: by the stairs it came down by, on foot, else by new stairs. Answers whether it came out. */
export async function getOut(body: ActionBody, { onSearch, onWay, danger }: WayOutReports = {}): Promise<boolean> {
  const { bot, mines } = body;
  const isOut = () => bot.entity.onGround && new SkyMap(bot).isOutside(feetOf(body));
  if (isOut()) return true;
  const mine = mines.near(bot).find(({ foot: { x, y, z } }) => {
    const { position } = bot.entity;
    return Math.hypot(x - position.x, z - position.z) <= IN_MINE && Math.abs(y - position.y) <= STAIRS;
  });
  if (mine !== undefined) {
    onWay?.('WalkBack');
    const { x, y, z } = mine.entrance;
    const goal = new GoalNear(x, y, z, AT_ENTRANCE);
    for (let dangers = 0; dangers <= MOST_DANGERS; dangers += 1) {
      const until = stopsFor(body, danger, dangers);
      await walk(body, goal, { timeoutMs: MINE_MS, legs: true, until, ...(onSearch && { onSearch }) });
      if (isOut()) return true;
      if (!until()) break;
      await danger?.end();
    }
    // The bot's own walls stand in its tunnels, and gravel that came down: a few blocks of it are dug sooner than new stairs.
    for (const there of [mine.foot, mine.entrance]) {
      const end = await reopen(body, there, { isOut, ...(onSearch && { onSearch }), ...(danger && { danger }) });
      if (isOut()) return true;
      if (!end) break;
    }
  }
  onWay?.('WalkOut');
  onSearch?.();
  const stops = stopsFor(body, danger, 0);
  const arrived = await walkOut(body, stops);
  if (isOut() || (arrived && !stops())) return true;
  if (stops()) await danger?.end();
  onWay?.('DigStairs');
  for (let last = Number.NEGATIVE_INFINITY; feetOf(body).y > last; ) {
    last = feetOf(body).y;
    const depth = new SkyMap(bot).depth(feetOf(body));
    if (depth <= STAIRS) break;
    await goToLevel(body, last + depth - STAIRS, { onSearch: () => onSearch?.(), ...(danger && { danger }) });
  }
  return tunnelOut(body);
}

interface ReopenOptions {
  readonly isOut: () => boolean;
  readonly onSearch?: () => void;
  readonly danger?: Danger;
}

/** Goes to a place of a mine, through what has been closed since it was dug; answers whether the bot is there. */
async function reopen(body: ActionBody, where: BlockPosition, options: ReopenOptions): Promise<boolean> {
  const { isOut, onSearch, danger } = options;
  const away = ({ x, y, z }: BlockPosition) => Math.abs(x - where.x) + Math.abs(z - where.z) + Math.abs(y - where.y);
  const isEnd = (feet: BlockPosition) => away(feet) <= AT_ENTRANCE;
  const left = (feet: BlockPosition) => Math.max(0, away(feet) - AT_ENTRANCE);
  for (let dangers = 0; dangers <= MOST_DANGERS; dangers += 1) {
    const stops = stopsFor(body, danger, dangers);
    const done = () => isEnd(feetOf(body)) || isOut() || stops();
    const aim = { where, isEnd, left, ...(danger?.risk && { risk: danger.risk }) };
    await tunnelToPlace(body, aim, done, { ...(onSearch && { onSearch }) });
    if (!stops() || isOut() || isEnd(feetOf(body))) break;
    await danger?.end();
  }
  return isEnd(feetOf(body));
}

/** What a stretch of the way is broken off for: any danger at first; later, since standing there helps nobody, only one that hurts. */
function stopsFor({ bot }: ActionBody, danger: Danger | undefined, dangers: number): () => boolean {
  const { health } = bot;
  return () => (dangers < WARY || bot.health < health) && (danger?.isThere() ?? false);
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
