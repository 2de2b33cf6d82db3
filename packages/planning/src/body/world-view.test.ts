import { expect, it } from 'vitest';
import { snapshot } from '../../test/snapshots.ts';
import { WorldView } from './world-view.ts';

const HOURS_48 = 48 * 3_600_000;
const now = 10 * HOURS_48;

it('a picture that was overtaken by a newer one is left alone', () => {
  const world = new WorldView();
  world.update(snapshot({ at: now, position: { x: 2, y: 64, z: 0 } }), now);
  world.update(snapshot({ at: now - 800, position: { x: 1, y: 64, z: 0 } }), now + 10);
  expect(world.latest?.position?.x).toBe(2);
});

it.each([HOURS_48, -HOURS_48, -2 * 3_600_000])(
  'a body whose time is %i ms apart is seen, and its pictures grow old as they should',
  (apart) => {
    const world = new WorldView();
    world.update(snapshot({ at: now, position: { x: 1, y: 64, z: 0 } }), now);
    world.update(snapshot({ at: now + apart, position: { x: 2, y: 64, z: 0 } }), now + 500);
    expect(world.latest?.position?.x).toBe(2);
    expect(world.isFresh(now + 600, 1_000)).toBe(true);
    expect(world.isFresh(now + 1_600, 1_000)).toBe(false);
  },
);
