import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { GAME_VERSIONS } from '../options/game-versions.ts';
import { columnSpan } from './column-span.ts';
import { fillColumn } from './fill-column.ts';
import type { Chunk } from './flying-squid-types.ts';
import { chunkClass, loadRegistry } from './prismarine.ts';

/** Layers of a column: a section of one kind, some of many kinds with air and water between, one with more kinds than a palette has, and a part of one. */
function layersOf(kinds: readonly number[]): Uint16Array {
  const states = new Uint16Array(256 * 90);
  let chance = 7;
  for (let cell = 0; cell < states.length; cell++) {
    chance = (chance * 1_103_515_245 + 12_345) % 2 ** 31;
    const section = cell >> 12;
    const most = section === 3 ? 400 : Math.min(kinds.length, 3 + section * 9);
    states[cell] =
      section === 0
        ? (kinds[0] ?? 1)
        : section === 4
          ? 0
          : section === 3
            ? 1 + ((chance >> 8) % most)
            : (kinds[(chance >> 8) % most] ?? 0);
  }
  return states;
}

function blockByBlock(chunk: Chunk, states: Uint16Array): void {
  const { minY } = columnSpan(chunk);
  for (const [cell, state] of states.entries()) {
    if (state !== 0) chunk.setBlockStateId(new Vec3(cell & 15, (cell >> 8) + minY, (cell >> 4) & 15), state);
  }
}

describe('filling a column', () => {
  it.each(GAME_VERSIONS)('%s: gives the chunk that setting one block after the other gives', (version) => {
    const registry = loadRegistry(version);
    const ChunkColumn = chunkClass(registry);
    const names = ['stone', 'air', 'water', 'lava', 'dirt', 'grass_block', 'oak_log', 'oak_leaves', 'gravel', 'sand'];
    const kinds = [
      ...names.map((name) => registry.blocksByName[name]?.defaultState ?? 0),
      ...registry.blocksArray.slice(20, 60).map(({ defaultState }) => defaultState ?? 0),
    ];
    const states = layersOf(kinds);
    const [filled, wanted] = [new ChunkColumn(), new ChunkColumn()];
    fillColumn(filled, states);
    blockByBlock(wanted, states);
    expect(filled.dump().equals(wanted.dump())).toBe(true);
    // What is changed later counts on what was filled in.
    for (const chunk of [filled, wanted]) {
      for (let y = 0; y < 80; y += 3) chunk.setBlockStateId(new Vec3(3, y, 5), kinds[y % kinds.length] ?? 0);
    }
    expect(filled.dump().equals(wanted.dump())).toBe(true);
  });
});
