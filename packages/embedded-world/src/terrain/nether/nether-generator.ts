import { Vec3 } from 'vec3';
import type { GameRegistry } from '../../engine/flying-squid-types.ts';
import { chunkClass } from '../../engine/prismarine.ts';
import { biomeId } from '../biome-id.ts';
import type { Generate } from '../generator.ts';
import { hash } from '../noise.ts';
import { netherBlocks } from './nether-blocks.ts';
import { buryNetherOres } from './nether-ores.ts';
import { LAVA_LEVEL, NETHER_SPAN, netherRock, ROOF_Y } from './nether-shape.ts';

/** Bedrock at floor and roof is this thick at most. */
const BEDROCK = 5;

/** The terrain of the nether: a pure function of seed and chunk position, in coordinates of the nether. */
export function createNetherGenerator(registry: GameRegistry, seed: number): Generate {
  const ChunkColumn = chunkClass(registry);
  const block = netherBlocks(registry);
  const wastes = biomeId(registry, 'nether_wastes');

  return (chunkX, chunkZ) => {
    const chunk = new ChunkColumn(NETHER_SPAN);
    const at = new Vec3(0, 0, 0);
    const set = (x: number, y: number, z: number, state: number): void => {
      chunk.setBlockStateId(at.set(x, y, z), state);
    };
    const get = (x: number, y: number, z: number): number => chunk.getBlockStateId(at.set(x, y, z));

    layGround();
    buryNetherOres(seed, chunkX, chunkZ, (x, y, z, name) => {
      if (get(x, y, z) === block.netherrack) set(x, y, z, block.named(name));
    });
    for (let y = 0; y < NETHER_SPAN.worldHeight; y += 4) {
      for (let x = 0; x < 16; x += 4) for (let z = 0; z < 16; z += 4) chunk.setBiome(at.set(x, y, z), wastes);
    }
    return chunk;

    function layGround(): void {
      const rock = netherRock(seed, chunkX, chunkZ);
      for (let x = 0; x < 16; x++) {
        for (let z = 0; z < 16; z++) {
          for (let y = 0; y <= ROOF_Y; y++) {
            if (isBedrock(seed, chunkX * 16 + x, y, chunkZ * 16 + z)) set(x, y, z, block.bedrock);
            else if (rock(x, y, z)) set(x, y, z, block.netherrack);
            else if (y <= LAVA_LEVEL) set(x, y, z, block.lava);
          }
        }
      }
    }
  };
}

/** Ragged on the inside, whole at the very bottom and top. */
function isBedrock(seed: number, x: number, y: number, z: number): boolean {
  const inwards = Math.min(y, ROOF_Y - y);
  return inwards === 0 || (inwards < BEDROCK && hash(seed + y, x, z, 4021) < (BEDROCK - inwards) / BEDROCK);
}
