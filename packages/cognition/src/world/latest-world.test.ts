import { openDatabase, SqliteStateStore } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import { migrations } from '../assembly/migrations.ts';
import { LatestWorld } from './latest-world.ts';

const stateStore = () => new SqliteStateStore(openDatabase(':memory:', migrations));

it('keeps the newest picture, over a restart too', () => {
  const state = stateStore();
  const world = new LatestWorld(state, 'Mira');
  expect(world.get()).toBeUndefined();
  world.set(snapshot({ at: 2_000, health: 7 }));
  world.set(snapshot({ at: 1_000, health: 20 }));
  expect(world.get()?.health).toBe(7);
  expect(new LatestWorld(state, 'Mira').get()?.health).toBe(7);
});

it('an old picture, or one of a body that is gone, says nothing about now', () => {
  const world = new LatestWorld(stateStore(), 'Mira');
  world.set(snapshot({ at: 1_000 }));
  expect(world.current(1_500, 1_000)?.at).toBe(1_000);
  expect(world.current(2_001, 1_000)).toBeUndefined();
  world.set(snapshot({ at: 3_000, connected: false }));
  expect(world.current(3_000, 1_000)).toBeUndefined();
});

it('goes on with a clock that was put back by an hour', () => {
  const world = new LatestWorld(stateStore(), 'Mira');
  world.set(snapshot({ at: 4_000_000, health: 7 }));
  expect(world.current(400_000, 60_000)).toBeUndefined();
  world.set(snapshot({ at: 400_000, health: 20 }));
  expect(world.current(400_000, 60_000)?.health).toBe(20);
});

it('knows the others, not itself', () => {
  const world = new LatestWorld(stateStore(), 'Mira');
  const ann = {
    id: 1,
    name: 'player',
    kind: 'player',
    position: { x: 0, y: 0, z: 0 },
    distance: 3,
    username: 'Ann',
  } as const;
  world.set(snapshot({ players: ['mira', 'Ann', 'Bob'], nearbyEntities: [ann] }));
  expect(world.players()).toEqual(['Ann', 'Bob']);
});

it('a stored picture of another shape is forgotten, not fatal', () => {
  const state = stateStore();
  state.set('world', { at: 'yesterday' });
  expect(new LatestWorld(state, 'Mira').get()).toBeUndefined();
});
