import { planningRoutes, readEvent, type TaskDetail } from '@conscious-bot/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';
import { gameData } from './game-data.ts';

// Reading the game's data is not what is tested here.
beforeAll(() => void gameData());

/** What only a model knows to do. */
const landmark = { action: 'build', target: 'landmark', amount: 1 } as const;
const post = { steps: [{ verb: 'place_block', args: { block: 'crafting_table' } }], why: 'a post in the ground' };

/** The task of a posted goal, once it has ended. */
async function landmarkWithin(timeBudgetMs?: number): Promise<{ e: Executive; task: TaskDetail }> {
  const e = await endsWithTest(
    new Executive({
      near: { oak_log: 6 },
      env: { LLM_TIMEOUT_MS: '20000' },
      model: () => post,
    }),
  ).start();
  const body = { goal: landmark, ...(timeBudgetMs === undefined ? {} : { timeBudgetMs }) };
  const answer = await e.client.call(planningRoutes.createTask, { body });
  if (!answer.ok || answer.data.task === undefined) throw new Error(JSON.stringify(answer));
  return { e, task: await e.ended(answer.data.task.id) };
}
const reasons = ({ plan }: TaskDetail) => (plan?.route?.alternatives ?? []).map(({ reason }) => reason).join('\n');

describe('the time budget of a posted goal', () => {
  it('ARCH-INTENT, ROUTE-1: goes from the request to intent, task, route and the deadline of the model', async () => {
    const { e, task } = await landmarkWithin(5_000);
    expect(task).toMatchObject({ status: 'completed', timeBudgetMs: 5_000 });
    const [intent] = e.events('intent').map(({ data }) => readEvent('intent', data));
    expect(intent).toMatchObject({ goal: landmark, timeBudgetMs: 5_000 });
    expect(reasons(task)).toMatch(/it would take 15 s of \d{4} ms/);
    const [asked] = e.cognition.asked;
    expect(asked?.deadlineMs).toBeGreaterThan(3_000);
    expect(asked?.deadlineMs).toBeLessThanOrEqual(5_000);
  });

  it('ROUTE-1: a goal without one is routed without regard to time, and a model has as long as ever', async () => {
    const { e, task } = await landmarkWithin();
    expect(task).not.toHaveProperty('timeBudgetMs');
    expect(reasons(task)).not.toContain('it would take');
    expect(e.cognition.asked[0]?.deadlineMs).toBe(20_000);
  });

  it('a budget that is spent leaves a model a second: the task may have waited for its turn all the while', async () => {
    const { e, task } = await landmarkWithin(1);
    expect(task.status).toBe('completed');
    expect(e.cognition.asked[0]?.deadlineMs).toBe(1_000);
  });
});
