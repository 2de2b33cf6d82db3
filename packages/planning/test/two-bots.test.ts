import { afterEach, expect, it } from 'vitest';
import { Executive } from './executive.ts';

const running: Executive[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((executive) => executive.stop()));
});

it('two bots live in one planning process, each with its own data folder, and share nothing', async () => {
  const near = { oak_log: 6, dirt: 1 };
  const [mira, otto] = await Promise.all(
    ['mira', 'otto'].map(async (botId) => {
      const executive = await new Executive({ botId, near }).start();
      running.push(executive);
      return executive;
    }),
  );
  if (mira === undefined || otto === undefined) throw new Error('two were started');
  const thoughtId = mira.think({ action: 'collect', target: 'oak_log', amount: 2 });
  const { id } = await otto.ask({ action: 'collect', target: 'dirt', amount: 3 });
  await mira.until('the thought becomes a task', async () => (await mira.taskOf(thoughtId)) !== undefined);
  const [logs, dirt] = [await mira.ended((await mira.taskOf(thoughtId))?.id ?? ''), await otto.ended(id)];

  expect(logs).toMatchObject({ botId: 'mira', status: 'completed', goalKey: 'collect:oak_log' });
  expect(dirt).toMatchObject({ botId: 'otto', status: 'completed', goalKey: 'collect:dirt' });
  expect([mira.body.effects, otto.body.effects]).toEqual([['collect 2 oak_log'], ['collect 3 dirt']]);
  expect(await otto.taskOf(thoughtId)).toBeUndefined();
  expect([await mira.state(), await otto.state()]).toMatchObject([
    { botId: 'mira', counts: { completed: 1 } },
    { botId: 'otto', counts: { completed: 1 } },
  ]);
  for (const [bot, botId] of [
    [mira, 'mira'],
    [otto, 'otto'],
  ] as const) {
    expect(new Set(bot.events().map((event) => event.botId))).toEqual(new Set([botId]));
    expect(await bot.metrics()).toContain('planning_plans_total{service="planning"} 1');
  }
  expect((await mira.metrics()).match(/planning_steps_to_success_count.*/)?.[0]).toContain('action="collect"');
});
