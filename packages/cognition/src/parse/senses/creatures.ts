import { canonicalName, cropNamed, type Goal, singularsOf } from '@conscious-bot/contracts';
import { defaultAmount } from '@conscious-bot/contracts/goal';
import { cannot, type RequestContext } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { unknownThing } from './having.ts';
import {
  behind,
  firstPerson,
  firstThing,
  one,
  personBehind,
  type Sense,
  type SenseInput,
  thingBehind,
} from './sense.ts';
import { stranger } from './stranger.ts';
import { amountOf, asTarget, heldName, isItem, lifeless, tooMuch } from './targets.ts';

const monsters = /^(monsters?|mobs?|hostiles?|enem(y|ies)|undead|bad guys?|baddies|creatures?|everything)$/;
/** Creatures one does not set upon: people, and those that serve them. */
const spared = /^(player|villager|wandering_trader|iron_golem|snow_golem)$/;

/** How many of a creature are meant: those in sight where all are. */
function howMany(thing: Thing, name: string, { world }: RequestContext): number {
  const { count, all } = thing.quantity;
  if (count !== undefined) return Math.max(1, Math.floor(count));
  const near = (world?.nearbyEntities ?? []).filter((entity) => entity.name === name).length;
  return all ? Math.max(1, near) : 1;
}

export const fight: Sense = (input) => {
  const { args, context, phrase, talk } = input;
  const person = firstPerson(args);
  const help = /^(help|deal|take care|take|off)/.test(phrase);
  if (person !== undefined && !help)
    return person.name === undefined ? undefined : cannot('forbidden', 'I do not hurt other players.');
  const thing = firstThing(input) ?? (help ? thingBehind(input, 'with') : undefined);
  if (thing === undefined)
    return talk.creature === undefined || args.unknown.length > 0 || help ? undefined : one('fight', talk.creature);
  const said = thing.said.split(' ').at(-1) ?? '';
  if (thing.name === undefined && monsters.test(said))
    return one('fight', 'hostile', thing.quantity.count ?? (thing.plural ? 3 : 1));
  if (thing.name === undefined && /^animals?$/.test(said)) return one('fight', 'animal', thing.quantity.count ?? 1);
  if (thing.name === undefined)
    return /^(fight|attack|kill|slay|hunt|defeat|slaughter)/.test(phrase) && args.unknown.length === 0
      ? unknownThing(thing)
      : undefined;
  if (!context.vocabulary.isEntity(thing.name) || args.unknown.length > 0 || lifeless.test(thing.name))
    return undefined;
  if (spared.test(thing.name)) return cannot('forbidden', 'I do not set upon those who do nobody any harm.');
  return tooMuch(thing) ?? one('fight', thing.name, howMany(thing, thing.name, context));
};

const livestock =
  (action: 'breed' | 'shear' | 'milk', fits: RegExp, usual?: string): Sense =>
  (input) => {
    const { args, context, talk } = input;
    const thing = firstThing(input);
    if (args.unknown.length > 0) return undefined;
    const spoken = talk.creature !== undefined && fits.test(talk.creature) ? talk.creature : undefined;
    if (thing === undefined || (thing.pronoun !== undefined && thing.name === undefined)) {
      const name = spoken ?? (thing === undefined ? usual : undefined);
      return name === undefined ? undefined : one(action, name);
    }
    const name = thing.pronoun !== undefined && spoken !== undefined ? spoken : thing.name;
    if (name === undefined || !context.vocabulary.isEntity(name)) return undefined;
    if (!fits.test(name)) return cannot('impossible', `Nobody can ${action} a ${name.replaceAll('_', ' ')}.`);
    // Two cows are needed for one calf.
    return tooMuch(thing) ?? one(action, name, action === 'breed' ? 1 : howMany(thing, name, context));
  };

export const breed = livestock(
  'breed',
  /^(cow|sheep|pig|chicken|rabbit|horse|donkey|wolf|cat|goat|llama|mooshroom|fox|bee|turtle|panda|axolotl|frog|camel|strider|hoglin|ocelot|sniffer|armadillo)$/,
);
export const shear = livestock('shear', /^(sheep|mooshroom|snow_golem|bogged)$/, 'sheep');
export const milk = livestock('milk', /^(cow|mooshroom|goat)$/, 'cow');

const fishes = /^(fish|cod|salmon|pufferfish|tropical_fish|any_fish)$/;

