import { FILL } from '@conscious-bot/contracts/goal';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { RequestReading } from '../parse/read-request.ts';

const opening =
  "(?:(?:hey|ok|okay|now|and|so|then|please|pls|just|oh|well|no|hm+|right|alright|cool|nice|great|thanks|thank you|thx|can (?:you|u)|could (?:you|u)|would (?:you|u)|will (?:you|u)|you can|u can|(?:i|we) (?:want|need) (?:you|u) to|(?:i|we)'?d like (?:you|u) to|you (?:should|have to|need to|must|better)|(?:go|come) (?:and )?|let'?s|don'?t forget to|better|be so kind as to|be so good as to|kindly|mind)\\W+)*";
const hollow = '(?:hole|pit|ditch|trench|crater|gap|shaft|excavation|tunnel|mess you dug)s?';
const which =
  '(?: (?:there|here|over there|again|back|up|in|over|you (?:just )?(?:dug|made|left|created)|that you (?:just )?(?:dug|made|left)|of yours|behind you|in (?:the|my|our) \\w+|by the \\w+|with (?:dirt|earth|cobblestone|cobble|stone|whatever you have|something)))*';
const courtesy =
  '(?:\\W+(?:please|pls|now|will (?:you|ya)|would (?:you|ya)|thanks|thx|mate|buddy|bro|before (?:somebody|someone|anyone|we|i) .*|so (?:that )?(?:nobody|no one|noone|we|i) .*))*';
/** A hole is named. */
const named = new RegExp(
  `^\\W*NAME${opening}NAME(?:fill|filling|close|closing|cover|covering|plug|seal|patch)(?: (?:in|up|back|over|again|back in|back up))* (?:the|that|this|your|those|these|all the|all those|any|up the|in the) (?:\\w+ )?${hollow}${which}${courtesy}\\W*$`,
  'i',
);
/** It is pointed back at: "fill it in again", "put the dirt back where it was". */
const pointed = new RegExp(
  `^\\W*NAME${opening}NAME(?:(?:fill|cover|close|plug) (?:it|that|this|them|those) (?:(?:back )?(?:in|up|over)(?: again)?|again|back)|put (?:it|that|them|the (?:dirt|earth|ground|soil|blocks?|stone)|it all|everything) back(?: (?:in|where (?:it|they) (?:was|were|came from|belongs?)|again|in the hole|how it was|the way it was))*)${which}${courtesy}\\W*$`,
  'i',
);

/**
 * "Fill in that hole", and "cover it up again" where a hole was asked for before: the ground that the bot dug away is put back. Undefined where a text asks for
 * anything else.
 */
export function fillingAsked(text: string, { name = '', asked = [] }: RequestContext): RequestReading | undefined {
  if (!/\b(?:fill|clos|cover|plug|seal|patch|put)/i.test(text)) return undefined;
  const called = name === '' ? '' : `(?:${name}\\W+)?`;
  const isSo = (pattern: RegExp) => new RegExp(pattern.source.replaceAll('NAME', called), 'i').test(text);
  const isDug = asked.some(({ action, target = '' }) => action === 'excavate' || (action === 'mine' && target !== ''));
  if (!isSo(named) && !(isDug && isSo(pointed))) return undefined;
  return { goals: [{ action: 'excavate', target: FILL, amount: 1 }], isPlain: true };
}
