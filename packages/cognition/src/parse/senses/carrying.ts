import { describeItem, type Goal } from '@conscious-bot/contracts';
import { SURPLUS } from '@conscious-bot/contracts/goal';
import { kindOf } from '@conscious-bot/contracts/phrases';
import { droppedByName, speaksOfAllBut, speaksOfNeedless } from '../phrases/all-but.ts';
import { cannot, type RequestContext } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { isContainer, isFurnace } from './having.ts';
import { behind, firstPerson, firstThing, one, type Sense, type SenseInput, thingBehind } from './sense.ts';
import { amountOf, asTarget, grounded, heldName, heldOf, isItem, ofRank, tooMuch } from './targets.ts';

const everything =
  /^(everything|stuff|things?|items?|inventory|it all|loot|junk|belongings|all|the lot|goods|crap|valuables|rest)$/;
/** What a thing was called: a name, or a word that points to it. */
export const saidOf = (thing: Thing): string => thing.pronoun ?? thing.said;
/** All that is carried, or what a chest holds. */
export const isEverything = (thing: Thing): boolean => everything.test(saidOf(thing)) && thing.name === undefined;

export const emptyHanded = () => cannot('impossible', 'I have nothing in my hand.');

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
export function carried(action: 'store' | 'drop' | 'withdraw', input: SenseInput): Goal[] | ReturnType<typeof tooMuch> {
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
export const withTheOthers = /\bwith (the|all the|your) (rest|others?)\b/;

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
  // "take out 5 cobblestone": several of a thing come out of what they were put into; one may be held in the hand.
  const isSeveral = (thing?.quantity.count ?? 0) > 1 || thing?.quantity.some === true;
  if (source === undefined && input.phrase === 'take out' && isSeveral && thing?.name !== undefined)
    return input.context.vocabulary.isEntity(thing.name) ? undefined : carried('withdraw', input);
  return source === undefined && spoken && thing?.name !== undefined && /^(take|get|pull|fetch|grab)/.test(input.phrase)
    ? carried('withdraw', input)
    : undefined;
};

/** "bring me … from the chest": it is handed over as well. */
export function withOwn(goals: ReturnType<typeof carried>, { args, context }: SenseInput) {
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
