import type { Goal } from '@conscious-bot/contracts';
import { readSentences, type Token } from '../language/sentences.ts';
import { personAt } from '../parse/phrases/persons.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { RequestReader } from '../parse/request-reader.ts';

/** How an order of a kind is said, in front of what it is about. */
const saying: Readonly<Record<string, string>> = {
  navigate: 'go to',
  follow: 'follow',
  build: 'build',
  equip: 'equip',
  interact: 'use',
  find: 'find',
  breed: 'breed',
  patrol: 'patrol',
  light: 'light up',
  check: 'check',
  explore: 'explore',
  fight: 'kill',
  shear: 'shear',
  milk: 'milk',
  enchant: 'enchant',
  repair: 'repair',
  eat: 'eat',
  defend: 'protect',
  ride: 'ride',
};
const where =
  /^(?:to|into|near|by|at|inside|behind|under|up|down|over|back|north|south|east|west|forwards?|backwards?|left|right|home)\b/;
const beside = /^(?:near|by|next|beside|at|behind|under|above|over|in|on)\b/;

/** An order as it was, with another place, person or creature in it: "the mine" after "go to the farm", "me" after "give it to Sam". Undefined where the words are none for it. */
export function orderWith(tokens: readonly Token[], goal: Goal, context: RequestContext): Goal | undefined {
  const words = tokens.map(({ raw, word }) => raw ?? word).join(' ');
  const { action, target = '' } = goal;
  if (action === 'give') {
    const at = /^(?:to|unto|for)$/.test(tokens[0]?.word ?? '') ? 1 : 0;
    const person = personAt(tokens, at, context);
    if (person?.name === undefined || person.next < tokens.length) return undefined;
    return { ...goal, target: `${target.split('_to_')[0] ?? target}_to_${person.name}` };
  }
  if (action === 'place') {
    if (!beside.test(words)) return undefined;
    const thing = target.split('_near_')[0] ?? target;
    const read = only(`put the ${thing.replace(/^any_/, '')} ${words}`, context);
    return read?.action === 'place' && read.target?.includes('_near_') === true
      ? { ...goal, target: read.target }
      : undefined;
  }
  const verb = saying[action];
  if (verb === undefined) return undefined;
  const read = only(`${action === 'navigate' && where.test(words) ? 'go' : verb} ${words}`, context);
  return read?.action === action ? read : undefined;
}

/** What an order comes to, where that is one goal and nothing else. */
function only(text: string, context: RequestContext): Goal | undefined {
  const reader = new RequestReader(context);
  reader.read(readSentences(text));
  const [goal, ...more] = reader.goals;
  return more.length > 0 || reader.refusal !== undefined || reader.negated ? undefined : goal;
}
