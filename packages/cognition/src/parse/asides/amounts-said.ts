import type { Token } from '../../language/sentences.ts';
import { wordsOf } from '../../language/tokens.ts';
import { numberAt } from '../../language/words/numbers.ts';
import { readQuantity } from '../phrases/quantity.ts';

/** How much of what was asked for before, in pieces or in stacks. */
export interface Amount {
  readonly kind: 'amount';
  readonly count: number;
  readonly stacks: boolean;
}

/** So many of it are not meant: they are kept. */
export interface Kept {
  readonly kind: 'kept';
  readonly count: number;
}

/** "keep 4", "leave yourself two of them", "but five keep": how many of what is handed over are none of it. */
export function keptSaid(tokens: readonly Token[]): Kept | undefined {
  const words = tokens
    .map(({ word }) => word)
    .filter((word) => !/^(but|and|you|u|just|only|please|pls|can|should|at|least|about|though)$/.test(word));
  const isBehind = words.at(-1) === 'keep';
  const from = isBehind ? 0 : behindKeeping(words);
  const number = from === undefined ? undefined : numberAt(words, from);
  if (number === undefined || number.value < 1 || number.value % 1 !== 0) return undefined;
  const rest = words.slice(number.next, isBehind ? -1 : undefined).join(' ');
  return ofWhatIsKept.test(rest) ? { kind: 'kept', count: number.value } : undefined;
}

/** Where the number stands behind "keep", "save" or "leave yourself"; undefined where none of them begins the clause. */
function behindKeeping([verb = '', whom]: readonly string[]): number | undefined {
  if (!/^(keep|save|leave)$/.test(verb)) return undefined;
  return whom === 'yourself' ? 2 : 1;
}

const ofWhatIsKept =
  /^(of (them|it|those|these|that) ?)?((for( (yourself|later|now|me|us|seed|seeds))?|back|yourself|on (you|yourself)|with) ?)?$/;

/** "a stack should do", "need 3", "make it 5", "20 is enough". */
export function amountSaid(tokens: readonly Token[]): Amount | undefined {
  const opening =
    /^(?:(?:i|we|you|just|only|about|like|say|maybe|around|roughly|something|at least|at most|no more than|not more than|up to|need|needs|want|take|get|fetch|grab|gather|collect|bring back|make it|make that|have|really|for|let us|would|will|should|do|a total of|in total|bring) )*/.exec(
      `${wordsOf(tokens)} `,
    )?.[0];
  const at = (opening ?? '').split(' ').length - 1;
  const quantity = readQuantity(tokens, at);
  const inStacks = /^stacks?$/.test(tokens[quantity.next]?.word ?? '');
  const count = inStacks && quantity.share === 0.5 ? 0.5 : quantity.count;
  const isBoth = wordsOf(tokens) === 'both' || wordsOf(tokens) === 'both of them';
  if ((!quantity.explicit && !inStacks && !isBoth) || count === undefined || quantity.impossible) return undefined;
  const rest = wordsOf(tokens.slice(quantity.next));
  if (
    !/^(of (them|it|those|these|that) ?)?((pieces?|blocks?|items?|units?|stacks?) ?)?((should|will|would|is|are|might|may|must|has to|be|do|it|fine|enough|plenty|ok|okay|good|great|perfect|suffice|alright|total|in|all|max|maximum|minimum|min|tops|at|most|least|please|pls|or so|for now|i think|the job|me|us|for|thanks) ?)*(for (the|my|our|a|an|this|that) .+)?$/.test(
      rest,
    )
  )
    return undefined;
  return { kind: 'amount', count, stacks: quantity.stacks || inStacks };
}
