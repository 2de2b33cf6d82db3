import { Vec3 } from 'vec3';
import { loadRegistry } from '../src/engine/prismarine.ts';
import { createGenerator, lowestY, terrainFor, terrainOf } from '../src/terrain/generator.ts';

/** A block of the land of a seed, as it is before anybody changes anything. */
interface LaidBlock {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly block: string;
}

/** The land of a world without gifts. */
interface LaidLand {
  /** The name of a block. */
  blockAt(place: { readonly x: number; readonly y: number; readonly z: number }): string;
  /** The y of the ground of a column, before trees and plants. */
  ground(x: number, z: number): number;
  /** The blocks of some kind below some land, chunk by chunk from the middle of the world outwards. */
  find(block: RegExp, biome: RegExp): Generator<LaidBlock>;
}

/** Chunks looked at in each direction from the middle of the world. */
const FAR = 40;

export function laidLand(version: string, seed: number): LaidLand {
  const registry = loadRegistry(version);
  const generate = createGenerator(registry, terrainFor(registry, seed));
  const lowest = lowestY(registry);
  const { land } = terrainOf(seed, lowest < 0);
  const at = new Vec3(0, 0, 0);

  function* inChunk(chunkX: number, chunkZ: number, block: RegExp): Generator<LaidBlock> {
    const chunk = generate(chunkX, chunkZ);
    for (let i = 0; i < 256; i++) {
      const [x, z] = [chunkX * 16 + (i & 15), chunkZ * 16 + (i >> 4)];
      for (let y = lowest; y <= land.height(x, z); y++) {
        const name = registry.blocksByStateId[chunk.getBlockStateId(at.set(i & 15, y, i >> 4))]?.name ?? '';
        if (block.test(name)) yield { x, y, z, block: name };
      }
    }
  }

  return {
    blockAt({ x, y, z }) {
      const state = generate(x >> 4, z >> 4).getBlockStateId(at.set(x & 15, y, z & 15));
      return registry.blocksByStateId[state]?.name ?? '';
    },
    ground: (x, z) => land.height(x, z),
    *find(block, biome) {
      const chunks: (readonly [number, number])[] = [];
      for (let x = -FAR; x < FAR; x++)
        for (let z = -FAR; z < FAR; z++) if (biome.test(land.biome(x * 16 + 8, z * 16 + 8))) chunks.push([x, z]);
      chunks.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
      for (const [x, z] of chunks) yield* inChunk(x, z, block);
    },
  };
}
