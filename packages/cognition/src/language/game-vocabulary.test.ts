import { expect, it } from 'vitest';
import { gameVocabulary } from './game-vocabulary.ts';
import { readSentences } from './sentences.ts';

const vocabulary = gameVocabulary('1.21.4');
const match = (text: string) => vocabulary.match(readSentences(text)[0]?.clauses[0]?.tokens ?? [], 0);

it('finds the longest name, singular or plural', () => {
  for (const [text, name, length] of [
    ['oak logs', 'oak_log', 2],
    ['brick', 'brick', 1],
    ['bricks', 'bricks', 1],
    ['potatoes', 'potato', 1],
    ['crafting tables', 'crafting_table', 2],
    ['waxed weathered cut copper stairs', 'waxed_weathered_cut_copper_stairs', 5],
    ['dark oak wood', 'dark_oak_log', 3],
    ['endermen', 'enderman', 1],
    ['stone', 'stone', 1],
    ['stone pickaxe', 'stone_pickaxe', 2],
  ] as const) {
    expect(match(text), text).toEqual({ name, length });
  }
});

it('finds nothing one cannot have', () => {
  for (const text of ['air', 'light', 'target', 'marker', 'carefully', 'cars', 'flux']) {
    expect(match(text), text).toBeUndefined();
  }
});

it('tells what one crafts from what one gathers, by the recipes of the game', () => {
  for (const made of ['stick', 'oak_planks', 'crafting_table', 'torch', 'white_wool'])
    expect([made, vocabulary.isCrafted(made)]).toEqual([made, true]);
  for (const found of ['coal', 'diamond', 'oak_log', 'iron_ingot', 'wheat', 'cobblestone'])
    expect([found, vocabulary.isCrafted(found)]).toEqual([found, false]);
});

it('knows what ores drop', () => {
  expect(vocabulary.dropOf('iron_ore')).toBe('raw_iron');
  expect(vocabulary.dropOf('oak_log')).toBeUndefined();
});

it('every supported version has its own words, an unknown one the default', () => {
  expect(gameVocabulary('1.16.5').knowsItem('raw_iron')).toBe(false);
  expect(gameVocabulary('1.16.5').knowsItem('iron_ore')).toBe(true);
  expect(gameVocabulary('9.9.9').version).toBe('1.21.4');
});
