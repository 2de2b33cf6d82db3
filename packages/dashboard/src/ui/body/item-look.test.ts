import { describe, expect, it } from 'vitest';
import { itemLook } from './item-look.ts';

describe('itemLook', () => {
  it.each([
    ['oak_log', 'cube'],
    ['wooden_pickaxe', 'pickaxe'],
    ['diamond_axe', 'axe'],
    ['stick', 'stick'],
    ['iron_ingot', 'lump'],
    ['coal', 'lump'],
    ['coal_ore', 'cube'],
    ['cooked_beef', 'food'],
    ['oak_sapling', 'plant'],
    ['hay_block', 'cube'],
  ])('%s is drawn as a %s', (name, shape) => {
    expect(itemLook(name).shape).toBe(shape);
  });

  it('the kind of wood and of metal shows', () => {
    expect(itemLook('dark_oak_planks').colour).not.toBe(itemLook('oak_planks').colour);
    expect(itemLook('iron_sword').colour).not.toBe(itemLook('diamond_sword').colour);
  });

  it('a name nobody foresaw has a colour of its own, always the same', () => {
    expect(itemLook('frobnicator').colour).toMatch(/^hsl/);
    expect(itemLook('frobnicator')).toEqual(itemLook('frobnicator'));
  });
});
