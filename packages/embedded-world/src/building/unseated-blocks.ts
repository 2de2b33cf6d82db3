import type { Vec3 } from 'vec3';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import type { Digging } from './digging.ts';
import { isSwitch, SIX, seatOf } from './door-rules.ts';

/** Levers and buttons fall off a block that goes, and a door does not stand on nothing. */
export function dropUnseated(blocks: WorldBlocks, digging: Digging, position: Vec3): void {
  for (const step of SIX) {
    const { x, y, z } = position.plus(step);
    const name = blocks.loadedDataAt(x, y, z)?.name ?? '';
    const block =
      isSwitch(name) || (step.y === 1 && name.endsWith('_door')) ? blocks.blockAt(position.plus(step)) : null;
    if (!block) continue;
    const properties = block.getProperties();
    const seated = isSwitch(name) ? seatOf(properties).plus(step).norm() > 0 : properties.half !== 'lower';
    if (!seated) digging.crumble(block.position);
  }
}
