import { expect, it } from 'vitest';
import { classWanted, groundTarget } from './grounding.ts';
import type { ItemNames } from './item-classes.ts';

const registry = (...items: string[]): ItemNames => ({
  items,
  knowsItem: (name) => items.includes(name),
  isFood: (name) => name === 'bread',
});
const names = registry('oak_log', 'birch_log', 'cobblestone', 'stone', 'bread', 'oak_planks');
const ground = (target: string, action: string, world?: Parameters<typeof groundTarget>[3]) =>
  groundTarget(target, action, names.knowsItem, world, names);
const near = (name: string, distance: number) => ({ name, count: 3, nearest: { x: 0, y: 0, z: 0 }, distance });

it('wood is the nearest log', () => {
  const world = { nearbyBlocks: [near('oak_log', 20), near('birch_log', 5)], inventory: [] };
  expect(ground('wood', 'find', world)).toBe('birch_log');
  expect(ground('logs', 'find', world)).toBe('birch_log');
});

it('without one in sight wood is the kind held, else the first the game has', () => {
  const held = { nearbyBlocks: [], inventory: [{ name: 'birch_log', count: 1 }] };
  expect(ground('wood', 'drop', held)).toBe('birch_log');
  expect(ground('wood', 'drop')).toBe('oak_log');
});

it('stone to be obtained is what stone tools are made of, stone to be looked for stays stone', () => {
  expect(ground('stone', 'mine')).toBe('cobblestone');
  expect(ground('stone', 'find')).toBe('stone');
  expect(['collect', 'find'].map((action) => classWanted('stone', action, names))).toEqual(['any_stone', undefined]);
});

it('a name the game has stays; one it has not, and no class fits, is undefined', () => {
  expect(ground('oak_planks', 'craft')).toBe('oak_planks');
  expect(ground('unobtainium', 'collect')).toBeUndefined();
});

it('a tool of no material is the first the game has', () => {
  const tools = registry('wooden_sword', 'wooden_pickaxe', 'stone_pickaxe');
  expect(groundTarget('pickaxe', 'equip', tools.knowsItem, undefined, tools)).toBe('wooden_pickaxe');
  expect(groundTarget('sword', 'equip', tools.knowsItem, undefined, tools)).toBe('wooden_sword');
});
