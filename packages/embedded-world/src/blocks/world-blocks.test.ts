import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { chunkClass, loadRegistry } from '../engine/prismarine.ts';
import type { BlockEdit } from '../persistence/edit-journal.ts';
import { WorldBlocks } from './world-blocks.ts';

const registry = loadRegistry('1.21.4');
const EmptyChunk = chunkClass(registry);
const STONE = registry.blocksByName.stone?.defaultState ?? 0;
const DIRT = registry.blocksByName.dirt?.defaultState ?? 0;

function emptyWorld() {
  const edits: BlockEdit[] = [];
  let made = 0;
  const blocks = new WorldBlocks(
    registry,
    () => {
      made++;
      return new EmptyChunk();
    },
    {
      record: (x, y, z, stateId) => edits.push({ x, y, z, stateId }),
      editsIn: (cx, cz) => edits.filter((e) => e.x >> 4 === cx && e.z >> 4 === cz),
      close: () => {},
    },
  );
  return { blocks, edits, chunksMade: () => made };
}

describe('WorldBlocks', () => {
  it('a change is in the journal, and there again after the chunk was dropped', () => {
    const { blocks, edits, chunksMade } = emptyWorld();
    blocks.set(new Vec3(-3, 70, 20), STONE);
    expect(edits).toEqual([{ x: -3, y: 70, z: 20, stateId: STONE }]);
    expect(blocks.unloadExcept(() => false)).toBe(1);
    expect(blocks.loadedDataAt(-3, 70, 20)).toBeNull();
    expect(blocks.blockAt(new Vec3(-2.5, 70.9, 20.1)).name).toBe('stone');
    expect(chunksMade()).toBe(2);
  });

  it('setting what is there already is no change', () => {
    const { blocks, edits } = emptyWorld();
    blocks.set(new Vec3(0, 0, 0), STONE);
    blocks.set(new Vec3(0, 0, 0), STONE);
    expect(edits).toHaveLength(1);
  });

  it('listeners receive changes in their order, even when a listener makes further ones', () => {
    const { blocks } = emptyWorld();
    const changes: string[] = [];
    blocks.onChange((position, state) => {
      if (position.y === 1 && state === STONE) blocks.set(new Vec3(0, 2, 0), DIRT);
    });
    blocks.onChange((position, state, old) => changes.push(`${position.y}: ${old} → ${state}`));
    blocks.set(new Vec3(0, 1, 0), STONE);
    expect(changes).toEqual([`1: 0 → ${STONE}`, `2: 0 → ${DIRT}`]);
  });
});
