import type { NearbyEntity } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';

const cod: NearbyEntity = {
  id: 5,
  name: 'cod',
  kind: 'animal',
  position: { x: 6, y: 62, z: 0 },
  distance: 6,
  knownBy: 'sight',
};

/** The verbs by which a bot with these things beside water means to catch so many fish. */
async function plannedFor(amount: number, options: ExecutiveOptions, creatures: readonly NearbyEntity[] = []) {
  const e = await endsWithTest(new Executive({ near: { water: 5, oak_log: 9, dirt: 1 }, ...options })).start();
  e.body.scene = { nearbyEntities: [...creatures] };
  e.body.report();
  const { id } = await e.ask({ action: 'fish', target: 'fish', amount });
  await e.until('there is a plan', async () => (await e.task(id)).plan !== undefined);
  return (await e.task(id)).plan?.steps.map(({ capability, args }) => ({ capability, args })) ?? [];
}

it('HRM-1: with a rod fish are caught with it', async () => {
  const steps = await plannedFor(2, { items: { fishing_rod: 1 } });
  expect(steps.at(-1)).toMatchObject({ capability: 'fish' });
  expect(steps.some(({ capability }) => capability === 'attack')).toBe(false);
});

it('HRM-1: without one, and without string, a fish in sight is killed', async () => {
  const steps = await plannedFor(1, {}, [cod]);
  expect(steps).toMatchObject([{ capability: 'attack', args: { kind: ['cod'], item: 'cod', count: 1 } }]);
});

it('HRM-1: where none is in sight, one is looked for rather than a spider for its string', async () => {
  const steps = await plannedFor(1, {});
  expect(steps.at(-1)).toMatchObject({ capability: 'attack', args: { item: 'cod' } });
  expect(JSON.stringify(steps)).not.toContain('spider');
});

it('HRM-1: with string for a rod one is made', async () => {
  const steps = await plannedFor(1, { items: { string: 2, crafting_table: 1, stick: 3 } });
  expect(steps.map(({ capability }) => capability)).toEqual(['craft_item', 'fish']);
});
