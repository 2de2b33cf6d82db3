import { describe, expect, it } from 'vitest';
import { describeCount, describeItem } from './item-words.ts';

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
  ])('%i %s is "%s"', (count, name, words) => {
    expect(describeCount(count, name)).toBe(words);
  });

  it('reads a name of the game as words', () => {
    expect(describeItem('wooden_pickaxe')).toBe('wooden pickaxe');
  });
});
