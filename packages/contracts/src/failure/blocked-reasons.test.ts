import { expect, it } from 'vitest';
import { emptyWorld } from '../../test/empty-world.ts';
import { blockedRow } from './blocked-reasons.ts';

it.each([
  ['monsters_near', emptyWorld({ hostiles: [] }), true],
  ['night', emptyWorld({ timeOfDay: 14_000 }), false],
  ['night', emptyWorld({ timeOfDay: 23_500 }), true],
  ['night', emptyWorld(), false],
  ['day', emptyWorld({ timeOfDay: 6_000 }), false],
  ['day', emptyWorld({ timeOfDay: 13_000 }), true],
  ['inventory_full', emptyWorld({ inventorySlots: { used: 36, total: 36 } }), false],
  ['inventory_full', emptyWorld({ inventorySlots: { used: 35, total: 36 } }), true],
  ['body_offline', emptyWorld({ connected: false }), false],
  ['body_offline', emptyWorld(), true],
] as const)('%s is lifted by the world', (reason, seen, lifted) => {
  expect(blockedRow(reason).lifts?.(seen)).toBe(lifted);
});
