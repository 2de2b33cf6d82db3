import { describe, expect, it } from 'vitest';
import { BlockIndex } from './block-index.ts';
import { OPAQUE } from './line-of-sight.ts';
import { AHEAD, ReadAhead } from './read-ahead.ts';
import type { LoadedWorld } from './sections.ts';

const STONE = 1;
const kinds = {
  nameOf: (id: number) => (id === STONE ? 'stone' : undefined),
  veil: (id: number) => (id === STONE ? OPAQUE : 0),
  ground: (name: string) => name === 'stone',
  plentiful: (name: string) => name === 'stone',
};

const feet = { x: 0.5, y: 10, z: 0.5 };
const eyes = { position: () => ({ ...feet, y: 11.62 }), lightAt: () => undefined, now: () => 1 };

/** Stone below y = 10, loaded without end; counts the sections that were read by their own blocks. */
function world() {
  const counted = { reads: 0 };
  const loaded: LoadedWorld = {
    dimension: 'overworld',
    minY: 0,
    height: 64,
    column: () => ({
      getBlockStateId: ({ x, y, z }) => {
        if (x === 5 && z === 5 && (y & 15) === 5) counted.reads += 1;
        return y < 10 ? STONE : 0;
      },
    }),
  };
  return { counted, index: new BlockIndex(loaded, kinds, eyes) };
}

describe('reading ahead', () => {
  it('reads a few sections in one go, the nearest first, and then all', () => {
    const { counted, index } = world();
    const ahead = new ReadAhead(index);
    let time = 0;
    const now = () => time++;
    expect(ahead.go(feet, 3, now)).toBe(true);
    expect(counted.reads).toBeLessThanOrEqual(4);
    expect(index.read(0, 0, 0)).toBe(false);
    while (ahead.go(feet, 3, now));
    const all = counted.reads;
    expect(index.near(feet, AHEAD / 2)).not.toEqual([]);
    expect(counted.reads).toBe(all);
  });

  it('reads again only what changed', () => {
    const { counted, index } = world();
    const ahead = new ReadAhead(index);
    while (ahead.go(feet, 1_000));
    const all = counted.reads;
    index.changed({ x: 3, y: 9, z: 3 });
    while (ahead.go(feet, 1_000));
    expect(counted.reads).toBe(all + 1);
  });

  it('an answer is right before anything was read ahead', () => {
    const { index } = world();
    const early = index.near(feet, 32);
    const ahead = new ReadAhead(index);
    while (ahead.go(feet, 1_000));
    expect(index.near(feet, 32)).toEqual(early);
  });
});
