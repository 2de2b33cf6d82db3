import { describe, expect, it } from 'vitest';
import { spellerFor } from '../parse/speller-for.ts';
import { gameVocabulary } from './game-vocabulary.ts';
import { slipCost } from './slips.ts';

const speller = spellerFor(gameVocabulary('1.21.4'));

describe('mistakes of typing', () => {
  it.each([
    // A key beside, a letter that is missing or too many, two in the wrong order.
    ['shear the sgeep', 'shear the sheep'],
    ['olease wait here', 'please wait here'],
    ['nring me some bread', 'bring me some bread'],
    ['go to the hest', 'go to the chest'],
    ['put it in the furnnace', 'put it in the furnace'],
    ['get me soem wood', 'get me some wood'],
    // The words beside it tell which word was meant.
    ['turn ight at the tower', 'turn right at the tower'],
    ['we need food for the ight', 'we need food for the night'],
    // With an apostrophe.
    ["yo'ure too slow", "you're too slow"],
    // A word of English that nobody says in requests.
    ['brig me some bread', 'bring me some bread'],
  ])('%s', (typed, meant) => {
    expect(speller.correct(typed)).toBe(meant);
  });

  it.each(['what is the weather like', 'sit by the hearth', 'gg wp lol', "the cow's milk", 'follow Dave now'])(
    'leave alone what is none: %s',
    (text) => {
      expect(speller.correct(text)).toBe(text);
    },
  );

  it('leave names alone', () => {
    expect(speller.correct('give it to brrad', ['Brrad'])).toBe('give it to brrad');
  });
});

describe('what a slip costs', () => {
  it('is less for a key beside than for any other, and more for each slip besides', () => {
    const cost = (said: string, meant: string) => slipCost(said, meant, 2, 6);
    expect(cost('sgeep', 'sheep')).toBeLessThan(cost('skeep', 'sheep'));
    expect(cost('shheep', 'sheep')).toBeLessThan(cost('shxeep', 'sheep'));
    expect(cost('hseep', 'sheep')).toBeLessThan(cost('hsepe', 'sheep'));
    expect(cost('sheep', 'sheep')).toBe(0);
    expect(cost('cow', 'sheep')).toBe(Number.POSITIVE_INFINITY);
  });
});
