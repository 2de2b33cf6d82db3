import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { biomeId } from '../terrain/land/biome-id.ts';

/** The name of the biome at a place of a loaded chunk; `plains` where the land has one that nobody knows. Whole coordinates. */
export function biomeNames({ registry, blocks }: WorldContext): (x: number, y: number, z: number) => string {
  const names = new Map(registry.biomesArray.map(({ name }) => [biomeId(registry, name), name]));
  const at = new Vec3(0, 0, 0);
  return (x, y, z) => {
    const chunk = blocks.loadedColumn(x >> 4, z >> 4);
    return (chunk && names.get(chunk.getBiome(at.set(x & 15, y, z & 15)))) ?? 'plains';
  };
}
