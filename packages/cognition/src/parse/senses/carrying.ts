import { describeItem, type Goal } from '@conscious-bot/contracts';
import { SURPLUS } from '@conscious-bot/contracts/goal';
import { kindOf } from '@conscious-bot/contracts/phrases';
import { groundName } from '../../grounding/ground-goal.ts';
import { frequencyOf } from '../../language/english.ts';
import { droppedByName, speaksOfAllBut, speaksOfNeedless } from '../phrases/all-but.ts';
import { cannot, type RequestContext, speaker } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { use } from './growing.ts';
import { handedOver, isContainer, isFurnace, unknownThing } from './having.ts';
import { smelt } from './making.ts';
import {
  behind,
  firstPerson,
  firstThing,
  nobodyKnown,
  one,
  personBehind,
  type Sense,
  type SenseInput,
  thingBehind,
} from './sense.ts';
import { stranger } from './stranger.ts';
import {
  amountOf,
  asTarget,
  goalOfNeed,
  grounded,
  heldName,
  heldOf,
  isItem,
  ofRank,
  tooMuch,
  unobtainable,
} from './targets.ts';

const everything =
  /^(everything|stuff|things?|items?|inventory|it all|loot|junk|belongings|all|the lot|goods|crap|valuables|rest)$/;
const said = (thing: Thing): string => thing.pronoun ?? thing.said;
const isEverything = (thing: Thing): boolean => everything.test(said(thing)) && thing.name === undefined;

/** What is given, to each of the players where each of them is to have it: "give us one each". */
export const give: Sense = (input) => {
  const given = givenToOne(input);
  const { args, context } = input;
  const others = context.players.filter((player) => player !== context.from && player !== context.name);
  if (!Array.isArray(given) || context.from === undefined || others.length === 0 || !isForEach(args.words))
    return given;
  return [context.from, ...others].flatMap((player) =>
    given.map((goal: Goal) => ({ ...goal, target: (goal.target ?? '').replace(/_to_\w+$/, `_to_${player}`) })),
  );
};

const isForEach = (words: string): boolean => /\b(?:each|apiece)\b/.test(words) && /\b(?:us|both of us)\b/.test(words);

const givenToOne: Sense = (input) => {
  const { args, context, phrase, talk } = input;
  const named =
    firstPerson(args) ??
    personBehind(args, 'to', 'for') ??
    (phrase === 'share' ? personBehind(args, 'with') : undefined);
  const toMe = / (me|us)$|^gimme|^hand over|^hand$|^give over/.test(phrase) || /over$|back$|^hook|^lemme/.test(phrase);
  if (named !== undefined && named.name === undefined)
    return context.from === undefined && /get|find|collect|gather|mine/.test(phrase) ? undefined : nobodyKnown();
  const pronoun = /^(him|her|them)$/.test(args.unknown[0] ?? '') ? talk.person : undefined;
  const to =
    named?.name ??
    pronoun ??
    (toMe || /^(give|bring|hand|return|deliver|spare|lend|share|pass|supply|slip|gift|donate)/.test(phrase)
      ? speaker(context)
      : undefined);
  const wanted = firstThing(input);
  if (wanted === undefined) return undefined;
  const thing = ofRank(wanted, context);
  // "give dave the pick": whoever is named before the thing.
  const isHanded = /^(give|bring|hand|pass|lend|toss|throw|deliver)$/.test(phrase) && args.operands.length > 1;
  const nobody = isHanded && named === undefined ? stranger(thing, context) : undefined;
  if (nobody !== undefined) return nobody;
  const isAllMeant = isEverything(thing) && (thing.quantity.all || thing.held || /^everything$|all/.test(said(thing)));
  if (isAllMeant && to !== undefined && args.unknown.length === 0) return giveAll(to, context);
  if (speaksOfAllBut(args.words)) return cannot('impossible', 'I can hand over things by their names.');
  if (thing.name === undefined && thing.said === 'in my hand') return emptyHanded();
  if (thing.name === undefined) return cannotGive(thing, input, named !== undefined || toMe);
  if (args.unknown.length > (pronoun === undefined ? 0 : 1)) return undefined;
  // "give this to Sam", where a cow was spoken of last.
  if (
    thing.pronoun !== undefined &&
    context.vocabulary.isEntity(thing.name) &&
    heldOf(thing.name, context).length === 0
  )
    return cannot('impossible', "I don't know what you mean by that.");
  const bad = tooMuch(thing) ?? unobtainable(thing.name);
  if (bad !== undefined) return bad;
  if (!isItem(thing.name, 'craft', context)) return undefined;
  if (to === undefined)
    return toMe || named !== undefined ? (context.from === undefined && toMe ? undefined : nobodyKnown()) : undefined;
  if (isContainer(thingBehind(input, 'from', 'in')))
    return withOwn(carried('withdraw', input), {
      ...input,
      args: { ...args, operands: [{ kind: 'person', name: to }, ...args.operands] },
    });
  const goal = goalOfNeed(thing, context);
  if (goal === undefined) return undefined;
  // What was made a moment ago will be there when it is given.
  const spoken = talk.thing?.amount !== undefined || heldOf(thing.name, context).length === 0;
  if (spoken && talk.thing?.name === thing.name && (thing.pronoun !== undefined || thing.quantity.definite))
    return one('give', `${asTarget(thing.name, context)}_to_${to}`, thing.quantity.count ?? talk.thing.amount ?? 1);
  if (!thing.quantity.explicit && thing.quantity.count === undefined && heldOf(thing.name, context).length > 0)
    return one('give', `${heldName(thing.name, context)}_to_${to}`, amountOf(thing, 'give', context, true));
  return handedOver(goal, thing, to, context);
};

