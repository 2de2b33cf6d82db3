import type { NearbyEntity, Need, NeedName, WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { snapshot } from '../../test/snapshots.ts';
import { rankNeeds } from './rank-needs.ts';
import { Trend } from './trend.ts';

type Given = Partial<WorldSnapshot> & { readonly items?: Readonly<Record<string, number>> };
const lately = { since: 0, companyAt: undefined };

function ranked(options: Given, trends = new Map<NeedName, Trend>()): Need[] {
  return rankNeeds(snapshot(options), lately, (name) => {
    const trend = trends.get(name) ?? new Trend();
    trends.set(name, trend);
    return trend;
  });
}
const of = (name: NeedName, options: Given): Need | undefined => ranked(options).find(({ need }) => need === name);
const zombie: NearbyEntity = {
  id: 1,
  name: 'zombie',
  kind: 'hostile',
  position: { x: 2, y: 64, z: 0 },
  distance: 2,
  threat: 0.3,
};
const open = { sky: true, openSides: 4, sheltered: false };
const walls = { sky: false, openSides: 0, sheltered: true };
const tired = { at: 2_400_000, lastSleep: { from: -9_000, to: 0 } };
const tunnel = { sky: false, openSides: 2, sheltered: false };

describe('levels', () => {
  it.each<[NeedName, number | undefined, Given]>([
    ['food', 0, { food: 20 }],
    ['food', 0.7, { food: 6 }],
    ['health', 0.5, { health: 10 }],
    ['air', undefined, {}],
    ['air', 0.75, { oxygen: 5 }],
    ['safety', 0, {}],
    ['safety', 0.3, { hostiles: [zombie] }],
    ['safety', 0.51, { hostiles: [zombie, { ...zombie, id: 2 }] }],
    ['shelter', undefined, {}],
    ['shelter', 1, { exposure: open }],
    ['shelter', 0.5, { exposure: tunnel }],
    ['shelter', 0, { exposure: walls }],
    ['light', undefined, {}],
    ['light', 0.5, { light: { block: 4, sky: 0 } }],
    ['light', 0, { light: { block: 14, sky: 15 } }],
    ['rest', undefined, {}],
    ['rest', 0.5, { day: 1, timeOfDay: 12_000 }],
    ['rest', 1, { at: 4 * 1_200_000, lastSleep: { from: -9_000, to: 0 } }],
    ['tools', 1, {}],
    ['tools', 0.5, { items: { stone_axe: 1, stone_sword: 1 } }],
    ['tools', 0, { items: { stone_axe: 1, stone_sword: 1, wooden_pickaxe: 1 } }],
    ['tools', 0.75, { slots: [{ slot: 36, name: 'stone_pickaxe', count: 1, durability: { left: 12, max: 131 } }] }],
    ['room', undefined, {}],
    ['room', 0, { inventorySlots: { used: 20, total: 36 } }],
    ['room', 1, { inventorySlots: { used: 36, total: 36 } }],
    ['company', 0.5, { at: 15 * 60_000 }],
  ])('%s lacks %s', (name, deficit, given) => {
    const read = of(name, given)?.deficit;
    if (deficit === undefined) expect(read).toBeUndefined();
    else expect(read).toBeCloseTo(deficit, 5);
  });
});

describe('context', () => {
  it.each<[string, NeedName, Given, Given]>([
    [
      'shelter matters by night',
      'shelter',
      { exposure: open, timeOfDay: 14_000 },
      { exposure: open, timeOfDay: 6_000 },
    ],
    ['and in the evening more than at noon', 'shelter', { exposure: open, timeOfDay: 11_500 }, { exposure: open }],
    ['and in a thunderstorm', 'shelter', { exposure: open, weather: 'thunder' }, { exposure: open, weather: 'clear' }],
    [
      'light matters below ground',
      'light',
      { exposure: tunnel, light: { block: 2, sky: 0 } },
      { light: { block: 2, sky: 15 } },
    ],
    ['sleep matters by night', 'rest', { ...tired, timeOfDay: 14_000 }, { ...tired, timeOfDay: 6_000 }],
    [
      'company matters when there is any',
      'company',
      { at: 900_000, players: ['Mira', 'Jo'] },
      { at: 900_000, players: ['Mira'] },
    ],
    ['a monster matters less behind walls', 'safety', { hostiles: [zombie] }, { hostiles: [zombie], exposure: walls }],
  ])('%s', (_why, name, more, less) => {
    const a = of(name, more);
    const b = of(name, less);
    expect(a?.urgency ?? 0).toBeGreaterThan(b?.urgency ?? 1);
    expect(a?.deficit).toBe(b?.deficit);
  });

  it('says the fact behind each need', () => {
    expect(of('shelter', { exposure: open, timeOfDay: 6_000, weather: 'thunder' })?.context).toEqual([
      'not night',
      'thunderstorm',
    ]);
  });
});

describe('ranking', () => {
  it('the most urgent first, the more vital of two', () => {
    const names = ranked({ food: 4, health: 4, hostiles: [zombie] }).map(({ need }) => need);
    expect(names.slice(0, 3)).toEqual(['health', 'food', 'safety']);
    expect(
      ranked({ food: 4, health: 9, hostiles: [zombie], items: { iron_sword: 1, iron_axe: 1, iron_pickaxe: 1 } })[0]
        ?.need,
    ).toBe('food');
  });

  it('what falls fast counts before it is low', () => {
    const trends = new Map<NeedName, Trend>();
    let last: Need[] = [];
    // One point of health every five seconds.
    for (let i = 0; i <= 6; i += 1) last = ranked({ at: i * 5_000, health: 20 - i }, trends);
    const health = last.find(({ need }) => need === 'health');
    expect(health?.perMinute).toBeCloseTo(0.6, 2);
    expect(health?.criticalInMs).toBeCloseTo(30_000, -2);
    expect(health?.urgency).toBeGreaterThan((health?.deficit ?? 1) + 0.2);
    const steady = of('health', { health: 14 });
    expect(steady).not.toHaveProperty('criticalInMs');
    expect(of('health', { health: 6 })?.criticalInMs).toBe(0);
  });
});
