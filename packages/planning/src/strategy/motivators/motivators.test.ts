import type { Homestead } from '@conscious-bot/contracts/world';
import { describe, expect, it } from 'vitest';
import { facts } from '../../../test/strategy-facts.ts';
import { type Aspect, aspects } from './motivator.ts';
import { feltNeeds } from './motivators.ts';

type Situation = Parameters<typeof facts>;

const alex = (away: number) => ({
  id: 1,
  name: 'player',
  kind: 'player' as const,
  username: 'Alex',
  position: { x: away, y: 64, z: 0 },
  distance: away,
});

/** A life in which little is lacking, at noon. */
const items = {
  iron_pickaxe: 1,
  iron_axe: 1,
  iron_shovel: 1,
  iron_hoe: 1,
  bread: 3,
  oak_log: 16,
  cobblestone: 32,
  coal: 12,
  torch: 16,
};
const calm: Situation = [{ items }, { everHeld: new Set(Object.keys(items)) }];

/** The aspects that one change of the situation makes press more, or less. */
function moved(which: 'more' | 'less', change: Situation[0], stores: Situation[1] = {}): Aspect[] {
  const before = feltNeeds(facts(...calm).facts);
  const after = feltNeeds(facts({ items, ...change }, { ...calm[1], ...stores }).facts);
  return aspects.filter((aspect) => {
    const was = before.get(aspect)?.need ?? 0;
    const is = after.get(aspect)?.need ?? 0;
    return which === 'more' ? is > was : is < was;
  });
}

const suit = Object.fromEntries(
  [
    ['head', 'helmet'],
    ['torso', 'chestplate'],
    ['legs', 'leggings'],
    ['feet', 'boots'],
  ].map(([slot, piece]) => [slot, { name: `iron_${piece}`, count: 1 }]),
);
const field = { position: { x: 9, y: 63, z: 0 }, crop: 'wheat', plants: 6, ripe: 0, seenAt: 0, ripeAt: 1 };
const without = (gone: string) => Object.fromEntries(Object.entries(items).filter(([item]) => item !== gone));

/** What makes each aspect press, or press more. */
const causes: [string, Aspect[], Situation][] = [
  ['dusk', ['safety.roof'], [{ timeOfDay: 11_000, light: { block: 15, sky: 15 } }]],
  [
    'a night in the open, with a bed',
    ['safety.roof'],
    [{ timeOfDay: 13_500, items: { ...items, white_bed: 1 }, light: { block: 15, sky: 15 } }],
  ],
  [
    'a bed in a shelter at night',
    ['safety.night'],
    [
      {
        timeOfDay: 13_500,
        items: { ...items, white_bed: 1 },
        exposure: { sky: false, openSides: 0, sheltered: true },
        light: { block: 15, sky: 0 },
      },
    ],
  ],
  ['a wound', ['safety.wounds', 'sustenance.larder'], [{ health: 9 }]],
  ['hunger', ['sustenance.hunger', 'sustenance.larder'], [{ food: 8 }]],
  ['the loss of the pickaxe', ['capability.tools', 'mastery.craft'], [{ items: without('iron_pickaxe') }]],
  ['the loss of the wood', ['stock.staples'], [{ items: without('oak_log') }]],
  ['an afternoon without wood', ['stock.staples'], [{ timeOfDay: 8_500, items: without('oak_log') }]],
  ['the loss of the bread', ['sustenance.larder'], [{ items: without('bread') }]],
  [
    'a death among things',
    ['stock.lost'],
    [
      {
        lastDeath: {
          position: { x: 60, y: 64, z: 0 },
          dimension: 'overworld',
          at: -1,
          lost: [{ name: 'coal', count: 9 }],
        },
      },
    ],
  ],
  ['a full pack', ['stock.room'], [{ inventorySlots: { used: 36, total: 36 } }]],
  [
    'the way from home',
    ['curiosity.return'],
    [{ places: [{ name: 'home', position: { x: 400, y: 64, z: 0 }, at: 0 }] }],
  ],
  ['a player', ['company.players'], [{ nearbyEntities: [alex(3)] }]],
  ['a player at its elbow', ['company.players', 'company.distance'], [{ nearbyEntities: [alex(1.5)] }]],
  ['diamonds', ['mastery.enchanting'], [{ items: { ...items, diamond: 3 } }]],
  [
    'a worn pickaxe',
    ['capability.spares'],
    [{ slots: [{ slot: 9, name: 'iron_pickaxe', count: 1, durability: { left: 10, max: 250 } }] }],
  ],
  ['the open sea', ['safety.footing'], [{ inWater: true, onGround: false, near: { water: 1, sand: 14 } }]],
  ['dusk in the dark', ['safety.roof', 'safety.light'], [{ timeOfDay: 11_000, light: { block: 0, sky: 15 } }]],
  ['a suit of iron', ['mastery.nether'], [{ equipment: suit }]],
  [
    'a furnace that it had once',
    ['capability.smelting'],
    [{}, { everHeld: new Set([...Object.keys(items), 'furnace']) }],
  ],
];

