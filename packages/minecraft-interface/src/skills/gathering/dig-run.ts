import type { DugWith } from '@conscious-bot/contracts';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import { FOUR_SIDES } from '../../body/sides.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { flatDistance } from '../../motion/steer.ts';
import { GoalNear, walk } from '../../motion/walk.ts';
import { dig } from '../digging/dig.ts';
import { heightOf, type Run } from './runs.ts';

/** Open blocks below a run, at most, that still let its lowest block be reached from the ground beneath. */
const MAX_GAP = 3;
/** Blocks that must be open for the bot to step into the run's place. */
const ROOM = 2;
/** Horizontal distances, blocks: touching the run, standing well inside its place, near enough to slow down for it. */
const TOUCHING = 1.05;
const INSIDE = 0.25;
const SLOW = 0.6;
/** Milliseconds to get into the place after the last block, so that what fell last falls on the bot. */
const STEP_IN_MS = 1_000;
const WALK_MS = 20_000;
/** Detour worth taking for a run, blocks of cost. */
const DETOUR = 32;

/** Where a run is worked from. */
export interface Stand {
  /** Height of the feet. */
  readonly ground: number;
  /** Whether leaves have to be cut first to stand beside it. */
  readonly overgrown: boolean;
}

/**
 * Where the bot stands to work a run from below, or undefined when the run has to be dug another way: it lies in the ground, or hangs too
 * high.
 */
export function standFor(body: Pick<ActionBody, 'bot'>, run: Run): Stand | undefined {
  const solid = (y: number) => body.bot.blockAt(new Vec3(run.x, y, run.z), false)?.boundingBox === 'block';
  for (let gap = 0; gap <= MAX_GAP; gap++) {
    if (!solid(run.bottom - gap - 1)) continue;
    const ground = run.bottom - gap;
    if (heightOf(run) + gap < ROOM) return undefined;
    if (roomBeside(body, run, ground, isOpen)) return { ground, overgrown: false };
    return roomBeside(body, run, ground, (block) => isOpen(block) || LEAVES.test(block?.name ?? ''))
      ? { ground, overgrown: true }
      : undefined;
  }
  return undefined;
}

const LEAVES = /leaves/;
const isOpen = (block: Block | null): boolean => block?.boundingBox === 'empty';

/** Whether there is room for the bot right beside the run on the height of its ground, or a step up or down. */
function roomBeside(
  { bot }: Pick<ActionBody, 'bot'>,
  run: Run,
  ground: number,
  free: (block: Block | null) => boolean,
): boolean {
  const at = (x: number, y: number, z: number) => bot.blockAt(new Vec3(x, y, z), false);
  return FOUR_SIDES.some(([dx, dz]) =>
    [0, 1, -1].some((dy) => {
      const [x, y, z] = [run.x + dx, ground + dy, run.z + dz];
      return free(at(x, y, z)) && free(at(x, y + 1, z)) && !isOpen(at(x, y - 1, z));
    }),
  );
}

/**
 * Digs a run from the bottom up as one job: close in while the lowest blocks are dug, step into their place, dig on upwards, so that
 * everything falls on the bot and nothing has to be fetched. Digs `count` blocks at most and answers how many; 0 when the run
 * cannot be reached.
 */
export async function digRun(
  body: ActionBody,
  run: Run,
  { ground, overgrown }: Stand,
  count: number,
  tool?: DugWith,
): Promise<number> {
  const { bot, signal } = body;
  const centre = { x: run.x + 0.5, z: run.z + 0.5 };
  const near = () => flatDistance(body, centre.x, centre.z) <= 2.2 && Math.abs(bot.entity.position.y - ground) <= 1.2;
  if (overgrown || !near()) {
    const goal = new GoalNear(run.x, ground, run.z, overgrown ? 1 : 2);
    const options = { timeoutMs: WALK_MS, detour: DETOUR };
    if ((await walk(body, goal, { ...options, style: overgrown ? 'through_soil' : 'walk' })) !== 'arrived') return 0;
  }

  let open = run.bottom - ground;
  let aim = run.bottom;
  const steer = () => {
    const distance = flatDistance(body, centre.x, centre.z);
    const go = distance > (open >= ROOM ? INSIDE : TOUCHING);
    if (go) bot.lookAt(new Vec3(centre.x, aim + 0.5, centre.z), true);
    bot.setControlState('forward', go);
    // Without this the bot slides through the place and out at the other side.
    bot.setControlState('sneak', go && distance < SLOW);
    const blocked = Reflect.get(bot.entity, 'isCollidedHorizontally') === true;
    bot.setControlState('jump', go && open >= ROOM && blocked && bot.entity.position.y < ground - 0.1);
  };
  bot.on('physicsTick', steer);
  let dug = 0;
  try {
    // A run that hangs high enough is dug from beneath from the start.
    if (open >= ROOM) await until(() => flatDistance(body, centre.x, centre.z) <= 2 * INSIDE, STEP_IN_MS, signal);
    for (let y = run.bottom; y <= run.top && dug < count; y++) {
      aim = y;
      const block = bot.blockAt(new Vec3(run.x, y, run.z));
      if (block?.name !== run.name) break;
      const outcome = await dig(body, block, { forDrop: true, with: tool });
      if (!outcome.ok) break;
      dug += 1;
      open = y - ground + 1;
    }
    if (dug > 0) {
      aim = ground + 1;
      open = Math.max(open, ROOM);
      await until(() => flatDistance(body, centre.x, centre.z) < 0.4, STEP_IN_MS, signal);
    }
  } finally {
    bot.removeListener('physicsTick', steer);
    bot.clearControlStates();
  }
  return dug;
}
