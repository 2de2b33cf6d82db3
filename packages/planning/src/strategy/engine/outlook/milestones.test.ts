import type { Milestone, StrategicIntent } from '@conscious-bot/contracts/strategy';
import { anIntent } from '@conscious-bot/contracts/testing';
import { expect, it } from 'vitest';
import { snapshot } from '../../../../test/snapshots.ts';
import { stackOf } from './milestones.ts';
import type { MilestoneNow, Outlook } from './outlook.ts';

const milestone = (id: string, of: Partial<Milestone> = {}): Milestone => ({ id, words: id, ...of });
const now = (id: string, of: Partial<MilestoneNow> = {}): MilestoneNow => ({
  id,
  words: id,
  why: 'I want it',
  satisfied: false,
  isAtOnce: false,
  ...of,
});
const intent = (of: Partial<StrategicIntent>) => anIntent({ origin: 'api', ...of });
const outlook = (
  of: { readonly world?: Parameters<typeof snapshot>[0]; readonly owned?: Readonly<Record<string, number>> } = {},
  milestones: readonly MilestoneNow[] = [],
): Outlook => ({
  world: snapshot(of.world),
  zone: 'healthy',
  isPressing: false,
  isNightUnderRoof: false,
  signature: (strategy) => ({ zone: 'healthy', foodBand: 3, strategy, foodNearby: false, hazardNearby: false }),
  candidates: () => [],
  isUndecided: () => false,
  milestones: (project) => (project === 'tools' ? milestones : undefined),
  aim: (project) => project,
  strategy: () => 'gather',
  expectedMs: () => undefined,
  worthOf: () => undefined,
  constraints: () => [],
  owned: (item) => of.owned?.[item] ?? 0,
  projects: () => [],
  waits: () => [],
});
const never = () => false;

it('milestones of a project stand as the project says now; one it no longer wants is pursued no further', () => {
  const tools = intent({ origin: 'motivators', project: 'tools', priorityStack: [milestone('axe'), milestone('hoe')] });
  const stack = stackOf(
    tools,
    outlook({}, [now('axe', { goal: { action: 'craft', target: 'axe', amount: 1 } })]),
    never,
  );
  expect(stack).toMatchObject([
    { id: 'axe', satisfied: false, goal: { target: 'axe' } },
    { id: 'hoe', satisfied: true },
  ]);
});

it('SI-2: a quota that its own milestone is about is no second line, and of a motivator nothing is asked for beyond its milestones', () => {
  const quota = { item: 'any_log', count: 4 };
  const known = outlook({ owned: { any_log: 1 } }, [now('logs', { quota })]);
  const wood = { project: 'tools', priorityStack: [milestone('logs')], quotas: { any_log: 4, dirt: 2 } };
  const ids = (origin: StrategicIntent['origin']) =>
    stackOf(intent({ origin, ...wood }), known, never).map(({ id }) => id);
  expect(ids('motivators')).toEqual(['logs']);
  expect(ids('model')).toEqual(['logs', 'quota dirt']);
});

it('a goal for things is satisfied by owning them, any other by having been done; what is left is what is missing', () => {
  const wants = intent({
    priorityStack: [
      milestone('logs', { goal: { action: 'collect', target: 'oak_log', amount: 8 } }),
      milestone('look', { goal: { action: 'explore', target: 'here', amount: 1 } }),
    ],
  });
  expect(stackOf(wants, outlook({ owned: { oak_log: 5 } }), never)).toMatchObject([
    { satisfied: false, goal: { amount: 3 } },
    { satisfied: false },
  ]);
  expect(stackOf(wants, outlook({ owned: { oak_log: 8 } }), (id) => id === 'look')).toMatchObject([
    { satisfied: true },
    { satisfied: true },
  ]);
});

it.each<[Milestone['state'] & {}, Parameters<typeof snapshot>[0], boolean, string | undefined]>([
  [{ is: 'sheltered' }, { exposure: { sky: false, openSides: 0, sheltered: true } }, true, 'hide'],
  [{ is: 'sheltered' }, { exposure: { sky: true, openSides: 4, sheltered: false } }, false, 'hide'],
  [{ is: 'at_home' }, { home: { x: 3, y: 64, z: 3 } }, true, 'navigate'],
  [{ is: 'at_home' }, { home: { x: 90, y: 64, z: 3 } }, false, 'navigate'],
  [{ is: 'at_or_below', y: -50 }, {}, false, 'descend'],
  [{ is: 'fed', food: 18 }, { food: 12 }, false, 'eat'],
  [{ is: 'well', health: 20 }, { health: 12 }, false, undefined],
])('the state %j in %j: satisfied %s, brought about by %s', (state, world, satisfied, action) => {
  const [only] = stackOf(intent({ priorityStack: [milestone('state', { state })] }), outlook({ world }), never);
  expect({ satisfied: only?.satisfied, action: only?.goal?.action }).toEqual({ satisfied, action });
});

it('quotas come below the stack, the greatest lack first, and count what is owned', () => {
  const wants = intent({ quotas: { torch: 10, bread: 4, coal: 2 }, priorityStack: [milestone('first')] });
  const stack = stackOf(wants, outlook({ owned: { torch: 5, coal: 2 } }), never);
  expect(stack.map(({ id, satisfied, goal }) => [id, satisfied, goal?.amount])).toEqual([
    ['first', false, undefined],
    ['quota bread', false, 4],
    ['quota torch', false, 5],
    ['quota coal', true, 1],
  ]);
});
