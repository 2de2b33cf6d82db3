import type { Goal } from '@conscious-bot/contracts';
import { readSentences, type Token } from '../language/sentences.ts';
import { tokenOf, wordsOf } from '../language/tokens.ts';
import { withoutSlips } from '../language/wordings/slips-said.ts';
import { isCounted } from '../parse/orders/requested-goals.ts';
import { readQuantity } from '../parse/phrases/quantity.ts';
import type { OpenTask, RequestContext } from '../parse/phrases/request-context.ts';
import { readThing, type Thing } from '../parse/phrases/things.ts';
import { matchVerbs } from '../parse/phrases/verbs.ts';
import { amountOf, asTarget, countHeld, goalOfNeed, grounded } from '../parse/senses/targets.ts';
import { isFormula } from '../parse/small-talk.ts';
import { orderWith } from './order-with.ts';

/** What was asked for put right, and the task with what was not meant. */
export interface MeantInstead {
  readonly goals: readonly Goal[];
  readonly task?: OpenTask;
}

/** "no,", "sorry,", "I meant": what was said before was not meant so. */
const opening =
  /^(no|nope|nah|nay|sorry|oops|whoops|wait|stop|ah|oh|hang|on|hold|up|actually|well|ok|i|we|mean|meant|said|wanted|asked|for|rather|but|only|just)$/;
const isMeant = /\b(mean|meant|said|wanted|asked for)$/;

/**
 * "I meant stone, not wood", "no, the spruce one", "sorry, 20", "no, to me": the speaker's last request with another thing, amount, place or person.
 * Undefined where the words say anything else, or there is no single thing that could be put right.
 */
export function meantInstead(text: string, context: RequestContext): MeantInstead | undefined {
  const { asked = [], openTasks } = context;
  const [first, ...others] = asked.filter(({ action }) => action !== 'give');
  const last = first ?? asked.at(-1);
  if (last === undefined || others.length > 0) return undefined;
  const { text: plain, isSlip } = withoutSlips(text);
  const sentences = readSentences(plain);
  if (sentences.some(({ quoted }) => quoted) || sentences.at(-1)?.question === true) return undefined;
  const said = sentences.flatMap(({ clauses }) => clauses.flatMap(({ tokens }) => parted(tokens)));
  const isCorrected = isSlip || said.some(({ denied, corrects }) => denied || corrects);
  const meant = said.filter(
    ({ denied, tokens }) => !denied && tokens.length > 0 && !isFormula(wordsOf(tokens), context.name),
  );
  if (!isCorrected) return undefined;
  const outright = said.filter((part) => part.isMeant && part.tokens.length > 0);
  // Of what is said around an "I meant" nothing is asked for.
  const isTalk = said.every(
    (part) => part.isMeant || part.denied || part.tokens.length === 0 || matchVerbs(part.tokens, 0).length === 0,
  );
  const isAsking = sentences.some(({ question }) => question);
  const goals =
    (isAsking ? undefined : putRight(meant, asked, last, context)) ??
    (isTalk && outright.length === 1 ? putRight(outright, asked, last, context) : undefined);
  if (goals === undefined) return undefined;
  const isSame = goals.every(({ target, amount }, at) => target === asked[at]?.target && amount === asked[at]?.amount);
  if (isSame) return undefined;
  const task = openTasks.find(({ goal }) =>
    asked.some((each) => each.action === goal.action && each.target === goal.target),
  );
  return { goals, ...(task === undefined ? {} : { task }) };
}

/** Each part puts something else right: "to me, and only four". */
function putRight(
  parts: readonly Part[],
  asked: readonly Goal[],
  last: Goal,
  context: RequestContext,
): readonly Goal[] | undefined {
  if (parts.length === 0 || parts.length > 2) return undefined;
  let goals = asked;
  for (const { tokens } of parts) {
    const at = goals[asked.indexOf(last)] ?? last;
    const put = correctedBy(tokens, at, context);
    if (put === undefined) return undefined;
    goals = goals.map((goal) => put(goal));
  }
  return goals;
}

interface Part {
  readonly tokens: readonly Token[];
  /** "not wood": what was not meant. */
  readonly denied: boolean;
  /** It opens as a correction does. */
  readonly corrects: boolean;
  /** "I meant …": nothing else is meant. */
  readonly isMeant: boolean;
}

/** "iron i mean": the correction is said at the end. */
const closing = /^(?:.* )?(i|we) (mean|meant)$/;

