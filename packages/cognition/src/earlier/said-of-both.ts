import { goalKey } from '@conscious-bot/contracts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { MeantInstead } from './meant-instead.ts';

const opening = '(?:(?:no|oh|ok|okay|well|wait|hmm|you know what|actually|sorry|and|on second thoughts?)\\W+)*';
const both = new RegExp(
  `^\\W*${opening}(?:(?:get|make|bring|take|do|give|i (?:want|need|meant?)|we need|let'?s (?:have|do)|make it|make that)\\W+(?:me |us )?)?(?:both|the two)(?: of (?:them|those|these))?(?: (?:then|please|pls|actually|instead))*\\W*$`,
  'i',
);

/** "Actually both": what was asked for first and what took its place. */
export const isBoth = (text: string): boolean => both.test(text);

/** Opens or ends as a correction of what was said before does. */
export const mayCorrect = (text: string): boolean =>
  /^\W*(?:no|nope|nah|nay|not|sorry|oops|whoops|wait|actually|i mean|i meant|scratch|scrap|strike|make (?:it|that)|correction|rather|typo|wrong|my bad|oh wait|hang on|hold on|hmm)\b|\bi (?:mean|meant)\W*$/i.test(
    text,
  );

/** "Actually both", some messages after a correction: what it had taken the place of is wanted as well. Undefined where nothing was corrected. */
export function bothAsked(text: string, { asked = [], corrected = [], openTasks }: RequestContext) {
  if (corrected.length === 0 || !isBoth(text)) return undefined;
  const open = new Set(openTasks.map(({ goal }) => goalKey(goal)));
  const wanted = [...corrected, ...asked].filter((goal) => !open.has(goalKey(goal)));
  return wanted.length === 0 ? undefined : wanted;
}

const onlyOne =
  /^\W*(?:(?:no|oh|ok|okay|well|wait|hmm|actually|sorry|make (?:it|that)|i (?:meant?|said))\W+)*(?:(?:just|only)(?: one)? (?:for |to )?(\w+)|(?:for |to )(\w+) (?:only|alone))(?: (?:then|please|pls|actually|instead|is fine|is enough))*\W*$/i;

/** "Actually just for me": of what several were to have only one gets it. Undefined where one alone was to have it, or it is nobody of them. */
export function onlyFor(
  text: string,
  { asked = [], openTasks, from, players }: RequestContext,
): MeantInstead | undefined {
  const [, behind, before] = onlyOne.exec(text) ?? [];
  const said = (behind ?? before)?.toLowerCase();
  const name = said === 'me' ? from : players.find((player) => player.toLowerCase() === said);
  if (name === undefined) return undefined;
  const given = asked.filter(({ action }) => action === 'give');
  const theirs = given.filter(({ target = '' }) => target.toLowerCase().endsWith(`_to_${name.toLowerCase()}`));
  const others = given.filter((goal) => !theirs.includes(goal));
  if (theirs.length === 0 || others.length === 0) return undefined;
  const task = openTasks.find(({ goal }) => others.some((other) => goalKey(other) === goalKey(goal)));
  // Whose turn it was first has got it already, or it is on its way.
  return task === undefined ? { goals: asked.filter((goal) => !others.includes(goal)) } : { goals: [], task };
}