export const fish: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input);
  if (thing === undefined)
    return args.unknown.length > 0 && phrase === 'catch'
      ? undefined
      : phrase === 'catch'
        ? undefined
        : one('fish', 'fish', defaultAmount('fish'));
  const name = thing.name ?? thing.said;
  const kind = [name, ...singularsOf(name)].find((word) => fishes.test(word));
  if (kind !== undefined)
    return (
      tooMuch(thing) ?? one('fish', kind === 'any_fish' ? 'fish' : kind, thing.quantity.count ?? defaultAmount('fish'))
    );
  if (phrase === 'catch' || phrase.startsWith('fish')) return undefined;
  return context.vocabulary.knowsItem(name) ? undefined : one('fish', 'fish', defaultAmount('fish'));
};

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

export const trade: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input);
  const isDeal = /^(trade|barter|do business|swap|exchange)/.test(phrase);
  const partner = thing?.name === 'villager' || thingBehind(input, 'with', 'from', 'to')?.name === 'villager';
  if (thing?.name === undefined || thing.name === 'villager')
    return isDeal && partner ? one('trade', 'emerald') : undefined;
  if (!isItem(thing.name, 'craft', context) || args.unknown.length > 1) return undefined;
  const wanted = thingBehind(input, 'for');
  if (isDeal && wanted?.name !== undefined && phrase !== 'trade for')
    return one('trade', wanted.name, amountOf(wanted, 'trade', context));
  return tooMuch(thing) ?? one('trade', thing.name, amountOf(thing, 'trade', context));
};

export const sell: Sense = (input): Goal[] | undefined => {
  const thing = firstThing(input);
  return thing?.name === undefined || !isItem(thing.name, 'craft', input.context) ? undefined : one('trade', 'emerald');
};

/** Who is to be defended, or from what. */
export const defend: Sense = (input: SenseInput) => {
  const { args, phrase, context } = input;
  const person = firstPerson(args) ?? personBehind(args, 'for', 'to');
  // "a monster is hitting me".
  if (
    phrase === 'help' &&
    /\b(attack|hit|hurt|chas|kill|shoot|bit|fight|follow|com|swarm|surround|behind|on me|after me)\w*\b/.test(
      args.words,
    ) &&
    /\b(me|us|at|is|are)\b/.test(args.words)
  )
    return one('defend', context.from ?? 'self');
  if (/^(watch my back|have my back|got my back|cover my back|be my|guard my back|help me$)/.test(phrase)) {
    const other = thingBehind(input, 'with');
    if (phrase === 'help me' && other?.name !== undefined && context.vocabulary.isEntity(other.name))
      return one('fight', other.name);
    if (phrase === 'help me' && (args.operands.length > 0 || args.unknown.length > 0)) return undefined;
    const me = context.from ?? (context.players.length === 1 ? context.players[0] : undefined);
    return one('defend', me ?? 'self');
  }
  if (/^keep/.test(phrase)) {
    // "keep the zombies off me": who is kept safe stands behind.
    const safe = args.operands.filter(({ kind }) => kind === 'person').at(-1);
    return safe?.kind === 'person' && safe.name !== undefined ? one('defend', safe.name) : undefined;
  }
  if (person !== undefined) {
    if (phrase === 'help' || phrase === 'save') {
      const other = thingBehind(input, 'with', 'from');
      if (other?.name !== undefined && context.vocabulary.isEntity(other.name)) return one('fight', other.name);
      if (args.operands.length > 1 || args.complements.length > 0 || args.unknown.length > 0) return undefined;
    }
    return args.unknown.length > 0 || person.name === undefined ? undefined : one('defend', person.name);
  }
  if (args.spot === 'home' || args.spot === 'here')
    return args.unknown.length > 0 ? undefined : one('defend', args.spot);
  if (args.spot !== undefined && context.places.includes(args.spot) && args.unknown.length === 0)
    return one('defend', canonicalName(args.spot));
  const thing = firstThing(input);
  if (thing?.structure !== undefined) return one('defend', 'home');
  if (thing?.name !== undefined && /^(defend|protect|shield)/.test(phrase) && args.unknown.length === 0)
    return one('defend', thing.name);
  const nobody = /^(defend|protect)$/.test(phrase) ? stranger(thing, context) : undefined;
  if (nobody !== undefined) return nobody;
  return thing === undefined && args.unknown.length === 0 && /^(defend|fight back|protect)$/.test(phrase)
    ? one('defend', 'self')
    : undefined;
};
