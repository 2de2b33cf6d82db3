import { describe, expect, it } from 'vitest';
import { describeCount, describeItem, describeOne } from './counts.ts';
import { singularsOf } from './nouns.ts';

describe('words for people', () => {
  it.each([
    [1, 'oak_log', '1 oak log'],
    [3, 'oak_log', '3 oak logs'],
    [8, 'oak_planks', '8 oak planks'],
    [4, 'dirt', '4 dirt'],
    [2, 'torch', '2 torches'],
    [2, 'poppy', '2 poppies'],
    [2, 'clay', '2 clay'],
    [2, 'wheat_seeds', '2 wheat seeds'],
    [0, 'stick', '0 sticks'],
    [16, 'cobblestone', '16 cobblestone'],
    [2, 'bookshelf', '2 bookshelves'],
    [3, 'enderman', '3 endermen'],
    [3, 'cod', '3 cod'],
    [3, 'quartz', '3 quartz'],
    [3, 'glowstone_dust', '3 glowstone dust'],
    [1, 'oak_planks', '1 oak plank'],
    [1, 'oak_leaves', '1 block of oak leaves'],
    [1, 'shears', '1 pair of shears'],
    [2, 'iron_leggings', '2 pairs of iron leggings'],
    [2, 'lily_of_the_valley', '2 lilies of the valley'],
    [2, 'ender_eye', '2 ender eyes'],
    [2, 'totem_of_undying', '2 totems of undying'],
    [2, 'iron_pickaxe_or_better', '2 iron pickaxes or better'],
    [8, 'any_log', '8 logs'],
    [2, 'sheep', '2 sheep'],
    [2, 'tnt', '2 TNT'],
    [2, 'crimson_fungus', '2 crimson fungi'],
    [3, 'chicken', '3 chickens'],
    [2, 'flint_and_steel', '2 flint and steel'],
  ])('%i %s is "%s"', (count, name, words) => {
    expect(describeCount(count, name)).toBe(words);
  });

  it('reads a name of the game as words', () => {
    expect(describeItem('wooden_pickaxe')).toBe('wooden pickaxe');
  });
});

it.each([
  ['oak_log', 'an oak log'],
  ['torch', 'a torch'],
  ['oak_planks', 'oak planks'],
  ['dirt', 'dirt'],
  ['sheep', 'a sheep'],
  ['elytra', 'an elytra'],
  ['shears', 'shears'],
  ['any_bed', 'a bed'],
  ['any_planks', 'planks'],
  ['any_raw_meat', 'raw meat'],
])('one %s is "%s"', (name, text) => {
  expect(describeOne(name)).toBe(text);
});

it.each([
  ['logs', 'log'],
  ['torches', 'torch'],
  ['boxes', 'box'],
  ['axes', 'axe'],
  ['berries', 'berry'],
  ['cookies', 'cookie'],
  ['zombies', 'zombie'],
  ['leaves', 'leaf'],
  ['wolves', 'wolf'],
  ['potatoes', 'potato'],
  ['endermen', 'enderman'],
  ['glass', 'glass'],
  ['cactus', 'cactus'],
  ['bus', 'bus'],
])('%s may be the plural of %s', (plural, singular) => {
  expect(singularsOf(plural)).toContain(singular);
});
