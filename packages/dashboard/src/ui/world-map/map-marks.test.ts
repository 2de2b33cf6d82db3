import type { RememberedChange } from '@conscious-bot/contracts/memory';
import { describe, expect, it } from 'vitest';
import { describeChange, describeChanges, groupChanges } from './describe-changes.ts';
import { marksOf, nearestChange } from './map-marks.ts';

const change = (number: number, over: Partial<RememberedChange> = {}): RememberedChange => ({
  number,
  position: { x: number, y: 64, z: 0 },
  from: 'air',
  to: 'oak_planks',
  at: number * 1_000,
  trace: { taskId: 'task_1' },
  ...over,
});

describe('what is marked on the map', () => {
  const known = {
    landmarks: {
      places: [{ name: 'home', position: { x: 0, y: 64, z: 0 }, dimension: 'overworld', at: 500 }],
      mines: [
        {
          dimension: 'overworld',
          entrance: { x: 9, y: 64, z: 9 },
          foot: { x: 9, y: 11, z: 30 },
          dug: 80,
          found: 2,
          since: 900,
        },
        { dimension: 'the_nether', entrance: { x: 1, y: 64, z: 1 }, foot: { x: 1, y: 40, z: 9 }, dug: 8, found: 0 },
      ],
    },
    places: [],
    deaths: [
      {
        id: 'd1',
        startedAt: 700,
        data: { position: { x: 4, y: 64, z: 4 }, dimension: 'overworld', message: 'Mira drowned' },
      },
    ],
  };

  it('is what is in this world and was known by then', () => {
    const labels = (dimension: string, at?: number) => marksOf(known, dimension, at).map(({ label }) => label);
    expect(labels('overworld')).toEqual(['Home', 'Mine down to height 11: 80 blocks dug', 'Mira drowned']);
    expect(labels('overworld', 800)).toEqual(['Home', 'Mira drowned']);
    expect(labels('overworld', 100)).toEqual([]);
    expect(labels('the_nether')).toEqual(['Mine down to height 40: 8 blocks dug']);
  });
});

describe('blocks that were put and taken', () => {
  it('are told by the work they belong to, the newest first', () => {
    const groups = groupChanges([
      change(1),
      change(2, { to: 'oak_door' }),
      change(3, { trace: { taskId: 'task_2' }, from: 'dirt', to: 'air' }),
      change(900, { trace: { taskId: 'task_2' }, from: 'stone', to: 'air' }),
    ]);
    expect(groups.map(({ changes }) => describeChanges(changes))).toEqual([
      'took 1 stone',
      'took 1 dirt',
      'placed 1 oak plank, 1 oak door',
    ]);
  });

  it('are told one by one in a sentence, of one or of many as the name of the block is', () => {
    const told = (from: string, to: string) => describeChange({ from, to });
    expect(told('oak_leaves', 'air')).toBe('Oak leaves were taken away');
    expect(told('dirt', 'air')).toBe('Dirt was taken away');
    expect(told('air', 'oak_planks')).toBe('Oak planks were placed here');
    expect(told('air', 'oak_door')).toBe('Oak door was placed here');
    expect(told('dirt', 'farmland')).toBe('Dirt became farmland');
  });

  it('are meant by a look at their column, or near it where that is as near as one can point: the newest', () => {
    const changes = [change(5), change(6, { position: { x: 5, y: 70, z: 0 } }), change(9)];
    expect(nearestChange(changes, { x: 5, z: 0 }, 0.5)?.number).toBe(6);
    expect(nearestChange(changes, { x: 7, z: 0 }, 1)).toBeUndefined();
    expect(nearestChange(changes, { x: 7, z: 0 }, 2)?.number).toBe(9);
  });
});
