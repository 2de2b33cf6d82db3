import { expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';

async function executive(options: ExecutiveOptions): Promise<Executive> {
  return endsWithTest(new Executive(options)).start();
}
const MINUTE_MS = 60_000;

/** Four plants of wheat near by, so many of them ripe; the others take so long. */
const wheat = (e: Executive, ripe: number, ripensInMs: number) => {
  const now = e.clock.now();
  const position = { x: 3, y: 64, z: 3 };
  return { fields: [{ crop: 'wheat', position, plants: 4, ripe, seenAt: now, ripeAt: now + ripensInMs }] };
};

it('FARM-1: where no field is, one is laid out from seeds of grass, and the plan says how long it grows', async () => {
  const e = await executive({ near: { short_grass: 40, oak_log: 20, water: 9, grass_block: 90 } });
  const { id } = await e.ask({ action: 'collect', target: 'bread', amount: 1 });
  await e.until('there is a plan', async () => (await e.task(id)).plan !== undefined);
  const { plan } = await e.task(id);
  const verbs = plan?.steps.map(({ capability }) => capability) ?? [];
  const order = ['till_soil', 'plant_crop', 'harvest_crop'].map((verb) => verbs.indexOf(verb));
  expect(order.every((at, n) => at > (order[n - 1] ?? 0))).toBe(true);
  expect(plan?.steps.find(({ capability }) => capability === 'collect_item')?.args).toMatchObject({
    item: 'wheat_seeds',
  });
  expect(plan?.rationale).toContain('what is planted grows for about 24 min');
});

it('FARM-1: what grows is waited for in the background: other tasks go on, and the ripe field ends the wait', async () => {
  const e = await executive({ near: { oak_log: 6, dirt: 1, crafting_table: 1 } });
  e.body.scene = wheat(e, 0, 20 * MINUTE_MS);
  e.body.report();
  const { id } = await e.ask({ action: 'collect', target: 'wheat', amount: 3 });
  await e.until('it waits', async () => (await e.task(id)).blockedReason !== undefined);
  expect(await e.task(id)).toMatchObject({ status: 'pending', blockedReason: 'crop_growing', planCount: 0 });
  const other = await e.ended((await e.ask({ action: 'collect', target: 'oak_log', amount: 1 })).id);
  expect(other.status).toBe('completed');
  expect((await e.task(id)).blockedReason).toBe('crop_growing');
  expect(e.body.posts.some(({ capability }) => capability === 'harvest_crop')).toBe(false);
  // It is ripe long before its time: the world shows it.
  e.body.scene = wheat(e, 4, 0);
  e.body.report();
  await e.until('it harvests', () => e.body.posts.some(({ capability }) => capability === 'harvest_crop'), 30_000);
});

it('FARM-1: a field that is out of sight is remembered, and gone to when it should be ripe', async () => {
  const e = await executive({ near: { dirt: 1 } });
  const [field] = wheat(e, 0, 4 * MINUTE_MS).fields;
  if (field === undefined) throw new Error('there is a field');
  const far = { ...field, position: { x: 150, y: 64, z: 3 } };
  e.body.scene = { fields: [far] };
  e.body.report();
  const { id } = await e.ask({ action: 'collect', target: 'wheat', amount: 2 });
  await e.until('it waits', async () => (await e.task(id)).blockedReason !== undefined);
  const { nextEligibleAt = 0 } = await e.task(id);
  expect(Math.abs(nextEligibleAt - far.ripeAt)).toBeLessThan(MINUTE_MS);
  await e.pass(nextEligibleAt - e.clock.now() + 1_000, 5_000);
  e.body.report();
  await e.until('it goes there', () => e.body.posts.some(({ capability }) => capability === 'harvest_crop'), 30_000);
  const harvest = e.body.posts.find(({ capability }) => capability === 'harvest_crop');
  expect(harvest?.args).toMatchObject({ crop: 'wheat', near: far.position });
});

it('FARM-1: of two fields that lie close together so many as are wanted are harvested as soon as both have them', async () => {
  const e = await executive({ near: { dirt: 1 } });
  const [field] = wheat(e, 1, 20 * MINUTE_MS).fields;
  if (field === undefined) throw new Error('there is a field');
  const beside = { ...field, position: { x: 12, y: 64, z: 3 } };
  e.body.scene = { fields: [field, { ...beside, ripe: 0 }] };
  e.body.report();
  const { id } = await e.ask({ action: 'collect', target: 'wheat', amount: 2 });
  await e.until('it waits', async () => (await e.task(id)).blockedReason === 'crop_growing');
  e.body.scene = { fields: [field, beside] };
  e.body.report();
  await e.until('it harvests', () => e.body.posts.some(({ capability }) => capability === 'harvest_crop'), 30_000);
});
