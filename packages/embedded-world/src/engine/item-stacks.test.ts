import { describe, expect, it } from 'vitest';
import { itemStacks } from './item-stacks.ts';
import { loadRegistry, windowsOf } from './prismarine.ts';

const TRAITS = { damage: 5, customName: 'Digger', enchantments: [{ name: 'efficiency', level: 2 }] };

describe.each(['1.16.5', '1.18.2', '1.20.4', '1.21.4'])('item stacks of %s', (version) => {
  const registry = loadRegistry(version);
  const items = itemStacks(registry);

  it('wear, name and enchantments go through copies, packets and files', () => {
    const pick = items.create('iron_pickaxe', 1, TRAITS);
    expect(items.damage(pick)).toBe(5);
    const text = items.describe(pick);
    expect(items.describe(items.copy(pick))).toBe(text);
    expect(items.describeNotch(items.toNotch(pick))).toBe(text);
    const stored = items.load(JSON.parse(JSON.stringify(items.save(pick))));
    expect(items.describe(stored)).toBe(text);
    expect(text).toContain('Digger');
  });

  it('wear is counted on a copy; stacks that differ do not become one', () => {
    const pick = items.create('iron_pickaxe', 1, TRAITS);
    const worn = items.withDamage(pick, 6);
    expect([items.damage(pick), items.damage(worn)]).toEqual([5, 6]);
    expect(items.sameKind(pick, worn)).toBe(false);
    expect(items.sameKind(items.create('stick', 2), items.create('stick', 5))).toBe(true);
    expect(items.sameKind(items.create('stick', 1), items.create('stick', 1, { customName: 'Wand' }))).toBe(false);
    expect(items.describe(items.withDamage(items.create('iron_pickaxe', 1), 0))).toBe(
      items.describe(items.create('iron_pickaxe', 1)),
    );
  });

  it('half of a named stack taken by a click is still named, and a plain one is not merged with it', () => {
    const window = windowsOf(registry).createWindow(0, 'minecraft:inventory', 'Inventory');
    const wand = items.create('stick', 8, { customName: 'Wand' });
    wand.slot = 36;
    window.slots[36] = wand;
    const rightClick = { mode: 0, mouseButton: 1, slot: 36, item: wand };
    window.acceptClick(rightClick, 0);
    const half = window.selectedItem && items.settle(window.selectedItem);
    expect(items.describe(half)).toBe(items.describe(items.create('stick', 4, { customName: 'Wand' })));
    const plain = items.create('stick', 3);
    plain.slot = 9;
    window.slots[9] = plain;
    const leftClick = { mode: 0, mouseButton: 0, slot: 9, item: plain };
    window.acceptClick(leftClick, 0);
    expect(items.describe(window.slots[9])).toContain('Wand');
    expect(items.describe(window.selectedItem)).toBe(items.describe(items.create('stick', 3)));
  });
});
