import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { intend, type MindState } from './mob-mind.ts';

const calm = (): MindState => ({
  kind: { hostile: false, speed: 2, panic: 4, keen: 1.5 },
  position: new Vec3(0, 64, 0),
  stroll: { x: 0, z: 0, pace: 0, until: 0 },
  flees: false,
  hurtAt: 0,
});

describe('what mobs want', () => {
  it('what is drawn somewhere goes straight there at the pace of its kind and stops when it is there', () => {
    expect(intend(calm(), new Vec3(0, 64, 10), 1000, () => 0.5)).toEqual({ x: 0, z: 1, pace: 1.5 });
    expect(intend(calm(), new Vec3(0, 64, 0.5), 1000, () => 0.5).pace).toBe(0);
  });

  it('a hurt animal runs as fast as its kind, another way every few blocks, then calms down', () => {
    const hurt = { ...calm(), flees: true, hurtAt: 1000 };
    expect(intend(hurt, null, 1000, () => 0)).toMatchObject({ x: 1, z: 0, pace: 4 });
    expect(intend(hurt, null, 1400, () => 0.25)).toMatchObject({ x: 1, z: 0, pace: 4 });
    expect(intend(hurt, null, 1500, () => 0.25).z).toBeCloseTo(1);
    expect(intend(hurt, null, 6000, () => 0.9).pace).toBeLessThan(1);
  });

  it('with nothing to do it strolls and rests by turns', () => {
    const mob = calm();
    expect(intend(mob, null, 1000, () => 0.25).pace).toBeGreaterThan(0);
    const direction = { ...mob.stroll };
    intend(mob, null, 1500, () => 0.9);
    expect(mob.stroll).toEqual(direction);
    expect(intend(mob, null, 3000, () => 0.9).pace).toBe(0);
  });

  it('a monster roams up to ten blocks at its full pace, and rests in between', () => {
    const mob = { ...calm(), kind: { hostile: true, speed: 2 } };
    expect(intend(mob, null, 1000, () => 0.5).pace).toBe(1);
    expect(mob.stroll.until).toBe(1000 + (6.5 / 2) * 1000);
    expect(intend(mob, null, 5000, () => 0.5).pace).toBe(0);
    expect(mob.stroll.until).toBeCloseTo(5000 + 6000 * Math.log(2), 0);
  });
});
