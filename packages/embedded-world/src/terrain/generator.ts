import { Vec3 } from 'vec3';
import { columnSpan } from '../engine/column-span.ts';
import type { GameRegistry, Generate } from '../engine/flying-squid-types.ts';
import { chunkClass } from '../engine/prismarine.ts';
import { biomeId } from './biome-id.ts';
import { type ChunkDraft, draftChunk } from './chunk-draft.ts';
import { digSites } from './dig-sites.ts';
import { fillPools, layGround, layRuins } from './ground.ts';
import { oresOf, placementsOf } from './ores/bury-ores.ts';
import { terrainBlocks } from './terrain-blocks.ts';
import { CROWN_RADIUS, plantForest } from './trees.ts';
import { growTrees, sowPlants } from './vegetation.ts';

/** Raise when the terrain of a seed changes: a stored world says which one it was created with. */
export const GENERATOR_VERSION = 5;

/** The world's terrain: a pure function of seed and chunk position. */
export function createGenerator(registry: GameRegistry, seed: number): Generate {
  const ChunkColumn = chunkClass(registry);
  const forest = plantForest(seed);
  const sites = digSites(seed, forest);
  const block = terrainBlocks(registry);
  const deepslate = registry.blocksByName.deepslate?.defaultState ?? block.stone;
  const plains = biomeId(registry, 'plains');
  const rocks = replaceableRocks(registry);
  const bury = oresOf(placementsOf(registry, columnSpan(new ChunkColumn()).minY), seed);

  return (chunkX, chunkZ) => {
    const chunk = new ChunkColumn();
    const draft = draftChunk(chunk, { seed, chunkX, chunkZ, block });
    const { x0, z0 } = draft;
    layGround(draft, deepslate);
    layOres(draft, bury, rocks);
    const [west, east] = [x0 - CROWN_RADIUS, x0 + 15 + CROWN_RADIUS];
    const trees = forest.treesWithin(west, z0 - CROWN_RADIUS, east, z0 + 15 + CROWN_RADIUS);
    const bare = new Set(trees.map((tree) => `${tree.x},${tree.z}`));
    fillPools(draft, forest, bare);
    layRuins(draft, sites, bare);
    sowPlants(draft, bare);
    growTrees(draft, trees);
    const { minY, top } = columnSpan(chunk);
    const at = new Vec3(0, 0, 0);
    for (let y = minY; y < top; y += 4) {
      for (let x = 0; x < 16; x += 4) for (let z = 0; z < 16; z += 4) chunk.setBiome(at.set(x, y, z), plains);
    }
    return chunk;
  };
}

/** Puts ore into the rock of a chunk: into stone as it is, into deepslate as its deep variant. */
function layOres(draft: ChunkDraft, bury: ReturnType<typeof oresOf>, rocks: Rocks): void {
  const { chunkX, chunkZ, minY, highest, block, get, set } = draft;
  bury(chunkX, chunkZ, {
    minY,
    highest,
    isAir: (x, y, z) => get(x, y, z) === 0,
    isLand: () => false,
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
