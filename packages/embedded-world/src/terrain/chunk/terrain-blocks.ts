import { blockState } from '../../engine/block-states.ts';
import type { GameRegistry } from '../../engine/flying-squid-types.ts';
import type { Species } from './tree-shapes.ts';

/** The block states the terrain is made of, looked up once per world. */
export function terrainBlocks(registry: GameRegistry) {
  const state = (name: string, properties = {}): number => blockState(registry, name, properties);
  const shortGrass = state(registry.blocksByName.short_grass ? 'short_grass' : 'grass');
  // Nearest first: index 0 touches a log. They decay when their tree goes.
  const leaves = (species: string): number[] =>
    [1, 2, 3, 4, 5, 6].map((distance) => state(`${species}_leaves`, { distance, persistent: false }));
  /** What a version does not know yet is another block in it, so that the land has the same form in all. */
  const orElse = (name: string, other: string): number => state(registry.blocksByName[name] ? name : other);
  const table = {
    air: 0,
    bedrock: state('bedrock'),
    stone: state('stone'),
    dirt: state('dirt'),
    grass: state('grass_block', { snowy: false }),
    sand: state('sand'),
    gravel: state('gravel'),
    clay: state('clay'),
    sandstone: state('sandstone'),
    sandstone_slab: state('sandstone_slab', { type: 'bottom', waterlogged: false }),
    suspicious_sand: orElse('suspicious_sand', 'sand'),
    mud_bricks: orElse('mud_bricks', 'bricks'),
    packed_mud: orElse('packed_mud', 'dirt'),
    suspicious_gravel: orElse('suspicious_gravel', 'gravel'),
    water: state('water'),
    lava: state('lava'),
    snowy_grass: state('grass_block', { snowy: true }),
    snow: state('snow', { layers: 1 }),
    snow_block: state('snow_block'),
    ice: state('ice'),
    wood: woods((species) => ({ log: state(`${species}_log`, { axis: 'y' }), leaves: leaves(species) })),
    fern: state('fern'),
    dead_bush: state('dead_bush'),
    cactus: state('cactus'),
    brown_mushroom: state('brown_mushroom'),
    red_mushroom: state('red_mushroom'),
    sweet_berry_bush: state('sweet_berry_bush', { age: 3 }),
    pumpkin: state('pumpkin'),
    melon: state(registry.blocksByName.melon ? 'melon' : 'melon_block'),
    short_grass: shortGrass,
    dandelion: state('dandelion'),
    poppy: state('poppy'),
    sugarCane: state('sugar_cane'),
    farmland: state('farmland', { moisture: 7 }),
    wheat: state('wheat', { age: 7 }),
    // Ores of later versions fall back to plain stone where they do not exist.
    ore: (name: string): number => registry.blocksByName[name]?.defaultState ?? state('stone'),
  };
  return table;
}

interface Wood {
  readonly log: number;
  readonly leaves: readonly number[];
}

const woods = (of: (species: Species) => Wood): Readonly<Record<Species, Wood>> => ({
  oak: of('oak'),
  birch: of('birch'),
  spruce: of('spruce'),
  acacia: of('acacia'),
  jungle: of('jungle'),
  dark_oak: of('dark_oak'),
});

/** A block of the terrain that is one state and no more. */
export type TerrainBlock =
  | 'air'
  | 'sand'
  | 'gravel'
  | 'water'
  | 'sandstone'
  | 'sandstone_slab'
  | 'suspicious_sand'
  | 'mud_bricks'
  | 'packed_mud'
  | 'suspicious_gravel';
