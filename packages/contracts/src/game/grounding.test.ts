import { expect, it } from 'vitest';
import { groundTarget } from './grounding.ts';

const names = new Set(['oak_log', 'birch_log', 'cobblestone', 'stone', 'bread', 'oak_planks']);
const known = (name: string) => names.has(name);
const near = (name: string, distance: number) => ({ name, count: 3, nearest: { x: 0, y: 0, z: 0 }, distance });

it('wood is the nearest log', () => {
  const world = { nearbyBlocks: [near('oak_log', 20), near('birch_log', 5)], inventory: [] };
  expect(groundTarget('wood', 'collect', known, world)).toBe('birch_log');
  expect(groundTarget('logs', 'collect', known, world)).toBe('birch_log');
});

it('without one in sight wood is the kind held, else the first the game has', () => {
  const held = { nearbyBlocks: [], inventory: [{ name: 'birch_log', count: 1 }] };
  expect(groundTarget('wood', 'collect', known, held)).toBe('birch_log');
  expect(groundTarget('wood', 'collect', known, undefined)).toBe('oak_log');
});

it('stone to be obtained is cobblestone, stone to be looked for stays stone', () => {
  expect(groundTarget('stone', 'mine', known, undefined)).toBe('cobblestone');
  expect(groundTarget('stone', 'find', known, undefined)).toBe('stone');
});

it('a name the game has stays; one it has not, and no class fits, is undefined', () => {
  expect(groundTarget('oak_planks', 'craft', known, undefined)).toBe('oak_planks');
  expect(groundTarget('unobtainium', 'collect', known, undefined)).toBeUndefined();
});

it('a tool of no material is the plainest the game has', () => {
  const tools = (name: string) => ['wooden_pickaxe', 'stone_pickaxe', 'wooden_sword'].includes(name);
  expect(groundTarget('pickaxe', 'craft', tools, undefined)).toBe('wooden_pickaxe');
  expect(groundTarget('sword', 'craft', tools, undefined)).toBe('wooden_sword');
  expect(groundTarget('tool', 'craft', tools, undefined)).toBe('wooden_pickaxe');
});
