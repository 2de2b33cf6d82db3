import { readEvent } from '@conscious-bot/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { snapshot, startFakeBody, startFakePlanning, task, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';

let body: Awaited<ReturnType<typeof startFakeBody>>;
let planning: Awaited<ReturnType<typeof startFakePlanning>>;
let stack: CognitionStack;

beforeEach(async () => {
  body = await startFakeBody(
    snapshot({
      health: 6,
      inventory: [{ name: 'oak_log', count: 3 }],
      position: { x: 12.4, y: 64, z: -6.5 },
      nearbyBlocks: [{ name: 'water', count: 9, nearest: { x: 14, y: 63, z: -6 }, distance: 2, knownBy: 'sight' }],
    }),
  );
  planning = await startFakePlanning({
    isBusy: () => true,
    tasks: [
      task({ id: 'task_1', progress: { done: 3, total: 8, unit: 'oak_log' }, origin: { kind: 'need' } }),
      task({ id: 'task_2', status: 'pending', goal: { action: 'craft', target: 'stone_pickaxe', amount: 1 } }),
    ],
    ended: [
      task({
        id: 'task_0',
        status: 'completed',
        goal: { action: 'mine', target: 'cobblestone', amount: 20 },
        finishedAt: 1,
      }),
    ],
  });
  stack = new CognitionStack({ PLANNING_URL: planning.url, MINECRAFT_INTERFACE_URL: body.url });
  await stack.start();
  await stack.ready();
  await until('the body is known', async () => (await stack.think('where are you?')).answer?.includes('12') === true);
});

afterEach(async () => {
  await stack.end();
  await Promise.all([body.stop(), planning.stop()]);
});

it('LANG-3: a question posted to /process is answered from facts, and asks for nothing else', async () => {
  const doing = await stack.think('What are you doing?');
  expect(doing).toMatchObject({ accepted: true, outcome: 'accepted', goals: [], recorded: true });
  expect(doing.answer).toBe('I am collecting 8 oak logs (3 of 8 so far).');
  const answers: Record<string, string> = {
    'why?': 'I am collecting 8 oak logs (3 of 8 so far). I need it.',
    'what do you have?': 'I have 3 oak logs.',
    'do you have any iron?': 'I have no iron.',
    'what will you do next?': 'Next I will craft a stone pickaxe.',
    'are you hurt?': 'I am hurt. My health is 6 of 20. My food is 20 of 20.',
    'who is here?': 'Nobody but me is here.',
    'what time is it?': 'It is 7:00 by the sun, and it is day.',
    'where are you off to?': 'I am collecting 8 oak logs (3 of 8 so far).',
    'are you finished?': 'I am collecting 8 oak logs (3 of 8 so far).',
    'what did you do today?': 'Lately I mined 20 cobblestone.',
    'tell me what you did today': 'Lately I mined 20 cobblestone.',
    "where's the nearest water?": 'I know of water 2 blocks away, at 14 63 -6.',
    'what are you doing and what do you have?': 'I am collecting 8 oak logs (3 of 8 so far). I have 3 oak logs.',
  };
  for (const [question, answer] of Object.entries(answers)) expect((await stack.think(question)).answer).toBe(answer);
  const again = await stack.think('What are you doing?');
  expect(again).toMatchObject({ outcome: 'suppressed', answer: doing.answer, thoughtId: doing.thoughtId });
  const told = (await stack.events('intrusion')).map(({ data }) => readEvent('intrusion', data));
  expect(told.filter((event) => event?.thoughtId === doing.thoughtId)).toMatchObject([
    { answer: doing.answer },
    { answer: doing.answer },
  ]);
});

it('INTR-2: what was resisted says why, is done when it is insisted on, and no rule of conduct gives way', async () => {
  const resisted = await stack.think('collect 8 oak logs');
  expect(resisted).toMatchObject({ outcome: 'resisted', response: 'Dismissed' });
  expect(resisted.reason).toBe('I am already on it.');
  const insisted = await stack.think('collect 8 oak logs', { insist: true });
  expect(insisted).toMatchObject({ outcome: 'accepted', goals: [{ action: 'collect', target: 'oak_log', amount: 8 }] });
  expect(insisted.thoughtId).not.toBe(resisted.thoughtId);
  const refused = await stack.think('dig straight down', { insist: true });
  expect(refused).toMatchObject({ outcome: 'refused', rule: 'dig_straight_down' });
  expect(refused.reason).toBe('Never dig straight down: what is below cannot be seen.');
});

it('LANG-3: words to be said are committed to as they were written, to the letter', async () => {
  const words = 'Wait for me, Big_Al: 3 oak_log at -11 66 -16!';
  const answer = await stack.think(`[GOAL: say ${words}]`, { insist: true });
  expect(answer).toMatchObject({ outcome: 'accepted', goals: [{ action: 'say', target: words, amount: 1 }] });
  expect(answer.response).toBe(`I'll say "${words}".`);
});
