import { breedingFood, cropNamed, isHarmfulFood, isHoe, isWeapon, smeltingResult } from '@conscious-bot/contracts';
import { isFence } from '@conscious-bot/contracts/game';
import { armourSlots, craftedPieces, wornAt } from '../../../goals/armour-set.ts';
import { allNamed, fishMeant, inputsFor, itemsSmelted, purposes, splitGift } from '../../../goals/goal-vocabulary.ts';
import { CRAFTING_TABLE } from '../../search/ways/costs.ts';
import { estimate } from '../../search/ways/estimate.ts';
import { namesAt, numberAt, textAt } from './bindings.ts';
import { type HtnState, heldCount, heldStacks } from './htn-state.ts';
import { type Lookup, lookup } from './lookup.ts';

/** The item of these that costs least to have; undefined when none can be had. */
function cheapestOf(items: readonly string[], { data, held }: HtnState): string | undefined {
  const known = items.filter(data.knowsItem);
  const of = estimate([...known, CRAFTING_TABLE], data, held);
  const best = known.reduce<string | undefined>((a, b) => (a === undefined || of(b) < of(a) ? b : a), undefined);
  return best !== undefined && of(best) < Number.POSITIVE_INFINITY ? best : undefined;
}

const family = (name: string, { data }: HtnState): string[] =>
  data.items.filter((item) => item === name || item.endsWith(`_${name}`));

/** One of these that is carried, else the one that costs least to have. */
const handy = (items: readonly string[], state: HtnState): string | undefined =>
  items.find((item) => heldCount(state, item) > 0) ?? cheapestOf(items, state);

/** Estimated seconds below which the stuff for something is at hand. */
const AT_HAND_S = 30;

