import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { groundGoal } from './ground-goal.ts';

const data = gameData();
const here = snapshot({ near: { birch_log: 5, oak_log: 9, stone: 8 } });

describe('grounding a goal', () => {
  it.each<[Goal['action'], string, string]>([
    ['collect', 'wood', 'any_log'],
    ['gather', 'logs', 'any_log'],
    ['collect', 'oak_logs', 'oak_log'],
    ['mine', 'stone', 'any_stone'],
    ['mine', 'iron_ore', 'raw_iron'],
    ['collect', 'coal_ore', 'coal'],
    ['mine', 'grass_block', 'dirt'],
    ['collect', 'grass_block', 'grass_block'],
    ['craft', 'pickaxe', 'any_pickaxe'],
    ['craft', 'torches', 'torch'],
    ['craft', 'wooden pickaxe', 'wooden_pickaxe'],
    ['craft', 'boat', 'any_boat'],
    ['craft', 'bed', 'any_bed'],
    ['collect', 'some raw meat', 'any_raw_meat'],
    ['craft', 'iron pickaxe or better', 'iron_pickaxe_or_better'],
    ['find', 'flowers', 'any_flower'],
    ['collect', 'wools', 'any_wool'],
    ['collect', 'minecraft:oak_log', 'oak_log'],
    ['find', 'cows', 'cow'],
    ['find', 'trees', 'birch_log'],
    ['navigate', '10 64 -3', '10 64 -3'],
    ['navigate', '10,64,-3', '10 64 -3'],
    ['collect', 'unobtainium', 'unobtainium'],
    ['place', 'torches_near_trees', 'torch_near_birch_log'],
  ])('%s %s means %s', (action, target, expected) => {
    expect(groundGoal({ action, target, amount: 1 }, data, here).target).toBe(expected);
  });

  it.each<[Goal['action'], string, string]>([
    ['fight', 'zombies', 'zombie'],
    ['fight', 'monsters', 'hostile'],
    ['farm', 'crops', 'wheat'],
    ['farm', 'carrots', 'carrot'],
    ['plant', 'seeds', 'wheat'],
    ['give', 'planks_to_alex', 'oak_planks_to_alex'],
    ['drop', 'wood', 'spruce_log'],
    ['store', 'logs', 'spruce_log'],
    ['equip', 'pickaxe', 'stone_pickaxe'],
    ['place', 'torches', 'torch'],
    ['eat', 'food', 'food'],
    ['eat', 'apples', 'apple'],
    ['smelt', 'iron', 'iron_ingot'],
    ['smelt', 'meat', 'meat'],
    ['shear', 'sheep', 'sheep'],
    ['flee', 'away_from_the_zombie', 'zombie'],
    ['say', 'i_need_logs', 'i_need_logs'],
    ['say', 'I need 3 logs, at 12 -7.5!', 'I need 3 logs, at 12 -7.5!'],
    ['whisper', 'AleX Come at once.', 'AleX Come at once.'],
  ])('%s %s means %s, by what is held', (action, target, expected) => {
    const world = snapshot({ items: { spruce_log: 3, stone_pickaxe: 1, oak_planks: 9 }, near: { birch_log: 4 } });
    expect(groundGoal({ action, target, amount: 1 }, data, world).target).toBe(expected);
  });

  it('leaves management goals alone', () => {
    const goal = { action: 'cancel', target: 'wood', amount: 1 } as const;
    expect(groundGoal(goal, data, here)).toBe(goal);
  });

  it('a target of nothing but signs is no target', () => {
    expect(groundGoal({ action: 'collect', target: '—', amount: 1 }, data, here)).toEqual({
      action: 'collect',
      amount: 1,
    });
  });

  it('falls back on the likeliest kind where nothing has been seen', () => {
    expect(groundGoal({ action: 'drop', target: 'wood', amount: 1 }, data, undefined).target).toBe('oak_log');
  });
});
