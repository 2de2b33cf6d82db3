import type { BlockPosition } from '@conscious-bot/contracts';
import { type BuildingPlan, isAsWanted, type PlanCell, type Wanted } from '@conscious-bot/contracts/blueprint';
import { isAir, isGate } from '@conscious-bot/contracts/game';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import type { Entity } from 'prismarine-entity';
import { Vec3 } from 'vec3';
import { breathe } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { SIDES } from '../../motion/reach.ts';
import { groundKind } from '../../pathfinding/ground.ts';
import { isReplaceable } from '../placing/free-place.ts';
import { allOf, occupantOf } from './occupants.ts';
import { canStandAt, isRoom } from './stands.ts';
import { leavesWaysIn, passageAt } from './ways-in.ts';

/** A plan at its place in the world. */
export interface Site {
  readonly plan: BuildingPlan;
  readonly origin: BlockPosition;
}

/** One cell of a site, where it is in the world. */
export interface SiteCell {
  readonly at: Vec3;
  readonly wanted: Wanted;
  /** The way one has to look to put it, where that matters: a bed lies with its head away from whoever puts it. */
  readonly towards?: Vec3;
}

/** Blocks around the bot within which a place is looked for, sideways and up or down. */
const LOOK_AROUND = 10;
const LOOK_UP_DOWN = 3;
/** What one cell costs: to dig, to fill, and each block of the way there. */
const DIG = 2;
const FILL = 1;
const WAY = 0.5;
/** Ground that has to be filled in is dearer than a wall: it is out of sight from above. */
const HOLE = 4;
/**
 * Where a player stands, above all who asked for it. It costs about what a small house does: what is nearly built is finished when he has stepped aside,
 * and anything else stands beside him.
 */
const OCCUPIED = 50;
/** Places looked at between two turns of the event loop. */
const AT_ONCE = 20;

/** Places around the bot, the nearest first. */
const offsets: readonly BlockPosition[] = Array.from({ length: 2 * LOOK_AROUND + 1 }, (_, i) => i - LOOK_AROUND)
  .flatMap((x) =>
    Array.from({ length: 2 * LOOK_AROUND + 1 }, (_, i) => i - LOOK_AROUND).flatMap((z) =>
      Array.from({ length: 2 * LOOK_UP_DOWN + 1 }, (_, i) => ({ x, y: i - LOOK_UP_DOWN, z })),
    ),
  )
  .sort((a, b) => Math.hypot(a.x, a.y, a.z) - Math.hypot(b.x, b.y, b.z));

export const cellsAt = ({ plan, origin }: Site): SiteCell[] =>
  plan.cells.map((cell) => {
    const { x, y, z, wanted } = cell;
    const towards = headOf(cell, plan);
    return {
      at: new Vec3(origin.x + x, origin.y + y, origin.z + z),
      wanted,
      ...(towards === undefined ? {} : { towards }),
    };
  });

/** From the foot of a bed to its head; undefined for all else. */
function headOf({ x, y, z, wanted }: PlanCell, { cells }: BuildingPlan): Vec3 | undefined {
  if (wanted.kind !== 'bed') return undefined;
  const head = cells.find(
    (other) => other.wanted.kind === 'bed_head' && other.y === y && Math.abs(other.x - x) + Math.abs(other.z - z) === 1,
  );
  return head && new Vec3(head.x - x, 0, head.z - z);
}

/** Whether a cell is as it is to be; undefined where nothing is loaded. */
export function isDone(bot: Bot, { at, wanted }: SiteCell): boolean | undefined {
  const block = bot.blockAt(at);
  if (block === null) return undefined;
  if (wanted.kind === 'door' && isSideways(bot, block)) return false;
  return isAsWanted(wanted, { name: block.name, properties: propertiesOf(block) });
}

/** A door that was put by somebody who looked along the wall shuts nothing while it is shut, and lets nobody through when it is opened. */
function isSideways(bot: Bot, block: Block): boolean {
  const passage = passageAt(bot, block.position);
  if (passage === undefined || !/_door$/.test(block.name)) return false;
  const isNorthOrSouth = /^(north|south)$/.test(String(propertiesOf(block).facing));
  return isNorthOrSouth !== (passage.z !== 0);
}

export function propertiesOf(block: Block): Record<string, string | number | boolean> {
  return block.getProperties();
}

/** Whether the block in a cell has to be dug before the cell can be as wanted. */
export function isInTheWay(bot: Bot, cell: SiteCell): boolean {
  const block = bot.blockAt(cell.at);
  if (block === null || isDone(bot, cell) !== false || isAir(block.name)) return false;
  // A door or a gate that stands open is closed, not dug; one that stands sideways is put anew.
  if ((cell.wanted.kind === 'door' || cell.wanted.kind === 'door_top') && /_door$/.test(block.name))
    return cell.wanted.kind === 'door' && isSideways(bot, block);
  if (cell.wanted.kind === 'gate' && isGate(block.name)) return false;
  return cell.wanted.kind === 'open' ? groundKind(block) !== 'liquid' : !isReplaceable(block);
}

