import { expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import type { Completion, Mind } from '../context/mind.ts';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { renderPrompt } from '../prompts/inner-prompt.ts';
import { buildSituation, type SituationFacts } from '../prompts/situation.ts';
import { consider, considerationPrompt } from './consider.ts';

const vocabulary = gameVocabulary();
const goal = { action: 'collect', target: 'oak_log', amount: 3 } as const;
const thought = { content: 'collect 3 oak logs', goal };
const calm = { vocabulary, world: snapshot(), openTasks: [] };
const answering = (completion: Completion): Mind => ({
  model: 'stub',
  complete: async () => completion,
  parsed: () => {},
});
const ok = (text: string): Completion => ({ ok: true, text, durationMs: 1, callId: 'call_1' });

it('grounds of its own come before the model, a failing model means accept', async () => {
  const hurt = { ...calm, world: snapshot({ health: 2 }) };
  expect(await consider(thought, hurt, () => [], { mind: answering(ok('accept')), deadlineMs: 100 })).toMatchObject({
    decision: 'resist',
    reason: expect.stringMatching(/^unsafe/),
  });
  const failing = answering({ ok: false, code: 'upstream_timeout', message: 'late', durationMs: 1, callId: 'call_1' });
  expect(await consider(thought, calm, () => [], { mind: failing, deadlineMs: 100 })).toEqual({ decision: 'accept' });
  expect(await consider(thought, calm, () => [], { mind: undefined, deadlineMs: 100 })).toEqual({ decision: 'accept' });
  // An answer that takes no side leaves it to the grounds, and says so.
  const vague = answering(ok('I write accept or resist first.'));
  expect(await consider(thought, calm, () => [], { mind: vague, deadlineMs: 100 })).toEqual({
    decision: 'accept',
    undecided: true,
  });
  expect(await consider(thought, calm, () => [], { mind: answering(ok('resist')), deadlineMs: 0 })).toEqual({
    decision: 'accept',
  });
});

it('the prompt is situation and thought in the first person', () => {
  const zombie = { id: 1, name: 'zombie', kind: 'hostile', position: { x: 0, y: 0, z: 0 }, distance: 6.4 } as const;
  const asked = (facts: SituationFacts) =>
    renderPrompt(considerationPrompt, buildSituation(facts), { thought: 'get wood' }).messages[0]?.content ?? '';
  const prompt = asked({ now: 0, world: snapshot({ health: 11, food: 7, timeOfDay: 15_000, hostiles: [zombie] }) });
  expect(prompt.split('\n').slice(0, 5)).toEqual([
    'My health is 11 of 20.',
    'My food is 7 of 20.',
    'It is night.',
    'A zombie is 6 blocks away.',
    'A thought crosses my mind: "get wood"',
  ]);
  expect(prompt).not.toMatch(/\byou\b|intrus|outside|suggest|stress/i);
  expect(asked({ now: 0 })).toMatch(/^A thought crosses my mind/);
});
