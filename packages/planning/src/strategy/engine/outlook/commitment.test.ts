import type { Candidate } from '@conscious-bot/contracts/strategy';
import { anIntent } from '@conscious-bot/contracts/testing';
import { expect, it } from 'vitest';
import { rivalOf } from './commitment.ts';

const words = { need: 'it gets dark', opportunity: '', novelty: '', infoValue: '', cost: '', risk: '' };
const candidate = (project: string, score: number, need = 0.5): Candidate => ({
  project,
  score,
  need,
  words,
  opportunity: 0,
  novelty: 0,
  infoValue: 0,
  costMs: 1_000,
  risk: 0,
});
const intent = anIntent({ project: 'tools', why: 'I have no tools', score: 1 });
const field = (score: number, need?: number) => [candidate('shelter', score, need), candidate('tools', 1)];
const between = { boldness: 1, isMidway: false };

it('an intent is held on to until a rival is better by a margin, and a bot whose intents break often holds on less', () => {
  expect(rivalOf(intent, field(1.25), between)).toBeUndefined();
  expect(rivalOf(intent, field(1.4), between)).toMatchObject({ rival: { project: 'shelter' } });
  expect(rivalOf(intent, field(1.25), { ...between, boldness: 0.1 })).toMatchObject({ rival: { project: 'shelter' } });
});

it('what is half done is held on to more firmly, but not against what presses', () => {
  expect(rivalOf(intent, field(1.9), { ...between, isMidway: true })).toBeUndefined();
  expect(rivalOf(intent, field(2.5), { ...between, isMidway: true })).toBeDefined();
  expect(rivalOf(intent, field(1.1, 0.9), { ...between, isMidway: true })).toMatchObject({
    words: 'it gets dark, which does not wait',
  });
});

it('in the middle of a goal the estimate of its beginning counts, where a new one is worse', () => {
  const cheaper = [candidate('shelter', 1), candidate('tools', 0.2)];
  expect(rivalOf(intent, cheaper, between)).toBeDefined();
  expect(rivalOf(intent, cheaper, { ...between, isMidway: true })).toBeUndefined();
});

it('after a trigger the better one is taken, by however little', () => {
  expect(rivalOf(intent, field(1.05), { ...between, isOpen: true })).toBeDefined();
  expect(
    rivalOf(intent, [candidate('tools', 1), candidate('shelter', 0.9)], { ...between, isOpen: true }),
  ).toBeUndefined();
});

it('what it is worth now counts, not what it was worth when it was adopted', () => {
  expect(rivalOf({ ...intent, score: 9 }, [candidate('shelter', 2), candidate('tools', 0.5)], between)).toBeDefined();
});

it('an intent from outside gives way to nothing but what presses', () => {
  const { score: _, project: __, ...posted } = intent;
  expect(rivalOf(posted, [candidate('shelter', 9, 0.7)], between)).toBeUndefined();
  expect(rivalOf(posted, [candidate('tools', 9, 0.2), candidate('shelter', 1, 0.9)], between)).toMatchObject({
    rival: { project: 'shelter' },
  });
});

it('whoever merely waits, because what he wanted is so, takes up whatever is worth anything', () => {
  const waits = { boldness: 1, isMidway: true, isWaiting: true };
  const left = { ...intent, score: 3 };
  expect(rivalOf(left, [candidate('kit', 0.5)], waits)).toMatchObject({ rival: { project: 'kit' } });
  expect(rivalOf(left, [candidate('kit', 0.05)], waits)).toBeUndefined();
  expect(rivalOf(left, [candidate('kit', 0.5)], { boldness: 1, isMidway: true })).toBeUndefined();
});

it('what is done in a moment is finished first, unless something presses', () => {
  const briefly = { boldness: 1, isMidway: true, isNearlyDone: true };
  expect(rivalOf(intent, field(9), briefly)).toBeUndefined();
  expect(rivalOf(intent, field(9, 0.9), briefly)).toMatchObject({ rival: { project: 'shelter' } });
});
