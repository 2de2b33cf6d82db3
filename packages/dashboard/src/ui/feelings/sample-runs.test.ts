import { type InteroSample, interoceptionDefaults, noAxisKnown } from '@conscious-bot/contracts/interoception';
import { expect, it } from 'vitest';
import { sampleRuns } from './sample-runs.ts';

const { stress, focus, curiosity } = interoceptionDefaults;

function sample(at: number, boundary: InteroSample['boundary'], name: string, words: string): InteroSample {
  const felt = { stressAxes: noAxisKnown, stress, partial: true, focus, curiosity, health: 20, food: 20 };
  return { seq: at, at, boundary, name, words, ...felt };
}

const dug = (at: number, words = 'gained 1 cobblestone') => sample(at, 'event', 'inventory_changed', words);

it('tells what was gained one by one as one thing, from the first to the last, each word once', () => {
  const runs = sampleRuns([
    dug(9),
    dug(7, 'gained 2 cobblestone'),
    dug(4),
    sample(3, 'event', 'hostile_near', 'zombie near'),
  ]);
  expect(runs.map(({ sample, count, from, to, words }) => [sample.seq, count, from, to, words])).toEqual([
    [9, 3, 4, 9, ['gained 1 cobblestone', 'gained 2 cobblestone']],
    [3, 1, 3, 3, ['zombie near']],
  ]);
});

it('parts them where something else came between, and leaves thoughts and decisions alone', () => {
  const thought = (at: number) => sample(at, 'thought', 'reflection', 'I have dug enough.');
  const decided = (at: number) => sample(at, 'decision', 'intake', 'a task was made of it');
  const runs = sampleRuns([dug(1), thought(2), thought(3), dug(4), dug(5), decided(6), decided(7)]);
  expect(runs.map(({ count }) => count)).toEqual([1, 1, 1, 2, 1, 1]);
});
