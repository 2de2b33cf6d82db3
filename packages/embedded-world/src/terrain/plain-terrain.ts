import { Vec3 } from 'vec3';
import { columnSpan } from '../engine/column-span.ts';
import type { GameRegistry, Generate } from '../engine/flying-squid-types.ts';
import { chunkClass } from '../engine/prismarine.ts';
import { terrainBlocks } from './chunk/terrain-blocks.ts';
import { biomeId } from './land/biome-id.ts';
import { SEA_LEVEL } from './land/surface.ts';

/** The y of the highest solid block of a column. */
type Height = (x: number, z: number) => number;

const FLAT_HEIGHT = 64;
const ISLAND = { radius: 14, top: 65, seaFloor: 48 };

/** A meadow without end: no hills, no water, no trees, no caves. */
export const flatHeight: Height = () => FLAT_HEIGHT;

/** One small round island with a beach, and sea wherever one looks. */
export const islandHeight: Height = (x, z) => {
  const distance = Math.hypot(x, z);
  if (distance <= ISLAND.radius) return distance > ISLAND.radius - 4 ? SEA_LEVEL : ISLAND.top;
  return Math.max(ISLAND.seaFloor, Math.round(SEA_LEVEL - 1 - (distance - ISLAND.radius)));
};

/** Terrain that is nothing but its height: stone, soil and water up to the sea level. */
export function createPlainGenerator(registry: GameRegistry, heightOf: Height): Generate {
  const ChunkColumn = chunkClass(registry);
  const block = terrainBlocks(registry);
  const plains = biomeId(registry, 'plains');
  return (chunkX, chunkZ) => {
    const chunk = new ChunkColumn();
    const { minY, top } = columnSpan(chunk);
    const at = new Vec3(0, 0, 0);
    for (let x = 0; x < 16; x++) {
      for (let z = 0; z < 16; z++) {
        const height = heightOf(chunkX * 16 + x, chunkZ * 16 + z);
        const beach = height <= SEA_LEVEL;
        for (let y = minY; y <= Math.max(height, SEA_LEVEL); y++) {
          const soil = beach ? block.sand : y === height ? block.grass : block.dirt;
          const state = y === minY ? block.bedrock : y > height ? block.water : y > height - 4 ? soil : block.stone;
          chunk.setBlockStateId(at.set(x, y, z), state);
        }
      }
    }
    for (let y = minY; y < top; y += 4) {
      for (let x = 0; x < 16; x += 4) for (let z = 0; z < 16; z += 4) chunk.setBiome(at.set(x, y, z), plains);
    }
    return chunk;
  };
}
