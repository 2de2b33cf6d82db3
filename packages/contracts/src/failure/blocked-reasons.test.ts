import { expect, it } from 'vitest';
import type { WorldSnapshot } from '../world/world-snapshot.ts';
import { blockedRow } from './blocked-reasons.ts';

const world = (options: Partial<WorldSnapshot> = {}): WorldSnapshot => ({
  botId: 'bot-1',
  at: 0,
  connected: true,
  inventory: [],
  equipment: {},
  nearbyBlocks: [],
  nearbyEntities: [],
  hostiles: [],
  players: [],
  recentChat: [],
  ...options,
});

it.each([
  ['monsters_near', world({ hostiles: [] }), true],
  ['night', world({ timeOfDay: 14_000 }), false],
  ['night', world({ timeOfDay: 23_500 }), true],
  ['night', world(), false],
  ['day', world({ timeOfDay: 6_000 }), false],
  ['day', world({ timeOfDay: 13_000 }), true],
  ['inventory_full', world({ inventorySlots: { used: 36, total: 36 } }), false],
  ['inventory_full', world({ inventorySlots: { used: 35, total: 36 } }), true],
  ['body_offline', world({ connected: false }), false],
  ['body_offline', world(), true],
] as const)('%s is lifted by the world', (reason, seen, lifted) => {
  expect(blockedRow(reason).lifts?.(seen)).toBe(lifted);
});
