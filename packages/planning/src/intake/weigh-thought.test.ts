import { expect, it } from 'vitest';
import { thought } from '../../test/thoughts.ts';
import { weighThought } from './weigh-thought.ts';

const guess = () => ({ action: 'collect', target: 'oak_log', amount: 8 }) as const;
const wish = thought({ content: 'I should gather some wood' });

it('a wish in plain words is taken for a goal only with the keyword fallback', () => {
  expect(weighThought(wish, undefined)).toMatchObject({ commit: false, code: 'no_goal' });
  expect(weighThought(wish, guess)).toMatchObject({ commit: true, guessed: true });
});

it('an intrusive thought without a goal is never guessed at: it could not be committed to when it came', () => {
  const failed = thought({ content: wish.content, intrusive: true });
  expect(weighThought(failed, guess)).toMatchObject({ commit: false, code: 'no_goal' });
});

it('of a thought that was refused or not understood the decision says the reason that was given', () => {
  const decided = (outcome: 'refused' | 'not_understood', reason: string) =>
    weighThought({ ...wish, metadata: { ...wish.metadata, outcome, reason } }, undefined);
  const rule = 'Never harm a player.';
  expect(decided('refused', rule)).toMatchObject({ commit: false, code: 'policy', reason: rule });
  const unknown = 'I know nothing called "moon".';
  expect(decided('not_understood', unknown)).toMatchObject({ commit: false, code: 'no_goal', reason: unknown });
});

it.each([
  ['budget', 'budget'],
  ['deferred', 'deferred'],
  ['novelty', 'novelty'],
  ['open_already', 'duplicate'],
  ['ungrounded', 'not_eligible'],
] as const)('IDLE-4b, D3: a goal that was held back (%s) is decided as %s, fallback or not', (heldBack, code) => {
  const held = { ...wish, metadata: { ...wish.metadata, heldBack } };
  expect(weighThought(held, guess)).toMatchObject({ commit: false, code });
});

it('a goal tag that is only mentioned commits to nothing, fallback or not, and the decision says why', () => {
  const quoted = { ...wish, metadata: { ...wish.metadata, goalTagFailReason: 'mentioned:spoken_by_other' } };
  for (const guessed of [guess, undefined])
    expect(weighThought(quoted, guessed)).toMatchObject({
      commit: false,
      code: 'no_goal',
      reason: 'a goal tag is only mentioned (spoken by other)',
    });
});
