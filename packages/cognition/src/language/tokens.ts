import type { Token } from './sentences.ts';

/** The words of tokens, with a space between them. */
export const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** A plain word as it is read where somebody says it. */
export const tokenOf = (word: string): Token => ({ word, capital: false, raw: word });

/** Plain words, with a space between them, as they are read where somebody says them. */
export const tokensOf = (words: string): Token[] => words.split(' ').map(tokenOf);
