import { recoveryRecord } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';
import { collect } from './thoughts.ts';

async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: { oak_log: 6 }, ...options })).start();
}
const recoveries = (e: Executive) => e.events('recovery').map(({ data }) => recoveryRecord.parse(data));

describe('FM-01: an unknown verb, or a first command that does not come', () => {
  it('FM-01: the late first command is found within 2 s and a moment, and the step is tried again', async () => {
    const e = await executive();
    e.body.behave('collect_item', 'hang');
    const task = await e.ended((await e.ask(collect('oak_log', 1))).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    const [started] = e.events('step.started');
    const [found] = e.events('recovery');
    expect((found?.at ?? 0) - (started?.at ?? 0)).toBeLessThan(2_800);
    expect(recoveries(e)).toMatchObject([{ action: 'retry', failure: { code: 'stuck.loop' } }]);
  });

  it('FM-01: without the detector nobody notices before the deadline', async () => {
    const e = await executive({ detectors: { lateCommand: false } });
    e.body.behave('collect_item', 'hang');
    await e.ask(collect('oak_log', 1));
    await e.until('it runs', () => e.body.underWay.length === 1);
    await e.pass(10_000);
    expect(recoveries(e)).toEqual([]);
    expect(e.body.cancelled).toEqual([]);
  });

  it('FM-01: an unknown verb is refused at the door with its code, however busy the body is', async () => {
    const e = await executive({ actionMs: 5_000 });
    await e.ask(collect('oak_log', 1));
    await e.until('it runs', () => e.body.underWay.length === 1);
    const asked = e.clock.now();
    const { decision, task } = await e.execute({ capability: 'levitate' });
    expect(decision.code).toBe('unroutable');
    expect(task).toMatchObject({ status: 'unplannable', failure: { code: 'unknown_verb' } });
    expect((task.finishedAt ?? 0) - asked).toBeLessThanOrEqual(50);
    expect(e.body.posts.map(({ capability }) => capability)).toEqual(['collect_item']);
  });

  it('FM-01: without the look at the door it is taken on and nobody notices before its turn', async () => {
    const e = await executive({ actionMs: 5_000, detectors: { unknownVerb: false } });
    await e.ask(collect('oak_log', 1));
    await e.until('it runs', () => e.body.underWay.length === 1);
    const { decision, task } = await e.execute({ capability: 'levitate' });
    expect(decision.code).toBe('created');
    await e.pass(1_000);
    expect((await e.task(task.id)).status).toBe('pending');
    // Then the planner's own look (I4) keeps it from the body.
    expect(await e.ended(task.id)).toMatchObject({ status: 'unplannable', failure: { code: 'unknown_verb' } });
    expect(e.body.posts.map(({ capability }) => capability)).toEqual(['collect_item']);
  });
});

describe('FM-02: a guard that keeps failing', () => {
  it('FM-02: the third failure is a missing precondition, and what is missing becomes a subgoal', async () => {
    const e = await executive({ items: { oak_planks: 2 } });
    const { task } = await e.execute({ capability: 'equip_item', args: { item: 'stick' } });
    expect((await e.ended(task.id)).status).toBe('completed');
    const [first] = e.events('recovery');
    expect(recoveries(e)).toMatchObject([
      { action: 'fetch', failure: { code: 'effects_unmet.precond_missing' }, steps: [{ capability: 'craft_item' }] },
    ]);
    expect((first?.at ?? 0) - task.createdAt).toBeLessThan(3_000);
  });

  it('FM-02: without the detector the guard is asked for ever', async () => {
    const e = await executive({ items: { oak_planks: 2 }, detectors: { guardLoop: false } });
    const { task } = await e.execute({ capability: 'equip_item', args: { item: 'stick' } });
    await e.pass(20_000);
    expect(recoveries(e)).toEqual([]);
    expect(e.body.posts).toEqual([]);
    expect((await e.task(task.id)).status).toBe('active');
  });
});

describe('a path that keeps turning back', () => {
  it('I3, A3: wider tolerance, then up to it to look, and when that flaps too, another plan by way of somewhere else', async () => {
    const e = await executive();
    const flapping = { fail: 'navigate.flapping' } as const;
    e.body.behave('navigate', flapping, flapping, flapping, flapping);
    const { task } = await e.execute({ capability: 'navigate', args: { position: { x: 30, y: 64, z: 0 } } });
    const end = await e.ended(task.id);
    expect(end).toMatchObject({ status: 'completed', planCount: 2 });
    expect(recoveries(e).map(({ level, action }) => [level, action])).toEqual([
      ['step', 'widen'],
      ['step', 'approach'],
      ['plan', 'search'],
    ]);
    expect(recoveries(e)[2]?.tried.map(({ action }) => action)).toEqual(['widen', 'approach']);
    expect(e.body.posts.map(({ capability, args }) => [capability, args.tolerance])).toEqual([
      ['navigate', 1],
      ['navigate', 3],
      ['navigate', 6],
      ['navigate', 3],
      ['explore', undefined],
      ['navigate', 1],
    ]);
  });
});

describe('the same dispatch twice', () => {
  /** Planning stops while an action runs and comes back after it has ended. */
  async function comesBack(options: ExecutiveOptions = {}): Promise<Executive> {
    const e = await executive({ actionMs: 3_000, ...options });
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it runs', () => e.body.underWay.length === 1);
    await e.stopPlanning();
    await e.pass(4_000);
    await e.startPlanning();
    await e.ended(id);
    return e;
  }

  it('a dispatch that is repeated after a restart is known by its key, and done once', async () => {
    const e = await comesBack();
    expect(e.body.posts).toHaveLength(2);
    expect(e.body.effects).toEqual(['collect 8 oak_log']);
  });

  it('without the key it is done twice', async () => {
    const e = await comesBack({ detectors: { doubleDispatch: false } });
    expect(e.body.effects).toEqual(['collect 8 oak_log', 'collect 8 oak_log']);
  });
});
