import { Classifier, countedBigrams, learned, learnedReranker } from '@conscious-bot/cognition';
import { describe, expect, it } from 'vitest';
import { readSituation } from './corpus.ts';
import { countedHash } from './count-bigrams.ts';
import { dataHash, rerankerHash } from './learn.ts';
import { contextOf } from './situation.ts';
import { train } from './train.ts';
import { wordedSentences } from './wordings.ts';

describe('what the reader learns', () => {
  it('is what it would learn today; `npm run bench -- language --learn` brings it up to date', () => {
    expect(countedBigrams().data).toBe(countedHash());
    expect(learned().data).toBe(dataHash());
    expect(learnedReranker().data).toBe(rerankerHash());
  });

  it('comes from whole sentences, the same ones every time', () => {
    const sentences = wordedSentences(4);
    expect(sentences.length).toBeGreaterThan(2_000);
    expect(sentences.filter(({ text }) => /[(){}|]|\s\s/.test(text))).toEqual([]);
    expect(wordedSentences(4)).toEqual(sentences);
    expect(new Set(sentences.map(({ label }) => label)).size).toBeGreaterThan(55);
  });

  it('tells apart what it was shown', () => {
    const shown = ['up', 'down'].flatMap((label) =>
      ['go', 'get', 'climb'].map((verb) => ({
        features: ['*', verb, `${label}ward`],
        meaning: new Float32Array(),
        label,
        weight: 2,
      })),
    );
    const classifier = new Classifier(train(shown, 'test'));
    expect(train(shown, 'test')).toEqual(train(shown, 'test'));
    const context = contextOf(readSituation(), 'Alex');
    expect(classifier.guess('please climb upwards', context)[0]?.label).toBe('up');
    expect(classifier.guess('please climb downwards', context)[0]?.label).toBe('down');
  });
});
