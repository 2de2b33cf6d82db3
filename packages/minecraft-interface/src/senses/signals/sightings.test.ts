import { type NearbyEntity, type SignalName, signalTable } from '@conscious-bot/contracts';
import { emptyWorld } from '@conscious-bot/contracts/testing';
import { describe, expect, it } from 'vitest';
import type { Sighting } from './detector.ts';
import { SignalDetector } from './signal-detector.ts';

let at = 0;
const origin = { x: 0, y: 64, z: 0 };

function sighting(over: Partial<Sighting> = {}): Sighting {
  at += 1_000;
  return { ...emptyWorld({ at, health: 20, food: 20 }), position: origin, onGround: true, ...over };
}

/** Names of the signals each sighting gives in turn. */
function edges(...row: Partial<Sighting>[]): string[][] {
  const detector = new SignalDetector();
  return row.map((over) => detector.read(sighting(over)).map(({ name }) => name));
}

const creeper = (distance: number): NearbyEntity => ({
  id: 5,
  name: 'creeper',
  kind: 'hostile',
  position: origin,
  distance,
  threat: 0.5,
});

describe('signals of safety', () => {
  it('burning, told as it begins and as it is out', () => {
    expect(edges({}, { onFire: true }, { onFire: true }, { inLava: true }, {})).toEqual([
      ...[[], ['on_fire'], [], [], ['fire_out']],
    ]);
  });

  it('starving and drowning, told once when nothing is left', () => {
    expect(edges({ food: 1 }, { food: 0 }, { food: 0 })[1]).toEqual(['starving']);
    expect(edges({ oxygen: 20 }, { oxygen: 9 }, { oxygen: 0 }, { oxygen: 0 })).toEqual([
      ...[[], ['oxygen_low'], ['drowning'], []],
    ]);
  });

  it('a creeper that comes near, on top of its being a hostile', () => {
    const row = [15, 8, 6, 8, 11, 6].map((distance) => ({ hostiles: [creeper(distance)] }));
    expect(edges(...row)).toEqual([['hostile_near'], [], ['creeper_near'], [], [], ['creeper_near']]);
  });

  it('open lava nearby, not lava behind rock', () => {
    const lava = (distance: number, exposed: boolean) => ({
      nearbyBlocks: [{ name: 'lava', count: 1, nearest: origin, distance, exposed }],
    });
    expect(edges({}, lava(2, false), lava(2, true), lava(4, true), lava(2, true), {}, lava(2, true))).toEqual([
      ...[[], [], ['lava_near'], [], [], [], ['lava_near']],
    ]);
  });

  it('a fall while it lasts, and the landing; not one into water', () => {
    const air = (y: number) => ({ position: { ...origin, y }, onGround: false });
    expect(edges({}, air(65), air(62), air(60), air(50), { position: { ...origin, y: 44 } })).toEqual([
      ...[[], [], [], ['falling'], [], ['fell']],
    ]);
    expect(edges({}, air(65), air(50), { ...air(44), inWater: true }, {}).at(-1)).toEqual([]);
    // A hop.
    expect(edges({}, air(65.2), {})).toEqual([[], [], []]);
  });

  it('damage says what hurt, when the server told', () => {
    const detector = new SignalDetector();
    detector.read(sighting());
    const source = { type: 'mob_attack', entity: 'zombie', entityId: 5 };
    const [hurt] = detector.read(sighting({ health: 17, lastDamage: { at: at + 900, source } }));
    expect(hurt).toMatchObject({ name: 'damage_taken', severity: 'warning', detail: { amount: 3, source } });
    const [later] = detector.read(sighting({ health: 10, lastDamage: { at: at - 5_000, source } }));
    expect(later?.detail).toEqual({ amount: 7, health: 10 });
  });
});

describe('signals of navigation', () => {
  it('another biome once it lasts, not on each step along its border', () => {
    const row = ['plains', 'forest', 'plains', 'forest', 'forest', 'forest'].map((biome) => ({ biome }));
    expect(edges(...row)).toEqual([[], [], [], [], ['biome_entered'], []]);
    expect(edges({ dimension: 'overworld' }, { dimension: 'the_nether' })[1]).toEqual(['dimension_entered']);
  });

  it('being moved by the server, but not its small corrections', () => {
    const teleport = (when: number, x: number) => ({ lastTeleport: { at: when, from: origin, to: { ...origin, x } } });
    expect(edges({}, teleport(1, 20), teleport(1, 20), teleport(2, 1))).toEqual([[], ['teleported'], [], []]);
  });

  it('walking without getting anywhere, told once', () => {
    const walks = (x: number) => ({ walking: true, position: { ...origin, x } });
    expect(edges(walks(0), walks(1), walks(1.1), walks(1.2), walks(1.1), walks(1), walks(3))).toEqual([
      ...[[], [], [], [], ['stuck'], [], []],
    ]);
    expect(edges({}, {}, {}, {}, {}).flat()).toEqual([]);
  });

  it('the end of the loaded world ahead, only while it walks there', () => {
    const ahead = { unloadedAhead: { x: 30, y: 64, z: 0 } };
    const walks = (x: number) => ({ walking: true, position: { ...origin, x } });
    expect(edges({ ...ahead }, { ...walks(1), ...ahead }, { ...walks(3), ...ahead }, walks(5))).toEqual([
      ...[[], ['unloaded_ahead'], [], []],
    ]);
  });
});

describe('signals of the inventory', () => {
  const pick = (left: number) => ({
    slots: [{ slot: 36, name: 'iron_pickaxe', count: 1, durability: { left, max: 250 } }],
  });

  it('a tool that wears out, and one that breaks', () => {
    expect(edges(pick(26), pick(24), pick(20), pick(250), pick(24))).toEqual([
      ...[[], ['tool_worn'], [], [], ['tool_worn']],
    ]);
    const broke = { lastBreak: { at: 7, slot: 'hand', name: 'iron_pickaxe' } };
    expect(edges({}, broke, broke)).toEqual([[], ['tool_broke'], []]);
  });

  it('the last food', () => {
    const edible = (name: string) => name === 'bread';
    const has = (name: string) => ({ inventory: [{ name, count: 1 }], edible });
    expect(edges(has('bread'), has('stone'), has('stone')).map((row) => row.includes('food_gone'))).toEqual([
      ...[false, true, false],
    ]);
  });
});

it('an edge that flickers is told at most five times in ten seconds', () => {
  const detector = new SignalDetector();
  let reported = 0;
  for (let i = 0; i < 40; i++) {
    at += 200 - 1_000;
    const world = sighting({ onFire: i % 2 === 0 });
    reported += detector.read(world).filter(({ name }) => name === 'on_fire').length;
  }
  expect(reported).toBe(5);
});

it('there are signals of all six kinds, and a danger only among those of safety', () => {
  const rows = Object.values(signalTable);
  expect(new Set(rows.map(({ category }) => category)).size).toBe(6);
  for (const name of Object.keys(signalTable) as SignalName[]) {
    const { category, severity } = signalTable[name];
    if (severity === 'danger') expect([name, category]).toEqual([name, 'safety']);
  }
});
