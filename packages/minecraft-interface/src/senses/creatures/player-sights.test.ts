import type { NearbyEntity } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { PlayerSights } from './player-sights.ts';

const seen = (username: string, x: number, over: Partial<NearbyEntity> = {}): NearbyEntity => ({
  id: x,
  name: 'player',
  kind: 'player',
  username,
  position: { x, y: 64, z: 0 },
  distance: x,
  knownBy: 'sight',
  ...over,
});

it('keeps where players were seen last, and tells it of those who are on the server and out of sight', () => {
  const sights = new PlayerSights();
  const both = ['Alex', 'Sam'];
  expect(sights.notice([seen('Alex', 5), seen('Sam', 9)], both, 'overworld', 1_000)).toEqual([]);
  const alex = { name: 'Alex', position: { x: 5, y: 64, z: 0 }, dimension: 'overworld', at: 1_000 };
  expect(sights.notice([seen('Sam', 12)], both, 'overworld', 2_000)).toEqual([alex]);
  const sam = { name: 'Sam', position: { x: 12, y: 64, z: 0 }, dimension: 'overworld', at: 2_000 };
  expect(sights.notice([], both, 'the_nether', 3_000)).toEqual([sam, alex]);
  expect(sights.notice([], ['Alex'], 'overworld', 4_000)).toEqual([alex]);
});

it('takes no memory of a place for a new sight', () => {
  const sights = new PlayerSights();
  sights.notice([seen('Alex', 5)], ['Alex'], 'overworld', 1_000);
  sights.notice([seen('Alex', 5, { knownBy: 'memory', seenAt: 1_000 })], ['Alex'], 'the_nether', 9_000);
  expect(sights.notice([], ['Alex'], 'the_nether', 10_000)).toMatchObject([{ dimension: 'overworld', at: 1_000 }]);
});
