import { Reranker } from '@conscious-bot/cognition';
import { describe, expect, it } from 'vitest';
import { numbered, trainReranker, type Weighing } from './train-reranker.ts';

const reading = (isRight: boolean, ...features: string[]) => ({
  isRight,
  features: [new Map(features.map((name) => [name, 1]))],
});

/** In every text one that is sure is right, and of two that are sure the one that is named. */
const shown: Weighing[] = Array.from({ length: 8 }, () => [
  { readings: [reading(false, 'short'), reading(true, 'sure', 'named'), reading(false, 'sure')] },
  { readings: [reading(true, 'sure'), reading(false, 'named')] },
]).flat();

describe('what is learned of right and wrong readings', () => {
  it('tells which of several is right', () => {
    const reranker = new Reranker(trainReranker(numbered(shown), 'test'));
    const score = (...features: string[]) => reranker.score([new Map(features.map((name) => [name, 1]))]);
    expect(score('sure', 'named')).toBeGreaterThan(score('sure'));
    expect(score('sure')).toBeGreaterThan(score('named'));
    expect(score('sure')).toBeGreaterThan(score('short'));
  });

  it('is the same every time, and nothing where all readings are right or all wrong', () => {
    expect(trainReranker(numbered(shown), 'test')).toEqual(trainReranker(numbered(shown), 'test'));
    const telling = [{ readings: [reading(true, 'sure'), reading(true, 'short')] }];
    expect(trainReranker(numbered(telling), 'test').features).toBe('');
  });
});
