import { describe, expect, it } from 'vitest';
import { describeCount, describeItem, describeOne, singularsOf } from './describe-item.ts';

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
