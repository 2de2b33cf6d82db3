import type { Token } from './sentences.ts';

/** Words that may stand between the parts of a frame without changing what it is. Negations among them are looked for afterwards. */
const adverbs = new Set(
  'really just also still now always probably definitely suddenly quickly maybe perhaps actually seriously badly desperately do not never kind sort of very even only soon first then absolutely truly currently simply too urgently finally possibly kindly prob probs prolly rly def defo maybe quietly slowly carefully pls plz'.split(
    ' ',
  ),
);

type Step = { readonly words: ReadonlySet<string>; readonly optional: boolean } | 'adverbs';

/**
 * A pattern over words: `a|b` alternatives, a trailing `?` optional, `~` any number of adverbs. Written as text so that the tables
 * that use it can be read.
 */
export class Pattern {
  readonly #steps: readonly Step[];

  constructor(text: string) {
    this.#steps = text
      .split(' ')
      .map((part) =>
        part === '~' ? 'adverbs' : { words: new Set(part.replace(/\?$/, '').split('|')), optional: part.endsWith('?') },
      );
  }

  /** Index behind the match that begins at `at`, or undefined. Optional parts and adverbs are taken when they are there. */
  match(tokens: readonly Token[], at: number): number | undefined {
    let index = at;
    for (const step of this.#steps) {
      const word = tokens[index]?.word;
      if (step === 'adverbs') {
        while (adverbs.has(tokens[index]?.word ?? '')) index += 1;
      } else if (word !== undefined && step.words.has(word)) index += 1;
      else if (!step.optional) return undefined;
    }
    return index;
  }
}