/** What eases those of which something is lacking in the calmest life. */
const comforts: [string, Aspect[], Situation][] = [
  ['a sword', ['safety.weapon'], [{ items: { ...items, iron_sword: 1 } }]],
  ['a suit of iron', ['safety.armour'], [{ equipment: suit }]],
  ['a field', ['sustenance.field'], [{ fields: [field] }]],
  [
    'a table and a furnace',
    ['capability.stations', 'home.furnishing'],
    [{ items: { ...items, furnace: 1, crafting_table: 1 } }],
  ],
  [
    'a diamond pickaxe',
    ['capability.tools', 'capability.gems', 'mastery.craft'],
    [{ items: { ...items, diamond_pickaxe: 1 } }],
  ],
  ['a few diamonds', ['capability.gems'], [{ items: { ...items, diamond: 3 } }]],
  ['iron', ['capability.metal'], [{ items: { ...items, iron_ingot: 8 } }]],
  ['a place called home', ['home.place'], [{ places: [{ name: 'home', position: { x: 4, y: 64, z: 0 }, at: 0 }] }]],
  ['a bed', ['home.bed', 'home.furnishing'], [{ items: { ...items, white_bed: 1 } }]],
  ['another biome', ['curiosity.land'], [{}, { everSeen: new Set(['plains', 'desert']) }]],
  ['a thing it never had', ['curiosity.things'], [{}, { everHeld: new Set([...Object.keys(items), 'clock']) }]],
];

const home: Homestead = {
  position: { x: 0, y: 64, z: 0 },
  dimension: 'overworld',
  torches: 1,
  crops: 0,
  dark: 0,
  missing: [],
  furnishings: { door: { x: 1, y: 64, z: 0 }, bed: { x: 2, y: 64, z: 0 } },
  penned: [{ name: 'cow', count: 4 }],
};

/** What of a home that lacks nothing is lost. */
const losses: [string, Aspect[], Partial<Homestead>][] = [
  ['no door', ['home.house'], { furnishings: { bed: { x: 2, y: 64, z: 0 } } }],
  ['a hole in the wall', ['home.whole'], { missing: [{ position: { x: 3, y: 65, z: 0 }, block: 'cobblestone' }] }],
  ['dark places', ['home.light'], { dark: 12 }],
  ['an empty pen', ['sustenance.herd'], { penned: [] }],
  [
    'a pen of which nothing is known any more',
    ['sustenance.herd'],
    { penned: undefined, furnishings: { ...home.furnishings, gate: { x: 9, y: 64, z: 0 } } },
  ],
];

