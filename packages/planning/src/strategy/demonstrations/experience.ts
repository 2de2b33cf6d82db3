import { type ShownIntent, worthOf } from './demonstration.ts';
import type { Likened } from './demonstration-store.ts';

/** The part of an intent by which it is the same as another. */
type Sameness = Pick<ShownIntent, 'project' | 'quotas'>;

/** What like situations have shown of an intent. */
export interface Experience {
  /** −1 (it killed the bot each time) to 1 (it always succeeded); 0 where nothing is known. */
  readonly worth: number;
  readonly times: number;
  readonly words: string;
}

/** Times as many others that count against the ones there were: a single one moves little. */
const PRIOR = 2;

/** What is known of an intent from situations like this one: it ranks later proposals (SI-6). */
export function experienceOf(intent: Sameness, similar: readonly Likened[]): Experience {
  const own = similar.filter(({ demonstration }) => isSame(demonstration.intent, intent));
  const weight = own.reduce((sum, each) => sum + each.likeness, 0);
  const worth = own.reduce((sum, each) => sum + each.likeness * worthOf(each.demonstration.outcome), 0);
  const completed = own.filter(({ demonstration }) => demonstration.outcome.endedBy === 'completed').length;
  const words =
    own.length === 0
      ? 'I have not tried it in a situation like this'
      : own.length === 1
        ? `in a situation like this it ${completed === 1 ? 'came off' : 'did not come off'} the only time`
        : `in situations like this it has come off ${completed} of ${own.length} times`;
  return { worth: own.length === 0 ? 0 : worth / (weight + PRIOR), times: own.length, words };
}

/** Least worth at which an intent is proposed again. */
const WORTHWHILE = 0.5;

/**
 * Intents that went well in situations like this one, the best first and none twice: what the bot goes by without a model (SI-6).
 */
export function provenIntents(similar: readonly Likened[], most: number): readonly Likened[] {
  const value = ({ demonstration, likeness }: Likened) => likeness * worthOf(demonstration.outcome);
  const best: Likened[] = [];
  for (const each of similar.toSorted((a, b) => value(b) - value(a))) {
    if (best.length >= most || value(each) < WORTHWHILE) break;
    // What went well once and ill the other times is no proof.
    if (experienceOf(each.demonstration.intent, similar).worth <= 0) continue;
    if (!best.some((other) => isSame(other.demonstration.intent, each.demonstration.intent))) best.push(each);
  }
  return best;
}

const isSame = (a: Sameness, b: Sameness): boolean =>
  a.project !== undefined || b.project !== undefined ? a.project === b.project : sortedQuotas(a) === sortedQuotas(b);

const sortedQuotas = ({ quotas }: Sameness): string =>
  JSON.stringify(Object.entries(quotas).toSorted(([a], [b]) => a.localeCompare(b)));
