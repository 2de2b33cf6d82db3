import { Vec3 } from 'vec3';
import type { GameRegistry, Generate } from '../../engine/flying-squid-types.ts';
import { chunkClass } from '../../engine/prismarine.ts';
import { biomeId } from '../land/biome-id.ts';
import { hash } from '../noise/noise.ts';
import { complexRules, netherComplexes } from './complexes.ts';
import { FORTRESS_REACH } from './fortress.ts';
import { hangGlowstone } from './glowstone.ts';
import { growHugeFungi } from './huge-fungi.ts';
import { type NetherBiome, netherBiome } from './nether-biomes.ts';
import { netherBlocks } from './nether-blocks.ts';
import { dressGround } from './nether-ground.ts';
import { type NetherLand, netherLand } from './nether-land.ts';
import { netherOres } from './nether-ores.ts';
import { sowNether } from './nether-plants.ts';
import { LAVA_LEVEL, NETHER_SPAN, netherRock, ROOF_Y } from './nether-shape.ts';
import { drawStructure } from './structures.ts';

/** Bedrock at floor and roof is this thick at most. */
const BEDROCK = 5;

/** The terrain of the nether: a pure function of seed and chunk position, in coordinates of the nether. */
export function createNetherGenerator(registry: GameRegistry, seed: number): Generate {
  const ChunkColumn = chunkClass(registry);
  const block = netherBlocks(registry);
  const buryOres = netherOres(seed);
  const complexes = netherComplexes(seed, complexRules(registry));

  return (chunkX, chunkZ) => {
    const biomes: NetherBiome[] = [];
    for (let i = 0; i < 256; i++) biomes.push(netherBiome(seed, chunkX * 16 + (i & 15), chunkZ * 16 + (i >> 4)));
    const land = netherLand(seed, chunkX, chunkZ, block, (x, z) => biomes[(z << 4) | x] ?? 'nether_wastes');
    layRock(land);
    buryOres(land);
    dressGround(land);
    hangGlowstone(land);
    growHugeFungi(land);
    sowNether(land);
    for (const complex of complexes.near(chunkX * 16 + 8, chunkZ * 16 + 8, FORTRESS_REACH + 8))
      drawStructure(land, complex);

    const chunk = new ChunkColumn(NETHER_SPAN);
    const at = new Vec3(0, 0, 0);
    for (let y = 0; y <= ROOF_Y; y++) {
      for (let z = 0; z < 16; z++) {
        for (let x = 0; x < 16; x++) {
          const state = land.get(x, y, z);
          if (state !== 0) chunk.setBlockStateId(at.set(x, y, z), state);
        }
      }
    }
    for (let x = 0; x < 16; x += 4) {
      for (let z = 0; z < 16; z += 4) {
        const biome = biomeId(registry, land.biomeAt(x, z));
        for (let y = 0; y < NETHER_SPAN.worldHeight; y += 4) chunk.setBiome(at.set(x, y, z), biome);
      }
    }
    return chunk;
  };
}

function layRock(land: NetherLand): void {
  const { seed, chunkX, chunkZ, block } = land;
  const rock = netherRock(seed, chunkX, chunkZ);
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      for (let y = 0; y <= ROOF_Y; y++) {
        if (isBedrock(seed, chunkX * 16 + x, y, chunkZ * 16 + z)) land.set(x, y, z, block.bedrock);
        else if (rock(x, y, z)) land.set(x, y, z, block.netherrack);
        else if (y <= LAVA_LEVEL) land.set(x, y, z, block.lava);
      }
    }
  }
}

/** Ragged on the inside, whole at the very bottom and top. */
function isBedrock(seed: number, x: number, y: number, z: number): boolean {
  const inwards = Math.min(y, ROOF_Y - y);
  return inwards === 0 || (inwards < BEDROCK && hash(seed + y, x, z, 4021) < (BEDROCK - inwards) / BEDROCK);
}
