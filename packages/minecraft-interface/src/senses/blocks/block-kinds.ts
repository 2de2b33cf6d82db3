import type { Bot } from 'mineflayer';
import { LEAVES_VEIL, OPAQUE, WATER_VEIL } from './line-of-sight.ts';

/** What the block index needs to know of a block state, by its id in the connected version. */
export interface BlockKinds {
  /** Undefined for air and for ids the version does not have. */
  nameOf(stateId: number): string | undefined;
  /** How much of the view a block takes, 0 nothing … `OPAQUE` all of it: nothing can be seen or reached through that. */
  veil(stateId: number): number;
  /** Ground that lies under every soil: it counts even where it is covered, since everyone knows it is there. */
  ground(name: string): boolean;
  /** What there is so much of that one look at the middle of a side says whether it is in sight. */
  plentiful(name: string): boolean;
}

const AIR = /^(air|cave_air|void_air)$/;
/** The layers every world of a kind consists of. Gravel, clay, ores and the like lie in them where nobody knows before looking. */
const LAYERS = /^(stone|deepslate|cobblestone|dirt|grass_block|sand|sandstone|netherrack|end_stone|bedrock)$/;
const PLENTIFUL =
  /^(granite|diorite|andesite|tuff|calcite|coarse_dirt|podzol|mud|red_sand|gravel|clay|red_sandstone|terracotta|soul_sand|soul_soil|basalt|blackstone|water|lava|snow|(short_|tall_)?grass|(tall_)?seagrass|\w*leaves2?)$/;
const LEAVES = /leaves2?$|^mangrove_roots$/;
const WATER = /^(flowing_)?water$|^bubble_column$|^kelp(_plant)?$|seagrass$/;
const LAVA = /^(flowing_)?lava$/;
/** Full blocks one sees through. */
const CLEAR = /glass$|_grate$|^(frosted_)?ice$|^(slime|slime_block|honey_block|beacon|barrier)$|spawner$|^vault$/;
/** Thin, and yet they stop the view when they are shut; which they count as always. */
const DOOR = /door$/;
/** Share of its cell that a block fills from which on nobody looks past it: stairs and chests do, slabs and fences do not. */
const FILLS = 0.75;

/** Kinds of the connected version, from its registry. */
export function blockKinds(registry: Bot['registry']): BlockKinds {
  const names: (string | undefined)[] = [];
  const veils: number[] = [];
  for (const block of registry.blocksArray) {
    const first = block.minStateId ?? block.id << 4;
    const last = block.maxStateId ?? first + 15;
    for (let id = first; id <= last; id++) {
      names[id] = AIR.test(block.name) ? undefined : block.name;
      veils[id] = veilOf(block.name, filled(registry, block.name, id - first));
    }
  }
  return {
    nameOf: (stateId) => names[stateId],
    veil: (stateId) => veils[stateId] ?? 0,
    ground: (name) => LAYERS.test(name),
    plentiful: (name) => LAYERS.test(name) || PLENTIFUL.test(name),
  };
}

function veilOf(name: string, share: number): number {
  if (LEAVES.test(name)) return LEAVES_VEIL;
  if (WATER.test(name)) return WATER_VEIL;
  if (LAVA.test(name) || DOOR.test(name)) return OPAQUE;
  return share >= FILLS && !CLEAR.test(name) ? OPAQUE : 0;
}

/** Share of its cell that a block's body fills. */
function filled({ blockCollisionShapes }: Bot['registry'], name: string, state: number): number {
  const of = blockCollisionShapes.blocks[name];
  const shape = typeof of === 'number' ? of : of?.[state];
  // Boxes of `x0 y0 z0 x1 y1 z1`, in blocks.
  const boxes: readonly (readonly number[])[] = (shape && blockCollisionShapes.shapes[shape]) || [];
  return boxes.reduce(
    (sum, [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0]) => sum + (x1 - x0) * (y1 - y0) * (z1 - z0),
    0,
  );
}
