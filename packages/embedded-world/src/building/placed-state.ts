import type { BlockProperties } from '../engine/block-states.ts';
import type { GameRegistry } from '../engine/flying-squid-types.ts';

interface PlacementView {
  /** The clicked face: 0 bottom, 1 top, 2 north, 3 south, 4 west, 5 east. */
  face: number;
  /** Where the player looks, in degrees; 0 is south. */
  yaw: number;
  upperHalf: boolean;
  inWater: boolean;
}

const FACE_NAMES = ['down', 'up', 'north', 'south', 'west', 'east'] as const;
const AXES = ['y', 'y', 'z', 'z', 'x', 'x'] as const;
const COMPASS = ['south', 'west', 'north', 'east'] as const;
const OPPOSITE: Readonly<Record<string, string>> = { north: 'south', south: 'north', east: 'west', west: 'east' };
/** Items that become a block of another name. */
const AS_BLOCK: Readonly<Record<string, string>> = {
  wheat_seeds: 'wheat',
  carrot: 'carrots',
  potato: 'potatoes',
  beetroot_seeds: 'beetroots',
  redstone: 'redstone_wire',
  string: 'tripwire',
};
/** Blocks that look the way the player looks; all other turned blocks face the player. */
const FACES_AWAY = /_stairs$|_door$|_bed$|_fence_gate$/;
/** Blocks that sit on any side of another one; on a floor or ceiling they are turned the way the player looks. */
const SEATED = /_button$|^lever$/;
/** Blocks that hang on a wall when a wall is clicked. */
const HUNG = /_trapdoor$/;

/** The block an item becomes and how it is turned, or null when the item cannot be placed there. */
export function placedState(
  registry: GameRegistry,
  item: string,
  view: PlacementView,
): { name: string; properties: BlockProperties } | null {
  const face = FACE_NAMES[view.face] ?? 'up';
  const onWall = view.face > 1;
  const plain = AS_BLOCK[item] ?? item;
  const wallName = plain === 'torch' ? 'wall_torch' : plain.replace(/_torch$/, '_wall_torch');
  const isTorch = plain === 'torch' || plain.endsWith('_torch');
  if (isTorch && view.face === 0) return null;
  const name = isTorch && onWall && registry.blocksByName[wallName] ? wallName : plain;
  const block = registry.blocksByName[name];
  if (!block) return null;

  const quarter = ((Math.round(view.yaw / 90) % 4) + 4) % 4;
  const looking = COMPASS[quarter] ?? 'south';
  const onFace = isTorch || (onWall && (SEATED.test(name) || HUNG.test(name)));
  const wanted: Record<string, string | boolean> = {
    axis: AXES[view.face] ?? 'y',
    waterlogged: view.inWater,
    // Leaves that somebody put there stay.
    persistent: true,
    facing: onFace ? face : FACES_AWAY.test(name) || SEATED.test(name) ? looking : (OPPOSITE[looking] ?? 'north'),
    face: onWall ? 'wall' : view.face === 0 ? 'ceiling' : 'floor',
    half: view.upperHalf ? 'top' : 'bottom',
    type: view.upperHalf ? 'top' : 'bottom',
  };
  const properties: Record<string, string | boolean> = {};
  for (const state of block.states ?? []) {
    const value = wanted[state.name];
    // A property counts only where the block knows the value: a chest's `type` is no half.
    if (value !== undefined && (state.type === 'bool' || state.values?.some((v) => v === value))) {
      properties[state.name] = value;
    }
  }
  return { name, properties };
}
