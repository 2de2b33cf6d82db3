import type { Goal } from '@conscious-bot/contracts';
import type { GoalAction } from '@conscious-bot/contracts/goal';
import { cannot, type RequestContext, speaker } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import {
  firstPerson,
  firstThing,
  nobodyKnown,
  noSuchThing,
  one,
  personBehind,
  type Sense,
  type SenseInput,
  thingBehind,
} from './sense.ts';
import {
  amountOf,
  asTarget,
  goalOfNeed,
  grounded,
  heldName,
  heldOf,
  isItem,
  lifeless,
  nextBetter,
  tooMuch,
  unobtainable,
} from './targets.ts';

export const containers = /^(chest|barrel|trapped_chest|ender_chest|shulker_box|.*_shulker_box|hopper|storage)$/;
const furnaces = /^(furnace|blast_furnace|smoker)$/;
/** What lies about, however it is called. */
const drops = /^(drops?|loot|stuff|items?|things?|everything|belongings|it all|whatever|dropped .*)$/;

export const isFurnace = (thing: Thing | undefined): boolean => furnaces.test(thing?.name ?? '');
export const isContainer = (thing: Thing | undefined): boolean => containers.test(thing?.name ?? '');

/** "get", "collect", "grab": out of a chest where one is named, to somebody where somebody is, else of the world. */
export const obtain: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input);
  if (thing === undefined) return undefined;
  if (thing.name === undefined)
    return lying(thing, input) ?? (args.unknown.length === 0 ? unknownThing(thing) : undefined);
  if (!isReadable(input)) return undefined;
  if (thing.owner !== undefined && thing.owner !== context.from)
    return cannot('forbidden', 'I take nothing that belongs to others.');
  const out = thingBehind(input, 'from', 'in');
  if (isContainer(out)) return one('withdraw', asTarget(thing.name, context), amountOf(thing, 'withdraw', context));
  const bad = tooMuch(thing) ?? unobtainable(thing.name);
  if (bad !== undefined) return bad;
  if (/^(mine|dig|cut|harvest)/.test(phrase) && isMade(thing.name, context)) return undefined;
  const isAlive = context.vocabulary.isEntity(thing.name) && !lifeless.test(thing.name);
  // "bring the sheep to the farm": alive, not as meat.
  if (isAlive && /^(bring|fetch|get)/.test(phrase) && thing.quantity.definite && isTaken(args))
    return cannot('impossible', `I can't lead animals there.`);
  if (isAlive && (thing.quantity.definite || !isItem(thing.name, 'collect', context)))
    return thing.quantity.definite || /^(kill|hunt)/.test(phrase)
      ? one('fight', thing.name, thing.quantity.count ?? 1)
      : undefined;
  const better = thing.rank === 'better' ? nextBetter(thing, context) : undefined;
  if (better !== undefined) return better;
  const soft = /^(get|obtain|acquire|grab|fetch|bring|give|find|secure|procure|have)/.test(phrase);
  const goal = soft || thing.name === 'milk_bucket' ? goalOfNeed(thing, context) : plainly(phrase, thing, context);
  if (goal === undefined) return undefined;
  const to = firstPerson(args) ?? personBehind(args, 'for', 'to');
  // "get us some wool": it is for both, and need not change hands.
  const isShared =
    /\bus\b/.test(args.words) && heldOf(thing.name, context).length === 0 && !/^(bring|give)/.test(phrase);
  return to === undefined || isShared ? [goal] : handedOver(goal, thing, to.name, context);
};

/** Somewhere: to a place, in or to a thing; not to somebody, who may want its meat. */
const isTaken = ({ spot, complements }: SenseInput['args']): boolean =>
  (spot !== undefined && spot !== 'here' && spot !== 'speaker') ||
  complements.some((each) => each.spot !== undefined && each.spot !== 'here' && each.spot !== 'speaker');

function plainly(phrase: string, thing: Thing, context: RequestContext): Goal | undefined {
  const action: GoalAction = phrase.startsWith('gather')
    ? 'gather'
    : /^(mine|dig|harvest|cut)/.test(phrase)
      ? 'mine'
      : 'collect';
  if (thing.name === undefined || !isItem(thing.name, action, context)) return undefined;
  return { action, target: thing.name, amount: amountOf(thing, action, context) };
}

