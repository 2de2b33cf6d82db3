import type { BlockPosition } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import { eyePosition, isHeadUnder, isWater } from '../../body/mineflayer/eyes.ts';
import { FOUR_SIDES } from '../../body/sides.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { flatDistance } from '../../motion/steer.ts';
import { GoalNear, walk } from '../../motion/walk.ts';
import { type Ground, groundOf } from '../../pathfinding/ground.ts';
import { dig } from '../digging/dig.ts';
import { nearestLand } from './land.ts';
import { SkyMap } from './sky-map.ts';
import type { WayOutOptions } from './stairs-out.ts';
import { tunnelUp } from './tunnel.ts';

/** Levels above its feet up to which the bot digs away ground beside it, and levels of water for which there is air. */
const REACH = 4;
const ONE_BREATH = 20;
/** Blocks that are dug to open a shaft, at most: gravel comes down again and again. And the time for one to come down, milliseconds. */
const MOST_DUG = 24;
const FALLS_MS = 600;
const SWIM_MS = 20_000;
const CENTRED = 0.15;
const SHORE_MS = 120_000;
const AT_SHORE = 1;

/** A column of water beside a place, upon a few blocks of ground; `top` is the cell of air above it. */
interface Shaft {
  readonly x: number;
  readonly z: number;
  readonly top: number;
}

/**
 * Gets out from under water where no land is in reach: digs up to under it, opens it beside the bot, never overhead, where gravel would come down on it, and
 * swims up, then ashore where a shore is in sight. Answers whether its head is under the open sky.
 */
export async function swimUp(body: ActionBody, options: Pick<WayOutOptions, 'onSearch' | 'danger'>): Promise<boolean> {
  const { onSearch, danger } = options;
  const sky = new SkyMap(body.bot);
  if (!sky.isUnderLiquid(feetOf(body))) return false;
  const ground = groundOf(body.bot);
  const isBeside = (feet: BlockPosition) => shaftBeside(body, ground, sky, feet) !== undefined;
  const aim = { isEnd: isBeside, depth: (feet: BlockPosition) => sky.rockOver(feet) };
  if (!(await tunnelUp(body, aim, () => isBeside(feetOf(body)), { onSearch, risk: danger?.risk }))) return false;
  const shaft = shaftBeside(body, groundOf(body.bot), sky, feetOf(body));
  if (shaft === undefined || !(await open(body, shaft)) || !(await swim(body, shaft))) return false;
  const land = nearestLand(sky, shaft);
  if (land !== undefined)
    await walk(body, new GoalNear(land.x, land.y, land.z, AT_SHORE), { timeoutMs: SHORE_MS, legs: true });
  return !isHeadUnder(body);
}

/** The water one could swim up in from beside a place to stand. */
function shaftBeside({ bot }: ActionBody, ground: Ground, sky: SkyMap, feet: BlockPosition): Shaft | undefined {
  for (const [dx, dz] of FOUR_SIDES) {
    const [x, z] = [feet.x + dx, feet.z + dz];
    // Water would run off into a hollow below.
    if (ground.kindAt(x, feet.y - 1, z) === 'open') continue;
    let y = feet.y;
    while (y <= feet.y + REACH && isGround(ground, x, y, z)) y += 1;
    const bed = y;
    while (y <= feet.y + ONE_BREATH && isWater(bot.blockAt(new Vec3(x, y, z), false)?.name)) y += 1;
    if (y > bed && y <= feet.y + ONE_BREATH && sky.isUnderSky({ x, y, z })) return { x, z, top: y };
  }
  return undefined;
}

const isGround = (ground: Ground, x: number, y: number, z: number): boolean => {
  const kind = ground.kindAt(x, y, z);
  return kind === 'natural' || kind === 'falling';
};

/** Digs away the ground between the bot and the water beside it, from below; answers whether the water can come in. */
async function open(body: ActionBody, { x, z }: Shaft): Promise<boolean> {
  const { bot, signal } = body;
  const feet = feetOf(body);
  for (let dug = 0; dug < MOST_DUG; dug += 1) {
    const ground = groundOf(bot);
    const levels = Array.from({ length: REACH + 1 }, (_, up) => feet.y + up);
    const y = levels.find((level) => isGround(ground, x, level, z));
    if (y === undefined) return true;
    const falls = ground.kindAt(x, y + 1, z) === 'falling';
    const block = bot.blockAt(new Vec3(x, y, z));
    if (block === null || !(await dig(body, block, { forDrop: false })).ok) return false;
    if (falls) await until(() => isGround(groundOf(bot), x, y, z), FALLS_MS, signal);
  }
  return false;
}

/** Into the water and up to the air; answers whether the head came out. Leaves no key pressed. */
async function swim(body: ActionBody, { x, z, top }: Shaft): Promise<boolean> {
  const { bot, signal } = body;
  const isUp = () => bot.entity.position.y > top - 1 - CENTRED && !isHeadUnder(body);
  const onTick = () => {
    bot.lookAt(new Vec3(x + 0.5, eyePosition(body).y, z + 0.5), true);
    bot.setControlState('forward', flatDistance(body, x + 0.5, z + 0.5) > CENTRED);
    bot.setControlState('jump', true);
  };
  bot.on('physicsTick', onTick);
  try {
    onTick();
    return await until(isUp, SWIM_MS, signal);
  } finally {
    bot.removeListener('physicsTick', onTick);
    bot.clearControlStates();
  }
}
