import { describe, expect, it } from 'vitest';
import { stripThinkBlocks } from '../model/think-blocks.ts';
import { canonicalAction } from './action-of-word.ts';
import { actionNames, defaultAmount, defaultTarget, synonymsOf } from './goal-actions.ts';
import { buildGoalTag, extractGoalTag } from './goal-tag.ts';

const accepted: [input: string, action: string, target: string | undefined, amount: number, text: string][] = [
  ['[GOAL: mine stone 16]', 'mine', 'stone', 16, ''],
  ['[goal: collect oak log 5]', 'collect', 'oak_log', 5, ''],
  ['[GOAL: build shelter 1', 'build', 'shelter', 1, ''],
  ['[GOAL: craft oak_planks] 20', 'craft', 'oak_planks', 20, ''],
  ['[GOAL: craft oak_planks] 20\nnext line', 'craft', 'oak_planks', 20, '\nnext line'],
  ['[GOAL: mine stone] 3 zombies are near', 'mine', 'stone', 3, ' 3 zombies are near'],
  ['[GOAL: gather <wood> <10>]', 'gather', 'wood', 10, ''],
  ['[GOAL: collect 8 oak_log]', 'collect', 'oak_log', 8, ''],
  ['[GOAL: mine minecraft:stone 2]', 'mine', 'stone', 2, ''],
  ['[GOAL: abort id=task_1]', 'cancel', 'task_1', 1, ''],
  ['[GOAL: continue]', 'continue', undefined, 1, ''],
  ['I will dig. [GOAL: dig dirt 4] Soon.', 'mine', 'dirt', 4, 'I will dig.  Soon.'],
  ['[GOAL: collect wood]', 'collect', 'wood', 8, ''],
  ['[GOAL: get apple]', 'collect', 'apple', 8, ''],
  ['[GOAL: make stick]', 'craft', 'stick', 1, ''],
  ['[GOAL: navigate 10 64 -20]', 'navigate', '10 64 -20', 1, ''],
  ['[GOAL: go to 10, 64, -20.5]', 'navigate', '10 64 -20.5', 1, ''],
  ['[GOAL: MINE Stone 2]', 'mine', 'stone', 2, ''],
  ['İstanbul is far. [GOAL: mine stone 2] ok', 'mine', 'stone', 2, 'İstanbul is far.  ok'],
  ['[GOAL: build shelter 1\nand then sleep', 'build', 'shelter', 1, '\nand then sleep'],
  // what version 2 of the table adds
  ['[GOAL: eat]', 'eat', 'food', 1, ''],
  ['[GOAL: eat bread 2]', 'eat', 'bread', 2, ''],
  ['[GOAL: attack zombie]', 'fight', 'zombie', 1, ''],
  ['[GOAL: hunt cow 2]', 'fight', 'cow', 2, ''],
  ['[GOAL: kill 3 zombies]', 'fight', 'zombies', 3, ''],
  ['[GOAL: fight]', 'fight', 'hostile', 1, ''],
  ['[GOAL: sleep]', 'sleep', 'bed', 1, ''],
  ['[GOAL: farm wheat 5]', 'farm', 'wheat', 5, ''],
  ['[GOAL: farm 5 carrots]', 'farm', 'carrots', 5, ''],
  ['[GOAL: farm]', 'farm', 'crops', 3, ''],
  ['[GOAL: harvest wheat]', 'farm', 'wheat', 3, ''],
  ['[GOAL: plant oak_sapling]', 'plant', 'oak_sapling', 1, ''],
  ['[GOAL: give 3 bread to Alex]', 'give', 'bread_to_alex', 3, ''],
  ['[GOAL: give bread_to_Alex 3]', 'give', 'bread_to_alex', 3, ''],
  ['[GOAL: follow Alex 2]', 'follow', 'alex', 2, ''],
  ['[GOAL: say I have 3 logs]', 'say', 'I have 3 logs', 1, ''],
  ['[GOAL: say "Hello, Jo!"]', 'say', 'Hello, Jo!', 1, ''],
  ['[GOAL: say "Yes" and "no", he said: oak_log, -3.5!]', 'say', '"Yes" and "no", he said: oak_log, -3.5!', 1, ''],
  [`[GOAL: say ${'long '.repeat(50)}end]`, 'say', `${'long '.repeat(50)}end`, 1, ''],
  ['[GOAL: SAY  it is  me.]', 'say', 'it is me.', 1, ''],
  ['[GOAL: say hello there] 3', 'say', 'hello there', 1, ' 3'],
  ['[GOAL: place crafting_table]', 'place', 'crafting_table', 1, ''],
  ['[GOAL: flee]', 'flee', 'danger', 1, ''],
  ['[GOAL: run away]', 'flee', 'away', 1, ''],
  ['[GOAL: run from zombie]', 'flee', 'from_zombie', 1, ''],
  ['[GOAL: drop cobblestone 10]', 'drop', 'cobblestone', 10, ''],
  ['[GOAL: store 16 dirt]', 'store', 'dirt', 16, ''],
  ['[GOAL: withdraw coal 4]', 'withdraw', 'coal', 4, ''],
  ['[GOAL: defend]', 'defend', 'self', 1, ''],
  ['[GOAL: equip iron_sword]', 'equip', 'iron_sword', 1, ''],
  ['[GOAL: fish 2]', 'fish', 'fish', 2, ''],
  ['[GOAL: breed cow]', 'breed', 'cow', 1, ''],
  ['[GOAL: trade emerald 2]', 'trade', 'emerald', 2, ''],
  ['[GOAL: shear]', 'shear', 'sheep', 1, ''],
  ['[GOAL: milk]', 'milk', 'cow', 1, ''],
  ['[GOAL: light area 4]', 'light', 'area', 4, ''],
  // what version 3 of the table adds
  ['[GOAL: wait]', 'wait', 'here', 30, ''],
  ['[GOAL: wait 90]', 'wait', 'here', 90, ''],
  ['[GOAL: wait until morning]', 'wait', 'until_morning', 30, ''],
  ['[GOAL: surface]', 'ascend', 'surface', 1, ''],
  ['[GOAL: climb 5 up]', 'ascend', 'up', 5, ''],
  ['[GOAL: ascend y 40]', 'ascend', 'y_40', 1, ''],
  ['[GOAL: descend]', 'descend', 'down', 10, ''],
  ['[GOAL: descend 6]', 'descend', 'down', 6, ''],
  ['[GOAL: descend to y=-54]', 'descend', 'y_m54', 1, ''],
  ['[GOAL: descend -54]', 'descend', 'y_m54', 1, ''],
  ['[GOAL: excavate hole_3x3x2]', 'excavate', 'hole_3x3x2', 1, ''],
  ['[GOAL: dig tunnel_north]', 'excavate', 'tunnel_north', 10, ''],
  ['[GOAL: dig staircase_down 12]', 'excavate', 'staircase_down', 12, ''],
  ['[GOAL: dig in]', 'hide', 'in', 1, ''],
  ['[GOAL: enchant iron_sword]', 'enchant', 'iron_sword', 1, ''],
  ['[GOAL: remember base]', 'remember', 'base', 1, ''],
  ['[GOAL: forget base]', 'forget', 'base', 1, ''],
  ['[GOAL: open oak_door]', 'interact', 'oak_door', 1, ''],
  ['[GOAL: pull lever]', 'interact', 'lever', 1, ''],
  ['[GOAL: whisper Alex Come here, please!]', 'whisper', 'Alex Come here, please!', 1, ''],
  ['[GOAL: whisper to Alex: come here]', 'whisper', 'Alex come here', 1, ''],
  ['[GOAL: ride]', 'ride', 'boat', 1, ''],
  ['[GOAL: dismount]', 'dismount', 'vehicle', 1, ''],
  ['[GOAL: patrol]', 'patrol', 'here', 3, ''],
  ['[GOAL: hide]', 'hide', 'here', 1, ''],
  ['[GOAL: sort]', 'sort', 'inventory', 1, ''],
  ['[GOAL: use bone_meal_on_wheat]', 'use', 'bone_meal_on_wheat', 1, ''],
  ['[GOAL: wake up]', 'wake', 'up', 1, ''],
  ['[GOAL: navigate 120 -40]', 'navigate', '120 -40', 1, ''],
  ['[GOAL: go north]', 'navigate', 'north', 32, ''],
  ['[GOAL: go north_east 20]', 'navigate', 'north_east', 20, ''],
  ['[GOAL: go to Alex]', 'navigate', 'to_alex', 1, ''],
  ['[GOAL: drop everything]', 'drop', 'everything', 1, ''],
  ['[GOAL: store everything]', 'store', 'everything', 1, ''],
  // words of version 1 whose target leaves them what they were
  ['[GOAL: farm wood]', 'gather', 'wood', 8, ''],
  ['[GOAL: harvest oak_log]', 'mine', 'oak_log', 3, ''],
  ['[GOAL: drop]', 'cancel', undefined, 1, ''],
  ['[GOAL: drop task_1]', 'cancel', 'task_1', 1, ''],
  ['[GOAL: drop it]', 'cancel', 'it', 1, ''],
  ['[GOAL: run home]', 'navigate', 'home', 1, ''],
];

