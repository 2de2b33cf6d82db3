import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { otherPart } from './two-part-blocks.ts';

describe('blocks of two parts', () => {
  it("a bed's head lies where its foot looks, and its foot behind its head", () => {
    const head = otherPart('red_bed', { facing: 'east', part: 'foot', occupied: false });
    expect(head?.step.equals(new Vec3(1, 0, 0))).toBe(true);
    expect(head?.properties).toEqual({ facing: 'east', part: 'head', occupied: false });
    expect(otherPart('red_bed', { facing: 'north', part: 'head' })?.step.equals(new Vec3(0, 0, 1))).toBe(true);
  });

  it("a door's upper half stands on its lower one", () => {
    expect(otherPart('oak_door', { half: 'lower' })?.step.equals(new Vec3(0, 1, 0))).toBe(true);
    expect(otherPart('oak_door', { half: 'upper' })?.properties).toEqual({ half: 'lower' });
  });

  it('other blocks stand alone', () => {
    expect(otherPart('oak_trapdoor', { half: 'top' })).toBeNull();
    expect(otherPart('bedrock', {})).toBeNull();
  });
});
