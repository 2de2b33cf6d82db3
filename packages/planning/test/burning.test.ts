import { planningRoutes } from '@conscious-bot/contracts';
import { afterEach, expect, it } from 'vitest';
import { Executive, type ExecutiveOptions } from './executive.ts';

let running: Executive | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

/** A body whose every action takes eight seconds, so that there is something to do while a furnace burns. */
const ACTION_MS = 8_000;
/** Of five ingots. */
const BURNING_MS = 50_000;

async function made(target: string, options: ExecutiveOptions) {
  const e = new Executive({ actionMs: ACTION_MS, ...options });
  running = e;
  await e.start();
  const { id } = await e.ask({ action: 'craft', target, amount: 1 });
  const task = await e.ended(id);
  const time = await e.client.call(planningRoutes.taskTime, { params: { id } });
  if (!time.ok) throw new Error(time.error.message);
  return { task, tookMs: time.data.tookMs, effects: e.body.effects };
}

const iron = { raw_iron: 5, coal: 2 };
const near = { oak_log: 20, furnace: 3, crafting_table: 4 };

it('a furnace that was loaded burns while the task does its next part, and is emptied when that is done', async () => {
  const { task, tookMs, effects } = await made('hopper', { near, items: iron });
  expect(task).toMatchObject({ status: 'completed', planCount: 1 });
  expect(effects).toEqual([
    'load 5 iron_ingot',
    'collect 2 oak_log',
    'craft 8 oak_planks',
    'craft 1 chest',
    'fetch 5 iron_ingot',
    'craft 1 hopper',
  ]);
  // One thing after the other it would be four actions and all of the burning.
  expect(tookMs).toBeLessThan(4 * ACTION_MS + BURNING_MS);
  expect(tookMs).toBeGreaterThanOrEqual(ACTION_MS + BURNING_MS);
});

it('EXEC-4: rock for later comes of the mine, and is worked while the first iron burns: nothing of it is dug beforehand', async () => {
  const version = '1.16.5';
  const { task, effects } = await made('golden_shovel', {
    version,
    actionMs: 100,
    env: { MINECRAFT_VERSION: version },
    near: { oak_log: 6, stone: 9 },
  });
  expect(task).toMatchObject({ status: 'completed', planCount: 1 });
  // Two pickaxes for the first mine are all the rock that is dug by itself; the plan names more, and leaves it out once it is there.
  expect(effects.filter((effect) => effect.endsWith('cobblestone'))).toEqual(['collect 6 cobblestone']);
  const mined = effects.indexOf('mine 3 iron_ore');
  expect(effects.slice(mined, mined + 6)).toEqual([
    'mine 3 iron_ore',
    'craft 1 furnace',
    'load 3 iron_ingot',
    'craft 6 stone_pickaxe',
    'fetch 3 iron_ingot',
    'craft 1 iron_pickaxe',
  ]);
  const skipped = task.plan?.steps.filter(({ state }) => state === 'skipped').map(({ args }) => args);
  expect(skipped).toEqual([
    expect.objectContaining({ item: 'cobblestone', count: 8 }),
    expect.objectContaining({ item: 'cobblestone', count: 18 }),
  ]);
});
