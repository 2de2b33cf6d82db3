import { expect, it } from 'vitest';
import type { WorldSnapshot } from '../world/world-snapshot.ts';
import { blockedReason, blockedReasonOf, blockedRow } from './blocked-reasons.ts';
import { failureTable } from './failures.ts';

const world = (o: Partial<WorldSnapshot> = {}): WorldSnapshot => ({
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
  ...o,
});

it.each([
  ['navigate.no_path', 'no_way'],
  ['collect_item.inventory_full', 'inventory_full'],
  ['collect_item.unreachable', 'out_of_reach'],
  ['collect_item.not_found', 'not_in_sight'],
  ['harvest_crop.not_ripe', 'not_ready'],
  ['sleep.monsters_near', 'monsters_near'],
  ['body_offline', 'body_offline'],
  ['plan.model_unavailable', 'no_model'],
  ['plan.not_yet', 'day'],
  ['timeout', undefined],
  ['craft_item.missing_ingredient', undefined],
] as const)('IDLE-1: after %s a task waits for %s', (code, reason) => {
  expect(blockedReasonOf(code)).toBe(reason);
});

it('IDLE-1: what is too dangerous waits for the day when it is dark', () => {
  expect(blockedReasonOf('attack.too_dangerous', world({ timeOfDay: 14_000 }))).toBe('night');
  expect(blockedReasonOf('attack.too_dangerous', world({ timeOfDay: 6_000 }))).toBe('monsters_near');
});

it('IDLE-1: every reason expires, and every reason has a failure behind it', () => {
  const behind = new Set<string | undefined>(
    Object.keys(failureTable).flatMap((code) => {
      const known = Object.keys(failureTable).find((other): other is keyof typeof failureTable => other === code);
      return known === undefined ? [] : [blockedReasonOf(known), blockedReasonOf(known, world({ timeOfDay: 14_000 }))];
    }),
  );
  for (const reason of blockedReason.options) {
    expect(blockedRow(reason).expiresMs, reason).toBeGreaterThan(0);
    expect(behind, reason).toContain(reason);
  }
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
] as const)('IDLE-1: %s is lifted by the world', (reason, seen, lifted) => {
  expect(blockedRow(reason).lifts?.(seen)).toBe(lifted);
});
