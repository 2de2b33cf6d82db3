import { type NearbyEntity, planningRoutes, type Thought } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';
import { collect, thought } from './thoughts.ts';

const skeleton: NearbyEntity = {
  id: 7,
  name: 'skeleton',
  kind: 'hostile',
  position: { x: 20, y: 64, z: 0 },
  distance: 20,
  threat: 0.1,
};

/** The bot looked at a task again and has second thoughts. */
function revised(taskId: string, revision: Thought['metadata']['revision']): Thought {
  const own = thought({ goal: { action: 'pause', target: taskId, amount: 1 }, content: 'I put it off.' });
  return { ...own, metadata: { ...own.metadata, site: 'reconsideration', ...(revision && { revision }) } };
}

async function explained(e: Executive, id: string): Promise<string> {
  const answer = await e.client.call(planningRoutes.explainTask, { params: { id } });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.sentences.join(' ');
}

it.each([
  ['while planning goes on', false],
  ['over a restart of planning', true],
] as const)('INTR-8: what the bot puts off for a danger goes on when the danger is over, %s', async (_, restarts) => {
  const e = await endsWithTest(new Executive({ near: { oak_log: 6 }, actionMs: 2_000 })).start();
  const { id } = await e.ask(collect('oak_log', 3));
  await e.until('it is at work', () => e.body.underWay.length === 1);
  e.body.scene = { hostiles: [skeleton], nearbyEntities: [skeleton] };
  e.body.report();
  e.cognition.think(revised(id, { reason: 'a skeleton has come near me', waitsFor: 'danger_felt', lasts: false }));
  await e.until('it is put off', async () => (await e.task(id)).blockedReason === 'danger_felt');
  await e.until('the body is free', () => e.body.underWay.length === 0);
  expect(await e.task(id)).toMatchObject({
    status: 'pending',
    course: { by: 'mind', what: 'held', reason: 'a skeleton has come near me' },
  });
  expect(await explained(e, id)).toContain(
    'The bot itself changed its course: put off “collect 3 oak logs”, because a skeleton has come near me.',
  );
  if (restarts) {
    await e.stopPlanning();
    await e.startPlanning();
    expect(await e.task(id)).toMatchObject({ status: 'pending', blockedReason: 'danger_felt' });
  }
  e.body.scene = {};
  e.body.report();
  expect(await e.ended(id)).toMatchObject({ status: 'completed', course: { by: 'mind', what: 'taken_up' } });
});

it('INTR-8: what is put off goes on at last though the danger stays, and a task that a person paused does not', async () => {
  const e = await endsWithTest(new Executive({ near: { oak_log: 6, dirt: 3 } })).start();
  e.body.scene = { hostiles: [skeleton], nearbyEntities: [skeleton] };
  const { id } = await e.ask(collect('oak_log', 3));
  e.cognition.think(revised(id, { reason: 'it looks bad', waitsFor: 'danger_felt', lasts: false }));
  await e.until('it is put off', async () => (await e.task(id)).course?.what === 'held');
  const paused = await e.ask(collect('dirt', 1));
  await e.client.call(planningRoutes.pauseTask, { params: { id: paused.id } });
  await e.pass(180_000, 5_000);
  expect(await e.ended(id)).toMatchObject({ status: 'completed' });
  expect(await e.task(paused.id)).toMatchObject({ status: 'paused', course: { by: 'person', what: 'paused' } });
});
