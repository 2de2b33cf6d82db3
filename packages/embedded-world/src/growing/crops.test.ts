import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { age, cropChance, tickCrop } from './crops.ts';
import { tickFarmland } from './farmland.ts';
import type { Garden } from './garden.ts';
import { emptyLand } from './test-land.ts';

const SPOT = new Vec3(8, 70, 8);

function field(land: Garden, moisture: number, rows: readonly string[]): void {
  rows.forEach((row, z) => {
    [...row].forEach((crop, x) => {
      land.set(SPOT.offset(x - 1, -1, z - 1), 'farmland', { moisture });
      if (crop !== '.') land.set(SPOT.offset(x - 1, 0, z - 1), crop === 'w' ? 'wheat' : 'carrots');
    });
  });
}

describe('crops', () => {
  it('the chance to grow follows the field: dry 1 of 7, wet rows 1 of 3, crowded 1 of 6', () => {
    const cases: [number, string[], number][] = [
      [0, ['...', '.w.', '...'], 7],
      [7, ['...', 'www', '...'], 3],
      [7, ['www', 'www', 'www'], 6],
      [7, ['ccc', 'www', 'ccc'], 3],
    ];
    for (const [moisture, rows, oneOf] of cases) {
      const { land } = emptyLand();
      field(land, moisture, rows);
      expect(1 / cropChance(land, SPOT), rows.join('/')).toBeCloseTo(oneOf, 5);
    }
    const { land } = emptyLand();
    land.set(SPOT.offset(0, -1, 0), 'farmland', { moisture: 0 });
    land.set(SPOT, 'wheat');
    expect(1 / cropChance(land, SPOT)).toBeCloseTo(13, 5);
  });

  it('every design of the published table has its points', () => {
    // minecraft.wiki "Tutorial:Crop farming" (Java edition 1.21.4): so many neighbours that are wet or dry fields, whether the plants stand
    // crowded, and the points and the chance that come of it.
    const table: [own: number, wet: number, dry: number, crowded: boolean, points: number, oneIn: number][] = [
      [0, 0, 0, false, 2, 13],
      [7, 0, 0, false, 4, 7],
      [0, 0, 8, false, 4, 7],
      [0, 0, 8, true, 2, 13],
      [7, 2, 0, false, 5.5, 5],
      [7, 3, 0, false, 6.25, 5],
      [7, 4, 0, false, 7, 4],
      [7, 5, 0, false, 7.75, 4],
      [7, 6, 0, false, 8.5, 3],
      [7, 8, 0, false, 10, 3],
      [7, 5, 3, false, 8.5, 3],
      [7, 8, 0, true, 5, 6],
      [7, 5, 0, true, 3.875, 7],
    ];
    const sides = [
      [1, 0],
      [-1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [1, -1],
      [0, -1],
      [-1, -1],
    ] as const;
    for (const [own, wet, dry, crowded, points, oneIn] of table) {
      const { land } = emptyLand();
      land.set(SPOT.offset(0, -1, 0), 'farmland', { moisture: own });
      land.set(SPOT, 'wheat');
      sides.slice(0, wet + dry).forEach(([x, z], at) => {
        land.set(SPOT.offset(x, -1, z), 'farmland', { moisture: at < wet ? 7 : 0 });
      });
      if (crowded) land.set(SPOT.offset(1, 0, 1), 'wheat');
      const what = `${points} points`;
      expect(1 / cropChance(land, SPOT), what).toBeCloseTo(Math.floor(25 / points) + 1, 5);
      expect(1 / cropChance(land, SPOT), what).toBeCloseTo(oneIn, 5);
    }
  });

  it('a crop grows to the last age its kind has, and not in the dark', () => {
    for (const [crop, ripe] of [
      ['wheat', 7],
      ['carrots', 7],
      ['potatoes', 7],
      ['beetroots', 3],
    ] as const) {
      const { land } = emptyLand();
      land.set(SPOT.offset(0, -1, 0), 'farmland', { moisture: 7 });
      land.set(SPOT, crop);
      for (let i = 0; i < 12; i++) tickCrop(land, SPOT, () => 0.5 - 0.5 * (i % 2));
      const early = land.at(SPOT)?.stage('age') ?? 0;
      expect(early, crop).toBeLessThanOrEqual(ripe);
      while (age(land, SPOT, 3));
      expect(land.at(SPOT)?.stage('age'), crop).toBe(ripe);
    }
    const { land } = emptyLand();
    const dark = SPOT.offset(0, -40, 0);
    land.set(dark.offset(0, -1, 0), 'farmland', { moisture: 7 });
    land.set(dark, 'wheat');
    tickCrop(land, dark, () => 0);
    expect(land.at(dark)?.stage('age')).toBe(0);
  });

  it('a field gets wet within four blocks of water, dries step by step, and bare it turns to dirt', () => {
    const { land } = emptyLand();
    land.set(SPOT, 'farmland');
    land.set(SPOT.offset(5, 0, 0), 'water');
    tickFarmland(land, SPOT, false, true);
    expect(land.at(SPOT)?.name).toBe('dirt');
    land.set(SPOT, 'farmland');
    land.set(SPOT.offset(4, 0, 4), 'water');
    tickFarmland(land, SPOT, false, true);
    expect(land.at(SPOT)?.stage('moisture')).toBe(7);
    land.set(SPOT.offset(4, 0, 4), 'air');
    land.set(SPOT.offset(0, 1, 0), 'wheat');
    for (let i = 0; i < 9; i++) tickFarmland(land, SPOT, false, true);
    expect([land.at(SPOT)?.name, land.at(SPOT)?.stage('moisture')]).toEqual(['farmland', 0]);
    tickFarmland(land, SPOT, true, true);
    expect(land.at(SPOT)?.stage('moisture')).toBe(7);
  });
});
