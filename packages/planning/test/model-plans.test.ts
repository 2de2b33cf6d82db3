import { readEvent } from '@conscious-bot/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';
import { gameData } from './game-data.ts';

// Reading the game's data is not what is tested here.
beforeAll(() => void gameData());

async function executive(model: ExecutiveOptions['model'], items = {}): Promise<Executive> {
  return endsWithTest(
    new Executive({
      near: { oak_log: 6, dirt: 1 },
      items,
      env: { LLM_TIMEOUT_MS: '1000' },
      ...(model && { model }),
    }),
  ).start();
}
const landmark = { action: 'build', target: 'landmark', amount: 1 } as const;
const post = { steps: [{ verb: 'place_block', args: { block: 'crafting_table' } }], why: 'a post in the ground' };
const pyre = {
  steps: [
    { verb: 'place_block', args: { block: 'oak_planks' } },
    { verb: 'use_item', args: { item: 'flint_and_steel', position: { x: 3, y: 64, z: 0 } } },
  ],
};

describe('plans of a model', () => {
  it('COLLAB-1, LLMP-1, ROUTE-1: what nobody else knows is proposed by the model, verified, and carried out by the body', async () => {
    const e = await executive(() => post);
    const task = await e.ended((await e.ask(landmark)).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(task.plan).toMatchObject({
      planner: 'collaborative',
      rationale: expect.stringContaining('a post in the ground'),
      route: { chosen: 'collaborative', alternatives: [{ planner: 'collaborative' }, { planner: 'model' }] },
    });
    expect(e.body.effects).toEqual([
      ...['collect 1 oak_log', 'craft 4 oak_planks', 'craft 1 crafting_table', 'place crafting_table'],
    ]);
    expect(e.cognition.asked).toMatchObject([{ kind: 'planning', purpose: 'plan', json: 'plan' }]);
  });

  it('COLLAB-1: an unsafe proposal is refused by its rule before anything is done, whoever proposed it', async () => {
    const e = await executive(() => pyre, { flint_and_steel: 1 });
    const task = await e.ended((await e.ask(landmark)).id);
    expect(task).toMatchObject({ status: 'unplannable', failure: { code: 'policy.refused' } });
    expect(e.body.posts).toEqual([]);
    const blocks = e.events('policy.blocked').map(({ data }) => readEvent('policy.blocked', data));
    expect(blocks).toMatchObject([
      { layer: 'routing', rule: 'fire_and_explosives', planner: 'collaborative' },
      { layer: 'routing', rule: 'fire_and_explosives', planner: 'model' },
    ]);
  });

  it('ROUTE-1: without a model such a goal is refused at once', async () => {
    const e = await executive(undefined);
    expect(await e.ask(landmark)).toMatchObject({ status: 'unplannable', failure: { code: 'plan.unknown_target' } });
  });

  it('ROUTE-1: what the search knows is not asked of the model', async () => {
    const e = await executive(() => post);
    const task = await e.ended((await e.ask({ action: 'collect', target: 'oak_log', amount: 2 })).id);
    expect(task).toMatchObject({ status: 'completed', plan: { route: { chosen: 'search' } } });
    expect(e.cognition.asked).toEqual([]);
  });

  it('LLMP-1: a task waits for a model that is silent, and is given up after its third try', async () => {
    const e = await executive(() => undefined);
    const { id } = await e.ask(landmark);
    await e.until('the task waits', async () => (await e.task(id)).blockedReason !== undefined);
    expect(await e.task(id)).toMatchObject({
      status: 'pending',
      blockedReason: 'no_model',
    });
    // Nothing is under way while it waits: the time may be put forward in one go.
    await e.clock.advance(30_000);
    await e.until('it was asked again', () => e.cognition.asked.length > 1);
    await e.until('it waits again', async () => (await e.task(id)).status === 'pending');
    await e.clock.advance(30_000);
    expect(await e.ended(id)).toMatchObject({ status: 'unplannable', failure: { code: 'plan.model_unavailable' } });
    expect(e.cognition.asked.length).toBeLessThanOrEqual(6);
  });

  it('ROUTE-1: a task that is cancelled while the model thinks is cancelled, and its answer is of no use', async () => {
    const e = await executive(() => undefined);
    const { id } = await e.ask(landmark);
    await e.until('the model was asked', () => e.cognition.asked.length > 0);
    await fetch(`${e.url}/tasks/${id}/cancel`, { method: 'POST' });
    expect(await e.ended(id)).toMatchObject({ status: 'cancelled', planCount: 0 });
    expect(e.body.posts).toEqual([]);
  });
});
