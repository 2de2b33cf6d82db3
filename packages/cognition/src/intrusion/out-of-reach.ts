import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { RequestReading } from '../parse/read-request.ts';

/** An order begins here: at the beginning of a sentence, or behind who is asked. */
const ordered =
  "(?:^|[.!?;,]|\\b(?:and|then|so))\\s*(?:(?:hey|ok|okay|now|please|pls|just|kindly|well|oh|so|mind|can (?:you|u)|could (?:you|u)|would (?:you|u)|will (?:you|u)|(?:i|we) (?:want|need) (?:you|u) to|(?:i|we)'?d like (?:you|u) to|be so good as to|be so kind as to)\\W+)*(?:NAME\\W+)?(?:(?:please|pls|just|kindly)\\W+)?";
const sky =
  '(?:the |that |those |this |a |some )?(?:sun(?:set|rise|shine)?|moon|sky|clouds?|stars?|rainbow|wind|lightning|thunder)';

/** What nobody can do, by what it is done to: what is in the sky, the time of day, and pictures of the game. */
const feats: readonly (readonly [what: string, reason: string])[] = [
  [
    `(?:hold|keep|freeze|stop|turn|bring|push|pull|move|drag|raise|lower|grab|catch|fetch|get|give me|paint|switch|blow|touch|shoot) (?:me |us |up |down |off |back |out |away )*${sky}\\b(?! ?(?:flower|stone|light sensor))`,
    "I can't reach anything in the sky.",
  ],
  [
    '(?:turn|change|switch|make) (?:the )?(?:day|night|daytime|night time|darkness)(?:light)? (?:in)?to (?:the )?(?:day|night|daytime|night time|light|daylight)',
    "I can't change the time of day. I can wait for the night or for the morning.",
  ],
  [
    '(?:film|record|photograph|video(?:tape)?|livestream|take (?:a |some )?(?:picture|photo|pic|screenshot|selfie|video|snapshot)s? of) (?:me|us|this|it|him|her|them|that|the|my|our)\\b',
    "I can't take pictures or film. I can watch, and tell you what I see.",
  ],
  [
    "(?:let(?:'s| us|s) |shall we |we should |i want to )?(?:go|travel|head|take (?:me|us)|bring (?:me|us)|lead (?:me|us)|come)(?: with me| together| down| over)? (?:in)?to (?:the )?nether\\b(?! ?(?:portal|fortress|wart|brick))",
    'I go to the Nether only for what is had there: ask me for quartz, for glowstone or for a blaze rod.',
  ],
];

/** No other text is looked at any further. */
const about =
  /\b(?:nether|sun\w*|moon|sky|clouds?|stars?|rainbow|wind|lightning|thunder|day\w*|night|darkness|film|record|photograph|video\w*|livestream|picture|photo|pic|screenshot|selfie|snapshot)\b/i;

/** "Put up a sign that says welcome", "write my name on it": nothing it has a verb for is written on. */
const writing =
  /\b(?:put|place|set|make|craft|hang|build|write|leave)\b.*\bsigns?\b.*\b(?:say|says|saying|read|reads|reading|written|with (?:the (?:words?|text|name)|my name|your name))\b|^\W*(?:(?:please|pls|can you|could you|now|and)\W+)*(?:write|engrave|carve) \S.*\bon (?:the|a|that|this|it|your|my)\b/i;
const cannotWrite = "I can put up a sign, but I can't write on it.";

/** That something is asked for which nobody can do: undefined where it is not, or where the words are to be said to somebody. */
export function outOfReach(text: string, { name = '' }: RequestContext): RequestReading | undefined {
  if (writing.test(text)) return { goals: [], cannot: { why: 'impossible', reason: cannotWrite }, isPlain: true };
  if (!about.test(text) || /["“]|\b(?:say|tell|whisper|shout|sign)\b/i.test(text)) return undefined;
  const opening = ordered.replace('NAME', name === '' ? '(?!)' : name);
  const found = feats.find(([what]) => new RegExp(`${opening}${what}`, 'i').test(text));
  return found === undefined
    ? undefined
    : { goals: [], cannot: { why: 'impossible', reason: found[1] }, isPlain: true };
}
