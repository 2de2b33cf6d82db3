import type { Goal, Task, WorldSnapshot } from '@conscious-bot/contracts';
import { aStep } from '@conscious-bot/contracts/testing';
import { expect, it } from 'vitest';
import { snapshot } from '../../../test/fake-peers.ts';
import { knownTask } from '../../../test/known-task.ts';
import { gameVocabulary } from '../../language/game-vocabulary.ts';
import type { Work } from '../facts/answer-facts.ts';
import { answerDoing, answerWhatIsMissing } from './doing.ts';

const fight = { action: 'fight', target: 'sheep', amount: 2 } as const;
const logs = { action: 'collect', target: 'oak_log', amount: 8 } as const;
const waits = 'I have to wait before I can hunt 2 sheep: what it needs is out of reach.';

const asked = (goal: Goal, over: Partial<Task> = {}) => knownTask(goal, over, { from: 'Jo' });

const carriesNothing = { world: undefined, vocabulary: gameVocabulary('1.21.4') };

it('tells what is still lacking for what is being crafted', () => {
  const work: Work = { active: asked({ action: 'craft', target: 'shield', amount: 1 }), waiting: [], paused: [] };
  const missing = (...inventory: WorldSnapshot['inventory']) =>
    answerWhatIsMissing({ ...carriesNothing, work, listener: {}, world: { ...snapshot({}), inventory } });
  expect(missing()).toBe('I still need 6 planks and an iron ingot. I am crafting a shield.');
  expect(missing({ name: 'birch_planks', count: 2 }, { name: 'oak_planks', count: 4 })).toBe(
    'I still need an iron ingot. I am crafting a shield.',
  );
  expect(missing({ name: 'oak_planks', count: 6 }, { name: 'iron_ingot', count: 1 })).toBe(
    'I have all I need for it. I am crafting a shield.',
  );
});

it('tells whoever asks what his own wish lacks, also before its turn has come', () => {
  const bed = asked({ action: 'craft', target: 'furnace', amount: 1 });
  const work: Work = { active: knownTask(logs), waiting: [bed], paused: [] };
  const missing = (player: string) => answerWhatIsMissing({ ...carriesNothing, work, listener: { player } });
  expect(missing('Jo')).toBe('I still need 8 cobblestone. I am collecting 8 oak logs.');
  expect(missing('Sam')).toBe('Nothing: I am collecting 8 oak logs.');
});

it('between two things of its own it tells what it has set itself', () => {
  const work: Work = { waiting: [], paused: [], idleReason: 'no_tasks' };
  expect(answerDoing({ work, listener: {}, aim: 'I want a bed.' })).toBe('I want a bed.');
  expect(answerDoing({ work, listener: {} })).toBe('I have nothing to do right now.');
});

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
  expect(answerWhatIsMissing({ ...carriesNothing, work, listener: { player: 'Jo' } })).toBe(waits);
  expect(answerWhatIsMissing({ ...carriesNothing, work: { ...work, waiting: [] }, listener: { player: 'Jo' } })).toBe(
    'Nothing: I am collecting 8 oak logs.',
  );
  expect(answerWhatIsMissing({ ...carriesNothing, work: { waiting: [], paused: [] }, listener: {} })).toBe(
    'Nothing: I have nothing to do right now.',
  );
});

it('tells nobody what somebody else has whispered, not even why it waits', () => {
  const waiting = [knownTask(fight, { blockedReason: 'out_of_reach' }, { from: 'Jo', whispered: true })];
  const work: Work = { active: asked(logs), waiting, paused: [] };
  expect(answerWhatIsMissing({ ...carriesNothing, work, listener: { player: 'Sam' } })).toBe(
    'Nothing: I am collecting 8 oak logs.',
  );
  expect(answerWhatIsMissing({ ...carriesNothing, work, listener: { player: 'Jo', whisper: true } })).toBe(waits);
});
