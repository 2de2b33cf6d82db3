import { describe, expect, it } from 'vitest';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { withKindNamed } from './kind-named.ts';

const vocabulary = gameVocabulary('1.21.4');

describe('the kind of what was named before', () => {
  it('is said with it', () => {
    for (const [text, plain] of [
      ['make yourself a sword, stone is fine', 'make yourself a stone sword'],
      ["make yourself an axe, a stone one'll do", 'make yourself an stone axe'],
      ['my pickaxe broke, i need a new stone one', 'my pickaxe broke, i need a new stone pickaxe'],
      ['we are out of wool, get three white ones', 'we are out of wool, get three white wool'],
    ])
      expect(withKindNamed(text ?? '', vocabulary)).toBe(plain);
  });

  it('is left alone where the game has no such thing, or nothing was named', () => {
    for (const text of [
      'get a flower, a yellow one',
      'the red one',
      'make a bed. Sam: a red one please',
      'that cow, a red one',
    ])
      expect(withKindNamed(text, vocabulary)).toBe(text);
  });
});
