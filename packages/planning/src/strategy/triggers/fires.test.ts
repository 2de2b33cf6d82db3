import type { WorldSnapshot } from '@conscious-bot/contracts';
import { triggerKind } from '@conscious-bot/contracts/strategy';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { fires } from './fires.ts';
import type { Moment } from './moment.ts';
import { parseTrigger } from './parse-trigger.ts';

const data = gameData();
const trigger = (text: string) => {
  const read = parseTrigger(text, data);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};
const moment = (world: Parameters<typeof snapshot>[0] = {}, of: Partial<Moment> = {}): Moment => ({
  world: snapshot({ biome: 'plains', inventorySlots: { used: 3, total: 36 }, deaths: 0, ...world }),
  missing: 4,
  ticksLeft: 100,
  knowsBiome: (biome: string) => ['plains', 'forest'].includes(biome),
  ...of,
});
const pickaxe = (left: number): Partial<WorldSnapshot> => ({
  slots: [{ slot: 36, name: 'iron_pickaxe', count: 1, durability: { left, max: 250 } }],
});
const near = { id: 3, position: { x: 1, y: 64, z: 0 }, distance: 1 };
const alex = { ...near, name: 'player', kind: 'player' as const, username: 'Alex' };
const cow = { ...near, name: 'cow', kind: 'animal' as const };

/** Each trigger, the moment that alone makes it fire, what it says, and what was before where that was not the calm of a day. */
const causes: [string, Moment, string, Moment?][] = [
  ['quotas_satisfied', moment({}, { missing: 0 }), 'I have everything I wanted'],
  ['energy < 0.3', moment({ food: 5 }), 'my food has fallen to 5 of 20'],
  ['health < 10', moment({ health: 9 }), 'my health has fallen to 9 of 20'],
  ['rupture', moment({}, { rupture: 'I died' }), 'I died'],
  ['entered_new_biome', moment({ biome: 'desert' }), 'I have entered the desert for the first time'],
  ['horizon', moment({}, { ticksLeft: 0 }), 'the time I gave myself is up'],
  ['dusk', moment({ timeOfDay: 12_100 }), 'it is getting dark'],
  ['found diamonds', moment({ near: { deepslate_diamond_ore: 6 } }), 'I have found deepslate diamond ore'],
  ['found a cow', moment({ nearbyEntities: [cow] }), 'I have found a cow'],
  ['inventory_full', moment({ inventorySlots: { used: 36, total: 36 } }), 'my pack is full'],
  ['tool_worn', moment(pickaxe(20)), 'my iron pickaxe is nearly worn out'],
  ['player_came', moment({ nearbyEntities: [alex] }), 'Alex has come near'],
  ['dawn', moment({ timeOfDay: 23_100 }), 'it is day again', moment({ timeOfDay: 22_000 })],
];

describe('triggers', () => {
  it.each(causes)('%s fires by its own cause, once', (text, now, words, before = moment()) => {
    expect(fires(trigger(text), before, now, data)).toBe(words);
    expect(fires(trigger(text), now, now, data)).toBeUndefined();
  });

  it.each(causes)('%s fires by no cause of another', (text) => {
    for (const [other, now, , before = moment()] of causes)
      if (other !== text) expect([other, fires(trigger(text), before, now, data)]).toEqual([other, undefined]);
  });

  it('every kind has its cause among these', () => {
    const shown = new Set(causes.map(([text]) => trigger(text).kind));
    expect(triggerKind.options.filter((kind) => !shown.has(kind))).toEqual([]);
  });

  it('a biome one has been in before is no new one', () => {
    expect(fires(trigger('entered_new_biome'), moment(), moment({ biome: 'forest' }), data)).toBeUndefined();
  });
});

describe('the grammar of triggers', () => {
  it.each([
    ['quotas_satisfied', { kind: 'quotas_satisfied' }],
    ['energy < 0.3', { kind: 'vital_below', vital: 'food', below: 6 }],
    ['food below 6', { kind: 'vital_below', vital: 'food', below: 6 }],
    ['health < 50%', { kind: 'vital_below', vital: 'health', below: 10 }],
    ['Rupture.', { kind: 'rupture' }],
    ['entered new biome', { kind: 'entered_new_biome' }],
    ['horizon', { kind: 'horizon' }],
    ['at dusk', { kind: 'dusk' }],
    ['dawn', { kind: 'dawn' }],
    ['found iron ore', { kind: 'found', name: 'iron_ore' }],
    ['found any log', { kind: 'found', name: 'any_log' }],
    ['inventory is full', { kind: 'inventory_full' }],
    ['tool_worn', { kind: 'tool_worn' }],
    ['player came', { kind: 'player_came' }],
  ])('reads %j', (text, expected) => {
    expect(trigger(text)).toMatchObject(expected);
  });

  it.each([
    ['when pigs fly', '"when pigs fly" is no trigger I know'],
    ['found unobtainium', 'there is no "unobtainium" in this version of the game'],
    ['food < 30', '"30" is no level of food: they go from 0 to 20'],
  ])('refuses %j by name', (text, reason) => {
    expect(parseTrigger(text, data)).toEqual({ ok: false, text, reason });
  });
});
