import { describe, expect, it } from 'vitest';
import { otherPart } from './two-part-blocks.ts';

describe('blocks of two parts', () => {
  it("CAP-2: a bed's head lies where its foot looks, and its foot behind its head", () => {
    const head = otherPart('red_bed', { facing: 'east', part: 'foot', occupied: false });
    expect(head?.step).toMatchObject({ x: 1, y: 0, z: 0 });
    expect(head?.properties).toEqual({ facing: 'east', part: 'head', occupied: false });
    expect(otherPart('red_bed', { facing: 'north', part: 'head' })?.step).toMatchObject({ x: 0, y: 0, z: 1 });
  });

  it("CAP-2: a door's upper half stands on its lower one", () => {
    expect(otherPart('oak_door', { half: 'lower' })?.step).toMatchObject({ y: 1 });
    expect(otherPart('oak_door', { half: 'upper' })?.properties).toEqual({ half: 'lower' });
  });

  it('CAP-2: other blocks stand alone', () => {
    expect(otherPart('oak_trapdoor', { half: 'top' })).toBeNull();
    expect(otherPart('bedrock', {})).toBeNull();
  });
});
