import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import { DigsInProgress } from './digs-in-progress.ts';

const place = new Vec3(1, 64, 1);
const player = { name: 'Alex' };

function beganAt(now: () => number): DigsInProgress<typeof player> {
  const digs = new DigsInProgress<typeof player>(now);
  digs.begin(player, place, 7, 1000);
  return digs;
}

it('takes a dig for finished after 70 % of its time, and not twice', () => {
  let time = 0;
  const digs = beganAt(() => time);
  time = 700;
  expect(digs.finish(player, place)).toBe('done');
  expect(digs.finish(player, place)).toBe('too_early');
});

it('keeps one that is called finished half a second early until its time has come', () => {
  let time = 0;
  const digs = beganAt(() => time);
  time = 500;
  expect(digs.finish(player, place)).toBe('kept');
  time = 999;
  expect(digs.due()).toEqual([]);
  time = 1000;
  expect(digs.due()).toMatchObject([{ player, stateId: 7 }]);
  expect(digs.due()).toEqual([]);
});

it('gives nothing for a dig that is much too early, of another block, or never begun', () => {
  let time = 0;
  expect(beganAt(() => time).finish(player, place)).toBe('too_early');
  const digs = beganAt(() => time);
  time = 5000;
  expect(digs.finish(player, place.offset(1, 0, 0))).toBe('too_early');
  expect(new DigsInProgress<typeof player>(() => time).finish(player, place)).toBe('too_early');
});
