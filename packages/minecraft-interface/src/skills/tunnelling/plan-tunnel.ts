import type { BlockPosition } from '@conscious-bot/contracts';
import { Heap } from 'heap-js';
import { FOUR_SIDES } from '../../body/sides.ts';
import { blocksAside } from '../../motion/steer.ts';
import type { Ground } from '../../pathfinding/ground.ts';
import { AROUND } from './around.ts';

/** One step of a way: clear these, in order, then stand at `to`. */
export interface TunnelStep {
  readonly to: BlockPosition;
  readonly clear: readonly BlockPosition[];
  /** Seconds it takes, about. */
  readonly seconds: number;
}

/** A step down into a hollow may be this deep, blocks: it does not hurt. */
const SAFE_DROP = 3;
/** Seconds to walk one block, and to climb or drop one. */
const WALK_S = 0.25;
const CLIMB_S = 0.4;
/**
 * Seconds a block of way is taken to cost while it is not known: about what soil and rock cost. More than an open way does, so that a cave
 * a little aside may be missed, but the search goes straight for the block instead of through all the ground around.
 */
const EXPECTED_S = 1.5;
/** Places looked at between two rests. */
const REST_AFTER = 50;

interface Node {
  readonly at: BlockPosition;
  readonly cost: number;
  readonly estimate: number;
  readonly step: TunnelStep | undefined;
  readonly from: Node | undefined;
}

/** Where a tunnel is to lead. */
export interface TunnelGoal {
  isEnd(feet: BlockPosition): boolean;
  /** Seconds still to go from there, about. */
  estimate(feet: BlockPosition): number;
  /** What is not dug through: what is dug for, whose drop would be lost on the way, or stairs that are to stay. */
  readonly spares?: ((cell: BlockPosition) => boolean) | undefined;
  /** Seconds that a step from one place to the next counts more than it takes, for what waits there. */
  readonly risk?: ((step: TunnelStep, from: BlockPosition, ground: Ground) => number) | undefined;
}

/** Right beside a block, at the height of the feet or the head. */
export const besideBlock = (target: BlockPosition): TunnelGoal => ({
  isEnd: (feet) => isBeside(feet, target),
  estimate: (feet) => estimate(feet, target),
  spares: isBlock(target),
});

/** Tells one block from all others. */
export const isBlock =
  (block: BlockPosition) =>
  ({ x, y, z }: BlockPosition): boolean =>
    x === block.x && y === block.y && z === block.z;

/**
 * The cheapest way to a goal, walking and digging natural ground: never straight down, never next to a liquid, never under what would fall,
 * never over a drop that hurts. Undefined when none is found within `maxNodes` places looked at.
 */
