import type { goals, SafeBlock } from 'mineflayer-pathfinder';
import { Vec3 } from 'vec3';
import { FOUR_SIDES } from '../body/sides.ts';

type Node = Parameters<goals.Goal['heuristic']>[0];
type Cell = Pick<SafeBlock, 'liquid' | 'safe' | 'physical' | 'height' | 'openable'>;

/** Costs in blocks of walking: swimming is slow and wet, land is preferred. */
const ENTER_COST = 4;
const RISE_COST = 2;
const LEAVE_COST = 4;
/** Highest bank above the bottom of the water's uppermost block that one gets onto, blocks. */
const BANK = 1.01;

/**
 * Ways into, up and out of water, which the library lacks where it is deeper than one block: from a bank onto the surface, up to the
 * surface, and from the surface onto a bank. Nothing leads down into the water.
 *
 * @param cell the block at an offset from the node
 */
export function swimMoves(cell: (dx: number, dy: number, dz: number) => Cell, node: Node): Node[] {
  const moves: Node[] = [];
  const to = (dx: number, dy: number, dz: number, cost: number) => moves.push(moveTo(node, dx, dy, dz, cost));
  const open = (dx: number, dy: number, dz: number) => {
    const { safe, liquid, openable } = cell(dx, dy, dz);
    return safe && !liquid && !openable;
  };
  if (!isWater(cell(0, 0, 0))) {
    for (const [dx, dz] of FOUR_SIDES) {
      if (isWater(cell(dx, -1, dz)) && open(dx, 0, dz) && open(dx, 1, dz)) to(dx, -1, dz, ENTER_COST);
    }
    return moves;
  }
  if (isWater(cell(0, 1, 0))) {
    to(0, 1, 0, RISE_COST);
    return moves;
  }
  if (!open(0, 1, 0)) return moves;
  for (const [dx, dz] of FOUR_SIDES) {
    const bank = cell(dx, 0, dz);
    if (bank.physical && bank.height - node.y <= BANK && open(0, 2, 0) && open(dx, 1, dz) && open(dx, 2, dz)) {
      to(dx, 1, dz, LEAVE_COST);
    }
  }
  return moves;
}

const isWater = ({ liquid, safe }: Cell): boolean => liquid && safe;

function moveTo(from: Node, dx: number, dy: number, dz: number, cost: number): Node {
  const at = new Vec3(Math.floor(from.x) + dx, Math.floor(from.y) + dy, Math.floor(from.z) + dz);
  return Object.assign(at, {
    remainingBlocks: from.remainingBlocks,
    cost,
    toBreak: [],
    toPlace: [],
    parkour: false,
    hash: `${at.x},${at.y},${at.z}`,
  });
}
