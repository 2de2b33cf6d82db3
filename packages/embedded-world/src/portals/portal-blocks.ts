import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { blockState } from '../engine/block-states.ts';
import { NEIGHBOURS } from '../engine/neighbours.ts';
import { frameAround, insideOf, type PortalAxis, type PortalFrame, type PortalGround } from './portal-frame.ts';

interface PortalBlocks {
  /** Fills the frame around a place with a portal. @returns whether there was a frame. */
  lightAt(inside: Vec3): boolean;
  fill(frame: PortalFrame): void;
  /** The lit frame that a portal block belongs to; null where none is. */
  frameOf(portalBlock: Vec3): PortalFrame | null;
  isPortal(stateId: number): boolean;
  /** Whether a portal is at a place; where the chunk is not in memory there is none. */
  isPortalAt(x: number, y: number, z: number): boolean;
}

const AXES: readonly PortalAxis[] = ['x', 'z'];

/** Portal blocks stand only inside a whole frame: they come with the fire inside it and go with the first missing block. */
export function installPortalBlocks({ blocks, registry }: Pick<WorldContext, 'blocks' | 'registry'>): PortalBlocks {
  const states: Readonly<Record<PortalAxis, number>> = {
    x: blockState(registry, 'nether_portal', { axis: 'x' }),
    z: blockState(registry, 'nether_portal', { axis: 'z' }),
  };
  const isPortal = (stateId: number): boolean => stateId === states.x || stateId === states.z;

  function view(position: Vec3): PortalGround {
    const stateId = blocks.stateAt(position);
    if (isPortal(stateId)) return 'portal';
    const name = registry.blocksByStateId[stateId]?.name ?? '';
    if (name === 'obsidian') return 'obsidian';
    return name === 'air' || name === 'cave_air' || name === 'fire' || name === 'soul_fire' ? 'free' : 'other';
  }

  function fill(frame: PortalFrame): void {
    for (const place of insideOf(frame)) blocks.set(place, states[frame.axis]);
  }

  function frameOf(place: Vec3): PortalFrame | null {
    const axis = AXES.find((each) => blocks.stateAt(place) === states[each]);
    const frame = axis ? frameAround(view, place, axis) : null;
    return frame && insideOf(frame).every((inside) => blocks.stateAt(inside) === states[frame.axis]) ? frame : null;
  }

  blocks.onChange((position, _stateId, oldStateId) => {
    const wasFrame = isPortal(oldStateId) || registry.blocksByStateId[oldStateId]?.name === 'obsidian';
    if (!wasFrame) return;
    for (const [x, y, z] of NEIGHBOURS) {
      const beside = position.offset(x, y, z);
      if (isPortal(blocks.stateAt(beside)) && !frameOf(beside)) blocks.set(beside, 0);
    }
  });

  return {
    lightAt(inside) {
      for (const axis of AXES) {
        const frame = frameAround(view, inside, axis);
        if (!frame || insideOf(frame).some((place) => view(place) === 'portal')) continue;
        fill(frame);
        return true;
      }
      return false;
    },
    fill,
    frameOf,
    isPortal,
    isPortalAt(x, y, z) {
      const column = blocks.loadedColumn(Math.floor(x) >> 4, Math.floor(z) >> 4);
      return column !== null && isPortal(blocks.stateAt(new Vec3(x, y, z)));
    },
  };
}
