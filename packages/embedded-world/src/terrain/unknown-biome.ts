import { Vec3 } from 'vec3';
import { columnSpan } from '../engine/column-span.ts';
import type { GameRegistry, Generate } from '../engine/flying-squid-types.ts';

/** The same land in a biome that no client knows, as servers with biomes of their own send it. */
export function inUnknownBiome(registry: GameRegistry, generate: Generate): Generate {
  const unknown = registry.biomesArray.reduce((most, biome) => Math.max(most, biome.id), 0) + 1;
  const at = new Vec3(0, 0, 0);
  return (chunkX, chunkZ) => {
    const chunk = generate(chunkX, chunkZ);
    const { minY, top } = columnSpan(chunk);
    for (let y = minY; y < top; y += 4) {
      for (let x = 0; x < 16; x += 4) for (let z = 0; z < 16; z += 4) chunk.setBiome(at.set(x, y, z), unknown);
    }
    return chunk;
  };
}
