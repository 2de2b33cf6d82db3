import type { BlockPosition } from '@conscious-bot/contracts';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import { canSee, REACH, SIDES } from '../../motion/reach.ts';
import { dig } from '../digging/dig.ts';
import { digDanger } from '../digging/dig-danger.ts';
import { dropsNear, fetchDrops } from '../gathering/fetch-drops.ts';
import { AROUND } from '../tunnelling/around.ts';
import type { Danger } from '../tunnelling/danger.ts';
import { tunnelTo } from '../tunnelling/tunnel.ts';
import { isLiquid } from './seal.ts';

/** Blocks around the bot in which what was dug is picked up, and the time for each kind, milliseconds. */
const DROPS_WITHIN = 6;
const FETCH_MS = 6_000;
/** A drop is told of a moment after its block is gone, milliseconds. */
const APPEAR_MS = 400;
/** Drops of one vein, at most, that a way is dug to. */
const DUG_TO = 4;
/** Dangers seen to on the way to one block; after them the vein is left. */
const MOST_DANGERS = 3;
/** Blocks of one vein followed at most. */
const LONGEST_VEIN = 64;

/** Ore blocks with a side to one of these cells, which are open. */
export const oresBeside = (
  body: Pick<ActionBody, 'bot'>,
  cells: readonly BlockPosition[],
  names: ReadonlySet<string>,
): BlockPosition[] => blocksBeside(body, cells, ({ name }) => names.has(name));

/** Blocks of any ground with a side to one of these cells. */
export const groundBeside = (body: Pick<ActionBody, 'bot'>, cells: readonly BlockPosition[]): BlockPosition[] =>
  blocksBeside(body, cells, ({ boundingBox }) => boundingBox === 'block');

function blocksBeside(
  { bot }: Pick<ActionBody, 'bot'>,
  cells: readonly BlockPosition[],
  isMeant: (block: Block) => boolean,
): BlockPosition[] {
  const found = new Map<string, BlockPosition>();
  for (const { x, y, z } of cells) {
    for (const [dx, dy, dz] of AROUND) {
      const at = { x: x + dx, y: y + dy, z: z + dz };
      const block = bot.blockAt(new Vec3(at.x, at.y, at.z), false);
      if (block !== null && isMeant(block)) found.set(keyOf(at), at);
    }
  }
  return [...found.values()];
}

interface VeinOptions {
  /** Whether a block of this name is still wanted. */
  readonly isWanted: (name: string) => boolean;
  /** Called for every block that was dug. */
  readonly onDug: (name: string) => void;
  /** Items picked up afterwards. */
  readonly drops: readonly string[];
  /** Ends it early: what is picked up is counted as it comes in. */
  readonly isEnough: () => boolean;
  /** Gets the waits for a server that is late. */
  readonly report: Pick<Report, 'waitingUntil'>;
  /** What the digging is broken off for, between two steps and two blocks, and what is done about it then. */
  readonly danger: Danger;
}

interface VeinWork {
  /** Blocks that were dug. */
  readonly dug: number;
  /** Those that were left to a danger that did not end, or where the hand was stopped again: they are there to be had later. */
  readonly left: readonly BlockPosition[];
}

