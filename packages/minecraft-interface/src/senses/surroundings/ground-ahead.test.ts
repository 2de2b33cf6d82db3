import { expect, it } from 'vitest';
import { groundAhead } from './ground-ahead.ts';

/** Yaw as the game counts it: 0 looks towards less z, a quarter turn further towards less x. */
const NORTH = 0;
const SOUTH = Math.PI;

it('tells a lake from a meadow, and counts what is known only', () => {
  const shore = (_x: number, z: number) => (z < -60 ? undefined : z < -10 ? 'water' : z < 20 ? 'grass_block' : 'sand');
  const from = { x: 0, z: 0 };
  expect(groundAhead(shore, from, NORTH)).toEqual({ water: 0.75, grass: 0.25 });
  expect(groundAhead(shore, from, SOUTH)).toEqual({ water: 0, grass: 0.5 });
  expect(groundAhead(() => undefined, from, SOUTH)).toEqual({ water: 0, grass: 0 });
});