const rejected: [input: string, reason: string, text: string][] = [
  ['[GOAL: find] shelter', 'no_target', ' shelter'],
  ['[GOAL: teleport home]', 'unknown_action', ''],
  ['[GOAL: give]', 'no_target', ''],
  ['[GOAL: say]', 'no_target', ''],
  ['[GOAL: say ...]', 'no_target', ''],
  ['[GOAL:]', 'empty_inner', ''],
  ['[GOAL:   ]', 'empty_inner', ''],
  ['no tag here', 'no_tag', 'no tag here'],
  ['[GOAL: collect oak_log 0]', 'malformed', ''],
  ['[GOAL: collect oak_log -4]', 'malformed', ''],
  ['[GOAL: collect oak_log 99999999]', 'malformed', ''],
  [`[GOAL: mine ${'x'.repeat(200)}]`, 'tag_too_long', ` mine ${'x'.repeat(200)}]`],
];

describe('goal tag', () => {
  it.each(accepted)('AG-3: %j is accepted', (input, action, target, amount, text) => {
    expect(extractGoalTag(input)).toEqual({
      goal: { action, ...(target === undefined ? {} : { target }), amount },
      failReason: 'none',
      text,
      tags: 1,
    });
  });

  it.each([
    [{ action: 'collect', target: 'oak_log', amount: 8 }, '[GOAL: collect oak_log 8]'],
    [{ action: 'explore', target: 'nearby', amount: 1 }, '[GOAL: explore nearby 1]'],
    [{ action: 'cancel', target: 'task_1', amount: 1 }, '[GOAL: cancel task_1]'],
    [{ action: 'continue', amount: 1 }, '[GOAL: continue]'],
  ] as const)('AG-3: %j is written as %s and reads back as the same', (goal, tag) => {
    expect(buildGoalTag(goal)).toBe(tag);
    expect(extractGoalTag(tag).goal).toEqual(goal);
  });

  it.each(rejected)('AG-3: %j is refused with its reason', (input, failReason, text) => {
    expect(extractGoalTag(input)).toEqual({ goal: null, failReason, text, tags: failReason === 'no_tag' ? 0 : 1 });
  });

  it('AG-3: of two tags the first valid one counts, both leave the text and the count is recorded', () => {
    expect(extractGoalTag('a [GOAL: teleport x] b [GOAL: mine stone 2] c [GOAL: mine dirt 1] d')).toEqual({
      goal: { action: 'mine', target: 'stone', amount: 2 },
      failReason: 'none',
      text: 'a  b  c  d',
      tags: 3,
    });
  });

  it('AG-3: a tag inside a think block does not count', () => {
    const text = stripThinkBlocks('<think>[GOAL: mine stone 2]</think>I look around.');
    expect(extractGoalTag(text)).toMatchObject({ goal: null, failReason: 'no_tag', text: 'I look around.' });
  });

  it('AG-3: a text of 200,000 openings is read to its end: a scan that went through the rest at each of them would outlast every limit', () => {
    expect(extractGoalTag('[GOAL: mine x'.repeat(200_000)).tags).toBe(200_000);
  });

  it('AG-3: every action maps to itself and has a default amount', () => {
    const amounts: Readonly<Record<string, number>> = {
      mine: 3,
      collect: 8,
      gather: 8,
      farm: 3,
      wait: 30,
      descend: 10,
      excavate: 10,
      patrol: 3,
    };
    for (const action of actionNames) {
      // Dropping nothing in particular is dropping the task in hand.
      expect(canonicalAction(action.toUpperCase(), action === 'drop' ? 'dirt' : '')).toBe(action);
      expect(defaultAmount(action)).toBe(amounts[action] ?? 1);
    }
    expect(canonicalAction('carefully')).toBeUndefined();
    expect(canonicalAction('constructor')).toBeUndefined();
    expect(defaultTarget('collect')).toBeUndefined();
  });

  it('AG-3: a record of version 1 reads as it did then', () => {
    const then: [string, string][] = [
      ['[GOAL: farm wheat 5]', 'gather'],
      ['[GOAL: harvest wheat]', 'mine'],
      ['[GOAL: drop cobblestone 10]', 'cancel'],
      ['[GOAL: run away]', 'navigate'],
      ['[GOAL: mine stone 16]', 'mine'],
    ];
    for (const [tag, action] of then) expect(extractGoalTag(tag, 1).goal?.action).toBe(action);
    for (const tag of ['[GOAL: eat bread]', '[GOAL: fight]', '[GOAL: say hello]'])
      expect(extractGoalTag(tag, 1)).toMatchObject({ goal: null, failReason: 'unknown_action' });
  });

  it('AG-3: a record of version 2 reads as it did then', () => {
    expect(extractGoalTag('[GOAL: drop everything]', 2).goal).toEqual({
      action: 'cancel',
      target: 'everything',
      amount: 1,
    });
    expect(extractGoalTag('[GOAL: drop cobblestone 10]', 2).goal?.action).toBe('drop');
    expect(extractGoalTag('[GOAL: dig hole_3x3x3]', 2).goal?.action).toBe('mine');
    expect(extractGoalTag('[GOAL: navigate 120 -40]', 2).failReason).toBe('malformed');
    for (const tag of ['[GOAL: wait 5]', '[GOAL: whisper Alex hello]', '[GOAL: surface]'])
      expect(extractGoalTag(tag, 2)).toMatchObject({ goal: null, failReason: 'unknown_action' });
  });

  it('AG-3: a whisper names who is to hear it, and something to say', () => {
    expect(extractGoalTag('[GOAL: whisper Alex]')).toMatchObject({ goal: null, failReason: 'no_target' });
  });

  it('AG-3: no word stands for two actions of one version', () => {
    const words = actionNames.flatMap((action) => [action, ...synonymsOf(action)]);
    // Read by their targets: words of the first version that became actions of their own.
    const twice = words.filter((word, at) => words.indexOf(word) !== at);
    expect(twice.sort()).toEqual(['drop', 'farm']);
  });
});
