import type { Goal } from '@conscious-bot/contracts';
import { mentionedIn } from '../learned/mentioned.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { Thing } from '../parse/phrases/things.ts';
import type { PossibleReadings } from './possible-readings.ts';
import { stemOf } from './text-facts.ts';

/** The things of which a text says how many: "2 stacks of cobble and 10 sticks". */
export const countedThings = ({ clauses }: PossibleReadings, context: RequestContext): Thing[] =>
  clauses
    .flatMap(({ tokens }) => mentionedIn(tokens, context).things)
    .filter(({ quantity }) => quantity.explicit && quantity.count !== undefined);

/** How many of these things none of the goals is about. */
export function leftUnread(things: readonly Thing[], goals: readonly Goal[]): number {
  const targets = goals.map(({ target = '' }) => target.toLowerCase());
  const words = new Set(targets.flatMap((target) => target.split(/[_ ]/)).map(stemOf));
  return things.filter((thing) => {
    const name = (thing.name ?? thing.structure ?? thing.region)?.replace(/^any_/, '');
    const isSaid = thing.said.split(' ').some((word) => words.has(stemOf(word)));
    return !isSaid && (name === undefined || !targets.some((target) => target.includes(name)));
  }).length;
}
