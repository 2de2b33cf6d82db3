import type { BlockPosition } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import type { Ground, GroundKind } from '../../pathfinding/ground.ts';
import { inSight } from '../../senses/creatures/sight.ts';
import type { Cell, CellAt } from '../../senses/surroundings/walk-space.ts';
import { planTunnel, type TunnelGoal, type TunnelStep } from '../tunnelling/plan-tunnel.ts';
import { isAnyOfItInSight, isExposed } from './monsters-met.ts';

/** Rock with a cave of three levels in it, on whose floor one walks down by steps for free. */
const inCave = ({ x, y, z }: BlockPosition) => x >= 1 && x <= 12 && Math.abs(z) <= 4 && y >= 10 - x && y <= 12 - x;
const ground: Ground = {
  kindAt: (x, y, z): GroundKind =>
    inCave({ x, y, z }) || (x === 0 && z === 0 && y >= 10 && y < 12) ? 'open' : 'natural',
  secondsAt: () => 1,
};
const from = { x: 0, y: 10, z: 0 };
const deep: TunnelGoal = { isEnd: ({ y }) => y === 0, estimate: ({ y }) => 2 * Math.abs(y) };

const stands = (steps: readonly TunnelStep[] | undefined) => (steps ?? []).filter(({ to }) => inCave(to)).length;

it('MINE-1: a way down leads through a cave, and through rock beside it once a monster was met there', () => {
  expect(stands(planTunnel(ground, from, deep, 20_000))).toBeGreaterThan(5);
  const wary: TunnelGoal = { ...deep, risk: (step, before) => (isExposed(ground, step, before) ? 10 : 0) };
  const around = planTunnel(ground, from, wary, 20_000);
  expect(around?.at(-1)?.to.y).toBe(0);
  expect(stands(around)).toBe(0);
});

it('whoever digs is exposed where a cell beside or over the new place is open, but not by the place it comes from', () => {
  const rock = {
    kindAt: (x: number, y: number, z: number): GroundKind => (x === 3 && y === 5 && z === 0 ? 'open' : 'natural'),
  };
  const step = (x: number, z = 0): TunnelStep => ({ to: { x, y: 5, z }, clear: [{ x, y: 5, z }], seconds: 1 });
  expect(isExposed(rock, step(2), { x: 1, y: 5, z: 0 })).toBe(true);
  expect(isExposed(rock, step(2), { x: 3, y: 5, z: 0 })).toBe(false);
  expect(isExposed(rock, step(2, 1), { x: 1, y: 5, z: 1 })).toBe(false);
  expect(isExposed(rock, { ...step(2, 1), clear: [] }, { x: 1, y: 5, z: 1 })).toBe(true);
});

it('a monster of which only the head shows over a block is in sight', () => {
  const cell = (height: number): Cell => ({ height, holds: false, roof: height > 0 });
  const behind =
    (high: number): CellAt =>
    (x, y) =>
      cell(x === 3 && y < high ? 1 : 0);
  const eyes = { x: 0.5, y: 10.5, z: 0.5 };
  const feet = { x: 6.5, y: 10, z: 0.5 };
  expect(inSight(behind(11), eyes, { ...feet, y: 11 })).toBe(false);
  expect(isAnyOfItInSight(behind(11), eyes, feet)).toBe(true);
  expect(isAnyOfItInSight(behind(12), eyes, feet)).toBe(false);
});
