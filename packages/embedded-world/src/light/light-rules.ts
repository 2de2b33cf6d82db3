import type { Block } from 'prismarine-block';
import type { GameRegistry } from '../engine/flying-squid-types.ts';
import { blockClass } from '../engine/prismarine.ts';

/** What light does at each block state; all levels are 0..15. */
export interface LightRules {
  /** Light the block gives off. */
  emission(stateId: number): number;
  /** Light lost on entering the block beyond the one level that every step costs; 15 lets nothing in. */
  opacity(stateId: number): number;
  /** Whether light cannot pass the face `side` (an index into `SIDES`) of the block. */
  closed(stateId: number, side: number): boolean;
}

/** The six neighbours of a block; a side and its opposite are next to each other, so that `side ^ 1` is the other one. */
export const SIDES = [
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
] as const;
export const DOWN = 0;

/**
 * minecraft-data has one emission per block; these shine only, or differently, in the state `lit`. Levels from the game's
 * wiki, article Light.
 */
const LIT: Readonly<Record<string, number>> = {
  furnace: 13,
  blast_furnace: 13,
  smoker: 13,
  redstone_torch: 7,
  redstone_wall_torch: 7,
  redstone_lamp: 15,
  redstone_ore: 9,
  deepslate_redstone_ore: 9,
  campfire: 15,
  soul_campfire: 10,
};
const CANDLE_LIGHT = 3;

/** Blocks that let light in but not through the faces they fill; others of that shape (glass, chests) do not hold it up. */
const CLOSED_BY_SHAPE =
  /_slab$|_stairs$|^farmland$|^dirt_path$|^grass_path$|^snow$|piston|^enchanting_table$|^lectern$/;

const UNKNOWN = 255;

/** Rules of one game version, looked up once per state. */
export function lightRules(registry: GameRegistry): LightRules {
  const blockOf = blockClass(registry);
  const states = registry.blocksArray.reduce((most, block) => Math.max(most, block.maxStateId ?? 0), 0) + 1;
  const emissions = new Uint8Array(states).fill(UNKNOWN);
  const opacities = new Uint8Array(states).fill(UNKNOWN);
  const faces = new Uint8Array(states);

  function look(stateId: number): void {
    const block = blockOf.fromStateId(stateId, 0);
    emissions[stateId] = emissionOf(registry, block);
    opacities[stateId] = opacityOf(registry, stateId);
    faces[stateId] = CLOSED_BY_SHAPE.test(block.name) ? closedFaces(block) : 0;
  }
  const known = (table: Uint8Array, stateId: number): number => {
    if (emissions[stateId] === UNKNOWN) look(stateId);
    return table[stateId] ?? 0;
  };

  return {
    emission: (stateId) => known(emissions, stateId),
    opacity: (stateId) => known(opacities, stateId),
    closed: (stateId, side) => (known(faces, stateId) & (1 << side)) !== 0,
  };
}

/** minecraft-data of 1.16 calls snow and some plants (grass, potatoes, dandelions) opaque, which they are in no version of the game. */
function opacityOf(registry: GameRegistry, stateId: number): number {
  const block = registry.blocksByStateId[stateId];
  const opacity = Math.min(15, block?.filterLight ?? 0);
  return opacity === 15 && (block?.boundingBox === 'empty' || block?.name === 'snow') ? 0 : opacity;
}

function emissionOf(registry: GameRegistry, block: Block): number {
  const properties = block.getProperties();
  const lit = LIT[block.name];
  if (lit !== undefined) return properties.lit === true ? lit : 0;
  if (block.name.endsWith('candle')) return properties.lit === true ? CANDLE_LIGHT * Number(properties.candles) : 0;
  return Math.min(15, registry.blocksByStateId[block.stateId]?.emitLight ?? 0);
}

type Box = readonly number[];

/** The faces a block's shape fills from edge to edge, as bits in the order of `SIDES`. */
function closedFaces(block: Block): number {
  const boxes: readonly Box[] = block.shapes;
  let bits = 0;
  SIDES.forEach((side, index) => {
    const axis = side.x !== 0 ? 0 : side.y !== 0 ? 1 : 2;
    const far = side.x + side.y + side.z > 0;
    const touching = boxes.filter((box) => (far ? box[axis + 3] === 1 : box[axis] === 0));
    if (covers(touching, axis)) bits |= 1 << index;
  });
  return bits;
}

/** Shapes are made of quarters at the finest, so that the middles of sixteen fields tell whether a face is filled. */
function covers(boxes: readonly Box[], axis: number): boolean {
  const [u, v] = [0, 1, 2].filter((a) => a !== axis);
  if (u === undefined || v === undefined) return false;
  const inside = (box: Box, along: number, at: number): boolean =>
    (box[along] ?? 1) <= at && at <= (box[along + 3] ?? 0);
  for (let i = 0.125; i < 1; i += 0.25) {
    for (let j = 0.125; j < 1; j += 0.25) {
      if (!boxes.some((box) => inside(box, u, i) && inside(box, v, j))) return false;
    }
  }
  return true;
}
