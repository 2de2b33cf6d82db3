import type { Block } from 'prismarine-block';
import type { Vec3 } from 'vec3';
import { mayGrowOn } from '../blocks/plant-ground.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Point } from '../dimensions/point.ts';
import { type BlockProperties, blockState } from '../engine/block-states.ts';
import { hingeOf } from './door-rules.ts';
import { placedState } from './placed-state.ts';
import { otherPart } from './two-part-blocks.ts';
import { YIELDING } from './yielding-blocks.ts';

/** A click with a block in the hand. */
interface PlacingClick {
  readonly item: string;
  readonly clicked: Block;
  /** The step out of the clicked face. */
  readonly face: Vec3;
  /** The number of that face in the protocol: 0 bottom, 1 top, then the sides. */
  readonly direction: number;
  /** Where the player looks, in degrees; 0 is south. */
  readonly yaw: number;
  /** Where on the block was clicked, 0..1. */
  readonly cursor: Point;
}

/** What a click puts into the world. */
interface Placement {
  readonly block: string;
  readonly position: Vec3;
  /** The block, and for a door or bed its other half. */
  readonly blocks: readonly { readonly position: Vec3; readonly stateId: number }[];
}

/** Blocks that give way to a placed one; the last three hold up what falls. */
const REPLACEABLE: ReadonlySet<string> = new Set([...YIELDING, 'snow', 'seagrass', 'vine']);

/** Works out what a click would place, or null where it cannot place anything. Changes nothing. */
export function placementPlans({ serv, registry, blocks }: WorldContext): (click: PlacingClick) => Placement | null {
  /** Where the block would go, or null where there is no room for it. */
  function target(clicked: Block, face: Vec3): Vec3 | null {
    if (REPLACEABLE.has(clicked.name) && clicked.type !== 0) return clicked.position;
    const beside = clicked.position.plus(face);
    return isReplaceable(beside) ? beside : null;
  }

  const isReplaceable = ({ x, y, z }: Vec3): boolean => REPLACEABLE.has(blocks.dataAt(x, y, z).name);

  /** A solid block cannot be put where someone stands. */
  function occupied(position: Vec3): boolean {
    return Object.values(serv.entities).some((entity) => {
      if (entity.type === 'object') return false;
      const p = entity.position;
      const width = 0.3;
      return (
        p.x + width > position.x &&
        p.x - width < position.x + 1 &&
        p.z + width > position.z &&
        p.z - width < position.z + 1 &&
        p.y + 1.8 > position.y &&
        p.y < position.y + 1
      );
    });
  }

  function hinge(door: string, position: Vec3, properties: BlockProperties, cursor: Point): BlockProperties {
    return { hinge: hingeOf((p) => blocks.blockAt(p), door, position, String(properties.facing), cursor) };
  }

  return ({ item, clicked, face, direction, yaw, cursor }) => {
    const position = target(clicked, face);
    if (!position) return null;
    const state = placedState(registry, item, {
      face: direction,
      yaw,
      upperHalf: direction === 0 || (direction > 1 && cursor.y > 0.5),
      // Only a source: what flows by is pushed aside.
      inWater: blocks.stateAt(position) === blockState(registry, 'water', { level: 0 }),
    });
    const data = state && registry.blocksByName[state.name];
    if (!data || (data.boundingBox === 'block' && occupied(position))) return null;
    if (!mayGrowOn(blocks, data.name, position)) return null;
    const isDoor = state.name.endsWith('_door');
    if (isDoor && blocks.dataAt(position.x, position.y - 1, position.z).boundingBox !== 'block') return null;
    const turned = isDoor ? hinge(state.name, position, state.properties, cursor) : {};
    const stateId = blockState(registry, state.name, { ...state.properties, ...turned });
    const placement = { block: state.name, position, blocks: [{ position, stateId }] };
    const other = otherPart(state.name, blocks.blockOf(stateId).getProperties());
    if (!other) return placement;
    const beyond = position.plus(other.step);
    if (!isReplaceable(beyond) || occupied(beyond)) return null;
    placement.blocks.push({ position: beyond, stateId: blockState(registry, state.name, other.properties) });
    return placement;
  };
}