export const itemLookups = {
  all_named: {
    ...lookup('% is counted', (_state, values) => allNamed(textAt(values, 0))),
    tellsMethodsApart: true,
  },
  least_of: lookup('', (_state, values) => Math.min(...values.map((_, at) => numberAt(values, at)))),
  held_of: lookup('no % is held', (state, values) => heldCount(state, textAt(values, 0)) || undefined),
  held_and: lookup('', (state, values) => heldCount(state, textAt(values, 0)) + numberAt(values, 1)),
  cheapest_of: lookup('no way to any of % is known', (state, values) => cheapestOf(namesAt(values, 0), state)),
  fish_meant: lookup('there is no %', (state, values) => fishMeant(textAt(values, 0), state.data)),
  cheapest_family: lookup('no way to a % is known', (state, values) =>
    cheapestOf(family(textAt(values, 0), state), state),
  ),
  /** One of iron opens to no hand. */
  wooden_door: lookup('no way to a door is known', (state) => {
    return handy(
      family('door', state).filter((door) => door !== 'iron_door'),
      state,
    );
  }),

  /** Those that are carried first: what one has is used. */
  bed: lookup('no way to a bed is known', (state) => handy(family('bed', state), state)),
  fence: lookup('no way to a fence is known', (state) => handy(family('fence', state).filter(isFence), state)),
  gate: lookup('no way to a gate is known', (state) => handy(family('fence_gate', state), state)),

  smelted: lookup('nothing comes of % in a furnace', (state, values) => {
    const items = itemsSmelted(textAt(values, 0), state.data);
    return items.length > 0 ? items : undefined;
  }),
  input_held: lookup('nothing that is carried becomes %', (state, values) =>
    namesAt(values, 0)
      .flatMap((result) => inputsFor(result, state.data))
      .filter((item) => heldCount(state, item) > 0)
      .sort((a, b) => heldCount(state, b) - heldCount(state, a))
      .at(0),
  ),
  result_of: lookup('nothing comes of % in a furnace', (_state, values) => smeltingResult(textAt(values, 0))),
  seed_of: lookup('no crop is called %', (_state, values) => cropNamed(textAt(values, 0))?.seed),
  plant_of: lookup('no crop is called %', (_state, values) => cropNamed(textAt(values, 0))?.block),
  hoe: lookup(
    'no way to a hoe is known',
    (state) => heldStacks(state).find(({ name }) => isHoe(name))?.name ?? cheapestOf(family('hoe', state), state),
  ),
  breeding_food: lookup('nothing that can be had breeds %', (state, values) => {
    const foods = breedingFood(textAt(values, 0));
    return foods.find((food) => heldCount(state, food) >= 2) ?? cheapestOf(foods, state);
  }),

  food_held: lookup('nothing fit to eat is held', (state, values) => {
    const wanted = textAt(values, 0);
    const fits = (item: string) => (wanted === 'food' || wanted === 'meat' ? isEdible(item) : item === wanted);
    return heldStacks(state)
      .filter(({ name }) => fits(name))
      .sort((a, b) => nourishment(b.name) - nourishment(a.name))
      .at(0)?.name;
  }),
  food_to_get: lookup('no way to anything to eat is known', (state, values) => {
    const wanted = textAt(values, 0);
    if (wanted === 'food') return cheapestOf(Object.keys(FOOD), state);
    return cheapestOf(wanted === 'meat' ? Object.keys(FOOD).filter((food) => /^cooked_/.test(food)) : [wanted], state);
  }),

  given_item: lookup(
    '% does not say what to give',
    ({ data }, values) => splitGift(textAt(values, 0), data.knowsItem)?.item,
  ),
  slot_of: lookup('', (_state, values) => wornAt(textAt(values, 0))),
  held_for: lookup(
    'no % is held',
    (state, values) => heldStacks(state).find(({ name }) => serves(name, textAt(values, 0)))?.name,
  ),
  cheapest_for: lookup('no way to a % is known', (state, values) =>
    cheapestOf(
      state.data.items.filter((item) => serves(item, textAt(values, 0))),
      state,
    ),
  ),
  /** For each part of the body the best piece there is stuff for, else the one that costs least. */
  armour_to_make: lookup('', (state) => {
    const { data, held } = state;
    const all = armourSlots.map((slot) => craftedPieces(slot, data));
    const of = estimate([...all.flat(), CRAFTING_TABLE], data, held);
    const pieces = all.flatMap((each) => each.find((item) => of(item) <= AT_HAND_S) ?? cheapestOf(each, state) ?? []);
    return pieces.length > 0 ? pieces : undefined;
  }),
  purpose: lookup('% is no purpose', (_state, values) => purposes.get(textAt(values, 0))),
} satisfies Record<string, Lookup>;

/**
 * Half drumsticks of what is eaten most. Source: minecraft.wiki "Food" (Java edition 1.21.4). What makes sick, and what is kept for better
 * uses (golden apples), is left out; the body knows the rest.
 */
const FOOD: Readonly<Record<string, number>> = {
  cooked_beef: 8,
  cooked_porkchop: 8,
  cooked_mutton: 6,
  cooked_salmon: 6,
  cooked_chicken: 6,
  cooked_rabbit: 5,
  bread: 5,
  baked_potato: 5,
  cooked_cod: 5,
  apple: 4,
  carrot: 3,
  beef: 3,
  porkchop: 3,
  rabbit: 3,
  mutton: 2,
  melon_slice: 2,
  sweet_berries: 2,
  cookie: 2,
  cod: 2,
  salmon: 2,
  dried_kelp: 1,
  potato: 1,
  beetroot: 1,
};

const isArmour = /_(helmet|chestplate|leggings|boots)$/;

/** Whether an item is what one takes for a purpose (`bestOf`). */
const serves = (item: string, purpose: string): boolean =>
  purpose === 'armour'
    ? isArmour.test(item)
    : purpose === 'weapon'
      ? isWeapon(item)
      : item === purpose || item.endsWith(`_${purpose}`);

const nourishment = (item: string): number => FOOD[item] ?? 0;
const isEdible = (item: string): boolean => Object.hasOwn(FOOD, item) && !isHarmfulFood(item);
