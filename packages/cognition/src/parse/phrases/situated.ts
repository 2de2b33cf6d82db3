import type { RequestContext } from './request-context.ts';

/** Texts that are kept of one situation. */
const MOST = 1_000;

/** Keeps what words were found to mean in a situation, for as long as that lasts: several steps of one reading ask for the same. */
export class Situated<Found> {
  readonly #known = new WeakMap<RequestContext, Map<string, Found>>();

  /** What was found of these words in this situation before, else what is found now. */
  of(words: string, context: RequestContext, find: () => Found): Found {
    const known = this.#known.get(context) ?? new Map<string, Found>();
    this.#known.set(context, known);
    const before = known.get(words);
    if (before !== undefined) return before;
    const found = find();
    if (known.size < MOST) known.set(words, found);
    return found;
  }
}
