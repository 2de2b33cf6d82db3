import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { WorldBlocks } from '../blocks/world-blocks.ts';
import { blockState } from '../engine/block-states.ts';
import { chunkClass, loadRegistry } from '../engine/prismarine.ts';
import { sectionStates } from '../engine/section-palette.ts';
import { growableIndex } from './growable-index.ts';

describe('the index of what grows', () => {
  it.each(['1.16.5', '1.18.2', '1.20.4', '1.21.4'])(
    'finds what a column of %s holds, and follows changes',
    (version) => {
      const registry = loadRegistry(version);
      const Column = chunkClass(registry);
      const [stone, cane] = [blockState(registry, 'stone'), blockState(registry, 'sugar_cane')];
      const place = new Vec3(3, 65, 9);
      const generate = () => {
        const chunk = new Column();
        for (let y = 0; y < 64; y++) chunk.setBlockStateId(new Vec3(1, y, 1), stone);
        chunk.setBlockStateId(place, cane);
        return chunk;
      };
      const blocks = new WorldBlocks(registry, generate, { record: () => {}, editsIn: () => [], close: () => {} });
      const index = growableIndex(blocks, (state) => state === cane);
      const withCane = sectionStates(blocks.column(0, 0)).filter(({ states }) => states?.includes(cane));
      expect(withCane.map(({ bottom }) => bottom)).toEqual([64]);
      expect(index.size).toBe(1);
      expect(index.pick(() => 0)).toEqual(place);
      blocks.column(1, 0);
      blocks.set(place, stone);
      expect([index.size, String(index.pick(() => 0.5))]).toEqual([1, String(place.offset(16, 0, 0))]);
      blocks.set(place, cane);
      blocks.set(place.offset(1, 0, 0), cane);
      expect(index.size).toBe(3);
      blocks.unloadExcept((x) => x === 0);
      for (let i = 0; i < 5; i++) index.pick(() => 0);
      expect(index.size).toBe(2);
    },
  );
});
