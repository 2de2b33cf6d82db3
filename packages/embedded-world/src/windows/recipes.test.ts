import { describe, expect, it } from 'vitest';
import { itemStacks } from '../engine/item-stacks.ts';
import { loadRegistry } from '../engine/prismarine.ts';
import { recipeBook } from './recipes.ts';

const registry = loadRegistry('1.21.4');
const items = itemStacks(registry);
const book = recipeBook(registry);
/** A grid drawn with one letter per slot. */
function match(drawing: string[], legend: Record<string, string>) {
  const grid = drawing
    .join('')
    .split('')
    .map((letter) => {
      const name = legend[letter];
      return name ? items.create(name, 5) : null;
    });
  return book.match(grid, drawing[0]?.length ?? 0);
}

describe('recipes', () => {
  it('shapes are found wherever they lie in the grid, and mirrored', () => {
    const legend = { p: 'oak_planks', s: 'stick', c: 'cobblestone' };
    expect(match(['ppp', ' s ', ' s '], legend)).toEqual({ name: 'wooden_pickaxe', count: 1 });
    expect(match(['cc ', 'cs ', ' s '], legend)).toEqual({ name: 'stone_axe', count: 1 });
    expect(match([' cc', ' sc', ' s '], legend)).toEqual({ name: 'stone_axe', count: 1 });
    expect(match(['  ', 'p '], legend)).toEqual({ name: 'oak_button', count: 1 });
    expect(match([' p', ' p'], legend)).toEqual({ name: 'stick', count: 4 });
    expect(match(['   ', ' p ', ' p '], legend)).toEqual({ name: 'stick', count: 4 });
  });

  it('bags of ingredients are found in any order, and nonsense is nothing', () => {
    expect(match([' l', '  '], { l: 'birch_log' })).toEqual({ name: 'birch_planks', count: 4 });
    expect(match(['if', '  '], { i: 'iron_ingot', f: 'flint' })).toEqual({ name: 'flint_and_steel', count: 1 });
    expect(match(['f ', ' i'], { i: 'iron_ingot', f: 'flint' })).toEqual({ name: 'flint_and_steel', count: 1 });
    expect(match(['ps', '  '], { p: 'oak_planks', s: 'dirt' })).toBeNull();
    expect(match(['  ', '  '], {})).toBeNull();
  });

  it('what has a colour takes another, whichever it has', () => {
    expect(match(['db', '  '], { d: 'red_dye', b: 'white_bed' })).toEqual({ name: 'red_bed', count: 1 });
    expect(match(['w ', ' d'], { d: 'cyan_dye', w: 'lime_wool' })).toEqual({ name: 'cyan_wool', count: 1 });
    expect(match(['db', '  '], { d: 'blue_dye', b: 'shulker_box' })).toEqual({ name: 'blue_shulker_box', count: 1 });
    expect(match(['db', '  '], { d: 'red_dye', b: 'red_bed' })).toBeNull();
    expect(match(['db', '  '], { d: 'red_dye', b: 'oak_boat' })).toBeNull();
    expect(match(['dd', '  '], { d: 'red_dye' })).toBeNull();
  });
});
