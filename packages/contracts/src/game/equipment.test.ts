import { describe, expect, it } from 'vitest';
import { bestEquipment, isBetterGear } from './equipment.ts';

const carried = (...names: string[]) => names.map((name, index) => ({ name, count: 1, slot: 9 + index }));
const names = (slots: Parameters<typeof bestEquipment>[0], best: Parameters<typeof bestEquipment>[1]) =>
  bestEquipment(slots, best).map(({ item, slot }) => `${item.name} ${slot}`);

describe('the best of what is carried', () => {
  it('is armour by its points, each piece for its place, worn pieces among them', () => {
    const worn = { name: 'diamond_boots', count: 1, slot: 8 };
    const all = [
      worn,
      ...carried('iron_boots', 'golden_helmet', 'leather_helmet', 'netherite_leggings', 'diamond_leggings'),
    ];
    expect(names(all, 'armour')).toEqual(['golden_helmet head', 'netherite_leggings legs', 'diamond_boots feet']);
  });

  it('is a weapon by its damage a second', () => {
    expect(names(carried('stone_axe', 'stone_sword', 'stick'), 'weapon')).toEqual(['stone_sword hand']);
    expect(names(carried('diamond_axe', 'iron_sword'), 'weapon')).toEqual(['iron_sword hand']);
    expect(names(carried('diamond_axe', 'wooden_sword'), 'weapon')).toEqual(['diamond_axe hand']);
  });

  it('is a tool of the better material, and of equals the one less worn', () => {
    expect(names(carried('golden_pickaxe', 'stone_pickaxe', 'iron_axe'), 'pickaxe')).toEqual(['stone_pickaxe hand']);
    const worn = { name: 'iron_axe', count: 1, slot: 9, durability: { left: 20, max: 250 } };
    const fresh = { name: 'iron_axe', count: 1, slot: 10, durability: { left: 249, max: 250 } };
    expect(bestEquipment([worn, fresh], 'axe')[0]?.item.slot).toBe(10);
  });

  it('is not what is about to break, unless there is nothing else', () => {
    const broken = { name: 'diamond_pickaxe', count: 1, slot: 9, durability: { left: 1, max: 1561 } };
    expect(names([broken, ...carried('stone_pickaxe')], 'pickaxe')).toEqual(['stone_pickaxe hand']);
    expect(names([broken], 'pickaxe')).toEqual(['diamond_pickaxe hand']);
  });

  it('is nothing where nothing is', () => {
    expect(names(carried('stick', 'dirt', 'carved_pumpkin'), 'armour')).toEqual([]);
    expect(names(carried('shield'), 'shield')).toEqual(['shield off-hand']);
  });
});

it.each([
  ['iron_hoe', 'stone_hoe', true],
  ['stone_hoe', 'iron_hoe', false],
  ['stone_pickaxe', 'golden_pickaxe', true],
  ['diamond_sword', 'diamond_sword', false],
  ['iron_sword', 'stone_axe', false],
  ['iron_helmet', 'leather_helmet', true],
  ['netherite_boots', 'diamond_boots', true],
  // As many points: iron lasts longer than gold, and just as long as chainmail.
  ['iron_helmet', 'golden_helmet', true],
  ['iron_helmet', 'chainmail_helmet', false],
  // Copper lasts longer than gold and protects the chest less.
  ['golden_chestplate', 'copper_chestplate', true],
  ['iron_helmet', 'shield', false],
  ['stick', 'iron_hoe', false],
])('%s is better than %s: %s', (item, other, better) => {
  expect(isBetterGear(item, other)).toBe(better);
});
