import type { WorldSnapshot } from '@conscious-bot/contracts';
import { emptyWorld } from '@conscious-bot/contracts/testing';
import { expect, it } from 'vitest';
import { StatePublisher } from './state-publisher.ts';

const world = (at: number, over: Partial<WorldSnapshot> = {}): WorldSnapshot =>
  emptyWorld({ at, position: { x: 0, y: 64, z: 0 }, ...over });

it('a moving bot is announced once a second at most', () => {
  const publisher = new StatePublisher();
  const times: number[] = [];
  for (let at = 0; at <= 5_000; at += 100)
    if (publisher.hasChanged(world(at, { position: { x: at / 100, y: 64, z: 0 } }))) times.push(at);
  expect(times).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
});

it('a resting bot is announced every 30 s, however its head turns and the clock runs', () => {
  const publisher = new StatePublisher();
  const times: number[] = [];
  for (let at = 0; at <= 65_000; at += 500)
    if (publisher.hasChanged(world(at, { yaw: at, timeOfDay: 1_000 + (at % 300) }))) times.push(at);
  expect(times).toEqual([0, 30_000, 60_000]);
});

it('a change is announced as soon as a second has passed', () => {
  const publisher = new StatePublisher();
  expect(publisher.hasChanged(world(0))).toBe(true);
  expect(publisher.hasChanged(world(400, { health: 3 }))).toBe(false);
  expect(publisher.hasChanged(world(1_000, { health: 3 }))).toBe(true);
  expect(publisher.hasChanged(world(2_500, { health: 3 }))).toBe(false);
});
