import { describe, expect, it } from 'vitest';
import { hash } from '../terrain/noise/noise.ts';
import { MOB_KINDS } from './mob-kinds.ts';
import { partsOf, slimeOf, wildSize } from './slime-sizes.ts';

describe('sizes of slimes', () => {
  it('SRV-3: health, blows and experience are those of the size; only the smallest leave slime balls', () => {
    const [small, large] = [slimeOf('slime', MOB_KINDS.slime, 1), slimeOf('slime', MOB_KINDS.slime, 4)];
    expect(small).toMatchObject({ health: 1, attack: 0, experience: [1, 1], drops: [{ item: 'slime_ball' }] });
    expect(large).toMatchObject({ health: 16, attack: 4, experience: [4, 4], drops: [] });
    expect(large.body?.height).toBeCloseTo(2.08);
  });

  it('magma cubes are harder to hurt and hit harder, and the smallest leave nothing', () => {
    const [small, large] = [
      slimeOf('magma_cube', MOB_KINDS.magma_cube, 1),
      slimeOf('magma_cube', MOB_KINDS.magma_cube, 4),
    ];
    expect(small).toMatchObject({ attack: 3, armour: 3, drops: [] });
    expect(large).toMatchObject({ attack: 6, armour: 12, drops: [{ item: 'magma_cream' }] });
  });

  it('in the wild all three are as common, and the larger ones commoner where it is hard', () => {
    const sizes = (difficulty: number): number[] => {
      let drawn = 0;
      const random = () => hash(1, drawn++, 0, 0);
      return Array.from({ length: 3000 }, () => wildSize(difficulty, random));
    };
    const share = (of: number[], size: number) => of.filter((each) => each === size).length / of.length;
    for (const size of [1, 2, 4]) expect(share(sizes(0), size)).toBeCloseTo(1 / 3, 1);
    expect(share(sizes(1), 1)).toBeLessThan(0.22);
    expect(share(sizes(1), 4)).toBeGreaterThan(0.45);
  });

  it('one that is killed falls apart into two to four of the next smaller size', () => {
    expect(partsOf(4, () => 0)).toEqual([2, 2]);
    expect(partsOf(2, () => 0.99)).toEqual([1, 1, 1, 1]);
    expect(partsOf(1, () => 0.99)).toEqual([]);
  });
});
