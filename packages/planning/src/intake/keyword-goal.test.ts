import type { Goal } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { gameData } from '../../test/game-data.ts';
import { classifyGoal } from '../goals/goal-kind.ts';
import { groundGoal } from '../planners/search/ground-goal.ts';
import { keywordGoal } from './keyword-goal.ts';

const data = gameData();
const means = (goal: Goal) => (classifyGoal(groundGoal(goal, data, undefined), data).ok ? goal : undefined);

it.each([
  ['Maybe I should gather some wood', { action: 'gather', target: 'some_wood', amount: 8 }],
  ['I could collect 5 oak logs now', { action: 'collect', target: 'oak_logs', amount: 5 }],
  ['Time to craft a wooden pickaxe', { action: 'craft', target: 'wooden_pickaxe', amount: 1 }],
  ['What a lovely sunset', undefined],
  ['I carefully look at nothing', undefined],
  ['I should stop', undefined],
])('with the fallback on, "%s" means %o', (text, expected) => {
  expect(keywordGoal(text, means)).toEqual(expected);
});
