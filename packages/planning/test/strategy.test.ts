import { planningRoutes, readEvent } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import type { OutlookOf } from '../src/strategy/engine/outlook/outlook.ts';
import { gameData } from './game-data.ts';
import { plainOutlook } from './plain-outlook.ts';
import { executive, intents, liveUntil, own, report } from './strategic-life.ts';
import { collect, thought } from './thoughts.ts';

describe('the strategist', () => {
  it('LIFE-1: left alone it adopts the best candidate, says so in a sentence with one goal, and the task carries its trace', async () => {
    const e = await executive();
    await liveUntil(e, 'an intent is completed', () => intents(e, 'ended').length > 0);
    const [intent] = intents(e, 'adopted');
    expect(intent).toMatchObject({ project: 'wood', origin: 'motivators', state: 'adopted' });
    const [said] = e.cognition.said;
    expect(said).toMatchObject({
      id: `thought_${intent?.id}_1`,
      strategicIntentId: intent?.id,
      content: 'Most of what I could make begins with wood: I will collect 16 logs.',
      goal: collect('any_log', 16),
    });
    const [task] = await own(e);
    expect(task).toMatchObject({
      status: 'completed',
      origin: { kind: 'strategic_intent', thoughtId: said?.id, strategicIntentId: intent?.id },
      trace: { thoughtId: said?.id },
    });
    expect(intents(e, 'ended')).toMatchObject([{ id: intent?.id, endedBy: 'completed' }]);
    expect(e.events('strategy.considered')[0]?.data).toMatchObject({
      chosen: 'wood',
      candidates: [{ project: 'wood', score: 0.5 }],
      decision: 'I choose wood: Most of what I could make begins with wood.',
    });
    expect((await report(e)).diagnostics).toMatchObject({ adopted: 1, completionRate: 1, sources: { motivators: 1 } });
    const at = intent?.commitment.adoptedAt ?? 0;
    const then = await e.client.call(planningRoutes.strategyMoment, { query: { at: at + 1_000 } });
    expect(then).toMatchObject({
      data: { moment: { current: { id: intent?.id }, stack: [{ satisfied: false }] }, considered: { chosen: 'wood' } },
    });
    const before = await e.client.call(planningRoutes.strategyMoment, { query: { at: at - 3_600_000 } });
    expect(before).toMatchObject({ data: { moment: null, considered: null } });
    const decisions = await e.client.call(planningRoutes.strategyConsidered, { query: { to: at } });
    expect(decisions).toMatchObject({ data: { considered: [{ chosen: 'wood' }] } });
    const account = await e.client.call(planningRoutes.explainTask, { params: { id: task?.id ?? '' } });
    expect(account).toMatchObject({
      data: { why: { strategic: { intent: { id: intent?.id }, considered: { chosen: 'wood' } } } },
    });
    expect(account.ok && account.data.sentences.slice(0, 2)).toEqual([
      '“collect 16 logs”: the bot set itself this goal.',
      'Why it set itself this goal: “Most of what I could make begins with wood, so I will gather wood.”',
    ]);
  });

  it('LIFE-1: pictures of before its goal was reached, which come late, do not make it set itself the same goal again', async () => {
    const e = await executive({ actionMs: 8_000 });
    await liveUntil(e, 'it works', () => e.body.underWay.length === 1);
    const before = structuredClone(e.body.snapshot());
    await e.until('it is done', async () => {
      await e.pass(250, 250);
      return (await own(e))[0]?.status === 'completed';
    });
    // So many that one comes just when the world is to be looked at again.
    for (let late = 1; late <= 60; late += 1) {
      e.body.report({ ...before, at: before.at + late });
      await e.pass(50, 50);
    }
    await liveUntil(e, 'an intent is completed', () => intents(e, 'ended').length > 0);
    expect(e.cognition.said).toHaveLength(1);
  });

  it('SI-7: what it wants to own is the quota of its intent, asked for once, and its end counts as met or missed', async () => {
    const met = await executive();
    await liveUntil(met, 'an intent holds', async () => (await report(met)).current !== null);
    expect(await report(met)).toMatchObject({
      current: { quotas: { any_log: 16 } },
      deficits: [{ item: 'any_log', wanted: 16, owned: 0, missing: 16 }],
    });
    expect((await report(met)).stack).toHaveLength(1);
    await liveUntil(met, 'it ends', () => intents(met, 'ended').length > 0);
    expect((await report(met)).diagnostics).toMatchObject({ quotaSatisfaction: 1 });
    const missed = await executive();
    await liveUntil(missed, 'an intent holds', async () => (await report(missed)).current !== null);
    await missed.client.call(planningRoutes.changeConfig, { body: { STRATEGY: 'off' } });
    await liveUntil(missed, 'it ends', () => intents(missed, 'ended').length > 0);
    expect((await report(missed)).diagnostics).toMatchObject({ quotaSatisfaction: 0 });
  });

  it('where nothing is worth doing it tells once why each project waits, again when something else speaks against one, and so for any past time', async () => {
    let why = 'it will be dark in 4 minutes';
    const e = await executive({
      outlookOf: (world) => {
        const plain = plainOutlook(world, gameData());
        const candidates = () =>
          plain
            .candidates()
            .map((each) => ({ ...each, score: -0.2, risk: 0.4, words: { ...each.words, risk: 'it is night' } }));
        const waits = () => [{ project: 'mine', status: 'waiting' as const, reasons: [{ words: why, of: ['iron'] }] }];
        return { ...plain, candidates, waits };
      },
    });
    const told = () =>
      e.events('strategy.considered').flatMap(({ data }) => readEvent('strategy.considered', data) ?? []);
    const liveFor = async (seconds: number) => {
      const until = e.clock.now() + seconds * 1_000;
      await liveUntil(e, `${seconds} s are over`, () => e.clock.now() >= until);
    };
    await liveFor(40);
    const first = told()[0];
    expect(told()).toHaveLength(1);
    expect(first).toMatchObject({
      decision: 'Nothing seems worth doing right now.',
      waits: [
        { project: 'wood', status: 'ready', reasons: [{ words: 'it is not worth the risk: it is night' }] },
        { project: 'mine', status: 'waiting', reasons: [{ words: 'it will be dark in 4 minutes', of: ['iron'] }] },
      ],
    });
    // Later is no other reason.
    why = 'it will be dark in 3 minutes';
    await liveFor(30);
    expect(told()).toHaveLength(1);
    why = 'my pickaxe broke';
    await liveFor(30);
    expect(told()).toHaveLength(2);
    const then = await e.client.call(planningRoutes.strategyMoment, { query: { at: (first?.at ?? 0) + 20_000 } });
    expect(then).toMatchObject({ data: { considered: { waits: first?.waits } } });
    expect((await report(e)).considered?.waits?.[1]?.reasons[0]?.words).toBe('my pickaxe broke');
  });

  it('a task is not called off in the moment in which its goal is reached, whatever else has become worth more; but it is not waited for', async () => {
    let isReached = false;
    const e = await executive({
      outlookOf: (world) => {
        const plain = { ...plainOutlook(world, gameData()), expectedMs: () => 90_000 };
        if (!isReached) return plain;
        const [wood] = plain.candidates();
        const candidates = () => (wood === undefined ? [] : [{ ...wood, project: 'shelter', score: 9 }]);
        const milestones = (project: string) =>
          plain.milestones(project)?.map((each) => ({ ...each, satisfied: project === 'wood' }));
        return { ...plain, candidates, milestones };
      },
    });
    e.body.behave('collect_item', 'dawdle');
    await liveUntil(e, 'it fells', () => e.body.posts.at(-1)?.capability === 'collect_item');
    isReached = true;
    const reachedAt = e.clock.now();
    await liveUntil(e, 'twelve seconds are over', () => e.clock.now() - reachedAt > 12_000);
    expect(intents(e, 'ended')).toEqual([]);
    await liveUntil(e, 'it goes on to what is worth more', () => intents(e, 'ended').length > 0);
    expect(intents(e, 'ended')).toMatchObject([{ project: 'wood', endedBy: 'superseded' }]);
  });

  it('D13: plans that bring the goal nearer each are no failures in a row: a home is lit torch by torch', async () => {
    const e = await executive();
    const part = { fail: 'collect_item.unreachable', partly: 0.25 } as const;
    e.body.behave('collect_item', part, part, part, part, part);
    await liveUntil(e, 'the intent is over', () => intents(e, 'ended').length > 0, 600_000);
    const plans = e.events('recovery').flatMap(({ data }) => readEvent('recovery', data) ?? []);
    expect(plans.filter(({ level, nearer }) => level === 'plan' && nearer === true).length).toBeGreaterThan(3);
    expect(intents(e, 'ended')).toMatchObject([{ endedBy: 'completed' }]);
  });

  it('LIFE-2: off it sets itself nothing, and the switch works in flight both ways', async () => {
    const e = await executive({ env: { STRATEGY: 'off' } });
    for (let i = 0; i < 10; i += 1) {
      e.body.report();
      await e.pass(1_000, 250);
    }
    expect(e.cognition.said).toEqual([]);
    expect(await report(e)).toMatchObject({ mode: 'off', current: null });
    e.body.behave('collect_item', 'dawdle');
    await e.client.call(planningRoutes.changeConfig, { body: { STRATEGY: 'motivators' } });
    await liveUntil(e, 'it works', () => e.body.underWay.length === 1);
    await e.client.call(planningRoutes.changeConfig, { body: { STRATEGY: 'off' } });
    await liveUntil(e, 'its work ends', async () => (await own(e))[0]?.status === 'cancelled');
    expect(intents(e, 'ended')).toMatchObject([{ endedBy: 'superseded', reason: 'the strategist was switched off' }]);
  });

  it("LIFE-4: somebody else's wish takes the body at once, and the intent is taken up again while its signature fits", async () => {
    const e = await executive();
    e.body.behave('collect_item', 'dawdle');
    await liveUntil(e, 'it works', () => e.body.underWay.length === 1);
    const at = e.clock.now();
    const asked = e.think(collect('dirt', 2));
    await e.until('that is begun', () => e.body.posts.at(-1)?.args.item === 'dirt', 2_000);
    expect(e.clock.now() - at).toBeLessThan(500);
    expect((await own(e))[0]).toMatchObject({ status: 'cancelled', failure: { code: 'preempted' } });
    expect(await report(e)).toMatchObject({ current: { project: 'wood' } });
    await liveUntil(e, 'the wish is done', async () => (await e.taskOf(asked))?.status === 'completed');
    await liveUntil(e, 'the intent is completed', () => intents(e, 'ended').length > 0);
    expect(intents(e, 'adopted')).toHaveLength(1);
    expect(intents(e, 'ended')).toMatchObject([{ endedBy: 'completed' }]);
  });

  it('LIFE-4: where the situation has changed meanwhile the intent ends with the reason', async () => {
    const e = await executive();
    e.body.behave('collect_item', 'dawdle');
    await liveUntil(e, 'it works', () => e.body.underWay.length === 1);
    const asked = e.think(collect('dirt', 2));
    e.body.scene = { food: 7 };
    await liveUntil(e, 'the wish is done', async () => (await e.taskOf(asked))?.status === 'completed');
    await liveUntil(e, 'the intent ends', () => intents(e, 'ended').length > 0);
    expect(intents(e, 'ended')[0]).toMatchObject({ endedBy: 'stale', reason: expect.stringContaining('situation') });
  });

  it('LIFE-4: at dusk a roof goes first and says so, and whoever insists is not kept waiting', async () => {
    const e = await executive();
    const open = { sky: true, openSides: 4, sheltered: false };
    e.body.scene = { timeOfDay: 12_500, exposure: open };
    e.body.behave('hide', 'dawdle');
    await liveUntil(e, 'it digs in', () => e.body.underWay.length === 1);
    const asked = e.think(collect('dirt', 2));
    await liveUntil(e, 'it is held', async () => (await e.taskOf(asked))?.course?.what === 'held');
    expect(await e.taskOf(asked)).toMatchObject({
      blockedReason: 'roof_first',
      course: { by: 'mind', reason: expect.stringContaining('it is getting dark and I have no roof yet') },
    });
    expect(e.body.underWay).toHaveLength(1);
    const plain = thought({ goal: collect('dirt', 2), intrusive: true });
    e.cognition.think({ ...plain, metadata: { ...plain.metadata, insists: true } });
    await liveUntil(e, 'it is done', async () => (await e.taskOf(asked))?.status === 'completed');
  });

  it("a wish for the same thing is somebody's own task, not served by the strategist's", async () => {
    const e = await executive();
    e.body.behave('collect_item', 'dawdle');
    await liveUntil(e, 'it works', () => e.body.underWay.length === 1);
    const asked = e.think(collect('any_log', 3));
    await liveUntil(e, 'it is done', async () => (await e.taskOf(asked))?.status === 'completed');
    expect(await e.taskOf(asked)).toMatchObject({ origin: { kind: 'intrusion' }, goal: { amount: 3 } });
  });

  it('while cognition does not take its sentence it waits and says the same again', async () => {
    const e = await executive();
    e.cognition.deaf = true;
    await liveUntil(e, 'it decides', async () => (await report(e)).goal !== null);
    for (let i = 0; i < 10; i += 1) {
      e.body.report();
      await e.pass(1_000, 250);
    }
    expect(intents(e, 'adopted')).toHaveLength(1);
    e.cognition.deaf = false;
    await liveUntil(e, 'it is completed', () => intents(e, 'ended').length > 0);
    expect(e.cognition.said).toHaveLength(1);
  });

  it('SI-0, SI-2: a death breaks the intent off and its task with it', async () => {
    const e = await executive();
    e.body.behave('collect_item', 'dawdle');
    e.body.scene = { deaths: 0 };
    await liveUntil(e, 'it works', () => e.body.underWay.length === 1);
    e.body.scene = { deaths: 1 };
    await liveUntil(e, 'the intent ends', () => intents(e, 'ended').length > 0);
    expect(intents(e, 'ended')).toMatchObject([{ endedBy: 'rupture', reason: 'I died' }]);
    expect(await e.metrics()).toContain('planning_intents_ended{by="rupture",service="planning"} 1');
    expect((await own(e)).at(-1)).toMatchObject({ status: 'cancelled' });
    expect((await report(e)).diagnostics).toMatchObject({ deaths: 1, ended: { rupture: 1 } });
  });

  it('a goal of which one plan after the other failed is given up for a minute, and then tried again', async () => {
    const e = await executive();
    e.body.behave('collect_item', ...Array.from({ length: 40 }, () => ({ fail: 'collect_item.barren' }) as const));
    await liveUntil(e, 'it is broken off', () => intents(e, 'ended').some(({ endedBy }) => endedBy === 'rupture'));
    expect(intents(e, 'ended').find(({ endedBy }) => endedBy === 'rupture')).toMatchObject({
      reason: '3 plans failed in a row',
    });
    const [said, at] = [e.cognition.said.length, e.clock.now()];
    await liveUntil(e, 'most of a minute passes', () => e.clock.now() >= at + 50_000);
    expect(e.cognition.said).toHaveLength(said);
    await liveUntil(e, 'it is tried again', () => e.cognition.said.length > said, 400_000);
  });

  it('a goal that takes far longer than it was thought to is left alone as soon as a plan of it comes to nothing', async () => {
    const e = await executive({ actionMs: 100_000 });
    e.body.behave('collect_item', ...Array.from({ length: 10 }, () => ({ fail: 'collect_item.barren' }) as const));
    await liveUntil(e, 'it has tried once', () => intents(e, 'ended').length > 0, 400_000);
    expect(e.body.posts.filter(({ capability }) => capability === 'collect_item')).toHaveLength(1);
    expect(intents(e, 'ended')).toMatchObject([{ reason: expect.stringContaining('far longer than I thought') }]);
  });

  it('what was given up is not adopted again in the same moment, only to be dropped as stale', async () => {
    const data = gameData();
    // As the catalogue does: what failed a moment ago is no candidate.
    const outlookOf: OutlookOf = (world, { attempts }) => {
      const plain = plainOutlook(world, data);
      const isLeft = attempts.some(({ ok, at, againAt = at }) => !ok && world.at < againAt);
      return { ...plain, isPressing: true, candidates: () => (isLeft ? [] : plain.candidates()) };
    };
    const e = await executive({ outlookOf });
    e.body.behave('collect_item', ...Array.from({ length: 40 }, () => ({ fail: 'collect_item.barren' }) as const));
    await liveUntil(e, 'it is broken off', () => intents(e, 'ended').some(({ endedBy }) => endedBy === 'rupture'));
    await liveUntil(e, 'some time passes', () => e.clock.now() >= (intents(e, 'ended').at(-1)?.endedAt ?? 0) + 20_000);
    expect(intents(e, 'ended').map(({ endedBy }) => endedBy)).toEqual(['rupture']);
  });

  it('what led out from under its roof by night is begun once more, and then left alone for a while', async () => {
    const data = gameData();
    let failed: readonly string[] = [];
    const outlookOf: OutlookOf = (world, { attempts }) => {
      failed = attempts.flatMap(({ ok, goalKey }) => (ok || goalKey !== 'collect:any_log' ? [] : [goalKey]));
      return { ...plainOutlook(world, data), isNightUnderRoof: world.exposure?.sheltered === true };
    };
    const e = await executive({ outlookOf });
    const scene = (isIn: boolean) => ({
      timeOfDay: 15_000,
      exposure: { sky: !isIn, openSides: isIn ? 0 : 4, sheltered: isIn },
    });
    e.body.behave('collect_item', 'dawdle', 'dawdle', 'dawdle');
    const isLedOut = async () => {
      e.body.scene = scene(true);
      await liveUntil(e, 'it works', () => e.cognition.said.at(-1)?.goal.action === 'collect');
      await liveUntil(e, 'it goes on', () => e.body.underWay.length === 1);
      e.body.scene = scene(false);
      await liveUntil(e, 'it wants a roof', () => e.cognition.said.at(-1)?.goal.action === 'hide');
    };
    await isLedOut();
    expect(failed).toEqual([]);
    await isLedOut();
    await liveUntil(e, 'it looks again', () => failed.length > 0);
    expect(failed).toEqual(['collect:any_log']);
  });

  it('something that presses supersedes what is under way', async () => {
    const e = await executive();
    e.body.behave('collect_item', 'dawdle');
    await liveUntil(e, 'it works', () => e.body.underWay.length === 1);
    e.body.scene = { timeOfDay: 12_500, exposure: { sky: true, openSides: 4, sheltered: false } };
    await liveUntil(e, 'it wants a roof', () => e.cognition.said.at(-1)?.goal.action === 'hide');
    expect(intents(e, 'ended')).toMatchObject([{ project: 'wood', endedBy: 'superseded' }]);
    expect(intents(e, 'adopted').at(-1)).toMatchObject({ project: 'shelter' });
  });

  it("a thought in the strategist's name that it never had becomes no task", async () => {
    const e = await executive({ env: { STRATEGY: 'off' } });
    const plain = thought({ goal: collect('oak_log', 1) });
    const { id, metadata } = plain;
    e.cognition.think({ ...plain, metadata: { ...metadata, strategicIntentId: 'strategic_x' } });
    await e.until('it is decided on', () => e.events('decision').length > 0);
    expect(e.events('decision')[0]?.data).toMatchObject({ thoughtId: id, code: 'not_eligible' });
  });
});

it('D16, IDLE-1: between two goals of its own it does not idle; when nothing is left to do it does, and idling sets no goal', async () => {
  const e = await executive({ near: { oak_log: 6 } });
  await liveUntil(e, 'it has set itself something', () => e.cognition.said.length > 0);
  // Before that it had nothing to do.
  const atStart = e.events('idle_period').length;
  await liveUntil(e, 'an intent is completed', () => intents(e, 'ended').length > 0);
  expect(e.events('idle_period')).toHaveLength(atStart);
  // Its body stands still and reports nothing.
  await e.until('it idles', () => e.events('idle_period').length > atStart);
  for (let i = 0; i < 20; i += 1) {
    e.body.report();
    await e.pass(1_000, 250);
  }
  expect(await own(e)).toHaveLength(1);
});
