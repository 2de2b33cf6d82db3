import { expect, it } from 'vitest';
import type { NearbyEntity } from '../world/world-snapshot.ts';
import { isQuietOutside } from './quiet-outside.ts';

const seen = (name: string, distance: number, more: Partial<NearbyEntity> = {}): NearbyEntity => ({
  id: 1,
  name,
  kind: 'hostile',
  position: { x: distance, y: 64, z: 0 },
  distance,
  knownBy: 'hearing',
  ...more,
});
const MORNING = 2_500;

it.each<[string, boolean, number, NearbyEntity]>([
  ['a zombie at dawn', false, 100, seen('zombie', 10)],
  ['a zombie heard in the morning', true, MORNING, seen('zombie', 10)],
  ['a zombie under a tree', false, MORNING, seen('zombie', 4)],
  ['a zombie in sight', false, MORNING, seen('zombie', 10, { knownBy: 'sight' })],
  ['a creeper in the morning', false, MORNING, seen('creeper', 10)],
  ['a creeper far off', true, MORNING, seen('creeper', 20)],
  ['a creeper deep below', true, MORNING, seen('creeper', 12, { position: { x: 0, y: 52, z: 0 } })],
  ['a spider by day', true, MORNING, seen('spider', 5)],
  ['a spider by night', false, 15_000, seen('spider', 5)],
  ['an enderman', true, 15_000, seen('enderman', 5)],
])('%s: quiet %s', (_what, quiet, timeOfDay, monster) => {
  expect(isQuietOutside({ timeOfDay, hostiles: [monster], position: { x: 0, y: 64, z: 0 } })).toBe(quiet);
});
