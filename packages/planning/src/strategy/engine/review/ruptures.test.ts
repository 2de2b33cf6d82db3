import { expect, it } from 'vitest';
import { snapshot } from '../../../../test/snapshots.ts';
import { RuptureWatch } from './ruptures.ts';

it.each([
  ['from 20 to 9 within 10 s', [20, 0, 9, 9_000], true],
  ['from 20 to 10: half, not over half', [20, 0, 10, 1_000], false],
  ['from 20 to 9, but in 12 s', [20, 0, 9, 12_000], false],
  ['from 8 to 3', [8, 0, 3, 500], true],
] as const)('health %s', (_, [first, at, then, later], breaks) => {
  const watch = new RuptureWatch();
  watch.see({ health: first, at });
  watch.see({ health: then, at: later });
  expect(watch.take(snapshot({ at: later })) !== undefined).toBe(breaks);
});

it('what broke in a fight is told when the fight is over, or after twenty seconds of it', () => {
  const zombie = { id: 1, name: 'zombie', kind: 'hostile', position: { x: 2, y: 64, z: 0 }, distance: 2 } as const;
  const hurt = () => {
    const watch = new RuptureWatch();
    watch.see({ health: 20, at: 0 });
    watch.see({ health: 8, at: 5_000 });
    return watch;
  };
  const watch = hurt();
  expect(watch.take(snapshot({ at: 5_000, hostiles: [zombie] }))).toBeUndefined();
  expect(watch.take(snapshot({ at: 9_000 }))?.words).toMatch(/^I lost over half my health/);
  expect(hurt().take(snapshot({ at: 26_000, hostiles: [zombie] }))).toBeDefined();
  const dead = hurt();
  dead.died(6_000);
  expect(dead.take(snapshot({ at: 6_000, hostiles: [zombie] }))?.words).toBe('I died');
});

it('a death and the third failed plan in a row are ruptures; a success in between is none', () => {
  const watch = new RuptureWatch();
  watch.planFailed(1);
  watch.planFailed(2);
  watch.succeeded();
  watch.planFailed(3);
  watch.planFailed(4);
  expect(watch.take(snapshot({ at: 10 }))).toBeUndefined();
  expect(watch.boldness(5)).toBe(1);
  watch.planFailed(5);
  expect(watch.take(snapshot({ at: 10 }))).toEqual({ words: '3 plans failed in a row', isFruitless: true });
  expect(watch.take(snapshot({ at: 10 }))).toBeUndefined();
  watch.died(6);
  expect(watch.take(snapshot({ at: 10 }))).toEqual({ words: 'I died', isFruitless: false });
  expect(watch.boldness(7)).toBeCloseTo(1 / 3);
  expect(watch.boldness(4_000_000)).toBe(1);
});
