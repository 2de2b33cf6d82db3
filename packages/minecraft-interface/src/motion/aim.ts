import type { BlockPosition, CapabilityArgs, Position } from '@conscious-bot/contracts';
import { gapToBlock } from '@conscious-bot/contracts/world';
import type { goals } from 'mineflayer-pathfinder';
import type { Entity } from 'prismarine-entity';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../embodiment/action-body.ts';
import type { ActionTarget } from '../senses/snapshot/action-snapshot.ts';

/** Blocks around the bot within which a kind of block is looked for, and how many of it one search considers. */
const SEEN_WITHIN = 64;
const BLOCKS_AT_ONCE = 24;
/** One cannot stand nearer to a block than beside it, nor to a creature than in front of it. */
const BESIDE = 0.6;
const IN_FRONT = 1.2;
/** A creature that moved this far is walked to anew, blocks. */
const MOVED = 1.5;

/** What a walk is for. */
export interface Aim {
  readonly goal: goals.Goal;
  /** The same with this many blocks of tolerance. */
  within(tolerance: number): goals.Goal;
  /** Blocks left, as acceptance will measure them; undefined when it is gone. */
  left(): number | undefined;
  /** Blocks left that count as there. */
  readonly enough: number;
  /** Where it is now, or was last. */
  where(): Vec3;
  /** What the snapshots around the action show of it. */
  readonly target: ActionTarget;
}

/** Finds what the arguments aim at; undefined when it is nowhere to be seen. */
export function findAim(body: ActionBody, args: CapabilityArgs<'navigate'>): Aim | undefined {
  const { position, column, block, entity, player, tolerance } = args;
  if (column !== undefined) return aimAtColumn(body, column, tolerance);
  if (position !== undefined) return aimAtPoint(body, position, tolerance);
  if (block !== undefined) return aimAtBlocks(body, typeof block === 'string' ? [block] : block, tolerance);
  if (player !== undefined) {
    const name = player.toLowerCase();
    return aimAtEntities(body, (seen) => seen.username?.toLowerCase() === name, tolerance);
  }
  return aimAtEntities(body, (seen) => seen.id === entity || seen.name === entity, tolerance);
}

function aimAtPoint({ bot }: ActionBody, to: Position, tolerance: number): Aim {
  const point = new Vec3(to.x, to.y, to.z);
  const block = point.floored();
  // Standing, in the middle of a block, no further than the tolerance from the point; or in the point's own block.
  const within = (near: number) =>
    goalOf(
      (node) => Math.max(0, away(node, to) - near),
      (node) => (node.x === block.x && node.y === block.y && node.z === block.z) || away(node, to) <= near,
    );
  return {
    goal: within(tolerance),
    within,
    left: () => bot.entity.position.distanceTo(point),
    enough: tolerance + 0.5,
    where: () => point,
    target: {},
  };
}

/** Wherever one can stand, at whatever height: of a place on the map the ground is not known before one is near. */
function aimAtColumn({ bot }: ActionBody, to: Pick<Position, 'x' | 'z'>, tolerance: number): Aim {
  const awayOnMap = ({ x, z }: Pick<Position, 'x' | 'z'>) => Math.hypot(x - to.x, z - to.z);
  const isItsBlock = (node: Position) => node.x === Math.floor(to.x) && node.z === Math.floor(to.z);
  const within = (near: number) =>
    goalOf(
      (node) => Math.max(0, awayOnMap(middle(node)) - near),
      (node) => isItsBlock(node) || awayOnMap(middle(node)) <= near,
    );
  return {
    goal: within(tolerance),
    within,
    left: () => awayOnMap(bot.entity.position),
    enough: tolerance + 0.5,
    where: () => new Vec3(to.x, bot.entity.position.y, to.z),
    target: {},
  };
}

function aimAtBlocks({ bot, blocks }: ActionBody, kinds: readonly string[], tolerance: number): Aim | undefined {
  const names = new Set(kinds);
  const find = (covered: boolean) =>
    blocks
      .find(names, bot.entity.position, SEEN_WITHIN, { limit: BLOCKS_AT_ONCE, covered })
      .map((found) => found.position);
  const open = find(false);
  const found = open.length > 0 ? open : find(true);
  const [nearest] = found;
  if (nearest === undefined) return undefined;
  const gap = (feet: Position) => Math.min(...found.map((at) => gapToBlock(feet, at)));
  const within = (near: number) =>
    goalOf(
      (node) => Math.max(0, gap(middle(node)) - near),
      (node) => found.some((at) => !isIn(node, at) && gapToBlock(middle(node), at) <= Math.max(near, BESIDE)),
    );
  const stands = () => found.filter(({ x, y, z }) => names.has(bot.blockAt(new Vec3(x, y, z), false)?.name ?? ''));
  return {
    goal: within(tolerance),
    within,
    left: () => {
      const gaps = stands().map((at) => gapToBlock(bot.entity.position, at));
      return gaps.length === 0 ? undefined : Math.min(...gaps);
    },
    enough: Math.max(tolerance, BESIDE) + 0.2,
    where: () => new Vec3(nearest.x + 0.5, nearest.y + 0.5, nearest.z + 0.5),
    target: { block: nearest },
  };
}

function aimAtEntities({ bot }: ActionBody, isMeant: (entity: Entity) => boolean, tolerance: number): Aim | undefined {
  const meant = () =>
    Object.values(bot.entities).filter((seen) => seen !== bot.entity && seen.isValid && isMeant(seen));
  const nearest = () => {
    const me = bot.entity.position;
    return meant().sort((a, b) => a.position.distanceTo(me) - b.position.distanceTo(me))[0];
  };
  const first = nearest();
  if (first === undefined) return undefined;
  let last = first.position.clone();
  const where = () => {
    last = nearest()?.position.clone() ?? last;
    return last;
  };
  const within = (near: number) => {
    let at = where();
    return {
      ...goalOf(
        (node) => Math.max(0, away(node, at) - Math.max(near, IN_FRONT)),
        (node) => away(node, at) <= Math.max(near, IN_FRONT),
      ),
      hasChanged: () => {
        if (where().distanceTo(at) < MOVED) return false;
        at = last;
        return true;
      },
    };
  };
  return {
    goal: within(tolerance),
    within,
    left: () => nearest()?.position.distanceTo(bot.entity.position),
    enough: Math.max(tolerance, IN_FRONT) + 0.5,
    where,
    target: { entityId: first.id },
  };
}

function goalOf(heuristic: (node: Position) => number, isEnd: (node: Position) => boolean) {
  return { heuristic, isEnd, hasChanged: () => false, isValid: () => true };
}

const middle = ({ x, y, z }: Position): Position => ({ x: x + 0.5, y, z: z + 0.5 });
const away = (node: Position, to: Position): number =>
  Math.hypot(node.x + 0.5 - to.x, node.y - to.y, node.z + 0.5 - to.z);
const isIn = (node: Position, at: BlockPosition): boolean =>
  node.x === at.x && node.z === at.z && (node.y === at.y || node.y + 1 === at.y);
