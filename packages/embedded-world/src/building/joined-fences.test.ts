import { expect, it } from 'vitest';
import { joins } from './joined-fences.ts';

const beside = (name: string, facing = '', full = false) => ({ name, facing, full });

it('a fence joins its like, full blocks and the end of a gate', () => {
  expect(joins('oak_fence', 'north', beside('birch_fence'))).toBe(true);
  expect(joins('oak_fence', 'north', beside('nether_brick_fence'))).toBe(false);
  expect(joins('oak_fence', 'east', beside('stone', '', true))).toBe(true);
  expect(joins('oak_fence', 'east', beside('oak_leaves', '', true))).toBe(false);
  expect(joins('oak_fence', 'east', beside('oak_fence_gate', 'south'))).toBe(true);
  expect(joins('oak_fence', 'north', beside('oak_fence_gate', 'south'))).toBe(false);
  expect(joins('oak_fence', 'east', beside('air'))).toBe(false);
});
