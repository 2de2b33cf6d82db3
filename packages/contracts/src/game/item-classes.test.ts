import { describe, expect, it } from 'vitest';
import { describeCount, describeOne } from '../phrases/words/counts.ts';
import { colours } from './colours.ts';
import { classNamed, type ItemNames, membersOf } from './item-classes.ts';

const items = [
  ...['oak_log', 'stripped_oak_log', 'crimson_stem', 'mushroom_stem', 'oak_planks', 'stone', 'cobblestone', 'coal'],
  ...['porkchop', 'cooked_porkchop', 'beef', 'rotten_flesh', 'bread', 'salmon_bucket', 'potato', 'baked_potato'],
  ...['wooden_pickaxe', 'golden_pickaxe', 'stone_pickaxe', 'iron_pickaxe', 'diamond_pickaxe', 'iron_axe'],
  ...['oak_door', 'iron_door', 'oak_boat', 'oak_chest_boat', 'candle'],
  ...['bed', 'candle'].flatMap((word) => colours.map((colour) => `${colour}_${word}`)),
];
const foods = [
  'porkchop',
  'cooked_porkchop',
  'beef',
  'rotten_flesh',
  'bread',
  'salmon_bucket',
  'potato',
  'baked_potato',
];
const names: ItemNames = {
  items,
  knowsItem: (name) => items.includes(name),
  isFood: (name) => foods.includes(name),
};

describe('classes of items', () => {
  it.each([
    ['any_log', ['oak_log', 'stripped_oak_log', 'crimson_stem']],
    ['any_raw_meat', ['porkchop', 'beef']],
    ['any_cooked_meat', ['cooked_porkchop']],
    ['any_meat', ['porkchop', 'cooked_porkchop', 'beef']],
    ['any_food', ['porkchop', 'cooked_porkchop', 'beef', 'bread', 'potato', 'baked_potato']],
    ['any_fuel', ['oak_log', 'stripped_oak_log', 'oak_planks', 'coal']],
    ['any_door', ['oak_door']],
    ['any_boat', ['oak_boat']],
    ['any_stone', ['cobblestone']],
    ['iron_pickaxe_or_better', ['iron_pickaxe', 'diamond_pickaxe']],
    ['wooden_pickaxe_or_better', items.filter((item) => item.endsWith('_pickaxe'))],
    ['paper_pickaxe_or_better', []],
    ['any_bed', colours.map((colour) => `${colour}_bed`)],
    ['any_carpet', []],
    ['any_door_or_better', []],
    ['oak_log', []],
  ])('%s', (name, members) => {
    expect(membersOf(name, names)).toEqual(members);
  });

  it.each([
    ['wood', 'any_log'],
    ['logs', 'any_log'],
    ['any_log', 'any_log'],
    ['any_kind_of_wood', 'any_log'],
    ['raw_meat', 'any_raw_meat'],
    ['beds', 'any_bed'],
    ['any_bed', 'any_bed'],
    ['iron_pickaxe_or_better', 'iron_pickaxe_or_better'],
    // The name of an item means that item unless any is said.
    ['candle', undefined],
    ['any_candle', 'any_candle'],
    ['stone', undefined],
    ['some_stone', 'any_stone'],
    // Nothing of it in this version.
    ['wool', undefined],
    ['unobtainium', undefined],
  ])('"%s" means %s', (word, name) => {
    expect(classNamed(word, names)).toBe(name);
  });

  it('are read as plain words', () => {
    expect([
      describeOne('any_bed'),
      describeCount(8, 'any_raw_meat'),
      describeCount(8, 'any_log'),
      describeCount(2, 'iron_axe_or_better'),
    ]).toEqual(['a bed', '8 raw meat', '8 logs', '2 iron axes or better']);
  });
});
