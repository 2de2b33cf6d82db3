import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { readingsToWeigh } from '../intrusion/understand.ts';
import { learned } from '../learned/learned.ts';
import { keyOf, type PossibleReadings } from './possible-readings.ts';
import { bestReading } from './rerank.ts';
import type { Features } from './text-facts.ts';

const context = requestContext(
  { players: ['Alex', 'Sam'] },
  {
    inventory: [
      { name: 'coal', count: 10 },
      { name: 'beef', count: 12 },
    ],
  },
);
const readingsOf = (text: string): PossibleReadings => readingsToWeigh(text, context, learned());
const ways = (text: string): string[] => readingsOf(text).list.map(({ reading }) => keyOf(reading));

describe('the possible readings of a text', () => {
  it('begin with the one that was chosen, and are all different', () => {
    const all = ways('collect 5 sand, then smelt the beef');
    expect(all[0]).toBe('collect sand 5; smelt beef 12');
    expect(new Set(all).size).toBe(all.length);
  });

  it('have each part of it alone, and that nothing is to be done', () => {
    expect(ways('collect 5 sand, then smelt the beef')).toEqual(
      expect.arrayContaining(['collect sand 5', 'smelt beef 12', '-']),
    );
  });

  it('have the amounts that the text speaks of elsewhere', () => {
    expect(ways('give sam some coal, half of what you have')).toContain('give coal_to_Sam 5');
    expect(ways('give sam some coal, seven will do')).toContain('give coal_to_Sam 7');
  });
});

describe('the best reading', () => {
  /** Likes readings that have a feature, by so much. */
  const liking = (feature: string, score: number) => ({
    score: (features: Features) => (features.some((group) => group.has(feature)) ? score : 0),
  });
  const best = (text: string, feature: string, score: number): string => {
    const reading = bestReading(readingsOf(text), context, liking(feature, score));
    return reading === undefined ? '' : keyOf(reading);
  };

  it('is the chosen one where no other fits better', () => {
    expect(best('collect 5 sand, then smelt the beef', 'does nobody', 1)).toBe('collect sand 5; smelt beef 12');
  });

  it('is another where that fits better, by more where it only leaves something out', () => {
    expect(best('give sam some coal, seven will do', 'amount said give', 0.4)).toBe('give coal_to_Sam 7');
    const text = 'collect some sand, then smelt the beef';
    expect(best(text, 'kind one', 0.9)).toBe(ways(text)[0]);
    expect(best(text, 'kind one', 1.1)).toBe('smelt beef 12');
    expect(best('collect 5 sand, then smelt 2 beef', 'goals over clauses -1', 0.6)).toBe(
      'collect sand 5; smelt beef 2',
    );
  });

  it('leaves nothing unread of which the text says how many', () => {
    const text = 'collect 5 sand and 10 beef';
    expect(ways(text)[0]).toBe('collect sand 5; collect beef 10');
    expect(ways(text)).toContain('collect sand 5');
    expect(best(text, 'kind one', 99)).toBe('collect sand 5; collect beef 10');
    expect(best('collect 5 sand, then smelt the beef', 'kind one', 99)).not.toContain(';');
  });

  it('gives what the speaker asks to be dropped to him', () => {
    expect(ways('drop me the coal')).toEqual(expect.arrayContaining(['give coal_to_Alex 10', 'drop coal 10']));
    expect(best('drop me the coal', 'does drop', 99)).toBe('give coal_to_Alex 10');
  });

  it('is none with as many as are kept', () => {
    expect(ways('give sam the coal but keep 3')).toContain('give coal_to_Sam 3');
    expect(best('give sam the coal but keep 3', 'amount said give', 9)).toBe('give coal_to_Sam 7');
  });

  it('is the chosen one where words are spoken, or something hangs on what is not so', () => {
    expect(best('say we meet at 10 64 -20', 'does navigate', 9)).toBe('say we meet at 10 64 -20 1');
    expect(best('if it rains, smelt the beef', 'kind one', 9)).toBe(ways('if it rains, smelt the beef')[0]);
  });

  it('is one that makes goals of what came to none only where it fits far better', () => {
    const text = 'sam said that the beef is raw';
    expect(goalLines(readingsOf(text).list[0]?.reading.goals ?? [])).toEqual([]);
    expect(best(text, 'kind one', 1)).toBe('-');
    expect(best(text, 'kind one', 2)).not.toBe('-');
  });
});
