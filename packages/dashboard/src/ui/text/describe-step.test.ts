import { capabilities } from '@conscious-bot/contracts/verbs';
import { describe, expect, it } from 'vitest';
import { describeStep } from './describe-step.ts';

describe('steps as text', () => {
  it.each([
    ['collect_item', { item: 'oak_log', count: 3, sources: ['oak_log'] }, 'Collect 3 oak logs'],
    ['craft_item', { item: 'wooden_pickaxe', count: 1 }, 'Craft a wooden pickaxe'],
    ['navigate', { position: { x: 12.9, y: 64, z: -3.2 }, tolerance: 1 }, 'Walk to 12 64 -4'],
    ['explore', { seek: 'oak_log' }, 'Look for an oak log'],
    ['explore', {}, 'Look around'],
    ['dig_block', { position: { x: 1, y: 2, z: 3 } }, 'Dig at 1 2 3'],
    ['place_block', { block: 'crafting_table' }, 'Place a crafting table'],
    ['consume_food', {}, 'Eat something'],
    ['smelt_item', { item: 'cooked_beef', count: 3 }, 'Cook 3 beef'],
    ['equip_item', { best: 'armour', slot: 'hand' }, 'Put on the best armour'],
    ['equip_item', { item: 'iron_helmet', slot: 'head' }, 'Put on an iron helmet'],
    ['give_item', { item: 'bread', count: 1, player: 'Alex' }, 'Give bread to Alex'],
    ['deposit', { item: 'oak_log', count: 2 }, 'Put away 2 oak logs'],
    ['withdraw', { item: 'oak_log', count: 2 }, 'Take out 2 oak logs'],
    ['inspect_container', {}, 'Look into a container'],
    ['wait', { durationMs: 5_000 }, 'Wait 5 seconds'],
    ['flee', { distance: 16 }, 'Get away'],
    ['a_verb_of_tomorrow', { with: 'iron_ingot', n: 4 }, 'A verb of tomorrow'],
    ['navigate', { position: 'nowhere' }, 'Walk'],
  ])('%s %j is "%s"', (capability, args, text) => {
    expect(describeStep(capability, args)).toBe(text);
  });

  it('describes every capability there is', () => {
    for (const name of Object.keys(capabilities)) expect(describeStep(name, {})).toMatch(/^[A-Z][a-z’ ]+$/);
  });
});
