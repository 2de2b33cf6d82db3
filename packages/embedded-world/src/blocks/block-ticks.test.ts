import { EventEmitter } from 'node:events';
import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { chunkClass, loadRegistry } from '../engine/prismarine.ts';
import { type BlockTicks, installBlockTicks } from './block-ticks.ts';
import type { ColumnListener } from './world-blocks.ts';

const Chunk = chunkClass(loadRegistry('1.21.4'));

/** A clock in the hand, chunks that come and go, and what a save would hold. */
function bench(stored?: unknown) {
  const serv = new EventEmitter();
  const loaded = new Set<string>();
  const listeners: ColumnListener[] = [];
  let save: () => unknown = () => null;
  const ticks: BlockTicks = installBlockTicks({
    serv,
    blocks: { isLoaded: (x, z) => loaded.has(`${x},${z}`), onColumn: (listener) => listeners.push(listener) },
    state: {
      section: (_name, schema, initial, current) => {
        save = current;
        return stored === undefined ? initial : schema.parse(stored);
      },
      touch: () => {},
    },
  });
  const done: string[] = [];
  ticks.on('drip', ({ x, y, z }) => done.push(`${x} ${y} ${z}`));
  return {
    ticks,
    done,
    saved: () => save(),
    load(x: number, z: number): void {
      loaded.add(`${x},${z}`);
      for (const listener of listeners) listener(x, z, new Chunk());
    },
    unload: (x: number, z: number) => loaded.delete(`${x},${z}`),
    pass(count: number): void {
      for (let i = 0; i < count; i++) serv.emit('tick');
    },
  };
}

describe('block ticks', () => {
  it('come at their time, once for a place however often they were asked for', () => {
    const { ticks, done, load, pass } = bench();
    load(0, 0);
    ticks.schedule('drip', new Vec3(1, 2, 3), 5);
    ticks.schedule('drip', new Vec3(1, 2, 3), 2);
    pass(4);
    expect(done).toEqual([]);
    pass(10);
    expect(done).toEqual(['1 2 3']);
    expect(ticks.waiting).toBe(0);
  });

  it('wait while their chunk is away', () => {
    const { ticks, done, load, unload, pass } = bench();
    load(0, 0);
    ticks.schedule('drip', new Vec3(1, 2, 3), 5);
    unload(0, 0);
    pass(20);
    expect(done).toEqual([]);
    load(0, 0);
    pass(1);
    expect(done).toEqual(['1 2 3']);
  });

  it('go on after a restart', () => {
    const before = bench();
    before.load(0, 0);
    before.ticks.schedule('drip', new Vec3(1, 2, 3), 5);
    before.pass(2);
    const after = bench(before.saved());
    after.load(0, 0);
    after.pass(2);
    expect(after.done).toEqual([]);
    after.pass(1);
    expect(after.done).toEqual(['1 2 3']);
  });

  it('too many for one moment are spread over the next ones, and none is lost', () => {
    const { ticks, done, load, pass } = bench();
    load(0, 0);
    for (let i = 0; i < 1000; i++) ticks.schedule('drip', new Vec3(0, i, 0), 1);
    pass(1);
    expect(done).toHaveLength(400);
    pass(2);
    expect(done).toHaveLength(1000);
    expect(new Set(done).size).toBe(1000);
  });
});