describe('motivators', () => {
  it('whoever smelts wants several furnaces, and no more of them than work side by side', () => {
    const waits = (furnace: number) =>
      feltNeeds(
        facts({ items: { ...items, furnace } }, { everHeld: new Set([...Object.keys(items), 'furnace']) }).facts,
      ).get('capability.smelting')?.need;
    expect([0, 1, 3, 4].map(waits)).toEqual([0.25, 0.25, 0.25, 0]);
  });

  it.each(causes)('%s moves %j and nothing else', (_, expected, [change, stores]) => {
    expect(moved('more', change, stores)).toEqual(aspects.filter((aspect) => expected.includes(aspect)));
  });

  it.each(comforts)('%s eases %j and nothing else', (_, expected, [change, stores]) => {
    expect(moved('less', change, stores)).toEqual(aspects.filter((aspect) => expected.includes(aspect)));
  });

  it.each(losses)('%s moves %j and nothing else', (_, expected, change) => {
    const stores = calm[1];
    const before = feltNeeds(facts({ items, homestead: home }, stores).facts);
    const after = feltNeeds(facts({ items, homestead: { ...home, ...change } }, stores).facts);
    const pressing = aspects.filter((aspect) => (after.get(aspect)?.need ?? 0) > (before.get(aspect)?.need ?? 0));
    expect(pressing).toEqual(expected);
  });

  it('in a tunnel by night a roof is wanted, but not before what is under way; where something came in, before all', () => {
    const tunnel = { timeOfDay: 15_000, exposure: { sky: false, openSides: 2, sheltered: false } };
    const roof = (world: Situation[0]) => feltNeeds(facts({ ...tunnel, ...world }).facts).get('safety.roof')?.need;
    const zombie = { ...alex(9), name: 'zombie', kind: 'hostile' as const, username: undefined };
    expect(roof({ light: { block: 0, sky: 7 } })).toBeLessThan(0.8);
    expect(roof({ light: { block: 0, sky: 7 }, hostiles: [zombie], nearbyEntities: [zombie] })).toBe(1);
    expect(roof({ light: { block: 0, sky: 12 } })).toBe(1);
    expect(roof({ light: { block: 0, sky: 3 } })).toBe(0);
  });

  it('a bed in the open is no roof: who carries one begins with walls at sunset, who has one in its house lies down in time', () => {
    const roof = (timeOfDay: number, more: Situation[0]) =>
      feltNeeds(facts({ timeOfDay, near: {}, ...more }).facts).get('safety.roof')?.need;
    const carried = { items: { white_bed: 1 } };
    expect(roof(11_500, carried)).toBe(0);
    expect(roof(12_100, carried)).toBe(1);
    expect(roof(11_500, {})).toBeGreaterThan(0.7);
    expect(roof(11_500, { near: { white_bed: 12 } })).toBeGreaterThan(0.7);
    expect(roof(12_400, { near: { white_bed: 4 }, homestead: home })).toBe(0);
    expect(roof(12_600, { near: { white_bed: 4 }, homestead: home })).toBe(1);
    const openAir = { ...home, furnishings: { bed: { x: 2, y: 64, z: 0 } } };
    expect(roof(12_400, { near: { white_bed: 6 }, homestead: openAir })).toBe(1);
  });

  it('coal presses less while there is light and nothing to smelt: whoever goes down for iron is not called off for it', () => {
    const lack = (more: Readonly<Record<string, number>>, torch = 16) =>
      feltNeeds(facts({ items: { ...without('coal'), ...more, torch } }, calm[1]).facts).get('stock.staples')?.need ??
      0;
    expect(lack({})).toBeLessThan(lack({}, 15));
    expect(lack({ raw_iron: 1 })).toBe(lack({}, 15));
  });

  it('every aspect has its cause among these', () => {
    const shown = new Set([...causes, ...comforts, ...losses].flatMap(([, expected]) => expected));
    expect(aspects.filter((aspect) => !shown.has(aspect))).toEqual([]);
  });

  it('every need lies between 0 and 1 and has its words', () => {
    for (const situation of [calm, [{}], [{ timeOfDay: 18_000, health: 1, food: 0 }]] satisfies Situation[])
      for (const { need, words } of feltNeeds(facts(...situation).facts).values()) {
        expect(need).toBeGreaterThanOrEqual(0);
        expect(need).toBeLessThanOrEqual(1);
        expect(words).toMatch(/^[A-Z].+[^.]$/);
      }
  });
});

it.each([
  ['for most of the night', 15_000, 'clear', 0.7],
  ['while it can still lie down in time', 23_100, 'clear', 0.7],
  ['not in its last seconds, in which beds can no longer be slept in before it lies down', 23_350, 'clear', 0],
  ['at any time in a thunderstorm', 23_350, 'thunder', 0.7],
] as const)('a night is to be slept through %s', (_, timeOfDay, weather, need) => {
  const exposure = { sky: false, openSides: 0, sheltered: true };
  const { facts: now } = facts({ timeOfDay, weather, exposure, items: { white_bed: 1 } });
  expect(feltNeeds(now).get('safety.night')?.need).toBe(need);
});
