import { describe, expect, it } from 'vitest';
import { bars, foldsAside, isLowStep } from './trapdoors.ts';

const trapdoor = (facing: string, half: string) => ({
  name: 'oak_trapdoor',
  getProperties: () => ({ facing, half, open: false }),
});
const EAST = { x: 1, z: 0 };
const WEST = { x: -1, z: 0 };
const NORTH = { x: 0, z: -1 };

describe('trapdoors in the way', () => {
  it('one that stands at the side of the way bars nobody', () => {
    expect(foldsAside(trapdoor('west', 'top'), NORTH)).toBe(true);
    expect(foldsAside(trapdoor('west', 'top'), EAST)).toBe(false);
    for (const at of ['feet', 'head'] as const) expect(bars(trapdoor('west', 'top'), at, NORTH, 'in')).toBe(false);
  });

  it('one that stands across the way bars it, unless it can be laid on the ground or under the lintel', () => {
    expect(bars(trapdoor('west', 'bottom'), 'feet', EAST, 'in')).toBe(false);
    expect(bars(trapdoor('west', 'top'), 'feet', EAST, 'in')).toBe(true);
    expect(bars(trapdoor('west', 'top'), 'head', EAST, 'in')).toBe(false);
    expect(bars(trapdoor('west', 'bottom'), 'head', EAST, 'in')).toBe(true);
  });

  it('who is past its panel leaves its cell freely', () => {
    // Facing west it stands on the east side.
    expect(bars(trapdoor('west', 'top'), 'feet', EAST, 'out')).toBe(true);
    expect(bars(trapdoor('west', 'top'), 'feet', WEST, 'out')).toBe(false);
  });

  it('one on the ground is a low step only where the lintel begins', () => {
    expect(isLowStep(trapdoor('west', 'bottom'), true, false)).toBe(true);
    expect(isLowStep(trapdoor('west', 'bottom'), true, true)).toBe(false);
    expect(isLowStep(trapdoor('west', 'bottom'), false, false)).toBe(false);
    expect(isLowStep({ ...trapdoor('west', 'bottom'), name: 'oak_slab' }, true, false)).toBe(false);
  });
});
