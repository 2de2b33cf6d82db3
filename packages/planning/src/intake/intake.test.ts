import type { Thought } from '@conscious-bot/contracts';
import { intent as intentSchema } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import { planningStore } from '../../test/planning-store.ts';
import { snapshot } from '../../test/snapshots.ts';
import { collect, thought } from '../../test/thoughts.ts';
import { WorldView } from '../body/world-view.ts';
import { noPriors } from '../planners/priors/priors.ts';
import { Router } from '../planners/router/router.ts';
import { searchPlanner } from '../planners/search/search-planner.ts';
import { OwnWork } from '../policy/own-work.ts';
import { PolicyGuard } from '../policy/policy-guard.ts';
import { DecisionStore } from './decision-store.ts';
import { Intake } from './intake.ts';

function door(options: { readonly requireGoalTag?: boolean; readonly seen?: boolean } = {}) {
  const store = planningStore({ env: { REQUIRE_EXPLICIT_GOAL_TAG: String(options.requireGoalTag ?? true) } });
  const world = new WorldView();
  if (options.seen !== false)
    world.update(snapshot({ near: { birch_log: 4, oak_log: 9, stone: 7 } }), store.clock.now());
  const decisions = new DecisionStore(store.db);
  const router = new Router([searchPlanner], noPriors);
  const policy = new PolicyGuard(store.context, new OwnWork(store.db), (id) => store.store.get(id)?.task.origin);
  const intake = new Intake(store.context, {
    tasks: store.tasks,
    router,
    policy,
    decisions,
    world,
    isStrategic: () => true,
  });
  const decide = (given: Thought) => intake.consider(given).decision;
  const all = () => store.store.list({ limit: 100 });
  return { ...store, world, decisions, intake, decide, all };
}

