import { Vec3 } from 'vec3';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { steerToMiddle } from '../../motion/steer.ts';
import { groundOf } from '../../pathfinding/ground.ts';
import { dig } from '../digging/dig.ts';

/** Full blocks that stay where they are put, commonest first; nothing one would miss. */
const MATERIALS =
  /^((coarse_|rooted_)?dirt|cobblestone|stone|cobbled_deepslate|deepslate|granite|diorite|andesite|tuff|netherrack|(red_)?sandstone|blackstone|basalt|mud|clay|.*_planks)$/;
export const isPillarMaterial = (name: string): boolean => MATERIALS.test(name);

/** Blocks above the old ground at which the feet leave room for a block: at the top of a jump. */
const ROOM = 1.02;
const CENTRED = 0.2;
const CENTRE_MS = 1_500;
/** Blocks a tick below which the bot has come to rest, and the time for that, milliseconds: a jump from a walk ends aside, and on a wall beside it. */
const AT_REST = 0.02;
const REST_MS = 500;
const JUMP_MS = 900;
const PLACED_MS = 800;
const LANDED_MS = 900;
/** Tries for one storey before the server counts as refusing it. */
const TRIES = 3;

export type PillarProblem = 'no_blocks' | 'blocked' | 'refused';

interface PillarOptions {
  /** Storeys. */
  readonly height: number;
  /** Name of the block to use; any common one that is carried without it. */
  readonly material?: string;
  /** Digs natural ground overhead out of the way. */
  readonly digRoof?: boolean;
  /** Ends early, well. */
  readonly until?: () => boolean;
  readonly onRaised?: (storeys: number) => void;
}

interface PillarEnd {
  readonly raised: number;
  /** Absent when the height was reached or `until` held. */
  readonly problem?: PillarProblem;
}

/** Raises itself by jumping and putting a block beneath. Leaves no key pressed. */
export async function pillar(body: ActionBody, options: PillarOptions): Promise<PillarEnd> {
  let raised = 0;
  while (raised < options.height && !options.until?.()) {
    body.signal.throwIfAborted();
    const problem = await storey(body, options);
    if (problem !== undefined) return { raised, problem };
    raised += 1;
    options.onRaised?.(raised);
  }
  return { raised };
}

/** The carried block a pillar is made of: the named one, or of the common ones that of which there is most. */
export function pillarMaterial({ bot }: Pick<ActionBody, 'bot'>, material?: string) {
  return bot.inventory
    .items()
    .filter(({ name }) => (material === undefined ? MATERIALS.test(name) : name === material))
    .sort((a, b) => b.count - a.count)[0];
}

async function storey(body: ActionBody, options: PillarOptions): Promise<PillarProblem | undefined> {
  const { bot, signal } = body;
  const feet = feetOf(body);
  if (!(await freeOverhead(body, options.digRoof ?? false))) return 'blocked';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const item = pillarMaterial(body, options.material);
    if (item === undefined) return 'no_blocks';
    await unlessAborted(bot.equip(item, 'hand'), signal);
    await steerToMiddle(body, feet, { within: CENTRED, ms: CENTRE_MS });
    await until(() => Math.hypot(bot.entity.velocity.x, bot.entity.velocity.z) < AT_REST, REST_MS, signal);
    await bot.look(bot.entity.yaw, -Math.PI / 2, true);
    await jumpAndPlace(body, feet.y);
    const stands = () => bot.entity.onGround && feetOf(body).y === feet.y + 1;
    if (await until(stands, LANDED_MS, signal)) return undefined;
  }
  return 'refused';
}

/** Jumps, puts the block beneath at the top of the jump and waits until the world shows it or the time is over. */
async function jumpAndPlace({ bot, signal }: ActionBody, ground: number): Promise<void> {
  const { x, z } = bot.entity.position.floored();
  const beneath = bot.blockAt(new Vec3(x, ground - 1, z));
  if (beneath === null || beneath.boundingBox !== 'block') return;
  const isRaised = () => bot.blockAt(new Vec3(x, ground, z))?.boundingBox === 'block';
  try {
    bot.setControlState('jump', true);
    await until(() => bot.entity.position.y >= ground + ROOM, JUMP_MS, signal);
    bot.setControlState('jump', false);
    // The world says whether it stands; the library waits longer than is any use for its answer.
    // On a busy machine the block of the try before has come meanwhile: another one would be lost.
    if (!isRaised()) {
      // At once: the library would turn the head slowly, for up to a second, and only then place.
      await bot.lookAt(beneath.position.offset(0.5, 1, 0.5), true);
      bot.placeBlock(beneath, new Vec3(0, 1, 0)).catch(() => {});
    }
    await until(isRaised, PLACED_MS, signal);
  } finally {
    bot.setControlState('jump', false);
  }
}

/** Whether there is room for one more storey; makes it where that is allowed and safe. */
async function freeOverhead(body: ActionBody, digRoof: boolean): Promise<boolean> {
  const { x, y, z } = feetOf(body);
  const ground = groundOf(body.bot);
  if (ground.kindAt(x, y, z) === 'liquid') return false;
  const kind = ground.kindAt(x, y + 2, z);
  if (kind === 'open') return true;
  if (!digRoof || kind !== 'natural') return false;
  const spills = [
    [0, 1, 0],
    [1, 0, 0],
    [-1, 0, 0],
    [0, 0, 1],
    [0, 0, -1],
  ].some(([dx = 0, dy = 0, dz = 0]) => ground.kindAt(x + dx, y + 2 + dy, z + dz) === 'liquid');
  if (spills || ground.kindAt(x, y + 3, z) === 'falling') return false;
  const block = body.bot.blockAt(new Vec3(x, y + 2, z));
  return block !== null && (await dig(body, block, { forDrop: false })).ok;
}
