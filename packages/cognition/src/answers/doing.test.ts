import type { Goal, Task } from '@conscious-bot/contracts';
import { aStep } from '@conscious-bot/contracts/testing';
import { expect, it } from 'vitest';
import { knownTask } from '../../test/known-task.ts';
import type { Work } from './answer-facts.ts';
import { answerDoing, answerWhatIsMissing } from './doing.ts';

const fight = { action: 'fight', target: 'sheep', amount: 2 } as const;
const logs = { action: 'collect', target: 'oak_log', amount: 8 } as const;
const waits = 'I have to wait before I can hunt 2 sheep: what it needs is out of reach.';

const asked = (goal: Goal, over: Partial<Task> = {}) => knownTask(goal, over, { from: 'Jo' });

it('tells the search instead of the fight it is for', () => {
  const step = aStep({ capability: 'explore', args: { seek: 'sheep' } });
  const work: Work = { active: { ...asked(fight), step }, waiting: [], paused: [] };
  expect(answerDoing({ work, listener: {} })).toBe('I am looking for a sheep, to hunt 2 sheep.');
  const exploring = { ...asked({ action: 'find', target: 'sheep', amount: 1 }), step };
  expect(answerDoing({ work: { ...work, active: exploring }, listener: {} })).toBe('I am looking for a sheep.');
});

it('tells who has asked for something that it waits, and for what, and nobody else', () => {
  const waiting = [asked(fight, { blockedReason: 'out_of_reach' })];
  const work: Work = { active: asked(logs), waiting, paused: [] };
  expect(answerDoing({ work, listener: { player: 'Jo' } })).toBe(`I am collecting 8 oak logs. ${waits}`);
  expect(answerDoing({ work, listener: { player: 'Sam' } })).toBe('I am collecting 8 oak logs.');
  expect(answerWhatIsMissing({ work, listener: { player: 'Jo' } })).toBe(waits);
  expect(answerWhatIsMissing({ work: { ...work, waiting: [] }, listener: { player: 'Jo' } })).toBe(
    'Nothing: I am collecting 8 oak logs.',
  );
  expect(answerWhatIsMissing({ work: { waiting: [], paused: [] }, listener: {} })).toBe(
    'Nothing: I have nothing to do right now.',
  );
});

it('tells nobody what somebody else has whispered, not even why it waits', () => {
  const waiting = [knownTask(fight, { blockedReason: 'out_of_reach' }, { from: 'Jo', whispered: true })];
  const work: Work = { active: asked(logs), waiting, paused: [] };
  expect(answerWhatIsMissing({ work, listener: { player: 'Sam' } })).toBe('Nothing: I am collecting 8 oak logs.');
  expect(answerWhatIsMissing({ work, listener: { player: 'Jo', whisper: true } })).toBe(waits);
});
