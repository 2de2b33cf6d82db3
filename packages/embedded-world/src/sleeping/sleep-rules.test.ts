import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { disturbs, isBedtime, reachesBed } from './sleep-rules.ts';

describe('sleep', () => {
  it('is for the night, for rainy evenings, and for every thunderstorm', () => {
    expect([12_541, 12_542, 23_459, 23_460].map((time) => isBedtime(time, 'clear'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isBedtime(12_100, 'rain')).toBe(true);
    expect(isBedtime(6000, 'rain')).toBe(false);
    expect(isBedtime(6000, 'thunder')).toBe(true);
  });

  it('needs a bed within three blocks and two of height', () => {
    const bed = new Vec3(10, 64, 10);
    expect(reachesBed(new Vec3(13.4, 64, 10.5), bed)).toBe(true);
    expect(reachesBed(new Vec3(13.6, 64, 10.5), bed)).toBe(false);
    expect(reachesBed(new Vec3(10.5, 67, 10.5), bed)).toBe(false);
  });

  it('is kept away by monsters within eight blocks and five of height', () => {
    const bed = new Vec3(0, 64, 0);
    expect(disturbs(new Vec3(8, 68, -7), bed)).toBe(true);
    expect(disturbs(new Vec3(9, 64, 0), bed)).toBe(false);
    expect(disturbs(new Vec3(0, 70, 0), bed)).toBe(false);
  });
});
