import type { BlockPosition } from '@conscious-bot/contracts';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../embodiment/action-body.ts';
import { isOpen, isOpenable } from '../pathfinding/openable.ts';
import { foldsAside, isLowStep } from '../pathfinding/trapdoors.ts';
import type { Box } from './sweep.ts';

/** Doors, gates and trapdoors in the cells a body takes up between two points. */
export function openablesAlong(bot: ActionBody['bot'], from: Vec3, to: Vec3): Block[] {
  const found: Block[] = [];
  const low = new Vec3(Math.min(from.x, to.x) - 0.3, Math.min(from.y, to.y), Math.min(from.z, to.z) - 0.3).floored();
  const high = new Vec3(Math.max(from.x, to.x) + 0.3, Math.max(from.y, to.y) + 1.8, Math.max(from.z, to.z) + 0.3);
  for (let y = low.y; y <= high.y; y++) {
    for (let x = low.x; x <= high.x; x++) {
      for (let z = low.z; z <= high.z; z++) {
        const block = bot.blockAt(new Vec3(x, y, z), false);
        if (block !== null && isOpenable(block.name)) found.push(block);
      }
    }
  }
  return found;
}

export function boxesOf({ position, shapes }: Block): Box[] {
  return shapes.map(([x0 = 0, y0 = 0, z0 = 0, x1 = 1, y1 = 1, z1 = 1]) => ({
    low: position.offset(x0, y0, z0),
    high: position.offset(x1, y1, z1),
  }));
}

/** Whether a trapdoor that lies ahead has to be folded aside, since it cannot be stepped onto. */
export function isLowStepTo(bot: ActionBody['bot'], trapdoor: Block, from: Vec3): boolean {
  const isRoofed = (at: Vec3) => bot.blockAt(at.floored().offset(0, 2, 0), false)?.boundingBox === 'block';
  const heading = trapdoor.position.minus(from.floored());
  if (Math.abs(heading.x) + Math.abs(heading.z) !== 1 || heading.y !== 0 || isOpen(trapdoor)) return false;
  return isLowStep(trapdoor, isRoofed(trapdoor.position), isRoofed(from)) && foldsAside(trapdoor, heading);
}

/** A door of two halves is known by its lower one. */
export function lowerHalf(block: Block): Vec3 {
  const upper = block.name.endsWith('_door') && block.getProperties().half === 'upper';
  return upper ? block.position.offset(0, -1, 0) : block.position;
}

/** Where a node of a path leads: those not yet worked over by the library count from the corner of their block. */
export function pointOf({ x, y, z }: BlockPosition): Vec3 {
  return new Vec3(Number.isInteger(x) ? x + 0.5 : x, y, Number.isInteger(z) ? z + 0.5 : z);
}

export const flat = (a: Vec3, b: Vec3): number => Math.hypot(a.x - b.x, a.z - b.z);
export const sameColumn = (a: Vec3, b: Vec3): boolean => Math.floor(a.x) === b.x && Math.floor(a.z) === b.z;
