import { planningRoutes } from '@conscious-bot/contracts';
import type { SituationSignature, StrategyProposal } from '@conscious-bot/contracts/strategy';
import { describe, expect, it } from 'vitest';
import type { Executive, ExecutiveOptions } from './executive.ts';
import { executive, intents, liveUntil, report } from './strategic-life.ts';
import { collect } from './thoughts.ts';

const inCrisis: SituationSignature = {
  zone: 'crisis',
  foodBand: 3,
  strategy: 'gather',
  foodNearby: false,
  hazardNearby: false,
};

describe('an intent from outside', () => {
  const proposal = (part: Partial<StrategyProposal>): StrategyProposal => ({
    why: 'I want to have logs.',
    quotas: {},
    priority_stack: [],
    constraints: [],
    replan_triggers: [],
    horizon_ticks: 600,
    ...part,
  });
  const post = async (e: Executive, part: Partial<StrategyProposal>) => {
    const answer = await e.client.call(planningRoutes.proposeStrategicIntent, { body: proposal(part) });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  };
  /** It has seen the world; nothing is worth doing in it but what is posted. */
  const awake = async (options: ExecutiveOptions = {}) => {
    const e = await executive({ items: { birch_log: 16 }, ...options });
    await liveUntil(e, 'it has looked', async () => (await report(e)).standing.startsWith('Nothing seems worth'));
    return e;
  };

  it('SI-2: quotas are possessions: what is missing is worked on, the greatest lack first, and never stored', async () => {
    const e = await awake({ near: { oak_log: 6, dirt: 1, birch_log: 3 } });
    const { intent, rejected } = await post(e, { quotas: { oak_log: 3, dirt: 4, birch_log: 10 } });
    expect({ state: intent.state, origin: intent.origin, rejected }).toEqual({
      state: 'adopted',
      origin: 'api',
      rejected: [],
    });
    expect((await report(e)).deficits).toEqual([
      { item: 'oak_log', wanted: 3, owned: 0, missing: 3 },
      { item: 'dirt', wanted: 4, owned: 0, missing: 4 },
      { item: 'birch_log', wanted: 10, owned: 16, missing: 0 },
    ]);
    await liveUntil(e, 'it ends', () => intents(e, 'ended').length > 0);
    expect(intents(e, 'ended')).toMatchObject([{ id: intent.id, endedBy: 'completed' }]);
    expect(e.cognition.said.map(({ goal }) => goal)).toEqual([collect('oak_log', 3), collect('dirt', 4)]);
    expect((await report(e)).diagnostics).toMatchObject({ quotaSatisfaction: 1, sources: { api: 1 } });
  });

  it('what others have built is no source: the hay of a village is left there, and wheat is grown', async () => {
    const e = await awake({ near: { hay_block: 2, short_grass: 9, water: 12, dirt: 1 } });
    await post(e, { quotas: { wheat: 3 } });
    await liveUntil(
      e,
      'it does something, or gives up',
      () => e.body.posts.length > 0 || intents(e, 'ended').length > 0,
    );
    expect(e.events('policy.blocked')).toEqual([]);
    expect(e.body.posts[0]).toMatchObject({ capability: 'collect_item', args: { item: 'wheat_seeds' } });
  });

  it('CLASS-1: a quota may be of a class: every member that is owned counts, and whichever is nearest makes up for the rest', async () => {
    const e = await awake({ near: { spruce_log: 3, oak_log: 20 } });
    const { intent, rejected } = await post(e, { quotas: { logs: 18, any_planks: 4 } });
    expect({ quotas: intent.quotas, rejected }).toEqual({ quotas: { any_log: 18, any_planks: 4 }, rejected: [] });
    expect((await report(e)).deficits).toEqual([
      { item: 'any_planks', wanted: 4, owned: 0, missing: 4 },
      { item: 'any_log', wanted: 18, owned: 16, missing: 2 },
    ]);
    await liveUntil(e, 'it ends', () => intents(e, 'ended').length > 0);
    expect(intents(e, 'ended')).toMatchObject([{ id: intent.id, endedBy: 'completed' }]);
    // Planks are sawn of the logs that are there, which makes one log more to be felled: of the tree that stands nearest.
    expect(e.cognition.said.map(({ goal }) => goal)).toEqual([collect('any_planks', 4), collect('any_log', 3)]);
    expect(e.body.effects).toEqual(['craft 4 birch_planks', 'collect 3 spruce_log']);
    expect((await report(e)).diagnostics).toMatchObject({ quotaSatisfaction: 1 });
  });

  it('SI-3: the stack is worked from the top; what is satisfied is passed over, and what is blocked too', async () => {
    const e = await awake();
    e.body.behave('collect_item', 'lie', 'lie', 'lie', 'lie', 'lie', 'lie', 'lie', 'lie', 'lie', 'lie', 'lie', 'lie');
    await post(e, { priority_stack: ['collect birch_log 4', 'collect oak_log 2', 'collect dirt 2'] });
    await liveUntil(e, 'the second is given up', () => e.cognition.said.length > 1, 900_000);
    expect(e.cognition.said.map(({ goal }) => goal.target)).toEqual(['oak_log', 'dirt']);
    expect((await report(e)).stack).toMatchObject([
      { satisfied: true },
      { satisfied: false, blocked: expect.any(String) },
      { goal: collect('dirt', 2) },
    ]);
  });

  it('SI-1: one that was asked for in another situation is rejected with the reason', async () => {
    const e = await awake();
    const { intent } = await post(e, { quotas: { oak_log: 3 }, signature: inCrisis });
    expect(intent).toMatchObject({ state: 'rejected', reason: expect.stringContaining('a crisis') });
    expect(intents(e, 'rejected')).toHaveLength(1);
    expect((await report(e)).diagnostics).toMatchObject({ rejected: 1, adopted: 0 });
  });

  it('SI-4, SI-5: parts that nobody can read or get are rejected by name, and the rest is taken', async () => {
    const e = await awake();
    const { intent, rejected } = await post(e, {
      quotas: { oak_log: 3, philosophers_stone: 1 },
      priority_stack: ['transcend'],
      constraints: ['keep food above 8', 'be excellent'],
      replan_triggers: ['food < 6', 'when I feel like it'],
    });
    expect(intent).toMatchObject({
      state: 'adopted',
      quotas: { oak_log: 3 },
      constraints: [{ kind: 'keep_vital', above: 8 }],
      replanTriggers: [{ kind: 'vital_below', below: 6 }],
    });
    expect(rejected.map(({ part }) => part)).toEqual([
      'priority_stack: transcend',
      'quotas: philosophers_stone',
      'constraints: be excellent',
      'replan_triggers: when I feel like it',
    ]);
  });

  it('SI-5: its triggers are looked at on every snapshot, and one that fires ends it', async () => {
    const e = await awake();
    e.body.behave('collect_item', 'dawdle');
    await post(e, { quotas: { oak_log: 3 }, replan_triggers: ['food < 6'] });
    await liveUntil(e, 'it works', () => e.body.underWay.length === 1);
    e.body.scene = { food: 5 };
    await liveUntil(e, 'it ends', () => intents(e, 'ended').length > 0);
    expect(intents(e, 'ended')[0]).toMatchObject({ endedBy: 'stale', reason: expect.stringContaining('food') });
  });

  it('SI-4: what a constraint forbids is not taken up, and compliance is counted', async () => {
    const e = await awake({ items: { birch_log: 16 } });
    await post(e, { priority_stack: ['craft stick 4', 'collect oak_log 2'], constraints: ["don't craft sticks yet"] });
    await liveUntil(e, 'the other is done', () => e.cognition.said.some(({ goal }) => goal.target === 'oak_log'));
    expect(e.cognition.said.map(({ goal }) => goal.action)).toEqual(['collect']);
    expect((await report(e)).constraints).toMatchObject([
      { constraint: { kind: 'do_not_craft' }, forbidden: 1, broken: 0 },
    ]);
  });

  it('SI-2: it expires with its horizon', async () => {
    const e = await awake();
    e.body.behave('collect_item', 'dawdle');
    await post(e, { quotas: { oak_log: 30 }, horizon_ticks: 5 });
    await liveUntil(e, 'it ends', () => intents(e, 'ended').length > 0);
    expect(intents(e, 'ended')[0]).toMatchObject({ endedBy: 'expired' });
  });
});
