import type { BlockPosition } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { GoalNear, walk } from '../../motion/walk.ts';
import type { Mine } from '../../senses/places/mine.ts';
import { pastDangers } from './past-dangers.ts';
import { isOut, type WayOutOptions } from './stairs-out.ts';
import { feetOf, tunnelToPlace } from './tunnel.ts';

/** The way back through a mine, and blocks around its entrance within which one is out of it. */
const MINE_MS = 180_000;
const AT_ENTRANCE = 2;
/** Levels above the foot of its stairs from which on nobody goes back down to it. */
const ON_THE_STAIRS = 4;

/** Out of a mine by its tunnels and stairs, through what has been closed since they were dug. Answers whether the bot came out. */
export async function wayBack(body: ActionBody, { entrance, foot }: Mine, options: WayOutOptions): Promise<boolean> {
  const { onSearch, danger } = options;
  const goal = new GoalNear(entrance.x, entrance.y, entrance.z, AT_ENTRANCE);
  const isThere = () => isOut(body);
  await pastDangers(body, danger, isThere, (until) =>
    walk(body, goal, { timeoutMs: MINE_MS, legs: true, until, ...(onSearch && { onSearch }) }),
  );
  if (isThere()) return true;
  // The bot's own walls stand in its tunnels, and gravel that came down: a few blocks of it are dug sooner than new stairs.
  const stretches = feetOf(body).y > foot.y + ON_THE_STAIRS ? [entrance] : [foot, entrance];
  for (const there of stretches) {
    const isReopened = await reopen(body, there, options);
    if (isThere()) return true;
    if (!isReopened) return false;
  }
  return false;
}

/** Goes to a place of a mine, through what has been closed since it was dug; answers whether the bot is there. */
async function reopen(body: ActionBody, where: BlockPosition, { onSearch, danger }: WayOutOptions): Promise<boolean> {
  const away = ({ x, y, z }: BlockPosition) => Math.abs(x - where.x) + Math.abs(z - where.z) + Math.abs(y - where.y);
  const isEnd = (feet: BlockPosition) => away(feet) <= AT_ENTRANCE;
  const left = (feet: BlockPosition) => Math.max(0, away(feet) - AT_ENTRANCE);
  const aim = { where, isEnd, left, ...(danger?.risk && { risk: danger.risk }) };
  const isThere = () => isEnd(feetOf(body));
  await pastDangers(
    body,
    danger,
    () => isThere() || isOut(body),
    (stops) => tunnelToPlace(body, aim, () => isThere() || isOut(body) || stops(), { ...(onSearch && { onSearch }) }),
  );
  return isThere();
}
