import { describe, expect, it } from 'vitest';
import { type Complex, netherComplexes, REGION_BLOCKS } from './complexes.ts';
import { netherBiome } from './nether-biomes.ts';
import { LAVA_LEVEL } from './nether-shape.ts';

const SINCE_1_18 = { secondChoice: true };
const UNTIL_1_17 = { secondChoice: false };

/** What stands in some square of regions around the middle, by the rules of a version. */
function standing(seed: number, rules: typeof SINCE_1_18, half: number): (Complex | null)[] {
  const complexes = netherComplexes(seed, rules);
  const found: (Complex | null)[] = [];
  for (let x = -half; x < half; x++) for (let z = -half; z < half; z++) found.push(complexes.inRegion(x, z));
  return found;
}

describe('fortresses and bastions of the nether', () => {
  it('SRV-3: one of the two stands in every region of 432 blocks, in its first 23 chunks, two fortresses to three bastions', () => {
    const found = standing(42, SINCE_1_18, 20);
    expect(found).toHaveLength(1600);
    expect(found).not.toContain(null);
    for (const each of found) {
      const { x, z } = each?.middle ?? { x: 0, z: 0 };
      for (const at of [x, z]) {
        const inside = ((at % REGION_BLOCKS) + REGION_BLOCKS) % REGION_BLOCKS;
        expect(inside % 16).toBe(8);
        expect(inside >> 4).toBeLessThan(23);
      }
    }
    // A basalt delta leaves a bastion's place to a fortress.
    const deltas = found.filter((each) => each && netherBiome(42, each.middle.x, each.middle.z) === 'basalt_deltas');
    expect(deltas.length).toBeGreaterThan(50);
    expect(new Set(deltas.map((each) => each?.kind))).toEqual(new Set(['fortress']));
    const elsewhere = found.filter((each) => !deltas.includes(each));
    const forts = elsewhere.filter((each) => each?.kind === 'fortress').length;
    expect(forts / elsewhere.length).toBeGreaterThan(0.36);
    expect(forts / elsewhere.length).toBeLessThan(0.44);
  });

  it('SRV-3: until 1.17 nothing stands where a bastion is drawn in a basalt delta', () => {
    const found = standing(42, UNTIL_1_17, 20);
    const nothing = found.filter((each) => each === null).length;
    expect(nothing).toBeGreaterThan(30);
    const forts = found.filter((each) => each?.kind === 'fortress').length;
    expect(forts / found.length).toBeGreaterThan(0.36);
    expect(forts / found.length).toBeLessThan(0.44);
    for (const each of found)
      if (each?.kind === 'bastion') expect(netherBiome(42, each.middle.x, each.middle.z)).not.toBe('basalt_deltas');
  });

  it('they stand in the chunks of the game for its seed, the same at every version', () => {
    const places = (rules: typeof SINCE_1_18) =>
      standing(7, rules, 3).flatMap((each) => (each ? [`${each.middle.x},${each.middle.z}`] : []));
    const since = places(SINCE_1_18);
    expect(since).toEqual(expect.arrayContaining(places(UNTIL_1_17)));
    expect(standing(8, SINCE_1_18, 3).map((each) => `${each?.middle.x},${each?.middle.z}`)).not.toEqual(since);
  });

  it('stairs end on the ground or above the lava, and a bastion lies on the ground', () => {
    for (const { kind, middle, boxes } of standing(42, SINCE_1_18, 6).flatMap((each) => each ?? [])) {
      const floors = boxes.filter(({ stands }) => stands).map(({ from }) => middle.y + from[1]);
      expect(Math.min(...floors), kind).toBeGreaterThan(LAVA_LEVEL);
    }
  });
});
