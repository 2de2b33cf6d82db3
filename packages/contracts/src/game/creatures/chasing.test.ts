import { expect, it } from 'vitest';
import type { NearbyEntity } from '../../world/world-snapshot.ts';
import { chasingHostiles } from './creatures.ts';

const hostile = (name: string, distance: number, more: Partial<NearbyEntity> = {}): NearbyEntity => ({
  id: distance,
  name,
  kind: 'hostile',
  distance,
  position: { x: distance, y: 64, z: 0 },
  ...more,
});
const chasing = (...hostiles: NearbyEntity[]) =>
  chasingHostiles({ hostiles, position: { x: 0, y: 64, z: 0 } }, 16).map(({ name }) => name);

it('who strikes chases the bot wherever it knows of it, who shoots only while it is in sight or round the corner', () => {
  expect(chasing(hostile('zombie', 10, { knownBy: 'hearing' }))).toEqual(['zombie']);
  expect(chasing(hostile('skeleton', 10, { knownBy: 'sight' }))).toEqual(['skeleton']);
  expect(chasing(hostile('skeleton', 10, { knownBy: 'hearing' }))).toEqual([]);
  expect(chasing(hostile('skeleton', 4, { knownBy: 'hearing' }))).toEqual(['skeleton']);
});

it('a cave below and a distance are got away', () => {
  expect(chasing(hostile('zombie', 10, { position: { x: 2, y: 52, z: 0 } }), hostile('zombie', 20))).toEqual([]);
});
