import { WorldBlocks } from '../blocks/world-blocks.ts';
import { chunkClass, loadRegistry } from '../engine/prismarine.ts';
import { type Garden, garden } from './garden.ts';

const DARK_BELOW = 60;

/** An empty world in full daylight (dark below 60), for tests of what grows. */
export function emptyLand(version = '1.21.4'): { land: Garden; blocks: WorldBlocks } {
  const registry = loadRegistry(version);
  const Column = chunkClass(registry);
  const generate = () => new Column();
  const blocks = new WorldBlocks(registry, generate, { record: () => {}, editsIn: () => [], close: () => {} });
  for (let x = -2; x <= 2; x++) for (let z = -2; z <= 2; z++) blocks.column(x, z);
  return {
    land: garden({ registry, blocks }, ({ y }) => (y < DARK_BELOW ? { block: 0, sky: 0 } : { block: 0, sky: 15 })),
    blocks,
  };
}
