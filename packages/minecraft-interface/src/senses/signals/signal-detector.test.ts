import type { NearbyEntity, WorldSnapshot } from '@conscious-bot/contracts';
import { emptyWorld } from '@conscious-bot/contracts/testing';
import { describe, expect, it } from 'vitest';
import { SignalDetector } from './signal-detector.ts';

let at = 0;
function world(over: Partial<WorldSnapshot> = {}): WorldSnapshot {
  at += 1_000;
  return emptyWorld({ at, health: 20, food: 20, ...over });
}

const zombie = (distance: number): NearbyEntity => ({
  id: 7,
  name: 'zombie',
  kind: 'hostile',
  position: { x: 0, y: 0, z: 0 },
  distance,
});
const alex = (distance: number): NearbyEntity => ({
  ...zombie(distance),
  id: 8,
  name: 'player',
  kind: 'player',
  username: 'Alex',
});

/** Names of the signals each snapshot gives in turn. */
function edges(...snapshots: Partial<WorldSnapshot>[]): string[][] {
  const detector = new SignalDetector();
  return snapshots.map((over) => detector.read(world(over)).map(({ name }) => name));
}

describe('SignalDetector', () => {
  it('tells low health once, and its recovery only well above', () => {
    const names = edges(...[20, 9, 8, 7, 8, 9, 11, 12, 8].map((health) => ({ health }))).map((signals) =>
      signals.filter((name) => name.startsWith('health')),
    );
    expect(names).toEqual([[], [], ['health_low'], [], [], [], [], ['health_recovered'], ['health_low']]);
  });

  it('tells low food and its recovery', () => {
    expect(edges(...[20, 7, 6, 5, 9, 10].map((food) => ({ food })))).toEqual([
      [],
      [],
      ['food_low'],
      [],
      [],
      ['food_recovered'],
    ]);
  });

  it('tells damage with how much, blows in quick succession as one', () => {
    const detector = new SignalDetector();
    const read = (health: number, plusMs: number) => {
      at += plusMs - 1_000;
      return detector.read(world({ health })).filter(({ name }) => name === 'damage_taken');
    };
    read(20, 1_000);
    expect(read(17, 1_000)[0]?.detail).toEqual({ amount: 3, health: 17 });
    expect(read(15, 200)).toEqual([]);
    expect(read(12, 900)[0]?.detail).toEqual({ amount: 5, health: 12 });
    expect(read(14, 1_000)).toEqual([]);
    expect(read(13, 1_000)[0]?.detail).toEqual({ amount: 1, health: 13 });
  });

  it('tells a hostile when it comes near and when all are well away, not while one stands on the edge', () => {
    const near = [17, 16, 17, 19, 16, 21].map((distance) => ({ hostiles: [zombie(distance)] }));
    expect(edges({}, ...near, {})).toEqual([[], [], ['hostile_near'], [], [], [], ['hostile_gone'], []]);
  });

  it('tells what came into the inventory and what left it, changes in quick succession added up', () => {
    const detector = new SignalDetector();
    const read = (count: number, plusMs: number) => {
      at += plusMs - 1_000;
      return detector.read(world({ inventory: [{ name: 'oak_log', count }] }));
    };
    expect(read(2, 1_000)).toEqual([]);
    expect(read(3, 1_000)[0]).toMatchObject({
      name: 'inventory_changed',
      detail: { gained: [{ name: 'oak_log', count: 1 }], lost: [] },
    });
    expect(read(4, 100)).toEqual([]);
    expect(read(5, 1_000)[0]).toMatchObject({ detail: { gained: [{ name: 'oak_log', count: 2 }] } });
    expect(read(1, 1_000)[0]).toMatchObject({ detail: { gained: [], lost: [{ name: 'oak_log', count: 4 }] } });
  });

  it('tells a full inventory once', () => {
    const full = { inventorySlots: { used: 36, total: 36 } };
    const room = { inventorySlots: { used: 35, total: 36 } };
    expect(edges(room, full, full, room, full)).toEqual([[], ['inventory_full'], [], [], ['inventory_full']]);
  });

  it('tells the parts of the day as they begin', () => {
    const times = [1_000, 11_999, 12_000, 13_000, 18_000, 23_000, 0].map((timeOfDay) => ({ timeOfDay }));
    expect(edges(...times)).toEqual([[], ['noon'], ['dusk'], ['night'], [], ['dawn'], ['day']]);
  });

  it('tells rain and thunder as they begin and end', () => {
    const row = (['clear', 'clear', 'rain', 'thunder', 'rain', 'clear', 'thunder', 'clear'] as const).map(
      (weather) => ({
        weather,
      }),
    );
    expect(edges(...row)).toEqual([
      ...[[], [], ['rain_began'], ['thunder_began'], ['thunder_ended'], ['rain_ended']],
      ...[
        ['rain_began', 'thunder_began'],
        ['thunder_ended', 'rain_ended'],
      ],
    ]);
  });

  it('tells players who come, come near and go', () => {
    const there = { players: ['Alex'] };
    expect(
      edges(
        {},
        there,
        { ...there, nearbyEntities: [alex(20)] },
        { ...there, nearbyEntities: [alex(7)] },
        { ...there, nearbyEntities: [alex(10)] },
        { ...there, nearbyEntities: [alex(13)] },
        { ...there, nearbyEntities: [alex(7)] },
        {},
      ),
    ).toEqual([[], ['player_joined'], [], ['player_near'], [], [], ['player_near'], ['player_left']]);
  });

  it('a missing sense is no edge', () => {
    expect(edges({ health: undefined, food: undefined, timeOfDay: undefined }, {}, { health: undefined })).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('begins anew after a time outside the world', () => {
    const logs = { inventory: [{ name: 'oak_log', count: 5 }], players: ['Alex'] };
    expect(edges(logs, { connected: false }, {}, logs)).toEqual([[], [], [], ['inventory_changed', 'player_joined']]);
  });
});
