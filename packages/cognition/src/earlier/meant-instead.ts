import type { Goal } from '@conscious-bot/contracts';
import type { Token } from '../language/sentences.ts';
import { tokenOf } from '../language/tokens.ts';
import { isCounted } from '../parse/orders/requested-goals.ts';
import { readQuantity } from '../parse/phrases/quantity.ts';
import type { OpenTask, RequestContext } from '../parse/phrases/request-context.ts';
import { readThing, type Thing } from '../parse/phrases/things.ts';
import { matchVerbs } from '../parse/phrases/verbs.ts';
import { amountOf, asTarget, goalOfNeed, grounded } from '../parse/senses/targets.ts';

/** What was asked for put right, and the task with what was not meant. */
interface MeantInstead {
  readonly goals: readonly Goal[];
  readonly task?: OpenTask;
}

/** "no,", "sorry,", "I meant": what was said before was not meant so. */
const opening =
  /^(no|nope|nah|sorry|oops|whoops|wait|ah|oh|hang|on|hold|actually|well|ok|i|we|mean|meant|said|wanted|asked|for|rather)$/;
const isMeant = /\b(mean|meant|said|wanted|asked for)$/;

/**
 * "I meant stone, not wood", "no, the spruce one", "sorry, 20": the speaker's last request with another thing or amount. The clauses are those
 * of the whole text. Undefined where they say anything else, or there is no single thing that could be put right.
 */
export function meantInstead(
  clauses: readonly (readonly Token[])[],
  context: RequestContext,
): MeantInstead | undefined {
  const { asked = [], openTasks } = context;
  const [first, ...others] = asked.filter(({ action }) => action !== 'give');
  const last = first ?? asked.at(-1);
  if (last === undefined || others.length > 0 || !isCounted(last)) return undefined;
  const said = clauses.flatMap(parted);
  const isCorrected = said.some(({ denied, corrects }) => denied || corrects);
  const [meant, ...more] = said.filter(({ denied, tokens }) => !denied && tokens.length > 0);
  if (!isCorrected || meant === undefined || more.length > 0) return undefined;
  const put = correctedBy(meant.tokens, last, context);
  if (put === undefined) return undefined;
  const goals = asked.map((goal) => put(goal));
  const isSame = goals.every(({ target, amount }, at) => target === asked[at]?.target && amount === asked[at]?.amount);
  if (isSame) return undefined;
  const task = openTasks.find(({ goal }) =>
    asked.some((each) => each.action === goal.action && each.target === goal.target),
  );
  return { goals, ...(task === undefined ? {} : { task }) };
}

interface Part {
  readonly tokens: readonly Token[];
  /** "not wood": what was not meant. */
  readonly denied: boolean;
  /** It opens as a correction does. */
  readonly corrects: boolean;
}

/** A clause without its opening, cut before "not". */
function parted(tokens: readonly Token[]): Part[] {
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
    corrects: /^(no|nope|nah|sorry|oops|whoops)\b/.test(opens) || isMeant.test(opens),
  };
  const behind = tail.filter(({ word }) => word !== 'of');
  return tail.length === 0 ? [own] : [own, { tokens: behind.slice(1), denied: true, corrects: false }];
}

/** How what was meant changes a goal; undefined where it is no thing and no number alone. */
function correctedBy(all: readonly Token[], last: Goal, context: RequestContext): ((goal: Goal) => Goal) | undefined {
  const tokens = all.filter(({ word }) => !/^(ones?|please|pls|kind)$/.test(word));
  if (tokens.length === 0 || tokens.length > 5) return undefined;
  if (matchVerbs(tokens, 0).length > 0 && tokens.length > 1) return undefined;
  const number = readQuantity(tokens, 0);
  if (number.next === tokens.length && number.explicit && number.count !== undefined && !number.impossible) {
    const amount = number.count * (number.stacks ? context.vocabulary.stackSize(last.target ?? '') : 1);
    return (goal) => ({ ...goal, amount: Math.max(1, Math.floor(amount)) });
  }
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
  const amount = thing.quantity.explicit ? amountOf(thing, action, context) : goal.amount;
  const [, to] = target.split('_to_');
  if (to !== undefined) return { ...goal, target: `${asTarget(name, context)}_to_${to}`, amount };
  if (!/^(collect|gather|mine|craft)$/.test(action))
    return { ...goal, target: grounded(name, action, context) ?? name, amount };
  const had = goalOfNeed(thing, context);
  const isDug = had?.action === 'collect' && /^(gather|mine)$/.test(action);
  return { ...goal, action: isDug ? action : (had?.action ?? action), target: name, amount };
}