/** Kinds of things that are handed over one after the other; more of them are laid down in front of whoever wants them. */
const MOST_KINDS = 8;

/** All that is carried, for one person. */
function giveAll(to: string, { world }: RequestContext) {
  const counts = new Map<string, number>();
  for (const { name, count } of world?.inventory ?? []) counts.set(name, (counts.get(name) ?? 0) + count);
  if (counts.size === 0)
    return world === undefined ? undefined : cannot('impossible', 'I have nothing with me to give.');
  if (counts.size > MOST_KINDS) return [...one('navigate', to), ...one('drop', 'everything')];
  return [...counts].map(([name, count]): Goal => ({ action: 'give', target: `${name}_to_${to}`, amount: count }));
}

function cannotGive(thing: Thing, { context, args }: SenseInput, isPlain: boolean) {
  if (!isPlain || args.unknown.length > 0)
    return thing.pronoun === 'it' || thing.pronoun === 'them'
      ? cannot('unclear', "I don't know what you mean by that.")
      : undefined;
  if (isEverything(thing) || thing.said === 'food') return undefined;
  // "give me a break" is no wish for a thing: what is asked for is something one might take for an item.
  if (
    /^(break|hand|moment|minute|second|sec|chance|hug|kiss|time|space|hint|clue|call|shout|smile|five|high five|rest|ride|lift|tour|name|reason)$/.test(
      thing.said,
    )
  )
    return undefined;
  return context.from === undefined && frequencyOf(thing.said) > 0 && !thing.quantity.explicit
    ? undefined
    : unknownThing(thing);
}

const emptyHanded = () => cannot('impossible', 'I have nothing in my hand.');

/** "the coal", "all the torches", "your logs": all there is of it. */
const isAll = ({ quantity, plural, name = '' }: Thing): boolean =>
  quantity.count === undefined &&
  !quantity.some &&
  quantity.share === undefined &&
  quantity.but === undefined &&
  (quantity.all || (quantity.definite && (plural || kindOf(describeItem(name)) === 'mass')));

/** What the bot carries too much of: it knows by itself what it needs. Undefined where something else is meant. */
function tooMuchOfIt(action: 'store' | 'drop' | 'withdraw', { args: { words } }: SenseInput, thing: Thing | undefined) {
  const isUnnamed = thing === undefined || isEverything(thing) || thing.pronoun !== undefined;
  if (action === 'withdraw' || !(speaksOfAllBut(words) || (speaksOfNeedless(words) && isUnnamed))) return undefined;
  return action === 'store' ? one('store', SURPLUS) : droppedByName();
}

/** Storing, dropping, withdrawing: of what is carried, or of what a chest holds. */
function carried(action: 'store' | 'drop' | 'withdraw', input: SenseInput): Goal[] | ReturnType<typeof tooMuch> {
  const { args, context } = input;
  const named = firstThing(input);
  const thing = named === undefined ? undefined : ofRank(named, context);
  const surplus = tooMuchOfIt(action, input, thing);
  if (surplus !== undefined) return surplus;
  if (thing?.name === undefined && thing?.said === 'in my hand') return emptyHanded();
  if (thing === undefined || thing.owner !== undefined) return undefined;
  if (isEverything(thing)) return args.unknown.length > 0 ? undefined : one(action, 'everything');
  if (thing.name === undefined || args.unknown.length > 0) return undefined;
  if (!isItem(thing.name, 'craft', context)) return undefined;
  const heldToo = action !== 'withdraw';
  const bad = tooMuch(thing);
  if (bad !== undefined) return bad;
  if (!heldToo && isAll(thing)) return one(action, `all_${asTarget(thing.name, context)}`);
  const name = heldToo ? heldName(thing.name, context) : asTarget(thing.name, context);
  const single = heldToo && heldOf(thing.name, context).length > 1 && !thing.plural && !thing.quantity.all;
  const [most] = heldOf(thing.name, context);
  return one(action, single && most !== undefined ? most.name : name, amountOf(thing, action, context, heldToo));
}

