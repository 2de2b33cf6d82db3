import { planningRoutes } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';

/** Leaves hang nearer than any log stands: whoever takes their sticks for sure goes there. */
const wood = { oak_leaves: 1, oak_log: 12, stone: 14 };

it.each(['1.13.2', '1.14.4', '1.15.2', '1.18.2', '1.21.4'])(
  'DROP-1: at %s a wooden pickaxe is not planned by way of the sticks that fall of every fiftieth leaf',
  async (version) => {
    const e = endsWithTest(new Executive({ near: wood, env: { MINECRAFT_VERSION: version } }));
    e.body.scene = { version };
    await e.start();
    const { id } = await e.ask({ action: 'craft', target: 'wooden_pickaxe', amount: 1 });
    expect((await e.ended(id)).status).toBe('completed');
    const answer = await e.client.call(planningRoutes.explainTask, { params: { id } });
    const plans = answer.ok ? answer.data.plans : [];
    const sources = plans.flatMap(({ steps }) => steps.flatMap(({ text }) => text)).join('\n');
    expect(plans).toHaveLength(1);
    expect(sources).toContain('log');
    expect(sources).not.toMatch(/leaves|collect item: \d+ sticks?/);
  },
);
