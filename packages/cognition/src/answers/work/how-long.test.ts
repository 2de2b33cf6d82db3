import type { Goal, Task } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { snapshot } from '../../../test/fake-peers.ts';
import { calm, knownTask } from '../../../test/known-task.ts';
import { gameVocabulary } from '../../language/game-vocabulary.ts';
import { readQuestion } from '../../parse/question.ts';
import { answerOf } from '../answer-of.ts';
import type { AnswerFacts } from '../facts/answer-facts.ts';
import { asksHowLong } from './how-long.ts';

const vocabulary = gameVocabulary('1.21.4');
const logs = { action: 'collect', target: 'oak_log', amount: 8 } as const;
const chest = { action: 'craft', target: 'chest', amount: 1 } as const;

function ask(text: string, over: Partial<AnswerFacts> = {}): string | undefined {
  const question = readQuestion(text, { vocabulary, name: 'Mira', players: ['Jo'] });
  const seen = { world: snapshot(), players: ['Jo'], vocabulary, interoception: calm };
  const facts = { listener: {}, name: 'Mira', self: [], now: 1, ...seen };
  return question === undefined
    ? undefined
    : answerOf({ ...question, text }, { ...facts, work: { waiting: [], paused: [] }, ...over });
}

const known = (goal: Goal, from?: string, over: Partial<Task> = {}) =>
  knownTask(goal, over, from === undefined ? {} : { from });

describe('how long it will take', () => {
  it.each([
    'how long will that take?',
    'how long is this gonna take',
    'how much longer do you need?',
    'when will you be done?',
    'when are the logs ready',
    "what's the eta?",
    'will it take long?',
    'how long until you are back?',
  ])('is what is asked: %s', (text) => expect(asksHowLong.test(text)).toBe(true));

  it.each([
    'how long is the day?',
    'how long until it gets dark?',
    'how long is the tunnel?',
    'when does it get dark?',
  ])('is not asked: %s', (text) => expect(asksHowLong.test(text)).toBe(false));

  it('LANG-3: is what the plan expects of what is left, and how it went the last time', () => {
    const work = { active: known(logs, 'Jo'), waiting: [], paused: [] };
    const expectation = { leftMs: 150_000, beforeMs: 240_000 };
    expect(ask('how long will that take?', { work, expectation })).toBe(
      'I am collecting 8 oak logs. If nothing gets in my way, it takes about 2 minutes more. Going by the last time, all of it takes about 4 minutes.',
    );
    expect(ask('how long will that take?', { work, expectation: { beforeMs: 30_000 } })).toBe(
      'I am collecting 8 oak logs. I have no plan to go by yet. Going by the last time, all of it takes about 30 seconds.',
    );
  });

  it('is not known where there is neither plan nor memory of such work, and it says so', () => {
    const work = { active: known(logs, 'Jo'), waiting: [], paused: [] };
    expect(ask('how long will it take?', { work })).toBe(
      "I am collecting 8 oak logs. I can't say how long it will take: I have no plan for it yet, and I remember no such work.",
    );
    expect(ask('how long will it take?')).toBe('I am not doing anything right now.');
    expect(ask('how long will it take?', { work: undefined })).toBe("I can't say right now how long that will take.");
    const follow = { active: known({ action: 'follow', target: 'Jo', amount: 10 }), waiting: [], paused: [] };
    expect(ask('how long will you be doing that, when will you be done?', { work: follow })).toContain(
      'until I am asked for something else',
    );
  });

  it('is told of what the asker wanted, be it still to come', () => {
    const active = known(logs, 'Sam');
    const work = { active, waiting: [known(chest, 'Jo')], paused: [] };
    const listener = { player: 'Jo' };
    expect(ask('how long will that take?', { work, listener, expectation: { beforeMs: 61_000 } })).toBe(
      'I will craft a chest after collecting 8 oak logs. Going by the last time, all of it takes about 1 minute.',
    );
    const blocked = { waiting: [known(chest, 'Jo', { blockedReason: 'night' })], paused: [] };
    expect(ask('how long will that take?', { work: blocked, listener })).toBe(
      "I can't say when I will craft a chest, because I have to wait: it is too dangerous at night.",
    );
  });
});

describe('what somebody asked for', () => {
  const listener = { player: 'Jo' };

  it('LANG-3: is what is still to be done of it, what is to be done later, and the places it was told', () => {
    const work = { active: known(logs, 'Jo'), waiting: [known(chest, 'Sam')], paused: [known(chest, 'jo')] };
    const orders = ['go home as soon as it gets dark'];
    const world = snapshot({ places: [{ name: 'old_mill', position: { x: 1, y: 64, z: 1 }, at: 1 }] });
    const asked = 'You asked me to collect 8 oak logs and craft a chest. I am to go home as soon as it gets dark.';
    expect(ask('what did I ask you to do?', { work, orders, listener, world })).toBe(asked);
    expect(ask('what have I told you?', { work, orders, listener, world })).toBe(
      `${asked} I keep these places in mind: old mill.`,
    );
  });

  it('is what was done of it last, where nothing is left', () => {
    const past = [known(chest, 'Sam', { status: 'completed' }), known(logs, 'Jo', { status: 'completed' })];
    expect(ask('what did I ask you to do', { past, listener })).toBe(
      'There is nothing left to do: the last thing you asked for is done, I collected 8 oak logs.',
    );
    expect(ask('what did I ask you to do', { listener })).toBe('There is nothing left to do that you asked me for.');
  });
});
