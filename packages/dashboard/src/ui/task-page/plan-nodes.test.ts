import type { AccountedPlan } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import { planGraph } from './plan-nodes.ts';

const step = (stepId: string, args: Record<string, unknown>, change: object = {}) => ({
  stepId,
  capability: 'craft_item',
  args,
  state: 'done' as const,
  attempts: 1,
  text: stepId,
  ...change,
});
const plan: AccountedPlan = {
  id: 'plan_1',
  number: 1,
  planner: 'search',
  createdAt: 0,
  rationale: '',
  outcome: 'carried_out',
  route: {
    chosen: 'search',
    reason: 'it suits',
    overridden: false,
    alternatives: [
      { planner: 'search', score: 0.8, reason: 'a search' },
      { planner: 'htn', score: 0.5, reason: 'a method', refusal: 'There is no table.' },
    ],
  },
  weighed: [
    {
      wanted: '4 sticks',
      item: 'stick',
      taken: { text: 'craft it from 2 oak planks', seconds: 3 },
      rejected: [{ text: 'dig dead bush', seconds: 64, why: 'it takes about 1 minute longer' }],
    },
    { wanted: 'a roof', taken: { text: 'dig in' }, rejected: [{ text: 'hut', why: 'no planks' }] },
  ],
  steps: [
    step('collect', { item: 'oak_log' }),
    step('sticks', { item: 'stick' }),
    step('fetch', {}, { repairs: { of: 'sticks', action: 'fetch' } }),
  ],
};

describe('the graph of a plan', () => {
  const { nodes, edges } = planGraph('craft a pickaxe', plan);
  const way = (to: string) => edges.filter((edge) => edge.to === to).map(({ from, isRejected }) => [from, isRejected]);

  it('shows every way that was not taken with its cost and the reason, where it could have been taken', () => {
    const rejected = nodes.filter(({ kind }) => kind === 'rejected').map(({ text, note }) => [text, note]);
    expect(rejected).toEqual([
      ['By the method library', '0.50: it said: there is no table'],
      ['Hut', 'no planks'],
      ['Dig dead bush', 'about 1 minute: it takes about 1 minute longer'],
    ]);
    expect(way('choice 4 sticks craft it from 2 oak planks not dig dead bush')).toEqual([['collect', true]]);
  });

  it('puts a choice in front of the step that came of it, and a repair beside the step it repairs', () => {
    expect(way('choice 4 sticks craft it from 2 oak planks')).toEqual([['collect', false]]);
    expect(way('sticks')).toEqual([['choice 4 sticks craft it from 2 oak planks', false]]);
    expect(way('fetch')).toEqual([['sticks', false]]);
  });

  it('has every box once, and every box but the goal leads from another', () => {
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    for (const { id } of nodes) expect(way(id)).toHaveLength(id === 'goal' ? 0 : 1);
  });
});