/** Where things of a kind are kept already. */
const withTheOthers = /\bwith (the|all the|your) (rest|others?)\b/;

export const store: Sense = (input) => {
  const { phrase, args } = input;
  const into = thingBehind(input, 'in', 'on', 'to', 'at');
  const clear = /^(store|deposit|stash|stow|put away|store away|put|unload|lock)/.test(phrase);
  const isThere = args.spot === 'there' || behind(args, 'in')?.spot === 'there';
  const isInThere = isThere && /\bin there\b/.test(args.words) && /^(dump|chuck|throw|shove|stick|empty)/.test(phrase);
  if (isInThere || (clear && withTheOthers.test(args.words))) return carried('store', input);
  if (!isContainer(into) && !(clear && (into === undefined || isThere))) return undefined;
  if (isFurnace(into)) return undefined;
  const thing = firstThing(input);
  if (thing?.owner !== undefined) return undefined;
  if (thing !== undefined && /^tools?$/.test(thing.name ?? '')) return tools('store', input);
  if (/^(empty|unload)$/.test(phrase) && (thing === undefined || isEverything(thing)))
    return one('store', 'everything');
  return carried('store', input);
};

/** "your tools": each of them. */
function tools(action: 'store' | 'repair', { context }: SenseInput): Goal[] | undefined {
  const held = heldOf('tool', context);
  return held.length === 0
    ? one(action, 'any_tool')
    : held.map(({ name, count }) => ({ action, target: name, amount: action === 'store' ? count : 1 }));
}

export const repairTools: Sense = (input) =>
  /^tools?$/.test(firstThing(input)?.name ?? '') ? tools('repair', input) : undefined;

export const withdraw: Sense = (input) => {
  // "take it out of the chest": "out" was taken for the particle.
  const behindOut = thingBehind(input, 'of');
  const from = thingBehind(input, 'from', 'in') ?? (isContainer(behindOut) ? behindOut : undefined);
  const source = from ?? behind(input.args, 'from')?.operand;
  const thing = firstThing(input);
  if (from !== undefined && from.owner !== undefined)
    return cannot('forbidden', 'I take nothing that belongs to others.');
  if (isContainer(from)) return withOwn(carried('withdraw', input), input);
  // "take out the planks", with the chest named before.
  const spoken = input.talk.place === 'chest' || input.talk.thing?.name === 'chest';
  if (source === undefined && /^(withdraw|retrieve)$/.test(input.phrase)) return carried('withdraw', input);
  return source === undefined && spoken && thing?.name !== undefined && /^(take|get|pull|fetch|grab)/.test(input.phrase)
    ? carried('withdraw', input)
    : undefined;
};

/** "bring me … from the chest": it is handed over as well. */
function withOwn(goals: ReturnType<typeof carried>, { args, context }: SenseInput) {
  const person = firstPerson(args);
  if (!Array.isArray(goals) || person?.name === undefined || context.from === undefined) return goals;
  const [first] = goals;
  return first === undefined
    ? goals
    : [first, { ...first, action: 'give' as const, target: `${first.target}_to_${person.name}` }];
}

const isBlock = (name: string, context: RequestContext): boolean =>
  context.vocabulary.isBlock(grounded(name, 'craft', context) ?? name);

export const drop: Sense = (input) => {
  const { phrase, args, context } = input;
  if (isContainer(thingBehind(input, 'in', 'on')) || firstPerson(args) !== undefined) return undefined;
  if (behind(args, 'to', 'at', 'behind', 'near', 'under') !== undefined && phrase !== 'drop') return undefined;
  if (/^empty|^dump/.test(phrase) && firstThing(input) === undefined) return one('drop', 'everything');
  const thing = firstThing(input);
  // "put it down": of what has no other name what is in hand.
  const isMeantInHand = thing?.pronoun !== undefined && thing.name === undefined && !isEverything(thing);
  const hand = isMeantInHand ? context.world?.equipment?.hand?.name : undefined;
  if (thing !== undefined && hand !== undefined && args.unknown.length === 0)
    return one('drop', hand, amountOf({ ...thing, name: hand, held: true }, 'drop', context, true));
  if (
    /^(put|set)$/.test(phrase) &&
    (thing?.name === undefined || thing.pronoun === undefined || isBlock(thing.name, context))
  )
    return undefined;
  const thrown = thing?.name ?? '';
  // "throw the lever": it is switched where it hangs.
  if (/(lever|button|door|gate|switch)$/.test(thrown) && heldOf(thrown, context).length === 0) return undefined;
  if (/^(throw|toss|chuck|lob)$/.test(phrase) && projectile.test(thrown)) return one('use', thrown);
  return carried('drop', input);
};

