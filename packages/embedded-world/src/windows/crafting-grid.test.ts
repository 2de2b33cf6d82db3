import { describe, expect, it } from 'vitest';
import { itemStacks } from '../engine/item-stacks.ts';
import { loadRegistry, windowsOf } from '../engine/prismarine.ts';
import { placed } from '../inventory/player-inventory.ts';
import { CraftingGrid } from './crafting-grid.ts';
import { recipeBook } from './recipes.ts';

const registry = loadRegistry('1.21.4');
const items = itemStacks(registry);
const book = recipeBook(registry);

function inventory(contents: Record<number, [string, number]>) {
  const window = windowsOf(registry).createWindow(0, 'minecraft:inventory', 'Inventory');
  for (const [slot, [name, count]] of Object.entries(contents)) {
    window.slots[Number(slot)] = placed(items.create(name, count), Number(slot));
  }
  const grid = new CraftingGrid(window, 2, book, items);
  const total = (name: string): number =>
    [...window.slots, window.selectedItem].reduce((sum, item) => sum + (item?.name === name ? item.count : 0), 0);
  return { window, grid, total };
}

describe('the crafting grid', () => {
  it('one take uses up one of each ingredient and puts the result on the cursor', () => {
    const { window, grid, total } = inventory({ 1: ['oak_log', 2] });
    grid.refresh();
    expect(window.slots[0]).toMatchObject({ name: 'oak_planks', count: 4 });
    expect(grid.takeToCursor()).toMatchObject({ name: 'oak_planks', count: 4 });
    expect(window.selectedItem).toMatchObject({ name: 'oak_planks', count: 4 });
    expect(total('oak_log')).toBe(1);
    grid.takeToCursor();
    grid.refresh();
    expect(total('oak_log')).toBe(0);
    expect(window.slots[0]).toBeNull();
    expect(grid.takeToCursor()).toBeNull();
  });

  it('a cursor that is full or holds something else takes nothing, and nothing is used up', () => {
    const { window, grid, total } = inventory({ 1: ['oak_log', 1] });
    window.selectedItem = items.create('dirt', 1);
    expect(grid.takeToCursor()).toBeNull();
    window.selectedItem = items.create('oak_planks', 61);
    expect(grid.takeToCursor()).toBeNull();
    expect(total('oak_log')).toBe(1);
  });

  it('taking all stops when ingredients or room are used up', () => {
    const plenty = inventory({ 1: ['oak_log', 3] });
    expect(plenty.grid.takeAllToInventory()).toMatchObject({ count: 12 });
    expect(plenty.total('oak_planks')).toBe(12);

    const full: Record<number, [string, number]> = { 1: ['oak_log', 5] };
    for (let slot = 9; slot < 45; slot++) full[slot] = ['dirt', 64];
    full[20] = ['oak_planks', 58];
    const cramped = inventory(full);
    expect(cramped.grid.takeAllToInventory()).toMatchObject({ count: 4 });
    expect(cramped.total('oak_planks')).toBe(62);
    expect(cramped.total('oak_log')).toBe(4);
  });
});
