import type { Trace } from '@conscious-bot/contracts';
import type { BlockPosition } from '@conscious-bot/contracts/world';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../test/open-store.ts';
import { DAWN, Stream } from '../../test/story.ts';
import { BlockChanges } from './block-changes.ts';

function openChanges() {
  const { db } = openStore();
  const changes = new BlockChanges(db);
  const body = new Stream('minecraft-interface');
  const worked = (places: readonly BlockPosition[], { to = 'stone', at = DAWN, trace = {} as Trace } = {}) => {
    const list = places.map((position) => ({ position, from: 'air', to, at }));
    // One event holds 256 at most.
    for (let i = 0; i < list.length; i += 256) {
      body.emit('blocks.worked', { dimension: 'overworld', changes: list.slice(i, i + 256) }, at, trace);
      const event = body.events.at(-1);
      if (event !== undefined) changes.learn(event);
    }
  };
  return { changes, worked };
}

const everywhere = { dimension: 'overworld', minX: -2_000, maxX: 2_000, minZ: -2_000, maxZ: 2_000, limit: 1_000 };

describe('blocks the bot changed', () => {
  it('are found by their place, the newest first, as it was by a time', () => {
    const { changes, worked } = openChanges();
    const place = { x: -3, y: 64, z: 9 };
    worked([place], { to: 'dirt' });
    worked([place, { x: -3, y: 65, z: 9 }], { to: 'torch', at: DAWN + 5, trace: { taskId: 'task_1' } });
    expect(changes.at('overworld', place)).toMatchObject([
      { from: 'air', to: 'torch', at: DAWN + 5, trace: { taskId: 'task_1' } },
      { to: 'dirt', at: DAWN, trace: {} },
    ]);
    expect(changes.at('overworld', place, DAWN + 4)).toMatchObject([{ to: 'dirt' }]);
    expect(changes.at('the_nether', place)).toEqual([]);
    expect(changes.at('overworld', { x: -3, y: 63, z: 9 })).toEqual([]);
  });

  it('are all told where there is room for them, within the part of the map, the heights and the time asked for', () => {
    const { changes, worked } = openChanges();
    worked([
      { x: 0, y: 64, z: 0 },
      { x: 1, y: 12, z: 0 },
      { x: 900, y: 64, z: -900 },
    ]);
    worked([{ x: 2, y: 64, z: 2 }], { at: DAWN + 9 });
    const xs = (over: object) => changes.onMap({ ...everywhere, ...over }).changes.map(({ position }) => position.x);
    expect(xs({})).toEqual([0, 1, 900, 2]);
    expect(xs({ maxX: 100 })).toEqual([0, 1, 2]);
    expect(xs({ maxY: 40 })).toEqual([1]);
    expect(xs({ to: DAWN })).toEqual([0, 1, 900]);
    expect(changes.onMap(everywhere).thinned).toBe(false);
  });

  it('stand for their squares where they are too many, so that a lonely one is never left out', () => {
    const { changes, worked } = openChanges();
    const town = Array.from({ length: 64 * 64 }, (_, i) => ({ x: i % 64, y: 64, z: Math.floor(i / 64) }));
    worked(town);
    worked([{ x: 1_500, y: 70, z: 1_500 }], { to: 'torch' });
    const seen = changes.onMap(everywhere);
    expect(seen.thinned).toBe(true);
    expect(seen.changes.length).toBeLessThanOrEqual(1_000);
    expect(seen.changes.length).toBeGreaterThan(200);
    expect(seen.changes.at(-1)).toMatchObject({ position: { x: 1_500 }, to: 'torch' });
    const near = changes.onMap({ ...everywhere, minX: 0, maxX: 15, minZ: 0, maxZ: 15 });
    expect(near).toMatchObject({ thinned: false, changes: { length: 256 } });
  });
});
