import { type IdleReason, typedEvent } from '@conscious-bot/contracts';
import { thought } from '@conscious-bot/contracts/thought';
import { afterEach, expect, it } from 'vitest';
import { until } from './fake-peers.ts';
import { hostileAnswers } from './hostile-answers.ts';
import { livingMind } from './living-mind.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const lawful = 'My hands are empty, so I get some wood. [GOAL: collect birch_log 5]';

/** Cognition with a mind that answers every idle event with the next of these. */
async function idling(answers: readonly string[]) {
  let next = 0;
  const mind = await livingMind(() => answers[next++] ?? '', cleanups, { GOAL_SPACING_MS: 1 });
  return { ...mind, asked: () => next };
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
  // Not even held back: where there is no commitment, no goal is read.
  const thoughts = (await stack.events('thought', 'thought.repeated')).map(({ data }) => thought.parse(data));
  expect(thoughts.length).toBeGreaterThan(30);
  expect(thoughts.filter(({ metadata }) => metadata.extractedGoal !== undefined)).toMatchObject([
    { goal: { action: 'collect', target: 'birch_log', amount: 5 }, convertEligible: true },
  ]);
});

it('MIND-4: posted as a thought or as an intrusion, they commit to nothing either', async () => {
  const { stack } = await idling([]);
  for (const content of hostileAnswers) {
    const posted = await stack.ordinary({ content });
    expect(posted.goal, content).toBeUndefined();
    expect(posted.convertEligible, content).toBe(false);
    expect((await stack.think(content)).goal, content).toBeUndefined();
  }
  expect((await stack.ordinary({ content: lawful })).goal).toMatchObject({ target: 'birch_log' });
});