/** A clause without its opening, cut before "not". */
function parted(all: readonly Token[]): Part[] {
  const isClosed = all.length > 2 && closing.test(wordsOf(all));
  const tokens = isClosed ? all.slice(0, -2) : all;
  const until = tokens.findIndex(({ word }, at) => at > 0 && /^(not|instead)$/.test(word));
  const head = until < 0 ? tokens : tokens.slice(0, until);
  const tail = until < 0 ? [] : tokens.slice(until);
  let from = 0;
  while (from < head.length && opening.test(head[from]?.word ?? '')) from += 1;
  const opens = head
    .slice(0, from)
    .map(({ word }) => word)
    .join(' ');
  const isDenied = head[from]?.word === 'not';
  const own: Part = {
    tokens: isDenied ? head.slice(from + 1) : head.slice(from),
    denied: isDenied,
    isMeant: isMeant.test(opens) || /^no wait$/.test(opens),
    corrects:
      /^(no|nope|nah|nay|sorry|oops|whoops)\b/.test(opens) ||
      isMeant.test(opens) ||
      /^(?:no )?(?:only|just)\b/.test(opens) ||
      isClosed,
  };
  const behind = tail.filter(({ word }) => word !== 'of');
  return tail.length === 0 ? [own] : [own, { tokens: behind.slice(1), denied: true, corrects: false, isMeant: false }];
}

/** A part of what was asked for, and nothing besides. */
const partOfIt = /^(?:half|(?:a|one|two|three) (?:third|thirds|quarter|quarters))(?: (?:of )?(?:it|them|that|those))?$/;

/** How what was meant changes a goal; undefined where it is no thing and no number alone. */
function correctedBy(all: readonly Token[], last: Goal, context: RequestContext): ((goal: Goal) => Goal) | undefined {
  const tokens = all.filter(
    ({ word }) => !/^(ones?|please|pls|kind|first|instead|actually|only|just|and|pieces?|lumps?|blocks?)$/.test(word),
  );
  if (tokens.length === 0 || tokens.length > 5) return undefined;
  if (matchVerbs(tokens, 0).length > 0 && tokens.length > 1) return undefined;
  const number = readQuantity(tokens, 0);
  if (
    isCounted(last) &&
    number.next === tokens.length &&
    number.explicit &&
    number.count !== undefined &&
    !number.impossible
  ) {
    const amount = number.count * (number.stacks ? context.vocabulary.stackSize(last.target ?? '') : 1);
    return (goal) => ({ ...goal, amount: Math.max(1, Math.floor(amount)) });
  }
  const part = number.share ?? (/^half$/.test(tokens[0]?.word ?? '') ? 0.5 : undefined);
  if (part !== undefined && isCounted(last) && last.amount > 1 && partOfIt.test(wordsOf(tokens)))
    return (goal) => ({ ...goal, amount: Math.max(1, Math.floor(goal.amount * part)) });
  // "to me", "by the bed", "the mine": another person or place.
  const ordered = orderWith(tokens, last, context);
  if (ordered !== undefined) return (goal) => (goal === last ? ordered : (orderWith(tokens, goal, context) ?? goal));
  if (!isCounted(last)) return undefined;
  const thing = material(tokens, last, context) ?? readThing(tokens, 0, context);
  if (thing?.name === undefined || thing.next < tokens.length || thing.owner !== undefined) return undefined;
  return (goal) => withThing(goal, thing, context);
}

/** "the spruce one" of logs, "oak" of a door: the same thing of another material. */
function material(tokens: readonly Token[], { target = '' }: Goal, context: RequestContext): Thing | undefined {
  const words = tokens.filter(({ word }) => !/^(the|an?|some)$/.test(word));
  const kind = target.split('_to_')[0]?.replace(/^any_/, '').split('_').at(-1) ?? '';
  const [first] = words;
  if (first === undefined || words.length > 2 || kind === '') return undefined;
  const match = context.vocabulary.match([...words, tokenOf(kind)], 0);
  if (match?.length !== words.length + 1) return undefined;
  const thing = readThing([...words, tokenOf(kind)], 0, context);
  return thing === undefined ? undefined : { ...thing, next: tokens.length };
}

function withThing(goal: Goal, thing: Thing, context: RequestContext): Goal {
  const { action, target = '' } = goal;
  const name = thing.name ?? target;
  const [of = target, to] = target.split('_to_');
  // Where all of it was meant, all of the other is.
  const isAll = /^(?:store|drop|give)$/.test(action) && goal.amount > 1 && goal.amount === countHeld(of, context);
  const held = countHeld(name, context);
  const had = isAll && held > 0 ? held : goal.amount;
  const amount = thing.quantity.explicit ? amountOf(thing, action, context) : had;
  if (to !== undefined) return { ...goal, target: `${asTarget(name, context)}_to_${to}`, amount };
  if (!/^(collect|gather|mine|craft)$/.test(action))
    return { ...goal, target: grounded(name, action, context) ?? name, amount };
  const wish = goalOfNeed(thing, context);
  const isDug = wish?.action === 'collect' && /^(gather|mine)$/.test(action);
  return { ...goal, action: isDug ? action : (wish?.action ?? action), target: name, amount };
}
