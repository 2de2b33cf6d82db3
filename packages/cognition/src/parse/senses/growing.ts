import { cropNamed, type Goal } from '@conscious-bot/contracts';
import { defaultAmount } from '@conscious-bot/contracts/goal';
import type { RequestContext } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { behind, firstThing, one, type Sense, thingBehind } from './sense.ts';
import { amountOf, asTarget, heldName, isItem, tooMuch } from './targets.ts';

const cropWords = /^(crops?|fields?|farm|plants?|harvest|everything|what is ripe|garden)$/;

export const farm: Sense = (input) => {
  const { args, phrase, talk } = input;
  const thing = firstThing(input);
  const isFarming = /^(farm|reap|cultivate|tend|work|grow|harvest|bring in|gather in)/.test(phrase);
  const ripe =
    args.unknown.length > 0 &&
    args.unknown.every((word) => /^(what|whatever|is|are|ripe|grown|ready|that|sow|has)$/.test(word));
  const bare =
    (thing === undefined || (ripe && thing.name === undefined)) &&
    /^(farm|reap|harvest)$/.test(phrase) &&
    (thing !== undefined || phrase !== 'harvest' || ripe);
  if (bare) {
    const count = args.distance;
    const grown = cropNamed(talk.thing?.name ?? '');
    if (grown !== undefined) return one('farm', grown.produce, count ?? defaultAmount('farm'));
    return args.spot === undefined && args.complements.length > 0
      ? undefined
      : one('farm', 'crops', defaultAmount('farm'));
  }
  if (thing === undefined)
    return isFarming && args.spot === 'farm' ? one('farm', 'crops', defaultAmount('farm')) : undefined;
  const said = thing.said.split(' ').at(-1) ?? '';
  const grown = cropNamed(thing.name ?? '');
  const isField =
    args.operands.some(({ kind }, index) => index > 0 && kind === 'thing') ||
    args.unknown.some((word) => cropWords.test(word));
  if (grown !== undefined && (isFarming || isField || /^(pick|cut|collect|gather)$/.test(phrase) === false))
    return tooMuch(thing) ?? farmed(phrase, thing, grown.produce);
  if (thing.name === undefined && cropWords.test(said) && (isFarming || /crop|field|harvest/.test(said)))
    return one('farm', 'crops', defaultAmount('farm'));
  return undefined;
};

/** Of what stands in a field one cuts all that is ripe, unless it is said how much is wanted. */
function farmed(phrase: string, { quantity }: Thing, produce: string): readonly Goal[] {
  if (quantity.count !== undefined) return one('farm', produce, quantity.count);
  const isReaped = /^(harvest|reap|bring in|gather in|cut|pick)/.test(phrase) && !quantity.some;
  return isReaped && (quantity.definite || quantity.all)
    ? one('farm', `all_${produce}`)
    : one('farm', produce, defaultAmount('farm'));
}

const plantable =
  /_sapling$|^(sapling|tree|flower|mushroom|mangrove_propagule|bamboo|sugar_cane|cactus|nether_wart|sweet_berries|.*_berries)$/;

export const plant: Sense = (input) => {
  const { args, context } = input;
  const thing = firstThing(input);
  if (thing?.name === undefined || args.unknown.length > 0) return undefined;
  const { name } = thing;
  const bad = tooMuch(thing);
  if (bad !== undefined) return bad;
  const grown = cropNamed(name);
  const amount = name === 'tree' ? (thing.quantity.count ?? 1) : amountOf(thing, 'plant', context, true);
  if (grown !== undefined)
    return one('plant', heldName(name, context) === 'wheat_seeds' ? 'wheat_seeds' : grown.produce, amount);
  if (!plantable.test(name) && !/^(flower|mushroom)$/.test(name) && !isFlower(name, context)) return undefined;
  return one('plant', name === 'tree' ? 'any_sapling' : asTarget(name, context), amount);
};

const isFlower = (name: string, context: RequestContext): boolean =>
  context.vocabulary.isBlock(name) &&
  /(tulip|poppy|dandelion|orchid|allium|bluet|daisy|cornflower|lily_of_the_valley|rose|lilac|peony|sunflower|torchflower)/.test(
    name,
  );

/** Bone meal, and any other thing that is used, on something or by itself. */
export const fertilize: Sense = (input) => {
  const { args, phrase } = input;
  const thing = firstThing(input) ?? thingBehind(input, 'on', 'over');
  if (thing === undefined) return args.spot === 'farm' ? one('use', 'bone_meal_on_wheat') : undefined;
  if (phrase === 'make' && cropNamed(thing.name ?? '') === undefined && !cropWords.test(thing.said)) return undefined;
  return one('use', `bone_meal_on_${plantOf(thing) ?? 'wheat'}`);
};

function plantOf(thing: Thing): string | undefined {
  const grown = cropNamed(thing.name ?? '');
  if (grown !== undefined) return grown.produce;
  return thing.name ?? (cropWords.test(thing.said.split(' ').at(-1) ?? '') ? 'wheat' : undefined);
}

export const use: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input);
  if (thing?.name === undefined || !isItem(thing.name, 'craft', context) || args.unknown.length > 0) return undefined;
  const on = thingBehind(input, 'on', 'over', 'to', 'in');
  const isSpread = /^(sprinkle|spread|apply|put)/.test(phrase);
  const item = heldName(thing.name, context);
  if (on === undefined) {
    if (thing.name === 'bone_meal') return one('use', 'bone_meal_on_wheat');
    return isSpread || behind(args, 'on', 'to') !== undefined ? undefined : one('use', item);
  }
  if (isSpread && thing.name !== 'bone_meal') return undefined;
  const target = plantOf(on);
  return target === undefined ? undefined : one('use', `${item}_on_${target}`);
};