describe('intake', () => {
  it('a thought with a commitment becomes one intent and one task that carries its trace', () => {
    const { decide, all, events } = door();
    const given = thought({ goal: collect('oak_log', 3), intrusive: true });
    const decision = decide(given);
    const [task] = all();
    expect(decision).toMatchObject({
      code: 'created',
      thoughtId: given.id,
      goalKey: 'collect:oak_log',
      taskId: task?.id,
    });
    expect(task).toMatchObject({
      status: 'pending',
      title: 'collect 3 oak logs',
      origin: { kind: 'intrusion', thoughtId: given.id },
      priority: 0.8,
      trace: { thoughtId: given.id, intentId: decision.intentId, taskId: task?.id },
    });
    const [formed] = events.read({ after: 0, types: ['intent'] });
    expect(intentSchema.parse(formed?.data)).toMatchObject({
      id: decision.intentId,
      source: 'user',
      origin: { kind: 'intrusion' },
      goal: collect('oak_log', 3),
      context: { health: 20 },
      safety: { allowed: true },
      provenanceRef: given.id,
    });
  });

  it('every source passes the same door', () => {
    const { intake, decide } = door();
    decide(thought({ goal: collect('dirt', 1) }));
    expect(intake.request(collect('oak_log', 2)).task?.origin.kind).toBe('api');
    const explicit = intake.requestSteps([{ capability: 'wait', args: { durationMs: 10 } }]);
    expect(explicit).toMatchObject({ decision: { code: 'created' }, task: { origin: { kind: 'api' }, title: 'wait' } });
    expect(explicit.task).not.toHaveProperty('goalKey');
  });

  it('"Maybe I should gather some wood" makes no task, and the reason is kept', () => {
    const { decide, decisions, all } = door();
    const given = thought({ content: 'Maybe I should gather some wood' });
    expect(decide(given)).toMatchObject({ code: 'no_goal', alias: 'dropped_sanitizer' });
    expect(decisions.ofThought(given.id)?.reason).toContain('[GOAL: …]');
    expect(all()).toEqual([]);
  });

  it('the keyword fallback exists only behind REQUIRE_EXPLICIT_GOAL_TAG=false', () => {
    const { decide, all } = door({ requireGoalTag: false });
    expect(decide(thought({ content: 'Maybe I should gather some wood' })).code).toBe('created');
    expect(all()[0]).toMatchObject({ goal: { action: 'gather', target: 'any_log', amount: 8 }, priority: 0.5 });
    expect(decide(thought({ content: 'What a lovely sunset' })).code).toBe('no_goal');
    expect(decide(thought({ content: 'I want to craft a chest', novelty: 'low' })).code).toBe('novelty');
  });

  it.each([
    ['not_eligible', { convertEligible: false }],
    ['novelty', { novelty: 'low' as const }],
    ['policy', { metadata: { outcome: 'refused' } }],
    ['resisted', { metadata: { outcome: 'resisted' } }],
  ])('%s', (code, options) => {
    const { decide, all } = door();
    const base = thought({ goal: collect('oak_log', 3) });
    const given = {
      ...base,
      ...options,
      metadata: { ...base.metadata, ...('metadata' in options ? options.metadata : {}) },
    };
    expect(decide(given).code).toBe(code);
    expect(all()).toEqual([]);
  });

  it('a goal that is open already is a duplicate and names the task, however it was worded', () => {
    const { decide, all, tasks } = door();
    const first = decide(thought({ goal: collect('wood', 3) }));
    const again = decide(thought({ goal: collect('any kind of log', 5) }));
    expect(again).toMatchObject({ code: 'duplicate', taskId: first.taskId, goalKey: 'collect:any_log' });
    expect(all()).toHaveLength(1);
    tasks.cancel(String(first.taskId));
    expect(decide(thought({ goal: collect('wood', 3) })).code).toBe('created');
  });

  it('a drive asks anew for a goal whose task has been stuck for 5 min, and for nobody else is it less of a duplicate', async () => {
    const { decide, all, clock, tasks } = door();
    const drive = () => {
      const base = thought({ goal: collect('oak_log', 8) });
      return decide({ ...base, metadata: { ...base.metadata, extractedGoalSource: 'drive-tick' } });
    };
    const first = drive();
    expect(first.code).toBe('created');
    expect(all()[0]?.origin).toMatchObject({ kind: 'drive_tick', thoughtId: first.thoughtId });
    await clock.advance(300_000);
    expect(drive()).toMatchObject({ code: 'duplicate', taskId: first.taskId });
    await clock.advance(1);
    expect(decide(thought({ goal: collect('oak_log', 8) })).code).toBe('duplicate');
    const second = drive();
    expect(second.code).toBe('created');
    expect(tasks.store.get(String(first.taskId))?.task).toMatchObject({ status: 'cancelled' });
    expect(drive()).toMatchObject({ code: 'duplicate', taskId: second.taskId });
  });

  it('goals without a target match nothing', () => {
    const { intake, all } = door();
    for (let i = 0; i < 2; i += 1)
      expect(intake.request({ action: 'craft', amount: 1 }).decision.code).toBe('unroutable');
    expect(all().map((task) => task.goalKey)).toEqual([undefined, undefined]);
  });

  it('coordinates on both sides of zero are different goals', () => {
    const { intake } = door();
    const to = (target: string) => intake.request({ action: 'navigate', target, amount: 1 }).decision;
    expect(to('10 64 -3')).toMatchObject({ code: 'created', goalKey: 'navigate:10_64_m3' });
    expect(to('10 64 3').code).toBe('created');
    expect(to('10, 64, -3').code).toBe('duplicate');
  });

  it.each([
    ['build', 'shelter', 'plan.unsupported_action'],
    ['smelt', 'iron_ingot', 'plan.unsupported_action'],
    ['collect', 'unobtainium', 'plan.unknown_target'],
    ['craft', 'netherite_pickaxe', 'plan.no_way_known'],
  ] as const)('a goal nobody can serve ends unplannable with the reason: %s %s', (action, target, code) => {
    const { intake, all } = door();
    const { decision } = intake.request({ action, target, amount: 1 });
    expect(decision.code).toBe('unroutable');
    expect(all()).toMatchObject([{ id: decision.taskId, status: 'unplannable', failure: { code } }]);
  });

  it('leaves what the world has to say about until it is seen', () => {
    const { intake } = door({ seen: false });
    expect(intake.request({ action: 'craft', target: 'iron_pickaxe', amount: 1 }).decision.code).toBe('created');
  });

  it.each([
    ['V1', 'moonwalk', {}, 'unknown_verb'],
    ['V2', 'collect_item', { item: 'oak_log' }, 'invalid_args'],
  ])('%s: explicit steps that cannot run end at once as %s → %s', (_id, capability, args, code) => {
    const { intake } = door();
    const { decision, task } = intake.requestSteps([{ capability, args }]);
    expect(decision.code).toBe('unroutable');
    expect(task).toMatchObject({ status: 'unplannable', failure: { code } });
  });

  it('decides once: a thought that comes again gets the decision it had', () => {
    const { decide, all, events } = door();
    const given = thought({ goal: collect('oak_log', 3) });
    const first = decide(given);
    const seq = events.lastSeq();
    expect(decide(given)).toEqual(first);
    expect(all()).toHaveLength(1);
    expect(events.lastSeq()).toBe(seq);
  });

  it('a fault of the store is a decision too, and undoes what was begun', () => {
    const { db, decide, all, events } = door();
    db.exec("CREATE TRIGGER full BEFORE INSERT ON tasks BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    expect(decide(thought({ goal: collect('oak_log', 3) }))).toMatchObject({ code: 'error', reason: 'disk full' });
    expect(all()).toEqual([]);
    expect(events.read({ after: 0 }).map((event) => event.type)).toEqual(['decision']);
  });

  it('the decision event links thought, intent and task', () => {
    const { decide, events } = door();
    const decision = decide(thought({ goal: collect('oak_log', 3) }));
    const { thoughtId, intentId, taskId } = decision;
    expect(events.read({ after: 0, types: ['decision'] })[0]?.trace).toEqual({ thoughtId, intentId, taskId });
  });
});

describe('management goals', () => {
  const manage = (action: 'cancel' | 'pause' | 'resume' | 'continue' | 'prioritize', target?: string) =>
    thought({ intrusive: true, goal: { action, ...(target === undefined ? {} : { target }), amount: 1 } });
  /** The same as a thought of the bot's own, after it looked at its decision again. */
  const thinks = (action: 'cancel' | 'pause' | 'resume', revision?: Thought['metadata']['revision']) => {
    const own = thought({ goal: { action, target: 'all', amount: 1 }, content: 'It looks bad.' });
    return { ...own, metadata: { ...own.metadata, ...(revision === undefined ? {} : { revision }) } };
  };

  function withTwo() {
    const d = door();
    const logs = String(d.decide(thought({ goal: collect('oak_log', 3) })).taskId);
    const dirt = String(d.decide(thought({ goal: collect('dirt', 3) })).taskId);
    const status = (id: string) => d.store.get(id)?.task.status;
    return { ...d, logs, dirt, status };
  }

  it.each(['oak_log', 'wood', 'collect_oak_log', 'log'])('cancels the task called %s and no other', (name) => {
    const { decide, logs, dirt, status } = withTwo();
    expect(decide(manage('cancel', name))).toMatchObject({ code: 'management', taskId: logs });
    expect([status(logs), status(dirt)]).toEqual(['cancelled', 'pending']);
  });

  it('to go on is to take up again what a person called off, where nothing else that was asked for is open', async () => {
    const { decide, clock, tasks, store } = door();
    const ask = (item: string) => String(decide(thought({ intrusive: true, goal: collect(item, 3) })).taskId);
    const status = (id: string) => store.get(id)?.task.status;
    const logs = ask('oak_log');
    const dirt = ask('dirt');
    decide(manage('cancel', 'dirt'));
    // The logs are still to be got, and meant.
    expect(decide(manage('continue'))).toMatchObject({ code: 'management', taskId: logs });
    await clock.advance(1_000);
    decide(manage('cancel', 'oak_log'));
    const again = decide(manage('continue'));
    expect(again).toMatchObject({ code: 'created', goal: { target: 'oak_log', amount: 3 } });
    expect([status(logs), status(dirt), status(String(again.taskId))]).toEqual(['cancelled', 'cancelled', 'pending']);
    tasks.cancel(String(again.taskId), { by: 'person', reason: 'somebody asked for it' });
    await clock.advance(31 * 60_000);
    expect(decide(manage('resume'))).toMatchObject({ code: 'management' });
  });

  it('knows a task by its id', () => {
    const { decide, dirt, status } = withTwo();
    decide(manage('cancel', dirt));
    expect(status(dirt)).toBe('cancelled');
  });

  it('pauses, resumes and prioritizes', () => {
    const { decide, logs, status, store } = withTwo();
    decide(manage('pause', 'oak_log'));
    expect(status(logs)).toBe('paused');
    decide(manage('resume', 'oak_log'));
    expect(status(logs)).toBe('pending');
    decide(manage('prioritize', 'oak_log'));
    expect(store.get(logs)?.task.priority).toBe(1);
  });

  it('without a target means the task at hand, with all every one', () => {
    const { decide, dirt, logs, status, tasks, store } = withTwo();
    tasks.begin(logs, { goal: collect('oak_log', 3), goalKey: 'collect:oak_log', baseline: 0 });
    decide(manage('pause'));
    expect([status(logs), status(dirt)]).toEqual(['paused', 'pending']);
    decide(manage('cancel', 'all'));
    expect(store.open()).toEqual([]);
  });

  it('continue lets what is at work go on, and lifts the wait of what waits', () => {
    const { decide, logs, dirt, tasks, store, status, clock } = withTwo();
    tasks.begin(logs, { goal: collect('oak_log', 3), goalKey: 'collect:oak_log', baseline: 0 });
    expect(decide(manage('continue'))).toMatchObject({ code: 'management', taskId: logs });
    expect(status(logs)).toBe('active');
    tasks.suspend(dirt, { nextEligibleAt: clock.now() + 60_000, blockedReason: 'no_way' });
    decide(manage('continue', 'dirt'));
    expect(store.get(dirt)?.task).not.toHaveProperty('nextEligibleAt');
  });

  it('D8: reflexes are not for thoughts to manage, and one that is paused is over', () => {
    const { decide, intake, status, tasks, logs, dirt } = withTwo();
    const reflex = String(intake.reflex('flee', 'zombie', [{ capability: 'flee', args: {} }])?.id);
    decide(manage('pause', 'all'));
    expect([status(logs), status(dirt), status(reflex)]).toEqual(['paused', 'paused', 'pending']);
    tasks.pause(reflex);
    expect(status(reflex)).toBe('cancelled');
  });

  it('INTR-8: the bot itself ends nothing a person asked for, but puts it off, and says whose decision it was', () => {
    const { decide, tasks, store, clock } = door();
    const mine = String(decide(thought({ goal: collect('dirt', 3) })).taskId);
    const asked = String(decide(thought({ goal: collect('oak_log', 3), intrusive: true })).taskId);
    const decision = decide(thinks('cancel'));
    expect(decision.reason).toMatch(/^cancelled .*put off .*, because it thought “It looks bad”$/);
    expect(store.get(mine)?.task).toMatchObject({
      status: 'cancelled',
      failure: { code: 'cancelled', message: 'the bot let it go: it thought “It looks bad”' },
      course: { by: 'mind', what: 'cancelled' },
    });
    const held = store.get(asked)?.task;
    expect(held).toMatchObject({
      status: 'pending',
      blockedReason: 'second_thoughts',
      nextEligibleAt: clock.now() + 300_000,
      course: { by: 'mind', what: 'held', reason: 'it thought “It looks bad”', thoughtId: decision.thoughtId },
    });
    // Taken up again it says so.
    tasks.begin(asked, { goal: collect('oak_log', 3), goalKey: undefined, baseline: 0 });
    expect(store.get(asked)?.task).toMatchObject({ status: 'active', course: { by: 'mind', what: 'taken_up' } });
    expect(store.get(asked)?.task).not.toHaveProperty('blockedReason');
  });

  it('INTR-8: what the bot puts off waits for its reason; only one that lasts ends the task', () => {
    const { decide, store } = door();
    const asked = String(decide(thought({ goal: collect('oak_log', 3), intrusive: true })).taskId);
    decide(thinks('pause', { reason: 'a creeper has come near me', waitsFor: 'danger_felt', lasts: false }));
    expect(store.get(asked)?.task).toMatchObject({ status: 'pending', blockedReason: 'danger_felt' });
    decide(thinks('cancel', { reason: 'it failed twice in the same way', lasts: true }));
    expect(store.get(asked)?.task).toMatchObject({ status: 'cancelled', course: { by: 'mind', what: 'cancelled' } });
  });

  it('what a person has paused is for a person to resume', () => {
    const { decide, logs, status } = withTwo();
    decide(manage('pause', 'oak_log'));
    decide(thinks('resume'));
    expect(status(logs)).toBe('paused');
    decide(manage('resume', 'oak_log'));
    expect(status(logs)).toBe('pending');
  });

  it('makes no task, also where nothing matches', () => {
    const { decide, all } = withTwo();
    expect(decide(manage('cancel', 'diamonds'))).toMatchObject({
      code: 'management',
      reason: expect.stringContaining('no task'),
    });
    expect(all()).toHaveLength(2);
  });
});