/** Digs the veins these blocks belong to, as far as they show themselves, and picks up what falls. */
export async function digVeins(
  body: ActionBody,
  seeds: readonly BlockPosition[],
  options: VeinOptions,
): Promise<VeinWork> {
  const { bot } = body;
  const open = new Map(seeds.map((at) => [keyOf(at), at]));
  const seen = new Set(open.keys());
  const stopped = new Set<string>();
  const left: BlockPosition[] = [];
  let dug = 0;
  while (open.size > 0 && dug < LONGEST_VEIN && !options.isEnough()) {
    body.signal.throwIfAborted();
    if (options.danger.isThere()) await options.danger.end();
    const at = nearest(body, open);
    if (at === undefined) break;
    open.delete(keyOf(at));
    const end = await digOre(body, at, options);
    if (end === 'danger') {
      left.push(at, ...open.values());
      break;
    }
    if (end === 'stopped' && !stopped.has(keyOf(at))) open.set(keyOf(at), at);
    else if (end === 'stopped') left.push(at);
    stopped.add(keyOf(at));
    if (end !== 'dug') continue;
    dug += 1;
    for (const next of blocksBeside({ bot }, [at], ({ name }) => options.isWanted(name))) {
      if (seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
      open.set(keyOf(next), next);
    }
  }
  if (dug === 0) return { dug, left };
  const near = { item: options.drops, within: DROPS_WITHIN, unreachable: new Set<number>() };
  await until(() => dropsNear(body, near).length > 0, APPEAR_MS, body.signal);
  await pickUp(body, options);
  await digToDrops(body, options);
  return { dug, left };
}

/** Picks up what lies about in the tunnel. */
async function pickUp(body: ActionBody, { drops, report }: Pick<VeinOptions, 'drops' | 'report'>): Promise<void> {
  const unreachable = new Set<number>();
  for (const item of drops) {
    if (body.bot.registry.itemsByName[item] === undefined) continue;
    await fetchDrops(body, { item, within: DROPS_WITHIN, enough: () => false, ms: FETCH_MS, unreachable, report });
  }
}

/** What was dug from afar may lie behind a wall or at the end of a hole that nobody fits through: there the way to it is dug. */
async function digToDrops(body: ActionBody, options: VeinOptions): Promise<void> {
  const { drops: item, danger, isEnough } = options;
  const tried = new Set<number>();
  while (tried.size < DUG_TO && !isEnough()) {
    const drop = dropsNear(body, { item, within: DROPS_WITHIN, unreachable: tried })[0];
    if (drop === undefined) return;
    tried.add(drop.id);
    const isOver = () => body.bot.entities[drop.id] === undefined || danger.isThere();
    if (!(await tunnelTo(body, drop.position.floored(), isOver, danger.risk))) continue;
    if (danger.isThere()) await danger.end();
    await pickUp(body, options);
  }
}

/**
 * Digs one block of a vein. `left`: it cannot be dug; `stopped`: a blow or a slow server stopped the hand; `danger`: what threatens the bot there does
 * not end, and no ore is worth that.
 */
async function digOre(
  body: ActionBody,
  at: BlockPosition,
  { isWanted, onDug, danger }: VeinOptions,
): Promise<'dug' | 'left' | 'stopped' | 'danger'> {
  const where = new Vec3(at.x, at.y, at.z);
  if (!isWanted(body.bot.blockAt(where, false)?.name ?? '') || wouldFlood(body, at)) return 'left';
  for (let dangers = 0; !isInReach(body, at); dangers += 1) {
    if (dangers >= MOST_DANGERS) return 'danger';
    if (!(await tunnelTo(body, at, () => isInReach(body, at) || danger.isThere(), danger.risk))) return 'left';
    if (danger.isThere()) await danger.end();
    else if (!isInReach(body, at)) return 'left';
  }
  if (wouldFlood(body, at)) return 'left';
  const block = body.bot.blockAt(where);
  if (block === null || !isWanted(block.name)) return 'left';
  const outcome = await dig(body, block, { forDrop: true });
  if (!outcome.ok) return outcome.why === 'interrupted' ? 'stopped' : 'left';
  onDug(block.name);
  return 'dug';
}

/** Whether it can be dug from here: near, in sight, and not what the bot stands on over a hollow. */
function isInReach(body: ActionBody, at: BlockPosition): boolean {
  const eyes = eyePosition(body);
  if (Math.hypot(at.x + 0.5 - eyes.x, at.y + 0.5 - eyes.y, at.z + 0.5 - eyes.z) > REACH) return false;
  const feet = feetOf(body);
  if (at.x === feet.x && at.z === feet.z && at.y < feet.y) {
    const beneath = body.bot.blockAt(new Vec3(at.x, at.y - 1, at.z), false);
    if (beneath === null || beneath.boundingBox !== 'block') return false;
  }
  return canSee(body, at);
}

/** Whether a liquid would come of it, or something down on the bot. */
function wouldFlood({ bot }: ActionBody, at: BlockPosition): boolean {
  const corner = new Vec3(at.x, at.y, at.z);
  return (
    digDanger(bot, at) !== undefined ||
    SIDES.some((side) => isLiquid(bot.blockAt(corner.plus(side), false)?.name ?? ''))
  );
}

function nearest(body: ActionBody, open: ReadonlyMap<string, BlockPosition>): BlockPosition | undefined {
  const eyes = eyePosition(body);
  const away = (at: BlockPosition) => Math.hypot(at.x + 0.5 - eyes.x, at.y + 0.5 - eyes.y, at.z + 0.5 - eyes.z);
  return [...open.values()].sort((a, b) => away(a) - away(b))[0];
}

const keyOf = ({ x, y, z }: BlockPosition): string => `${x},${y},${z}`;
