import { blockState } from '../engine/block-states.ts';
import type { GameRegistry } from '../engine/flying-squid-types.ts';

/** The block states the terrain is made of, looked up once per world. */
export function terrainBlocks(registry: GameRegistry) {
  const state = (name: string, properties = {}): number => blockState(registry, name, properties);
  const shortGrass = state(registry.blocksByName.short_grass ? 'short_grass' : 'grass');
  // Nearest first: index 0 touches a log. They decay when their tree goes.
  const leaves = (species: string): number[] =>
    [1, 2, 3, 4, 5, 6].map((distance) => state(`${species}_leaves`, { distance, persistent: false }));
  const table = {
    bedrock: state('bedrock'),
    stone: state('stone'),
    dirt: state('dirt'),
    grass: state('grass_block', { snowy: false }),
    sand: state('sand'),
    gravel: state('gravel'),
    clay: state('clay'),
    water: state('water'),
    lava: state('lava'),
    oak: { log: state('oak_log', { axis: 'y' }), leaves: leaves('oak') },
    birch: { log: state('birch_log', { axis: 'y' }), leaves: leaves('birch') },
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
