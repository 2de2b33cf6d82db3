import { Vec3 } from 'vec3';
import { columnSpan } from '../engine/column-span.ts';
import { fillColumn } from '../engine/fill-column.ts';
import type { Chunk, GameRegistry, Generate } from '../engine/flying-squid-types.ts';
import { chunkClass } from '../engine/prismarine.ts';
import { caveWater } from './cave-water.ts';
import { carveCaves } from './caves.ts';
import { type ChunkDraft, draftChunk } from './chunk/chunk-draft.ts';
import { terrainBlocks } from './chunk/terrain-blocks.ts';
import { TREE_REACH } from './chunk/tree-shapes.ts';
import { digSites } from './dig-sites.ts';
import { fillPools, layGround, layRuins } from './ground.ts';
import { type Biome, hasEmeralds, numberOfBiome } from './land/biomes.ts';
import { landOf } from './land/land.ts';
import { lavaPools } from './lava-pools.ts';
import { oresOf, placementsOf } from './ores/bury-ores.ts';
import { ravinesOf } from './ravines.ts';
import type { Terrain } from './terrain.ts';
import type { TerrainMemory } from './terrain-memory.ts';
import { plantForest } from './trees.ts';
import { growTrees, sowPlants } from './vegetation.ts';
import { villageBuilder } from './village/lay-villages.ts';
import { villagesOf } from './village/villages.ts';

/** Raise when the terrain of a seed changes: a stored world says which one it was created with. */
export const GENERATOR_VERSION = 8;
/** Worlds of this one differ in nothing but where fortresses and bastions of the nether stand. */
export const OTHER_NETHER = 7;

/** How a world is made beside its seed. */
interface TerrainOptions {
  /** What the game does not give: see `WORLD_GIFTS`. */
  readonly gifts?: boolean;
}

/** @param deep whether the world is one of 1.18 or later, which reaches below 0. */
export function terrainOf(seed: number, deep: boolean, { gifts = false }: TerrainOptions = {}): Terrain {
  const land = landOf(seed, gifts);
  const forest = plantForest(land);
  const pools = lavaPools(land, forest, deep);
  return { land, forest, pools, sites: digSites(land, forest, pools), villages: villagesOf(land) };
}

/** The lowest y of the overworld in a version. */
export const lowestY = (registry: GameRegistry): number => columnSpan(new (chunkClass(registry))()).minY;

/** The terrain of a world of a version. */
export const terrainFor = (registry: GameRegistry, seed: number, options: TerrainOptions = {}): Terrain =>
  terrainOf(seed, lowestY(registry) < 0, options);

/** Hollows are full of lava up to here: until 1.17 and since 1.18 (minecraft.wiki "Cave"). */
const LAVA_TOP = { shallow: 10, deep: -55 };
/** The chance that a ravine begins in a chunk (the game's carver `canyon`). */
const RAVINES = { shallow: 0.02, deep: 0.01 };

/**
 * The chunks of a land: a pure function of the land and of their position.
 * @param memory chunks of worlds before this one, in the same process
 */
export function createGenerator(registry: GameRegistry, terrain: Terrain, memory?: TerrainMemory): Generate {
  const ChunkColumn = chunkClass(registry);
  const minY = lowestY(registry);
  const depth = minY < 0 ? 'deep' : 'shallow';
  const { land, forest, pools, sites } = terrain;
  const { seed, gifts } = land;
  const villages = villageBuilder(registry, terrain.villages);
  const block = terrainBlocks(registry);
  const deepslate = registry.blocksByName.deepslate?.defaultState ?? block.stone;
  const rocks = replaceableRocks(registry);
  const bury = oresOf(placementsOf(registry, minY), seed);
  const ravines = ravinesOf(seed, RAVINES[depth]);
  const lavaTop = LAVA_TOP[depth];
  const fill = caveWater(seed, lavaTop);
  const biomeNumbers = new Map<Biome, number>();
  const numberOf = (biome: Biome): number => {
    const known = biomeNumbers.get(biome) ?? numberOfBiome(registry, biome);
    biomeNumbers.set(biome, known);
    return known;
  };

  const make = (chunkX: number, chunkZ: number): ChunkDraft => {
    const draft = draftChunk(land, { chunkX, chunkZ, block, minY });
    const { x0, z0 } = draft;
    const cave = carveCaves(land, ravines, chunkX, chunkZ, { minY, maxY: draft.highest });
    layGround(draft, deepslate, { cave, fill, lavaTop });
    layOres(draft, bury, rocks);
    const reach = TREE_REACH + 1;
    const trees = forest
      .treesWithin(x0 - reach, z0 - reach, x0 + 15 + reach, z0 + 15 + reach)
      .filter(
        (tree) => villages.leavesRoom(tree) && !pools.within(tree.x - 1, tree.z - 1, tree.x + 1, tree.z + 1).length,
      );
    const bare = new Set(trees.map((tree) => `${tree.x},${tree.z}`));
    fillPools(draft, pools, bare);
    layRuins(draft, sites, bare);
    villages.lay(draft, bare);
    sowPlants(draft, bare);
    growTrees(draft, trees);
    return draft;
  };
  const name = `${registry.version.minecraftVersion} ${seed} ${gifts}`;
  const draftOf = memory?.remember(name, make) ?? make;
  return (chunkX, chunkZ) => {
    const draft = draftOf(chunkX, chunkZ);
    const chunk = new ChunkColumn();
    writeChunk(draft, chunk, (x, z) => numberOf(land.biome(draft.x0 + x, draft.z0 + z)));
    return chunk;
  };
}

function writeChunk(draft: ChunkDraft, chunk: Chunk, biomeAt: (x: number, z: number) => number): void {
  fillColumn(chunk, draft.states);
  const at = new Vec3(0, 0, 0);
  const { minY, top } = columnSpan(chunk);
  for (let x = 0; x < 16; x += 4) {
    for (let z = 0; z < 16; z += 4) {
      const biome = biomeAt(x, z);
      for (let y = minY; y < top; y += 4) chunk.setBiome(at.set(x, y, z), biome);
    }
  }
}

/** Puts ore into the rock of a chunk: into stone as it is, into deepslate as its deep variant. */
function layOres(draft: ChunkDraft, bury: ReturnType<typeof oresOf>, rocks: Rocks): void {
  const { land, chunkX, chunkZ, minY, highest, block, get, set } = draft;
  bury(chunkX, chunkZ, {
    minY,
    highest,
    isAir: (x, y, z) => get(x, y, z) === 0,
    isLand: (kind, x, z) => kind === 'mountains' && hasEmeralds(land.biome(x, z), minY),
    put(x, y, z, name, deepName) {
      const here = get(x, y, z);
      if (rocks.shallow.has(here)) set(x, y, z, block.ore(name));
      else if (rocks.deep.has(here)) set(x, y, z, block.ore(deepName));
    },
  });
}

/** The states that ore may take the place of: as the game's tags `stone_ore_replaceables` and `deepslate_ore_replaceables` have it. */
interface Rocks {
  readonly shallow: ReadonlySet<number>;
  readonly deep: ReadonlySet<number>;
}

function replaceableRocks(registry: GameRegistry): Rocks {
  const states = (...names: string[]): ReadonlySet<number> =>
    new Set(names.flatMap((name) => registry.blocksByName[name]?.defaultState ?? []));
  return { shallow: states('stone', 'granite', 'diorite', 'andesite'), deep: states('deepslate', 'tuff') };
}
