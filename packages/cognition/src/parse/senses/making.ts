import { classWanted, countItem, type Goal, membersOf, smeltingResult } from '@conscious-bot/contracts';
import type { GameVocabulary } from '../../language/game-vocabulary.ts';
import { tokenOf } from '../../language/tokens.ts';
import type { RequestContext } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { isFurnace, unknownThing } from './having.ts';
import { madeMeal } from './meals.ts';
import { firstThing, one, type Sense, thingBehind } from './sense.ts';
import { amountOf, grounded, heldName, heldOf, isCrafted, isGear, isItem, nextBetter, tooMuch } from './targets.ts';

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
  const better = thing.rank === 'better' ? nextBetter(thing, context) : undefined;
  if (better !== undefined) return better;
  const known = /^(craft|forge|whittle)/.test(phrase);
  if (isCrafted(name, context)) return one('craft', name, amountOf(thing, 'craft', context));
  if (isSmelted(name, context)) {
    // "charcoal out of two logs": what goes in says how much.
    const count = thing.quantity.explicit ? undefined : thingBehind(input, 'from', 'of', 'with')?.quantity.count;
    return one('smelt', grounded(name, 'smelt', context) ?? name, count ?? amountOf(thing, 'smelt', context));
  }
  return known && isItem(name, 'craft', context) ? one('craft', name, amountOf(thing, 'craft', context)) : undefined;
};

/** "upgrade your pickaxe", "upgrade to an iron one", "upgrade your axe to stone". */
export const upgrade: Sense = (input) => {
  const { args, context, phrase } = input;
  if (args.unknown.length > 0) return undefined;
  const thing = firstThing(input);
  const into = phrase.endsWith(' to') ? thing : thingBehind(input, 'to');
  if (into?.name !== undefined) {
    const kind = thing?.name?.split('_').at(-1) ?? '';
    const name = context.vocabulary.match([into.said, kind].map(tokenOf), 0)?.name;
    const target = into === thing || isGear(into.name) ? into.name : name;
    return target !== undefined && isCrafted(target, context) ? one('craft', target) : undefined;
  }
  return thing === undefined || thing.owner !== undefined ? undefined : nextBetter(thing, context);
};

function armour({ said }: Thing, context: RequestContext): Goal[] | undefined {
  if (!context.vocabulary.knowsItem('leather_helmet') || said === '') return undefined;
  return ['helmet', 'chestplate', 'leggings', 'boots'].map((piece) => ({ action: 'craft', target: piece, amount: 1 }));
}

function isSmelted(name: string, context: RequestContext): boolean {
  const target = grounded(name, 'smelt', context);
  // What an ore may be melted to is dug, not made.
  return target !== undefined && made.test(target) && resultsIn(context.vocabulary).has(target);
}

const results = new WeakMap<GameVocabulary, ReadonlySet<string>>();

/** All that comes out of a furnace in one version of the game. */
function resultsIn(vocabulary: GameVocabulary): ReadonlySet<string> {
  const known = results.get(vocabulary);
  if (known !== undefined) return known;
  const found = new Set(vocabulary.items.map(smeltingResult).filter((name) => name !== undefined));
  results.set(vocabulary, found);
  return found;
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

/** The meat that is carried, kind by kind: what there is of all of them is no amount of one. So many pieces come of the kind there is most of first. */
function rawMeat(thing: Thing, context: RequestContext): Goal[] {
  const kinds = heldOf('raw_meat', context).toSorted((a, b) => b.count - a.count);
  let left = amountOf({ ...thing, name: 'raw_meat' }, 'smelt', context, true);
  const goals = kinds.flatMap(({ name, count }) => {
    const share = Math.min(left, count);
    left -= share;
    return share > 0 ? one('smelt', name, share) : [];
  });
  const [first, ...others] = goals;
  // What is asked for beyond what is carried has to be hunted.
  return first === undefined
    ? one('smelt', heldName('raw_meat', context), left)
    : [{ ...first, amount: first.amount + left }, ...others];
}

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
    return heldOf('raw_meat', context).length > 0 ? rawMeat(thing, context) : one('smelt', 'any_raw_meat');
  const isBaked = /^(bake|cook|make|prepare)/.test(phrase) && isCrafted(name, context) && !isSmelted(name, context);
  if (isBaked) return one('craft', name, amountOf(thing, 'craft', context));
  if (!isItem(name, 'smelt', context)) return undefined;
  if (isSmelted(name, context) && !/^(iron|gold|copper)$/.test(name))
    return one('smelt', name, amountOf(thing, 'smelt', context));
  const raw = name === 'meat' ? 'raw_meat' : name;
  if (raw === 'raw_meat' && heldOf(raw, context).length > 1) return rawMeat(thing, context);
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
