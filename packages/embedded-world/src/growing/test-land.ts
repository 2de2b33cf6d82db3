import { Vec3 } from 'vec3';
import { chunkClass, loadRegistry } from '../engine/prismarine.ts';
import { WorldBlocks } from '../engine/world-blocks.ts';
import { type Garden, garden } from './garden.ts';

/** An empty world in full daylight, for tests of what grows. */
export function emptyLand(version = '1.21.4'): { land: Garden; blocks: WorldBlocks } {
  const registry = loadRegistry(version);
  const Column = chunkClass(registry);
  const generate = () => {
    const chunk = new Column();
    for (let x = 0; x < 16; x++) {
      for (let y = 60; y < 90; y++) for (let z = 0; z < 16; z++) chunk.setSkyLight(new Vec3(x, y, z), 15);
    }
    return chunk;
  };
  const blocks = new WorldBlocks(registry, generate, { record: () => {}, editsIn: () => [], close: () => {} });
  for (let x = -2; x <= 2; x++) for (let z = -2; z <= 2; z++) blocks.column(x, z);
  return { land: garden({ registry, blocks }), blocks };
}