export function planTunnel(
  ground: Ground,
  from: BlockPosition,
  goal: TunnelGoal,
  maxNodes: number,
  eagerness = 1,
): TunnelStep[] | undefined {
  const search = searchTunnel(ground, from, goal, maxNodes, eagerness);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

/**
 * The same search, resting after every few places it looked at, so that whoever runs it may let others work meanwhile.
 *
 * @param eagerness how many times over what is left of a way counts: above 1 the way that is found need not be the cheapest, but far fewer places
 * are looked at for it
 */
export function* searchTunnel(
  ground: Ground,
  from: BlockPosition,
  goal: TunnelGoal,
  maxNodes: number,
  eagerness = 1,
): Generator<undefined, TunnelStep[] | undefined> {
  const best = new Map<number, number>();
  const open = new Heap<Node>((a, b) => a.estimate - b.estimate);
  open.push({ at: from, cost: 0, estimate: eagerness * goal.estimate(from), step: undefined, from: undefined });
  const closed = new Set<number>();
  const keyOf = keysAround(from);
  for (let looked = 0; looked < maxNodes; looked++) {
    if (looked % REST_AFTER === REST_AFTER - 1) yield undefined;
    const node = open.pop();
    if (node === undefined) return undefined;
    const key = keyOf(node.at);
    if (closed.has(key)) continue;
    closed.add(key);
    if (goal.isEnd(node.at)) return stepsTo(node);
    for (const [dx, dz] of FOUR_SIDES) {
      for (const dy of [0, -1, 1]) {
        const move = stepTo(ground, node.at, { x: node.at.x + dx, y: node.at.y + dy, z: node.at.z + dz }, goal.spares);
        if (move === undefined || removesStair(node, move) || standsOnDug(node, move)) continue;
        const cost = node.cost + move.seconds + (goal.risk?.(move, node.at, ground) ?? 0);
        const next = keyOf(move.to);
        if (closed.has(next) || cost >= (best.get(next) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(next, cost);
        const estimate = cost + eagerness * goal.estimate(move.to);
        open.push({ at: move.to, cost, estimate, step: move, from: node });
      }
    }
  }
  return undefined;
}

/**
 * What it takes to go from standing at `feet` to the place one block ahead and level, lower or higher; undefined when it is not safe. A place
 * over a hollow ends where the bot comes to stand.
 */
export function stepTo(
  ground: Ground,
  feet: BlockPosition,
  to: BlockPosition,
  spares: TunnelGoal['spares'] = () => false,
): TunnelStep | undefined {
  const { x, y, z } = to;
  const cells: BlockPosition[] = [{ x, y: y + 1, z }, to];
  if (y < feet.y) cells.unshift({ x, y: y + 2, z });
  if (y > feet.y) cells.unshift({ x: feet.x, y: feet.y + 2, z: feet.z });
  const clear: BlockPosition[] = [];
  let seconds = y === feet.y ? WALK_S : CLIMB_S;
  for (const cell of cells) {
    const kind = ground.kindAt(cell.x, cell.y, cell.z);
    if (kind === 'open') continue;
    if (kind !== 'natural' && kind !== 'falling') return undefined;
    if (spares(cell)) return undefined;
    if (AROUND.some(([dx, dy, dz]) => ground.kindAt(cell.x + dx, cell.y + dy, cell.z + dz) === 'liquid'))
      return undefined;
    const above = cells.some((other) => other.y === cell.y + 1 && other.x === cell.x && other.z === cell.z);
    if (!above && ground.kindAt(cell.x, cell.y + 1, cell.z) === 'falling') return undefined;
    seconds += ground.secondsAt(cell.x, cell.y, cell.z);
    clear.push(cell);
  }
  for (let depth = 1; depth <= SAFE_DROP; depth++) {
    const kind = ground.kindAt(x, y - depth, z);
    if (kind === 'liquid') return undefined;
    if (kind !== 'open') return { to: { x, y: y - depth + 1, z }, clear, seconds: seconds + (depth - 1) * CLIMB_S };
  }
  return undefined;
}

/** The block is straight ahead at the height of the feet or the head. */
function isBeside(feet: BlockPosition, target: BlockPosition): boolean {
  const flat = blocksAside(feet, target);
  return flat === 1 && (target.y === feet.y || target.y === feet.y + 1);
}

function estimate(at: BlockPosition, target: BlockPosition): number {
  const flat = Math.max(0, blocksAside(at, target) - 1);
  return EXPECTED_S * Math.max(flat, Math.abs(at.y - target.y) - 1);
}

/** Whether a step digs away what the way before it stands on: there would be no climbing back. */
function removesStair(from: Node, step: TunnelStep): boolean {
  if (step.clear.length === 0) return false;
  for (let node: Node | undefined = from; node !== undefined; node = node.from) {
    const { x, y, z } = node.at;
    if (step.clear.some((cell) => cell.x === x && cell.z === z && cell.y === y - 1)) return true;
  }
  return false;
}

/** Whether a step ends on ground that the way before it digs away. */
function standsOnDug(from: Node, { to }: TunnelStep): boolean {
  for (let node: Node | undefined = from; node !== undefined; node = node.from) {
    if (node.step?.clear.some((cell) => cell.x === to.x && cell.z === to.z && cell.y === to.y - 1)) return true;
  }
  return false;
}

function stepsTo(end: Node): TunnelStep[] {
  const steps: TunnelStep[] = [];
  for (let node: Node | undefined = end; node !== undefined; node = node.from)
    if (node.step !== undefined) steps.unshift(node.step);
  return steps;
}

/** Numbers for places within a thousand blocks of one, all different: much quicker to look up than words. */
function keysAround(from: BlockPosition): (at: BlockPosition) => number {
  return ({ x, y, z }) => ((x - from.x + 1_024) * 2_048 + z - from.z + 1_024) * 4_096 + y - from.y + 2_048;
}
