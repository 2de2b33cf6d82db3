import { botEvent, cognitionRoutes, typedEvent } from '@conscious-bot/contracts';
import type { InteroDanger } from '@conscious-bot/contracts/interoception';
import { createClient } from '@conscious-bot/service-kit';
import { afterEach, expect, it } from 'vitest';
import { decided, snapshot, startFakeBody, startFakePlanning, task, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it('INTERO-2, INTERO-5, INTERO-6: what the body tells is felt, eased by a reset, written down and exported', async () => {
  const world = snapshot({
    food: 2,
    health: 10,
    dimension: 'overworld',
    exposure: { sky: true, openSides: 4, sheltered: false },
    inventorySlots: { used: 0, total: 36 },
    position: { x: 250, y: 64, z: 0 },
  });
  const planning = await startFakePlanning();
  cleanups.push(() => planning.stop());
  const body = await startFakeBody(world);
  cleanups.push(() => body.stop());
  const stack = new CognitionStack({ PLANNING_URL: planning.url, MINECRAFT_INTERFACE_URL: body.url });
  cleanups.push(() => stack.end());
  await stack.start();
  await stack.ready();
  const client = createClient(stack.url);
  const axes = async () => (await stack.state()).intero.stressAxes;
  await until('hunger is felt', async () => (await axes()).healthHunger !== null);
  expect(await axes()).toMatchObject({ healthHunger: 78, protection: 48, resource: 60, locationDistance: null });
  expect((await stack.state()).intero.feelings?.map(({ axis }) => axis)).toEqual([
    'healthHunger',
    'resource',
    'protection',
  ]);

  const reset = await client.call(cognitionRoutes.resetStress, { body: { spawnPosition: { x: 0, y: 64, z: 0 } } });
  if (!reset.ok) throw new Error(reset.error.message);
  expect(reset.data.stressAxes.healthHunger).toBeCloseTo(0.3 * 78, 0);
  expect(reset.data.stressAxes.protection).toBeCloseTo(24, 0);
  body.emit(typedEvent('bot.state', { ...world, at: Date.now() }));
  await until('the way home is known', async () => (await axes()).locationDistance !== null);
  expect((await axes()).locationDistance).toBe(50);
  expect((await fetch(`${stack.url}/stress/reset`, { method: 'POST' })).status).toBe(200);

  body.emit(botEvent('damage', { amount: 2, health: 8, position: { x: 0, y: 64, z: 0 } }));
  planning.emit(decided({ code: 'no_goal', thoughtId: 'thought_1' }));
  planning.emit(typedEvent('task.finished', task({ status: 'completed' })));
  const { thoughtId } = await stack.think('what a day');
  const history = async (query: Record<string, string | number> = {}) => {
    const answer = await client.call(cognitionRoutes.interoHistory, { query });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data.samples;
  };
  await until('all of it is written down', async () => {
    const names = (await history()).map(({ name }) => name);
    return ['damage', 'intake', 'task', 'consideration'].every((name) => names.includes(name));
  });
  expect(await history({ boundary: 'thought' })).toContainEqual(
    expect.objectContaining({ outcome: 'accepted', thoughtId }),
  );
  const csv = await fetch(`${stack.url}/intero/history?format=csv&boundary=decision`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(4);
});

it('dangers are told by pages, each once, the newest first', async () => {
  const planning = await startFakePlanning();
  cleanups.push(() => planning.stop());
  const body = await startFakeBody(snapshot({ health: 20, food: 20 }));
  cleanups.push(() => body.stop());
  const stack = new CognitionStack({ PLANNING_URL: planning.url, MINECRAFT_INTERFACE_URL: body.url });
  cleanups.push(() => stack.end());
  await stack.start();
  await stack.ready();
  const client = createClient(stack.url);
  const dangers = async (query: { limit: number; cursor?: number | undefined }) => {
    const answer = await client.call(cognitionRoutes.interoDangers, { query: { from: 0, ...query } });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  };
  for (let blow = 1; blow <= 5; blow += 1) {
    body.emit(botEvent('damage', { amount: 1, health: 20 - blow, position: { x: 0, y: 64, z: 0 } }));
    await until('the blow is felt', async () => (await dangers({ limit: 50 })).dangers.length === blow);
    stack.clock.forward(5 * 60_000);
  }
  const told: InteroDanger[] = [];
  let cursor: number | undefined;
  for (const many of [2, 2, 1]) {
    const page = await dangers({ limit: 2, cursor });
    expect(page.dangers).toHaveLength(many);
    told.push(...page.dangers);
    cursor = page.next;
  }
  expect(cursor).toBeUndefined();
  expect(told.map(({ healthLeast }) => healthLeast)).toEqual([15, 16, 17, 18, 19]);
  expect((await fetch(`${stack.url}/intero/dangers?cursor=0`)).status).toBe(400);
});