/** What is had is brought: at once where it is carried already, else when there is enough of it. */
export function handedOver(
  goal: Goal,
  thing: Thing,
  to: string | undefined,
  context: RequestContext,
): readonly Goal[] | ReturnType<typeof nobodyKnown> {
  if (to === undefined) return context.from === undefined ? [goal] : nobodyKnown();
  const name = heldName(thing.name ?? '', context);
  const has = heldOf(thing.name ?? '', context).reduce((sum, { count }) => sum + count, 0);
  const amount =
    thing.quantity.count === undefined && has > 0
      ? amountOf(thing, 'give', context, true)
      : amountOf(thing, 'give', context);
  const wanted = thing.quantity.count === undefined && has === 0 ? goal.amount : amount;
  const give: Goal = { action: 'give', target: `${name}_to_${to}`, amount: wanted };
  return has >= wanted ? [give] : [goal, give];
}

/** Behind a verb of having stands nothing that would make it another thing. */
function isReadable({ args }: SenseInput): boolean {
  return args.unknown.length === 0 && args.operands.filter(({ kind }) => kind === 'thing').length === 1;
}

function lying(thing: Thing, { args, phrase }: SenseInput): Goal[] | undefined {
  const said = thing.pronoun ?? thing.said;
  // "some of that stuff" is something one ought to see.
  if (/\bof (that|this|those|these) (stuff|things?|items?)\b/.test(args.words)) return undefined;
  if (
    !drops.test(said) ||
    args.unknown.length > 0 ||
    !/^(pick|collect|get|grab|gather|loot|take|pickup|fetch|scoop|snag)/.test(phrase)
  )
    return undefined;
  return one('collect', 'drops');
}

/** A noun that is no word of the game is worth an answer where nothing else can be meant. */
export function unknownThing(thing: Thing) {
  if (thing.pronoun !== undefined) return cannot('unclear', "I don't know what you mean by that.");
  return (tooMuch(thing) ?? (thing.structure ?? thing.region) === undefined) ? noSuchThing(thing.said) : undefined;
}

/** "take" and "pick" are meant for things when an amount is said or the thing is one that is picked. */
export const take: Sense = (input) => {
  const thing = firstThing(input);
  if (thing?.name === undefined) return thing === undefined ? undefined : lying(thing, input);
  const isPicked =
    thing.quantity.some ||
    (thing.quantity.count ?? 0) > 1 ||
    /^(flower|mushroom|sweet_berries|apple|.*_berries)$/.test(thing.name);
  return isPicked || isContainer(thingBehind(input, 'from')) ? obtain({ ...input, phrase: 'collect' }) : undefined;
};

export const chop: Sense = (input) => {
  const thing = firstThing(input);
  if (thing?.name === undefined || !isReadable(input)) return undefined;
  if (grounded(thing.name, 'collect', input.context)?.endsWith('_log') !== true) return undefined;
  return tooMuch(thing) ?? one('collect', thing.name, amountOf(thing, 'collect', input.context));
};

/** A thing that only comes into the world by crafting and is no block: one does not mine an axe. */
function isMade(name: string, context: RequestContext): boolean {
  const target = grounded(name, 'craft', context) ?? name;
  return context.vocabulary.isCrafted(target) && !context.vocabulary.isBlock(target);
}

export const mine: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input);
  if (thing === undefined) return undefined;
  const { name } = thing;
  if (
    /\b(has|have|had) (built|made|placed|put|set)\b/.test(args.words) &&
    input.context.players.some((player) => args.words.includes(player.toLowerCase()))
  )
    return cannot('forbidden', "I won't break what others have built.");
  if (!isReadable(input)) return undefined;
  if (name === undefined) return /^(mine|dig for|quarry|extract)/.test(phrase) ? unknownThing(thing) : undefined;
  if (thing.owner !== undefined) return cannot('forbidden', "I won't break what others have built.");
  const target = grounded(name, 'mine', context);
  if (isMade(name, context)) return undefined;
  if (target === undefined || (context.vocabulary.isCrafted(target) && !context.vocabulary.isBlock(target)))
    return undefined;
  if (!context.vocabulary.knowsItem(target)) return unobtainable(name);
  // "Break the chest": what somebody has made is one thing, and no stuff.
  const isOne = context.vocabulary.isCrafted(target) && !thing.plural && thing.quantity.determined === true;
  const amount = isOne && thing.quantity.count === undefined ? 1 : amountOf(thing, 'mine', context);
  return tooMuch(thing) ?? unobtainable(name) ?? one('mine', name, amount);
};

/** "I need wood": of a player who says so it is asked for; in a thought of its own it is what to get. */
export function need(thing: Thing, subject: 'i' | 'we', context: RequestContext) {
  const bad = tooMuch(thing);
  if (bad !== undefined) return bad;
  const goal = goalOfNeed(thing, context);
  if (goal === undefined || subject === 'we' || context.from === undefined)
    return goal === undefined ? undefined : [goal];
  if (goal.action === 'milk') return [goal];
  return handedOver(goal, thing, speaker(context), context);
}
