import { canonicalName, type Goal, singularsOf } from '@conscious-bot/contracts';
import { defaultAmount } from '@conscious-bot/contracts/goal';
import { cannot, type RequestContext } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { unknownThing } from './having.ts';
import { firstPerson, firstThing, one, personBehind, type Sense, type SenseInput, thingBehind } from './sense.ts';
import { stranger } from './stranger.ts';
import { amountOf, isItem, lifeless, tooMuch } from './targets.ts';

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

/** "that one" where no creature was spoken of: the only kind in sight. */
function pointedAt(thing: Thing, { vocabulary, world }: RequestContext): Thing | undefined {
  if (thing.pronoun === undefined || (thing.name !== undefined && vocabulary.isEntity(thing.name))) return undefined;
  const near = world?.nearbyEntities.filter(({ kind }) => kind === 'animal' || kind === 'hostile') ?? [];
  const [name, ...others] = new Set(near.map((creature) => creature.name));
  if (name === undefined || others.length > 0 || !/^(it|that|this|one)$/.test(thing.pronoun)) return undefined;
  return { ...thing, name, quantity: { ...thing.quantity, count: 1 } };
}

export const fight: Sense = (input) => {
  const { args, context, phrase, talk } = input;
  const person = firstPerson(args);
  const help = /^(help|deal|take care|take|off)/.test(phrase);
  if (person !== undefined && !help)
    return person.name === undefined ? undefined : cannot('forbidden', 'I do not hurt other players.');
  const named = firstThing(input) ?? (help ? thingBehind(input, 'with') : undefined);
  const thing = named === undefined || help ? named : (pointedAt(named, context) ?? named);
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
