import type { Goal } from '@conscious-bot/contracts';
import { commonVerbs } from '../language/common-verbs.ts';
import type { Token } from '../language/sentences.ts';
import type { Limit } from './times.ts';

/** A part of a text that nothing comes of: an order, or how long another goes on. */
export interface LeftOut {
  readonly words: string;
  readonly isOrder: boolean;
}

/** What came of a clause: its goals, whether it asked for something behind what was asked before, and how long that was to go on. */
interface Read {
  readonly added: readonly Goal[];
  readonly asked: boolean;
  readonly limit: Limit;
}

/** The parts of a clause that nothing came of. Only waiting goes on until a time, and until nobody's return. */
export function leftOutBy(tokens: readonly Token[], { added, asked, limit }: Read): LeftOut[] {
  const { said } = limit;
  if (added.length > 0)
    return said === undefined || (limit.isUnwatched !== true && added.some(({ action }) => action === 'wait'))
      ? []
      : [{ words: said, isOrder: false }];
  return asked && commonVerbs.has(tokens[0]?.word ?? '')
    ? [{ words: tokens.map(({ raw, word }) => raw ?? word).join(' '), isOrder: true }]
    : [];
}
