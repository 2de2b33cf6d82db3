import { classWanted, countItem, type Goal, membersOf, smeltingResult } from '@conscious-bot/contracts';
import type { GoalAction } from '@conscious-bot/contracts/goal';
import { cannot, type RequestContext, speaker } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { madeMeal } from './meals.ts';
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
  isCrafted,
  isItem,
  lifeless,
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
  if (isAlive && (thing.quantity.definite || !isItem(thing.name, 'collect', context)))
    return thing.quantity.definite || /^(kill|hunt)/.test(phrase)
      ? one('fight', thing.name, thing.quantity.count ?? 1)
      : undefined;
  const soft = /^(get|obtain|acquire|grab|fetch|bring|give|find|secure|procure|have)/.test(phrase);
  const goal = soft || thing.name === 'milk_bucket' ? goalOfNeed(thing, context) : plainly(phrase, thing, context);
  if (goal === undefined) return undefined;
  const to = firstPerson(args) ?? personBehind(args, 'for', 'to');
  // "get us some wool": it is for both, and need not change hands.
  const isShared =
    /\bus\b/.test(args.words) && heldOf(thing.name, context).length === 0 && !/^(bring|give)/.test(phrase);
  return to === undefined || isShared ? [goal] : handedOver(goal, thing, to.name, context);
};

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
  return tooMuch(thing) ?? unobtainable(name) ?? one('mine', name, amountOf(thing, 'mine', context));
};

export const craft: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input);
  if (thing === undefined) return undefined;
  const { name } = thing;
  if (name === undefined) {
    if (/^armou?r$|^(suit|set) of armou?r$/.test(thing.said)) return armour(thing, context);
    if (thing.structure !== undefined || args.unknown.length > 0) return undefined;
    return /^(craft|make|create|forge|produce)/.test(phrase) ? unknownThing(thing) : undefined;
  }
  if (args.unknown.length > 0) return undefined;
  const bad = tooMuch(thing);
  if (bad !== undefined) return bad;
  const known = /^(craft|forge|whittle)/.test(phrase);
  if (isCrafted(name, context)) return one('craft', name, amountOf(thing, 'craft', context));
  if (isSmelted(name, context)) {
    // "charcoal out of two logs": what goes in says how much.
    const count = thing.quantity.explicit ? undefined : thingBehind(input, 'from', 'of', 'with')?.quantity.count;
    return one('smelt', grounded(name, 'smelt', context) ?? name, count ?? amountOf(thing, 'smelt', context));
  }
  return known && isItem(name, 'craft', context) ? one('craft', name, amountOf(thing, 'craft', context)) : undefined;
};

function armour({ said }: Thing, context: RequestContext): Goal[] | undefined {
  if (!context.vocabulary.knowsItem('leather_helmet') || said === '') return undefined;
  return ['helmet', 'chestplate', 'leggings', 'boots'].map((piece) => ({ action: 'craft', target: piece, amount: 1 }));
}

function isSmelted(name: string, context: RequestContext): boolean {
  const target = grounded(name, 'smelt', context);
  // What an ore may be melted to is dug, not made.
  return (
    target !== undefined &&
    made.test(target) &&
    context.vocabulary.items.some((item) => smeltingResult(item) === target)
  );
}

/** What is made in a furnace, as against what is only got out of ore there. */
const made =
  /glass|_ingot$|brick|charcoal|^stone$|smooth_|terracotta|^cooked_|^baked_|_dye$|^sponge$|dried_kelp|_scrap$|popped_|cracked_/;

