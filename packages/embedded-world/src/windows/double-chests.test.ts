import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { stepToOtherHalf } from './double-chests.ts';

describe('double chests', () => {
  it('the left half of a chest that looks north has the other one in the east', () => {
    expect(stepToOtherHalf({ facing: 'north', type: 'left' })?.equals(new Vec3(1, 0, 0))).toBe(true);
    expect(stepToOtherHalf({ facing: 'north', type: 'right' })?.equals(new Vec3(-1, 0, 0))).toBe(true);
    expect(stepToOtherHalf({ facing: 'east', type: 'left' })?.equals(new Vec3(0, 0, 1))).toBe(true);
  });

  it('each half leads to the other', () => {
    for (const facing of ['north', 'south', 'west', 'east']) {
      const there = stepToOtherHalf({ facing, type: 'left' });
      const back = stepToOtherHalf({ facing, type: 'right' });
      expect(there?.plus(back ?? there).equals(new Vec3(0, 0, 0))).toBe(true);
    }
  });

  it('a single chest has no other half', () => {
    expect(stepToOtherHalf({ facing: 'north', type: 'single' })).toBeNull();
  });
});
