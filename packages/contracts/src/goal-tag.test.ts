import { describe, expect, it } from 'vitest';
import { actionNames, canonicalAction, defaultAmount } from './goal-actions.ts';
import { extractGoalTag } from './goal-tag.ts';
import { stripThinkBlocks } from './think-blocks.ts';

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
];

const rejected: [input: string, reason: string, text: string][] = [
  ['[GOAL: find] shelter', 'no_target', ' shelter'],
  ['[GOAL: teleport home]', 'unknown_action', ''],
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

  it('AG-3: the scan is linear: 200,000 openings take no longer than a few times 20,000', () => {
    const time = (n: number) => {
      const input = '[GOAL: mine x'.repeat(n);
      const begin = performance.now();
      expect(extractGoalTag(input).tags).toBe(n);
      return performance.now() - begin;
    };
    time(2_000);
    const small = Math.max(1, time(20_000));
    expect(time(200_000) / small).toBeLessThan(60);
  });

  it('AG-3: every action maps to itself and has a default amount', () => {
    for (const action of actionNames) {
      expect(canonicalAction(action.toUpperCase())).toBe(action);
      expect(defaultAmount(action)).toBe(action === 'mine' ? 3 : action === 'collect' || action === 'gather' ? 8 : 1);
    }
    expect(canonicalAction('carefully')).toBeUndefined();
    expect(canonicalAction('constructor')).toBeUndefined();
  });
});
