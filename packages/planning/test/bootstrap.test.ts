import { type NearbyEntity, planningRoutes, readEvent } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';
import { gameData } from './game-data.ts';
import { plainOutlook } from './plain-outlook.ts';
import { collect, thought } from './thoughts.ts';

const skeleton: NearbyEntity = {
  id: 7,
  name: 'skeleton',
  kind: 'hostile',
  distance: 20,
  threat: 0.1,
  position: { x: 20, y: 64, z: 0 },
};

it('BOOT-1: work of every kind that was unfinished is taken up at the next start, and the report of it stands in the event stream', async () => {
  const e = await endsWithTest(
    new Executive({ near: { oak_log: 6, dirt: 3, sand: 4, stone: 9 }, actionMs: 3_000 }),
  ).start();
  const active = await e.ask(collect('oak_log', 8));
  await e.until('it runs', () => e.body.underWay.length === 1);
  const pending = await e.ask(collect('dirt', 1));
  const paused = await e.ask(collect('sand', 1));
  e.cognition.think(thought({ goal: { action: 'pause', target: paused.id, amount: 1 }, intrusive: true }));
  await e.until('it is paused', async () => (await e.task(paused.id)).status === 'paused');
  const putOff = thought({ goal: { action: 'pause', target: pending.id, amount: 1 }, content: 'I put it off.' });
  e.body.scene = { hostiles: [skeleton], nearbyEntities: [skeleton] };
  e.body.report();
  e.cognition.think({
    ...putOff,
    metadata: {
      ...putOff.metadata,
      site: 'reconsideration',
      revision: { reason: 'a skeleton is near', waitsFor: 'danger_felt', lasts: false },
    },
  });
  await e.until('it is put off', async () => (await e.task(pending.id)).blockedReason === 'danger_felt');
  await e.stopPlanning();
  await e.startPlanning();

  const open = [active, pending, paused].map(({ id }) => id);
  const report = e.events('planning.bootstrap.tasks').at(-1);
  expect(readEvent('planning.bootstrap.tasks', report?.data)).toEqual({ recovered: open.length, taskIds: open });
  const stream = await fetch(`${e.url}/events?after=${(report?.seq ?? 1) - 1}`);
  const reader = stream.body?.getReader();
  let told = '';
  while (!told.includes('planning.bootstrap.tasks'))
    told += Buffer.from((await reader?.read())?.value ?? []).toString();
  await reader?.cancel();
  expect(told).toContain(`"recovered":${open.length}`);

  expect(await e.task(paused.id)).toMatchObject({ status: 'paused' });
  expect(await e.task(pending.id)).toMatchObject({ blockedReason: 'danger_felt' });
  expect((await e.ended(active.id)).status).toBe('completed');
  e.body.scene = {};
  e.body.report();
  expect((await e.ended(pending.id)).status).toBe('completed');
  e.cognition.think(thought({ goal: { action: 'resume', target: paused.id, amount: 1 }, intrusive: true }));
  expect((await e.ended(paused.id)).status).toBe('completed');
});

it('BOOT-1: first what was unfinished, then what a mind sets, and projects of its own where it says nothing', async () => {
  const data = gameData();
  const env = { STRATEGY: 'both', STRATEGY_REST_MS: '1000' };
  const near = { oak_log: 6, dirt: 1, sand: 4 };
  const e = new Executive({ near, actionMs: 3_000, env, outlookOf: (world) => plainOutlook(world, data) });
  e.cognition.strategy = () => undefined;
  await endsWithTest(e).start();
  const mine = await e.ask(collect('dirt', 1));
  await e.until('it runs', () => e.body.underWay.length === 1);
  await e.stopPlanning();
  e.cognition.strategy = () => ({
    proposal: {
      why: 'I want to build with it.',
      quotas: { sand: 3 },
      priority_stack: [],
      constraints: [],
      replan_triggers: [],
      horizon_ticks: 400,
    },
    rejected: [],
    stamp: { callId: 'call_1', model: 'stub' },
  });
  const before = e.events('task.created').length;
  await e.startPlanning();
  const seen = async (what: string, holds: () => boolean | Promise<boolean>) =>
    e.until(what, async () => {
      e.body.report();
      await e.pass(1_000, 250);
      return holds();
    });
  await seen('what was unfinished is done', async () => (await e.task(mine.id)).status === 'completed');
  const finished = e.events('task.finished').find(({ trace }) => trace.taskId === mine.id);
  for (const { seq } of e.events('task.created').slice(before)) expect(seq).toBeGreaterThan(finished?.seq ?? Infinity);
  const report = async () => {
    const answer = await e.client.call(planningRoutes.strategicIntent);
    return answer.ok ? answer.data.diagnostics : undefined;
  };
  await seen('the mind is followed', async () => ((await report())?.sources.model ?? 0) > 0);
  await seen('projects follow', async () => ((await report())?.sources.motivators ?? 0) > 0);
});
