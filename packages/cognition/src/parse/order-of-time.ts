import type { Token } from '../language/sentences.ts';
import { tokenOf } from '../language/tokens.ts';
import { baseOf, isGerund } from '../language/words/inflection.ts';

/** What a clause with "before", "after" or "once" says is to be done as well, and on which side of what the clause hangs on. */
interface Timed {
  readonly tokens: readonly Token[];
  readonly isFirst: boolean;
}

/** Verbs that say all there is to say without an object. */
const alone = /^(eat|eating|sleep|sleeping|fish|fishing|hide|hiding|explore|exploring)$/;
/** Ends of something that is under way, or a coming and a having: nothing new is asked by them. */
const nothingNew =
  /^(be|get|have|do|finish|leave|go|come|start|begin|run|know|see|find|need|want|say|tell|think|die|lose|stop|end|decide|wait|move|reach|forget|ask|quit|log|arrive|try|need)$/;
/** Of those, what names where one goes: "when you get to the tower". */
const journey = /^(go|get|reach|walk|head|return|come|travel)$/;

const asOrder = (verb: string, rest: readonly Token[]): Token[] => [tokenOf(verb), ...rest];

/**
 * The order inside a clause of time: "before you sleep", "after you have eaten", "once the door is shut", "before going to bed". Undefined where it is
 * none: "before it gets dark", "when you are done".
 */
export function timedOrder(lead: string, tokens: readonly Token[]): Timed | undefined {
  if (!/^(before|after|once|when)$/.test(lead)) return undefined;
  const isFirst = lead !== 'before';
  const words = tokens.map(({ word }) => word);
  let at = 0;
  if (/^(you|we)$/.test(words[0] ?? '')) at = 1;
  else if (!isGerund(words[0] ?? '') || lead === 'once' || lead === 'when') return undefined;
  while (
    /^(have|are|first|then|also|safely|properly|finally|successfully|already|all|just|done|finished|through|with)$/.test(
      words[at] ?? '',
    )
  )
    at += 1;
  const said = words[at] ?? '';
  const isPerfect = words.slice(0, at).includes('have');
  const verb = isPerfect || (isFirst && !isGerund(said)) ? (baseOf(said) ?? (isPerfect ? undefined : said)) : said;
  const rest = tokens.slice(at + 1);
  if (verb === undefined || verb === '') return undefined;
  if (alone.test(verb)) return { tokens: asOrder(verb, rest), isFirst };
  const isSome = rest.some(({ word }) => /^(it|that|this|work|sleep|bed|round|around)$/.test(word));
  const isJourney = journey.test(verb) && !isSome && rest.some(({ word }, index) => word === 'to' && index < 2);
  if (rest.length === 0 || (nothingNew.test(verb) && !isJourney)) return undefined;
  // "when you make bread": what is done at some time is no order, except where one goes.
  return lead === 'when' && !isPerfect && !isJourney ? undefined : { tokens: asOrder(verb, rest), isFirst };
}
