import { type IdleReason, typedEvent } from '@conscious-bot/contracts';
import { afterEach, expect, it } from 'vitest';
import { startFakePlanning, until } from './fake-peers.ts';
import { hostileAnswers } from './hostile-answers.ts';
import { CognitionStack } from './stack.ts';
import { startStubModel } from './stub-model.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const lawful = 'My hands are empty, so I get some wood. [GOAL: collect birch_log 5]';

/** Cognition with a mind that answers every idle event with the next of these. */
async function idling(answers: readonly string[]) {
  let next = 0;
  const model = await startStubModel(() => answers[next++] ?? '');
  const planning = await startFakePlanning();
  const stack = new CognitionStack({
    PLANNING_URL: planning.url,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stub-chat',
    GOAL_SPACING_MS: 1,
    // Nothing is known of the world here, and it is not waited for.
    IDLE_EVENT_INTERVAL_MS: 60_000,
  });
  cleanups.push(
    () => model.stop(),
    () => planning.stop(),
    () => stack.end(),
  );
  await stack.start();
  await stack.ready();
  return { stack, planning, asked: () => next };
}

it('MIND-4: of 44 answers that only mention a goal none becomes a commitment, and one that means it does', async () => {
  expect(hostileAnswers.length).toBeGreaterThanOrEqual(40);
  const answers = [...hostileAnswers, lawful];
  const { stack, planning, asked } = await idling(answers);
  for (const [nth] of answers.entries()) {
    const reason: IdleReason = nth % 2 === 0 ? 'no_tasks' : 'manual_pause';
    planning.emit(typedEvent('idle_period', { idle_reason: reason, since: 0, taskCounts: {} }));
    await until('the mind was asked', () => asked() > nth);
    await until('the cycle is recorded', async () => (await stack.events('idle_cycle')).length > nth);
  }
  const goals = (await stack.events('thought')).flatMap(({ data }) =>
    JSON.stringify(data).includes('"goal":') ? [data] : [],
  );
  expect(goals).toMatchObject([{ goal: { action: 'collect', target: 'birch_log', amount: 5 }, convertEligible: true }]);
});

it('MIND-4: posted as a thought or as an intrusion, they commit to nothing either', async () => {
  const { stack } = await idling([]);
  for (const content of hostileAnswers) {
    const thought = await stack.ordinary({ content });
    expect(thought.goal, content).toBeUndefined();
    expect(thought.convertEligible, content).toBe(false);
    expect((await stack.think(content)).goal, content).toBeUndefined();
  }
  expect((await stack.ordinary({ content: lawful })).goal).toMatchObject({ target: 'birch_log' });
});
