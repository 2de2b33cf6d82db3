import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import { searchBound } from './walk.ts';

/** A body at a height above a sea whose uppermost block is at 61. */
const bodyAt = (y: number) => ({
  bot: {
    entity: { position: new Vec3(0.5, y, 0.5) },
    blockAt: (at: Vec3) => ({ name: Math.floor(at.y) > 61 ? 'air' : 'water' }),
  } as unknown as Bot,
});
const shore = { heuristic: () => 30 };

it('from the water a shore thirty blocks off is swum to, also from the top of a bob; on land a detour is what was allowed', () => {
  // Each block swum costs four, one of which is in the straight way.
  expect(searchBound(bodyAt(61.2), shore, 24)).toBe(24 + 90);
  expect(searchBound(bodyAt(62.1), shore, 24)).toBe(24 + 90);
  expect(searchBound(bodyAt(70), shore, 24)).toBe(24);
});
