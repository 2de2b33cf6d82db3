import { describe, expect, it } from 'vitest';
import { burnOn } from './burning.ts';

const dry = { lava: false, fire: false, wet: false };

describe('burning', () => {
  it('lava sets on fire for fifteen seconds, a fire for eight, and it dies down by itself', () => {
    expect(burnOn(0, { ...dry, lava: true })).toBe(300);
    expect(burnOn(0, { ...dry, fire: true })).toBe(160);
    expect(burnOn(200, { ...dry, fire: true })).toBe(200);
    expect(burnOn(10, dry)).toBe(9);
    expect(burnOn(0, dry)).toBe(0);
  });

  it('water puts it out, but not in lava', () => {
    expect(burnOn(250, { ...dry, wet: true })).toBe(0);
    expect(burnOn(250, { ...dry, wet: true, fire: true })).toBe(0);
    expect(burnOn(250, { lava: true, fire: false, wet: true })).toBe(300);
  });
});
