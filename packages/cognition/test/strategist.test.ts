import { cognitionRoutes } from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CognitionStack } from './stack.ts';

let stack: CognitionStack;
beforeEach(async () => {
  stack = new CognitionStack({});
  await stack.start();
});
afterEach(() => stack.end());

const body = {
  id: 'thought_strategic_1_1',
  content: 'It will be dark in four minutes and I have no roof: I will hide.',
  goal: { action: 'hide', target: 'here', amount: 1 },
  strategicIntentId: 'strategic_1',
} as const;
const say = (more: object = {}) =>
  createClient(stack.url).call(cognitionRoutes.strategicThought, { body: { ...body, ...more } });
const thoughts = async () => {
  const answer = await createClient(stack.url).call(cognitionRoutes.listThoughts, { query: {} });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.thoughts;
};

it("what the strategist says is recorded once, as a thought of its own site that commits to its goal and is no mind's", async () => {
  const first = await say();
  expect(first).toMatchObject({
    ok: true,
    data: {
      id: body.id,
      content: body.content,
      goal: body.goal,
      convertEligible: true,
      novelty: 'high',
      metadata: { site: 'strategist', extractedGoalSource: 'strategist', strategicIntentId: 'strategic_1' },
    },
  });
  expect(first.ok && first.data.metadata.mind).toBeUndefined();
  expect(await say({ content: 'said again' })).toEqual({ ...first, status: 200 });
  expect(await thoughts()).toHaveLength(1);
});

it('the same words under another id are no repetition (D4)', async () => {
  await say();
  await say({ id: 'thought_strategic_1_2' });
  expect((await thoughts()).map(({ novelty, convertEligible }) => ({ novelty, convertEligible }))).toEqual([
    { novelty: 'high', convertEligible: true },
    { novelty: 'high', convertEligible: true },
  ]);
});

it('rules of conduct hold for it as for every thought', async () => {
  const refused = await say({
    goal: { action: 'fight', target: 'player', amount: 1 },
    content: 'I will fight a player.',
  });
  expect(refused).toMatchObject({ ok: true, data: { convertEligible: false, metadata: { outcome: 'refused' } } });
});