/** "turn the logs into planks", "make planks from all the logs": what comes of what. */
export const turn: Sense = (input) => {
  const { context, phrase } = input;
  const from = firstThing(input);
  const into = thingBehind(input, 'in', 'to');
  const eaten = into === undefined ? undefined : madeMeal(from, into, context);
  if (eaten !== undefined) return eaten;
  if (from?.name === undefined || into === undefined) return undefined;
  if (into.name === undefined && !/^(ingots?|bars?)$/.test(into.said)) return undefined;
  const intoName = into.name ?? 'ingot';
  if (isFurnace(into)) return undefined;
  const has = amountOf(from, 'smelt', context, true);
  const source = heldName(from.name, context);
  const target = intoName === 'ingot' ? undefined : grounded(intoName, 'craft', context);
  const smelts = smeltingResult(source);
  if (smelts !== undefined && (target === undefined || smelts === target || smelts.endsWith(`_${intoName}`)))
    return one('smelt', source, has);
  if (target === undefined || !isCrafted(intoName, context) || phrase === 'cook') return undefined;
  const perOne = /_planks$/.test(target) ? 4 : /^stick$/.test(target) ? 2 : 1;
  return one('craft', intoName, into.quantity.count ?? Math.max(1, Math.floor(has * perOne)));
};

export const smelt: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input);
  if (thing?.name === undefined || args.unknown.length > 0) {
    if (thing === undefined) return undefined;
    return args.unknown.length === 0 &&
      /^(food|dinner|lunch|meal|supper|breakfast|something|anything|some)( to eat)?$/.test(thing.pronoun ?? thing.said)
      ? one('smelt', 'any_raw_meat')
      : undefined;
  }
  const { name } = thing;
  const bad = tooMuch(thing);
  if (bad !== undefined) return bad;
  if (name === 'food')
    return heldOf('raw_meat', context).length > 0
      ? one('smelt', heldName('raw_meat', context), amountOf({ ...thing, name: 'raw_meat' }, 'smelt', context, true))
      : undefined;
  const isBaked = /^(bake|cook|make|prepare)/.test(phrase) && isCrafted(name, context) && !isSmelted(name, context);
  if (isBaked) return one('craft', name, amountOf(thing, 'craft', context));
  if (!isItem(name, 'smelt', context)) return undefined;
  if (isSmelted(name, context) && !/^(iron|gold|copper)$/.test(name))
    return one('smelt', name, amountOf(thing, 'smelt', context));
  const raw = name === 'meat' ? 'raw_meat' : name;
  const source = smeltable(raw, context);
  const amount = amountOf({ ...thing, name: raw }, 'smelt', context, true);
  return source === undefined ? undefined : one('smelt', source, amount);
};

/** What of a class, or of a metal, goes into the furnace: what is held of it, else the class. */
function smeltable(name: string, context: RequestContext): string | undefined {
  const held = heldOf(name, context).filter((item) => smeltingResult(item.name) !== undefined);
  if (held.length === 1 && held[0] !== undefined) return held[0].name;
  const wanted = classWanted(name, 'smelt', context.vocabulary);
  if (wanted !== undefined)
    return membersOf(wanted, context.vocabulary).some((item) => smeltingResult(item) !== undefined)
      ? wanted
      : undefined;
  if (/^(iron|gold|copper)$/.test(name)) return name;
  return smeltingResult(name) === undefined ? undefined : name;
}

/** Repairing and enchanting are done to what is carried. */
const mended =
  (action: 'repair' | 'enchant'): Sense =>
  (input) => {
    const { args, context } = input;
    const thing = firstThing(input);
    if (thing?.name === undefined) {
      const [only] =
        thing === undefined ? [] : /^(armou?r|gear|equipment|stuff)$/.test(thing.said) ? worn(context) : [];
      return only === undefined ? undefined : one(action, only);
    }
    if (args.unknown.length > 0 || !isItem(thing.name, 'repair', context)) return undefined;
    return tooMuch(thing) ?? one(action, heldName(thing.name, context));
  };

const worn = ({ world }: RequestContext): string[] =>
  (world?.inventory ?? [])
    .map(({ name }) => name)
    .filter(
      (name) => /_(helmet|chestplate|leggings|boots)$/.test(name) && world !== undefined && countItem(world, name) > 0,
    );

export const repair = mended('repair');
export const enchant = mended('enchant');

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
