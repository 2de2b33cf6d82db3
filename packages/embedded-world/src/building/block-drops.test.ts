import type { Block } from 'prismarine-block';
import { describe, expect, it } from 'vitest';
import { type BlockProperties, blockState } from '../engine/block-states.ts';
import { itemStacks } from '../engine/item-stacks.ts';
import { blockClass, loadRegistry } from '../engine/prismarine.ts';
import { blockDrops } from './block-drops.ts';

const registry = loadRegistry('1.21.4');
const items = itemStacks(registry);
const block = (name: string, properties?: BlockProperties): Block =>
  blockClass(registry).fromStateId(blockState(registry, name, properties), 0);
const drops = (name: string, tool?: string, random = 0.5, properties?: BlockProperties) =>
  blockDrops(registry, () => random, block(name, properties), tool ? items.create(tool, 1) : null);

describe('what blocks drop', () => {
  it('a block gives nothing to a tool that is too weak', () => {
    expect(drops('stone')).toEqual([]);
    expect(drops('stone', 'wooden_pickaxe')).toEqual([{ name: 'cobblestone', count: 1 }]);
    expect(drops('iron_ore', 'wooden_pickaxe')).toEqual([]);
    expect(drops('iron_ore', 'stone_pickaxe')).toEqual([{ name: 'raw_iron', count: 1 }]);
    expect(drops('diamond_ore', 'stone_pickaxe')).toEqual([]);
    expect(drops('diamond_ore', 'iron_pickaxe')).toEqual([{ name: 'diamond', count: 1 }]);
    expect(drops('furnace')).toEqual([]);
  });

  it('most blocks give themselves, some something else, glass nothing', () => {
    expect(drops('oak_log')).toEqual([{ name: 'oak_log', count: 1 }]);
    expect(drops('grass_block')).toEqual([{ name: 'dirt', count: 1 }]);
    expect(drops('crafting_table')).toEqual([{ name: 'crafting_table', count: 1 }]);
    expect(drops('wall_torch')).toEqual([{ name: 'torch', count: 1 }]);
    expect(drops('clay')).toEqual([{ name: 'clay_ball', count: 4 }]);
    expect(drops('glass')).toEqual([]);
  });

  it('the blocks of the nether give what they give in the game', () => {
    expect(drops('nether_quartz_ore')).toEqual([]);
    expect(drops('nether_quartz_ore', 'wooden_pickaxe')).toEqual([{ name: 'quartz', count: 1 }]);
    expect(drops('nether_gold_ore', 'wooden_pickaxe')).toEqual([{ name: 'gold_nugget', count: 4 }]);
    expect(drops('ancient_debris', 'iron_pickaxe')).toEqual([]);
    expect(drops('ancient_debris', 'diamond_pickaxe')).toEqual([{ name: 'ancient_debris', count: 1 }]);
    expect(drops('glowstone')).toEqual([{ name: 'glowstone_dust', count: 3 }]);
    expect(drops('crimson_nylium', 'stone_pickaxe')).toEqual([{ name: 'netherrack', count: 1 }]);
    expect(drops('nether_wart', undefined, 0.5, { age: 1 })).toEqual([{ name: 'nether_wart', count: 1 }]);
    expect(drops('nether_wart', undefined, 0.5, { age: 3 })).toEqual([{ name: 'nether_wart', count: 3 }]);
    expect(drops('gilded_blackstone', 'stone_pickaxe')).toEqual([{ name: 'gilded_blackstone', count: 1 }]);
    expect(drops('gilded_blackstone', 'stone_pickaxe', 0.05)[0]?.name).toBe('gold_nugget');
    expect(drops('twisting_vines')).toEqual([]);
    expect(drops('twisting_vines_plant', undefined, 0.1)).toEqual([{ name: 'twisting_vines', count: 1 }]);
    expect(drops('nether_sprouts')).toEqual([]);
    for (const name of [
      'crimson_stem',
      'warped_wart_block',
      'shroomlight',
      'soul_soil',
      'warped_fungus',
      'crimson_roots',
    ]) {
      expect(drops(name)).toEqual([{ name, count: 1 }]);
    }
  });

  it('SRV-3: chances are chances', () => {
    expect(drops('oak_leaves')).toEqual([]);
    expect(drops('oak_leaves', undefined, 0.001).map((d) => d.name)).toEqual(['oak_sapling', 'apple', 'stick']);
    expect(drops('gravel')).toEqual([{ name: 'gravel', count: 1 }]);
    expect(drops('gravel', undefined, 0.05)).toEqual([{ name: 'flint', count: 1 }]);
    expect(drops('short_grass', undefined, 0.1)).toEqual([{ name: 'wheat_seeds', count: 1 }]);
  });

  it('shears and silk touch get what nothing else does, and not what others get', () => {
    expect(drops('oak_leaves', 'shears', 0.001)).toEqual([{ name: 'oak_leaves', count: 1 }]);
    expect(drops('large_fern', 'shears')).toEqual([{ name: 'fern', count: 2 }]);
    expect(drops('glow_lichen')).toEqual([]);
    const silk = (name: string, tool: string) =>
      blockDrops(registry, () => 0.5, block(name), items.create(tool, 1), true);
    expect(silk('coal_ore', 'wooden_pickaxe')).toEqual([{ name: 'coal_ore', count: 1 }]);
    expect(silk('iron_ore', 'wooden_pickaxe')).toEqual([]);
    expect(silk('oak_log', 'wooden_pickaxe')).toEqual([{ name: 'oak_log', count: 1 }]);
  });

  it('crops give their harvest only when ripe', () => {
    expect(drops('wheat', undefined, 0.5, { age: 3 })).toEqual([{ name: 'wheat_seeds', count: 1 }]);
    expect(drops('wheat', undefined, 0.5, { age: 7 })).toEqual([
      { name: 'wheat', count: 1 },
      { name: 'wheat_seeds', count: 4 },
    ]);
  });
});