/** What one throws to use it. */
const projectile = /^(egg|snowball|ender_pearl|ender_eye|experience_bottle|trident|.*_potion|fire_charge|wind_charge)$/;

export const put: Sense = (input) => {
  const into = thingBehind(input, 'in', 'through');
  if (isFurnace(into)) return smelt({ ...input, phrase: 'smelt' });
  if (isContainer(into)) return store({ ...input, phrase: 'store' });
  if (withTheOthers.test(input.args.words)) return store({ ...input, phrase: 'store' });
  const nearChest = input.talk.place === 'chest' || input.talk.thing?.name === 'chest';
  if (nearChest && / (in|inside|away|there)$/.test(input.args.words))
    return carried('store', {
      ...input,
      args: { ...input.args, unknown: input.args.unknown.filter((word) => !/^(in|inside)$/.test(word)) },
    });
  if (firstThing(input)?.name === 'bone_meal') return use({ ...input, phrase: 'use' });
  if (/^(throw|drop|toss|chuck|pour)$/.test(input.phrase)) return undefined;
  return place(input);
};

/** What is filled in; how many blocks that takes nobody has measured. */
const hollow = /\b(holes?|gaps?|pits?|trench|ditch|crater|shaft|moat)$/;

/** Something is put down beside what stands there: a block, or any of a class of blocks. */
const isStandingBlock = (name: string, { vocabulary, world }: RequestContext): boolean =>
  vocabulary.isBlock(groundName(name, 'navigate', vocabulary, world) ?? name);

export const place: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input);
  if (/^fill/.test(phrase))
    return thing !== undefined && hollow.test(thing.said)
      ? cannot('impossible', 'I can put down blocks beside me, so many as I am told, but I fill in no holes.')
      : undefined;
  if (thing?.name === undefined || thing.owner !== undefined) return undefined;
  // Words about how it is to lie there ("in a line") change nothing; a second thing does.
  if (args.unknown.length > 1 || args.operands.length > 1) return undefined;
  const bad = tooMuch(thing);
  if (bad !== undefined) return bad;
  const name = heldName(thing.name, context);
  const target = grounded(thing.name, 'craft', context) ?? name;
  if (
    !context.vocabulary.isBlock(target) &&
    !/_(boat|minecart)$|^(minecart|item_frame|painting|armor_stand)$/.test(target)
  )
    return undefined;
  if (phrase === 'drop' && args.complements.length === 0) return undefined;
  const beside = thingBehind(input, 'near')?.name;
  const isStanding = beside !== undefined && beside !== thing.name && isStandingBlock(beside, context);
  return one(
    'place',
    isStanding ? `${name}_near_${beside}` : name,
    thing.quantity.count === undefined && !thing.quantity.all ? 1 : amountOf(thing, 'place', context, true),
  );
};

export const light: Sense = (input) => {
  const { args, phrase } = input;
  const thing = firstThing(input);
  const region = thing?.region ?? thingBehind(input, 'in', 'around', 'through')?.region;
  if (thing?.name !== undefined && /^light$/.test(phrase))
    return thing.name === 'torch' ? one('light', 'area') : undefined;
  if (region !== undefined) return one('light', region);
  if (phrase === 'light' && args.spot === undefined && !/^(area|place|room|surroundings)$/.test(thing?.said ?? ''))
    return undefined;
  return one('light', 'area');
};

/** Everything that means the inventory is put in order. */
export const sort: Sense = (input) => {
  const { args, phrase } = input;
  if (/^put/.test(phrase)) return one('sort', 'inventory');
  const thing = firstThing(input);
  const said = thing?.said.split(' ').at(-1) ?? '';
  const own =
    /^(inventory|items?|stuff|things?|bag|chests?|everything|storage|gear|loot|pockets?|backpack|belongings)$/.test(
      thing?.pronoun ?? said,
    );
  if (thing === undefined)
    return /^(sort|tidy up|tidy|organi[sz]e|clean up)$/.test(phrase) && args.unknown.length === 0
      ? one('sort', 'inventory')
      : undefined;
  return own || isContainer(thing) ? one('sort', 'inventory') : undefined;
};
