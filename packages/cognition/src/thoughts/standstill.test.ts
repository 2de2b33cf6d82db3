import type { WorldSnapshot } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import { Standstill, situationSignature } from './standstill.ts';

it('AG-7: the third repetition in a row is a heartbeat; a change begins anew', () => {
  const standstill = new Standstill();
  const seen = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'a', 'a', 'a', 'a'].map((signature) => standstill.next(signature));
  expect(seen).toEqual([
    ...['fresh', 'repeat', 'repeat', 'heartbeat', 'repeat', 'fresh', 'repeat'],
    ...['fresh', 'repeat', 'repeat', 'heartbeat'],
  ]);
});

const zombie = { id: 1, name: 'zombie', kind: 'hostile', position: { x: 0, y: 0, z: 0 }, distance: 6 } as const;

it.each([
  ['health within its band', { health: 18 }, { health: 16 }],
  ['a little later', { timeOfDay: 1_000 }, { timeOfDay: 5_000 }],
  ['a threat far away', {}, { hostiles: [{ ...zombie, distance: 40 }] }],
  ['another place in the same biome', { biome: 'plains' }, { biome: 'plains', position: { x: 90, y: 64, z: 0 } }],
] satisfies [string, Partial<WorldSnapshot>, Partial<WorldSnapshot>][])('AG-7: %s is no new situation', (_, a, b) => {
  expect(situationSignature(snapshot(a))).toBe(situationSignature(snapshot(b)));
});

it.each([
  ['hurt', {}, { health: 9 }],
  ['hungry', {}, { food: 4 }],
  ['dusk', { timeOfDay: 10_000 }, { timeOfDay: 11_000 }],
  ['night', { timeOfDay: 12_000 }, { timeOfDay: 13_000 }],
  ['threatened', {}, { hostiles: [zombie] }],
  ['elsewhere', { biome: 'plains' }, { biome: 'desert' }],
  ['not empty-handed any more', {}, { inventory: [{ name: 'dirt', count: 1 }] }],
] satisfies [string, Partial<WorldSnapshot>, Partial<WorldSnapshot>][])('AG-7: %s is a new situation', (_, a, b) => {
  expect(situationSignature(snapshot(a))).not.toBe(situationSignature(snapshot(b)));
});
