import type { Token } from '../language/sentences.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { Classifier, Guess } from './classifier.ts';

/**
 * How sure it must be, 0 to 1. That something is to be done at all counts most (`act`: all that can be done taken together); which of it has to be
 * as sure as `sure`. It is believed sooner where the rules found an order they could not read (`asked`) than where they found a question or no
 * order at all (`told`), and later where nobody is named who says it (`unnamed`): it may be a thought of the bot's own. What is to become of tasks
 * has to be surer (`management`), and most of all what has the form of something told (`despite`). The others: that a `part` of a text is about
 * something, or `every` clause; beyond doubt (`plain`); that the rules took it for something else (`against`), made an order of what is none
 * (`hush`), a question of an order (`instead`) or another question of it (`other`); that it is a question (`asks`), talk (`quiet`: so that no part
 * of it counts), or what nobody can do; that a part nothing came of asks for something (`left`). Chosen by how two hands' sentences are read by what was learned of the others (docs/decisions/0094).
 */
export const bounds = {
  asked: { act: 0.7, sure: 0.25 },
  question: { act: 0.7, sure: 0.6 },
  told: { act: 0.7, sure: 0.25 },
  unnamed: { act: 0.9, sure: 0.4 },
  management: 0.5,
  plain: 0.8,
  add: 0.6,
  noun: 0.9,
  several: 0.4,
  drop: 0.8,
  silent: 0.95,
  part: 0.75,
  every: 0.6,
  against: 0.6,
  despite: 0.9,
  hush: 0.85,
  instead: 0.7,
  left: 0.4,
  other: 0.85,
  asks: 0.5,
  talk: 0.35,
  quiet: 0.6,
  cannot: 0.35,
};

export const acts = ({ label }: Guess): boolean => !'?x-'.includes(label.charAt(0));

/** A part of a text, with what it is likely about. */
export interface Part {
  readonly tokens: readonly Token[];
  /** As it was said. */
  readonly said: string;
  readonly best: Guess;
  /** That something is to be done, whatever it is. */
  readonly act: number;
}

export const without = (tokens: readonly Token[], { name }: RequestContext): readonly Token[] =>
  tokens.filter(({ word }) => word !== name?.toLowerCase());

/** All that can be done taken together; found once of each text, as every reading of it is weighed by that. */
export function actIn(guesses: readonly Guess[]): number {
  const known = actsIn.get(guesses);
  if (known !== undefined) return known;
  let sum = 0;
  for (const guess of guesses) if (acts(guess)) sum += guess.sure;
  actsIn.set(guesses, sum);
  return sum;
}
const actsIn = new WeakMap<readonly Guess[], number>();

/** What a part of a text is about; undefined where nothing was learned. */
export function partOf(
  tokens: readonly Token[],
  said: string,
  context: RequestContext,
  classifier: Pick<Classifier, 'guess'>,
): Part | undefined {
  const guesses = classifier.guess(said, context);
  const [best] = guesses;
  return best === undefined ? undefined : { tokens: without(tokens, context), said, best, act: actIn(guesses) };
}
