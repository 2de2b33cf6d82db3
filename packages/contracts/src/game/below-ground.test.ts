import { expect, it } from 'vitest';
import { isBelowGround } from './below-ground.ts';

const covered = { sky: false, openSides: 2, sheltered: false };

it('below the ground is where the open is far, whatever glimmer comes in, and neither a porch nor an open pit', () => {
  expect(isBelowGround({ exposure: covered, light: { block: 0, sky: 0 } })).toBe(true);
  expect(isBelowGround({ exposure: covered, light: { block: 0, sky: 4 } })).toBe(true);
  expect(isBelowGround({ exposure: { ...covered, deep: true }, light: { block: 0, sky: 9 } })).toBe(true);
  expect(isBelowGround({ exposure: covered, light: { block: 0, sky: 13 } })).toBe(false);
  expect(isBelowGround({ exposure: covered })).toBe(false);
  expect(isBelowGround({ exposure: { ...covered, sky: true }, light: { block: 0, sky: 0 } })).toBe(false);
});
