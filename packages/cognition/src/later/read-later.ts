import { singularsOf } from '@conscious-bot/contracts';
import type { LaterCondition } from '@conscious-bot/contracts/thought';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { correctedRequest } from '../parse/read-request.ts';
import { spellerFor } from '../parse/speller-for.ts';
import { conditionAhead } from './later-conditions.ts';

/** An order that is meant for when something is so, as it was said. */
interface LaterOrder {
  readonly condition: LaterCondition;
  /** Ways to say what is to be done then, the likeliest first. */
  readonly orders: readonly string[];
  readonly isEachTime: boolean;
}

const eachTime = 'whenever|every ?time(?: that)?|each time(?: that)?|any ?time(?: that)?';
const once = 'when|once|as soon as|the moment|the minute|the second|(?:the )?next time(?: that)?|if|in case|should';
const lead = `(${eachTime}|${once})`;
/** What may stand in front of it all: "from now on", "remember to". */
const opening =
  /^\W*(?:(?:ok|okay|hey|so|and|also|please|pls|listen|alright|right|well|yo|new rule|rule|remember|note|one thing|just so you know|from now on|in (?:the )?future|for later|always|do not forget to|don'?t forget to|remember to|make sure (?:to|you|that you)|be sure to)\b[:,.!]*\s*)*/i;
const standing = /\b(?:from now on|in (?:the )?future|always|new rule|rule)\b/i;
/** What joins the order to what it hangs on. */
const joint =
  /^[\s,;:-]*(?:(?:then|please|pls|just|immediately|right away|you (?:should|must|can|could|may|have to|need to|gotta|better|will)|i (?:want|need|would like|'d like) you to|go ahead and|make sure (?:to|you)|be sure to|and|always|quickly)\b[\s,]*)*/i;
const courtesy =
  /[\s,]*(?:\b(?:please|pls|ok|okay|thanks|thank you|thx|understood|got it|will you|would you|alright|deal)\b[\s,.!?]*)+$/i;
/** Two ways to go on are for the reader of conditions. */
const either = /\b(?:otherwise|or else|if not|else|unless|not before|only if|only when|until|till)\b/i;

/** "Kill any zombies you see": each one, whenever it is. */
const allSeen =
  /^(kill|attack|fight|slay|shoot|hunt)(?: down| off)? (?:any|every|each|all(?: the| of the)?|whatever) (?!one\b|body\b)(.+?) (?:that |which )?(?:you|u|we|ya) (see|meet|spot|notice|run into|come across|encounter)(?: (?:around|near ?by|here|out there|on the way|from now on|near (?:me|us|here)))*$/i;

function eachOne(_: string, verb: string, them: string, see: string): string {
  const [it = them] = singularsOf(them);
  return `whenever you ${see} a ${it}, ${verb} the ${it}`;
}

/** "whenever you see a cow, kill it", "come home when it gets dark": undefined where nothing is meant for later, or nobody could look out for it. */
export function readLater(said: string, context: RequestContext): LaterOrder | undefined {
  const text = correctedRequest(said, context, spellerFor(context.vocabulary))
    .trim()
    .replace(/[.!]+$/, '');
  if (either.test(text) || /[?"]|[.;!]\s+\S/.test(text)) return undefined;
  const opened = opening.exec(text)?.[0] ?? '';
  const rest = text.slice(opened.length).replace(courtesy, '').replace(allSeen, eachOne);
  const isStanding = standing.test(opened);
  return inFront(rest, isStanding, context) ?? behind(rest, isStanding, context);
}

function inFront(text: string, isStanding: boolean, context: RequestContext): LaterOrder | undefined {
  const led = new RegExp(`^${lead}\\s+`, 'i').exec(text);
  if (led === null) return undefined;
  const ahead = conditionAhead(text.slice(led[0].length), context);
  if (ahead === undefined) return undefined;
  const joined = joint.exec(ahead.rest)?.[0] ?? '';
  return laterOrder(led[1] ?? '', ahead.condition, ahead.rest.slice(joined.length), isStanding);
}

function behind(text: string, isStanding: boolean, context: RequestContext): LaterOrder | undefined {
  const led = new RegExp(`^(.+?),?\\s+${lead}\\s+(.+)$`, 'i').exec(text);
  if (led === null) return undefined;
  const [, order = '', how = '', what = ''] = led;
  const ahead = conditionAhead(what, context);
  if (ahead === undefined || ahead.rest.trim() !== '') return undefined;
  const joined = joint.exec(order)?.[0] ?? '';
  return laterOrder(how, ahead.condition, order.slice(joined.length), isStanding);
}

function laterOrder(
  how: string,
  condition: LaterCondition,
  order: string,
  isStanding: boolean,
): LaterOrder | undefined {
  if (!/\w/.test(order)) return undefined;
  const isEachTime = isStanding || new RegExp(`^(?:${eachTime})$`, 'i').test(how);
  return { condition, orders: ordersOf(order, condition), isEachTime };
}

/** "kill it" is said of what is seen; who is to run runs from it. */
function ordersOf(order: string, condition: LaterCondition): string[] {
  if (condition.kind === 'lacks') {
    const [, what = ''] = /(?:no|than \d+) (.+)$/.exec(condition.said) ?? [];
    return [order.replace(/\bmore\b(?=$|[,.!])/i, what), order];
  }
  if (condition.kind !== 'sees') return [order];
  const it = condition.said.replace(/^I see (?:an? )?/, '');
  if (/^(?:run|flee|leg it|run away|get away|escape|run for it|get out of there|back off|retreat)$/i.test(order))
    return [`run away from the ${it}`, order];
  const named = order.replace(/\b(?:it|them|that one|one of them)\b/i, `the ${it}`);
  return named === order ? [order] : [named, order];
}
