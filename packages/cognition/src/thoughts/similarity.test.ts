import { expect, it } from 'vitest';
import { fingerprint, SIMILAR, similarity } from './similarity.ts';

const alike = (a: string, b: string) => similarity(fingerprint(a), fingerprint(b));

it('the same said otherwise is one thought', () => {
  for (const [a, b] of [
    ['I should gather some wood before dark.', 'I should gather some more wood before dark!'],
    ['My food is 7 of 20.', 'My food is 6 of 20.'],
    ['It’s quiet here', "it's quiet here"],
    ['Wood!', 'wood'],
    ['…', '!!'],
    ['I don’t want to go there.', "I don't want to go there now."],
  ] as const) {
    expect(alike(a, b), a).toBeGreaterThanOrEqual(SIMILAR);
  }
});

it('another fact, amount or denial is another thought', () => {
  for (const [a, b] of [
    ['I see a zombie near the lake', 'I see a skeleton near the lake'],
    ['I walk along the river and look for trees', 'I walk along the shore and look for trees'],
    ['My health is 20 of 20.', 'My health is 4 of 20.'],
    ['I will go down into the dark cave again', 'I will not go down into the dark cave again'],
    ['I need wood.', 'I need stone.'],
    ['Wood!', ''],
    ['I have 8', 'I have 80'],
  ] as const) {
    expect(alike(a, b), a).toBeLessThan(SIMILAR);
  }
});

it('similarity is symmetric, 1 with itself, and its cost is bounded by the words that are looked at', () => {
  const [a, b] = [fingerprint('one two three four'), fingerprint('two three four five six')];
  expect(similarity(a, b)).toBe(similarity(b, a));
  expect(similarity(a, a)).toBe(1);
  const long = fingerprint(Array.from({ length: 50_000 }, (_, at) => `word${at}`).join(' '));
  expect(long.features.size).toBeLessThanOrEqual(600);
});