/**
 * The best place for a building near the bot; undefined when there is none. Yields to other work while it looks.
 * @param onLook called again and again while it looks, which on a busy machine takes seconds
 */
export async function findSite(
  { bot, signal, spares }: Pick<ActionBody, 'bot' | 'signal' | 'spares'>,
  plan: BuildingPlan,
  onLook: () => void = () => {},
): Promise<Site | undefined> {
  const feet = bot.entity.position.offset(0, 0.2, 0).floored();
  const people = allOf(bot, 'player');
  let best: { cost: number; site: Site } | undefined;
  for (const [looked, { x, y, z }] of offsets.entries()) {
    if (looked % AT_ONCE === 0) {
      onLook();
      await breathe(signal);
    }
    const limit = best?.cost ?? Number.POSITIVE_INFINITY;
    const way = WAY * Math.hypot(x, z) + Math.abs(y);
    if (way >= limit) continue;
    const at = feet.plus(new Vec3(x, y, z));
    const site: Site = { plan, origin: { x: at.x, y: at.y, z: at.z } };
    if (plan.inside ? !canGoIn(bot, at, feet) : !restsOnGround(bot, site)) continue;
    const cost = costOf(bot, site, { way, limit, people });
    if (cost < limit && !isOthersGround(site, spares) && leavesWaysIn(bot, cellsAt(site))) best = { cost, site };
  }
  return best?.site;
}

/** Whether any corner of it would stand on or against somebody else's work. */
function isOthersGround(site: Site, spares: ActionBody['spares']): boolean {
  const cells = cellsAt(site).map(({ at }) => at);
  const ends = (axis: 'x' | 'y' | 'z') => [
    Math.min(...cells.map((at) => at[axis])),
    Math.max(...cells.map((at) => at[axis])),
  ];
  return ends('x').some((x) => ends('y').some((y) => ends('z').some((z) => spares({ x, y, z }))));
}

/** Whether the bot is there, or could step in from beside: what is closed already stays closed. */
function canGoIn(bot: Bot, at: Vec3, feet: Vec3): boolean {
  if (!canStandAt(bot, at)) return false;
  return at.equals(feet) || SIDES.some((side) => side.y === 0 && canStandAt(bot, at.plus(side)));
}

/** Whether the lowest cells of a building would all stand on something, and it would not be the ground itself that is taken for a wall. */
function restsOnGround(bot: Bot, site: Site): boolean {
  const cells = cellsAt(site);
  const lowest = Math.min(...cells.map(({ at }) => at.y));
  const foot = cells.filter(({ at }) => at.y === lowest);
  return (
    foot.every(({ at }) => bot.blockAt(at.offset(0, -1, 0))?.boundingBox === 'block') &&
    !foot.every((cell) => isDone(bot, cell) === true && isBuried(bot, cell.at))
  );
}

/** Whether there is no room on any of its four sides. */
const isBuried = (bot: Bot, at: Vec3): boolean => SIDES.every((side) => side.y !== 0 || !isRoom(bot, at.plus(side)));

interface Bounds {
  readonly way: number;
  readonly limit: number;
  readonly people: readonly Entity[];
}

/** What building here costs on top of `way`: infinite where building is impossible or forbidden, and where the cost is not below `limit`. */
function costOf(bot: Bot, site: Site, { way, limit, people }: Bounds): number {
  const cells = cellsAt(site);
  let cost = way + (occupantOf(people, cells) === undefined ? 0 : OCCUPIED);
  for (const cell of cells) {
    if (cost >= limit) return Number.POSITIVE_INFINITY;
    const block = bot.blockAt(cell.at);
    if (block === null) return Number.POSITIVE_INFINITY;
    const kind = groundKind(block);
    if (kind === 'liquid') return Number.POSITIVE_INFINITY;
    if (isDone(bot, cell)) continue;
    if (isInTheWay(bot, cell)) {
      if (kind === 'kept' || kind === 'falling' || isWet(bot, cell.at)) return Number.POSITIVE_INFINITY;
      cost += DIG;
    }
    if (cell.wanted.kind !== 'open') cost += cell.at.y < site.origin.y ? HOLE : FILL;
  }
  return cost;
}

/** Whether digging here lets something flow in. */
function isWet(bot: Bot, at: Vec3): boolean {
  return SIDES.some((side) => {
    const block = bot.blockAt(at.plus(side));
    return block !== null && groundKind(block) === 'liquid';
  });
}
