import type { WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../../test/game-data.ts';
import { snapshot } from '../../../../test/snapshots.ts';
import { terseDraft } from '../../../../test/terse-draft.ts';
import type { Experience } from '../../planner.ts';
import { planBySearch } from '../plan-by-search.ts';
import { planWorld } from './plan-world.ts';
import { processWays } from './process-way.ts';

const data = gameData();

function described(item: string, amount: number, world: WorldSnapshot, experience: Experience = {}): string[] {
  const goal = { action: 'collect', target: item, amount } as const;
  const result = planBySearch({ goal, world, baseline: 0, experience }, data);
  return result.ok ? result.steps.map(terseDraft) : [result.failure.message];
}

const cow = { id: 1, name: 'cow', kind: 'animal', position: { x: 9, y: 64, z: 0 }, distance: 9 } as const;

describe('ways that are neither crafting nor digging', () => {
  it('uses up nothing of what is saved for something more needful: other iron is dug for shears', () => {
    const items = { iron_ingot: 2, stone_pickaxe: 1, coal: 4, furnace: 1 };
    const world = snapshot({ items, near: { stone: 9, oak_log: 6, crafting_table: 3 } });
    expect(described('shears', 1, world)).toEqual(['craft 1 shears']);
    const steps = described('shears', 1, world, { saved: new Map([['iron_ingot', 2]]) });
    expect(steps).toContain('smelt 2 iron_ingot');
    expect(steps.at(-1)).toBe('craft 1 shears');
  });

  it('smelts in the furnace that stands near, with what is carried to burn', () => {
    const world = snapshot({ items: { raw_iron: 3, coal: 1 }, near: { furnace: 4 } });
    expect(described('iron_ingot', 3, world)).toEqual(['smelt 3 iron_ingot']);
  });

  it('counts the fuel: nine items are more than a piece of coal smelts', () => {
    const world = snapshot({ items: { raw_iron: 9, furnace: 1 }, near: { coal_ore: 5, oak_log: 40 } });
    const carried = { ...world, inventory: [...world.inventory, { name: 'wooden_pickaxe', count: 1 }] };
    expect(described('iron_ingot', 9, carried)).toEqual(['collect 2 coal', 'smelt 9 iron_ingot']);
  });

  it('hunts what is in sight, as many as it takes, and does not look for it first', () => {
    const world = snapshot({ nearbyEntities: [cow] });
    expect(described('beef', 2, world)).toEqual(['hunt cow for 2 beef']);
    expect(described('beef', 1, snapshot())).toEqual(['look for cow', 'hunt cow for 1 beef']);
  });

  it('leaves the trees alone that could not be felled here, and goes where there are others instead of stripping them', () => {
    const world = snapshot({ items: { wooden_axe: 1 }, near: { oak_log: 4 } });
    const goal = { action: 'collect', target: 'any_log', amount: 2 } as const;
    const failed = [
      { verb: 'collect_item', source: 'oak_log', here: true, times: 1, code: 'collect_item.unreachable' },
    ] as const;
    const result = planBySearch({ goal, world, baseline: 0, experience: { failed } }, data);
    const steps = result.ok ? result.steps : [];
    expect(steps[0]?.capability).toBe('explore');
    expect(steps.map(({ capability }) => capability)).not.toContain('use_item');
  });

  it('fights no monster without a sword', () => {
    const steps = described('rotten_flesh', 1, snapshot({ near: { oak_log: 4 } }));
    expect(steps).toContain('craft 1 wooden_sword');
    expect(steps.at(-1)).toMatch(/^hunt /);
  });

  const chest = { position: { x: 5, y: 64, z: 0 }, name: 'chest', items: [{ name: 'oak_log', count: 3 }] };
  const ownChest = { ...chest, dimension: 'overworld' };

  it('takes what its own chest is known to hold, and gets only the rest elsewhere', () => {
    const world = snapshot({ ownStores: [ownChest], near: { oak_log: 30 } });
    expect(described('oak_log', 2, world)).toEqual(['take 2 oak_log']);
    expect(described('oak_log', 5, world)).toEqual(['take 3 oak_log', 'collect 2 oak_log']);
  });

  it('HOME-1: a chest it did not put up is never drawn from', () => {
    const world = snapshot({ containers: [chest], near: { oak_log: 30 } });
    expect(described('oak_log', 2, world)).toEqual(['collect 2 oak_log']);
  });

  it('HOME-1: the walk to its own chest is weighed: a tree near by is cheaper than a chest far away, and nothing near by is not', () => {
    const far = { ...ownChest, position: { x: 180, y: 64, z: 0 } };
    expect(described('oak_log', 1, snapshot({ ownStores: [far], near: { oak_log: 5 } }))).toEqual([
      'collect 1 oak_log',
    ]);
    const iron = { ...far, items: [{ name: 'iron_ingot', count: 3 }] };
    expect(described('iron_ingot', 3, snapshot({ ownStores: [iron] }))).toEqual(['take 3 iron_ingot']);
    const elsewhere = snapshot({ ownStores: [{ ...ownChest, dimension: 'the_nether' }], near: { oak_log: 30 } });
    expect(described('oak_log', 2, elsewhere)).toEqual(['collect 2 oak_log']);
  });

  it('takes ore out of a furnace of its own in which it was left before it digs for more', () => {
    const furnace = { ...ownChest, name: 'furnace', items: [{ name: 'raw_iron', count: 3 }] };
    const steps = described(
      'iron_ingot',
      3,
      snapshot({ ownStores: [furnace], items: { coal: 2, cobblestone: 8, crafting_table: 1 } }),
    );
    expect(steps[0]).toBe('take 3 raw_iron');
    expect(steps.at(-1)).toMatch(/^smelt 3 iron_ingot/);
  });

  it('fills a bucket, milks, strips and hardens with the verbs there are', () => {
    const world = snapshot({
      items: { bucket: 1, iron_axe: 1 },
      near: { water: 5, oak_log: 6 },
      nearbyEntities: [cow],
    });
    expect(described('water_bucket', 1, world)).toEqual(['use bucket on water']);
    expect(described('milk_bucket', 1, world)).toEqual(['milk']);
    expect(described('stripped_oak_log', 1, world)).toEqual(['use iron_axe on oak_log', 'collect 1 stripped_oak_log']);
    const untouched = (block: string) => block.startsWith('stripped_');
    expect(processWays('stripped_oak_log', data, planWorld(world, { untouched }))).toEqual([]);
    const powder = snapshot({ items: { water_bucket: 1, white_concrete_powder: 2, stone_pickaxe: 1 } });
    expect(described('white_concrete', 1, powder)).toEqual([
      'place white_concrete_powder',
      'use water_bucket on white_concrete_powder',
      'collect 1 white_concrete',
      'use bucket on water',
    ]);
  });

  it('looks for nothing in a world where it is not', () => {
    expect(described('netherrack', 1, snapshot())[0]).not.toContain('nether only');
    expect(described('end_stone', 1, snapshot())[0]).toContain('is found only in the End');
    const there = snapshot({ dimension: 'the_nether', near: { soul_sand: 9 } });
    expect(described('soul_sand', 1, there)).toEqual(['collect 1 soul_sand']);
  });
});
