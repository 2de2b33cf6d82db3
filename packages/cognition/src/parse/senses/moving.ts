import { canonicalName, type Goal } from '@conscious-bot/contracts';
import { isDirection, levelTarget } from '@conscious-bot/contracts/goal';
import { cannot, type RequestContext, speaker } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { isContainer, unknownThing } from './having.ts';
import {
  behind,
  firstPerson,
  firstThing,
  nobodyKnown,
  one,
  personBehind,
  type Sense,
  type SenseInput,
  type SenseResult,
  thingBehind,
} from './sense.ts';
import { stranger } from './stranger.ts';
import { goalOfNeed, isItem, isSeen, nearest } from './targets.ts';

const SOME_WAY = 32;
/** Blocks of a step aside. */
const FEW = 5;
/** Quarters to the left of the way it looks. */
const turns: Readonly<Record<string, number>> = { ahead: 0, left: 1, back: 2, right: 3 };

/** The way it looks, of the four: yaw 0 is south, and it grows to the east. */
function facingOf({ world }: RequestContext, turn: number): string | undefined {
  if (world?.yaw === undefined) return undefined;
  const quarter = Math.round(world.yaw / (Math.PI / 2)) + turn;
  return ['south', 'east', 'north', 'west'][((quarter % 4) + 4) % 4];
}

/** A way and how far: north is a journey, up and down are levels. */
function wayOf({ args, context }: Pick<SenseInput, 'args' | 'context'>): Goal[] | undefined {
  const { towards, distance, level } = args;
  if (level !== undefined) {
    const y = context.world?.position?.y;
    return one(y !== undefined && y > level ? 'descend' : 'ascend', levelTarget(level));
  }
  if (towards === undefined) return undefined;
  if (isDirection(towards)) return one('navigate', towards, distance ?? SOME_WAY);
  const turn = turns[towards];
  if (turn !== undefined) {
    const facing = facingOf(context, turn);
    return facing === undefined
      ? undefined
      : one('navigate', facing, distance ?? (towards === 'ahead' ? SOME_WAY : FEW));
  }
  if (towards === 'up') return distance === undefined ? one('ascend', 'surface') : one('ascend', 'up', distance);
  if (towards === 'down') return one('descend', 'down', distance ?? 10);
  return undefined;
}

/** Where somebody or something stands: "to Sam", "behind the house". */
function besides({ args }: SenseInput, name: string): string {
  return behind(args, 'behind') === undefined ? name : `behind_${name}`;
}

export const go: Sense = (input) => {
  const { args, phrase, talk } = input;
  if (args.unknown.length > 0) return undefined;
  const position = args.position ?? args.complements.find((complement) => complement.position !== undefined)?.position;
  if (position !== undefined)
    return position.text === undefined
      ? cannot('impossible', 'That lies outside the world.')
      : one('navigate', position.text);
  const spot =
    args.complements.find(({ spot: named, prep }) => named !== undefined && prep !== 'from')?.spot ?? args.spot;
  const person =
    personBehind(args, 'to', 'near', 'behind', 'at', 'with', 'under', 'around') ??
    (/^(approach|reach|meet|visit|go visit)$/.test(phrase) ? firstPerson(args) : undefined);
  const thing = destination(input);
  if (person !== undefined && (thing === undefined || behind(args, 'near', 'behind') !== undefined)) {
    if (person.name === undefined) return nobodyKnown();
    return one('navigate', besides(input, person.name));
  }
  if (/^(be|stand|get|wait|stay|meet)$/.test(phrase) && spot === 'here' && thing === undefined) return undefined;
  const way = thing === undefined && spot === undefined ? wayOf(input) : undefined;
  if (way !== undefined) return way;
  if (spot !== undefined && spot !== 'there' && spot !== 'here') return toSpot(spot);
  if (spot === 'there' && thing === undefined)
    return talk.place === undefined ? undefined : one('navigate', talk.place);
  return thing === undefined ? undefined : toThing(thing, input);
};

function destination(input: SenseInput): Thing | undefined {
  const direct = /^(approach|reach|visit|go visit|enter|climb|find)$/.test(input.phrase)
    ? firstThing(input)
    : undefined;
  return direct ?? thingBehind(input, 'to', 'near', 'behind', 'in', 'at', 'on', 'under', 'around', 'through', 'over');
}

export function toSpot(spot: string): SenseResult {
  if (spot === 'surface') return one('ascend', 'surface');
  if (spot === 'inside') return one('navigate', 'home');
  if (spot === 'outside' || spot === 'speaker') return undefined;
  return one('navigate', canonicalName(spot));
}

/** What people call the place where the bot lives. */
const homely = /^(house|home|hut|cabin|base|shelter|hideout|room)$/;

function toThing(thing: Thing, input: SenseInput): SenseResult {
  const { context, phrase } = input;
  if (thing.owner !== undefined && thing.name === undefined)
    return thing.owner === 'my' ? undefined : one('navigate', besides(input, thing.owner));
  if (thing.region !== undefined) return one('navigate', thing.region);
  // A lighthouse or a castle that nobody showed it is no home.
  if (thing.structure !== undefined)
    return homely.test(thing.structure) ? one('navigate', 'home') : unknownThing(thing);
  if (thing.name === undefined) {
    if (thing.pronoun !== undefined) return undefined;
    // "go to hell", "come to an end": only what would be a place is asked back for.
    if (/^(sleep|bed|work|hell|end|heaven|school|rest|jump|hand|pieces|sense|senses|mind|shop|war)$/.test(thing.said))
      return undefined;
    return /^(go|walk|run|travel|head|navigate|move|return|fly|head back|go back|head over)$/.test(phrase)
      ? unknownThing(thing)
      : undefined;
  }
  if (!isSeen(thing.name, context) || (thing.name === 'bed' && phrase !== 'walk')) return undefined;
  return one('navigate', besides(input, thing.name));
}

export const come: Sense = (input) => {
  const { args, context, phrase } = input;
  if (args.unknown.length > 0) return undefined;
  const spot = args.complements.find((complement) => complement.spot !== undefined)?.spot ?? args.spot;
  const person = personBehind(args, 'to', 'near', 'with', 'at') ?? firstPerson(args);
  const isPlace =
    args.position !== undefined ||
    args.towards !== undefined ||
    thingBehind(input, 'to', 'in', 'at', 'near', 'from', 'on', 'behind') !== undefined ||
    firstThing(input) !== undefined ||
    behind(args, 'to', 'at', 'in')?.position !== undefined;
  if (spot !== undefined && spot !== 'here' && spot !== 'speaker' && spot !== 'there')
    return phrase === 'meet' || phrase === 'return' || phrase.startsWith('come') || phrase === 'be here'
      ? toSpot(spot)
      : undefined;
  if (isPlace) return undefined;
  const bare =
    /^(come|cmere|cmon|rejoin|regroup|get over here|get back here|get here|get your|show up|run|catch up)/.test(phrase);
  if (person === undefined && spot !== 'here' && spot !== 'speaker' && !(bare && spot === undefined)) return undefined;
  if (
    /^(return|meet|be|join|approach|visit|walk|go|get to)/.test(phrase) &&
    person === undefined &&
    spot !== 'here' &&
    !phrase.endsWith('here')
  )
    return undefined;
  const to = person === undefined ? speaker(context) : person.name;
  return to === undefined ? nobodyKnown() : one('navigate', besides(input, to));
};

export const follow: Sense = (input) => {
  const { args, context, phrase } = input;
  if (args.unknown.length > 0) return undefined;
  const person = firstPerson(args) ?? personBehind(args, 'to', 'with', 'behind', 'near', 'along');
  if (person !== undefined) return person.name === undefined ? nobodyKnown() : one('follow', person.name);
  const thing = firstThing(input) ?? thingBehind(input, 'behind', 'with');
  if (thing?.name !== undefined && phrase.startsWith('follow'))
    return context.vocabulary.isEntity(thing.name) &&
      thing.name !== 'player' &&
      !context.vocabulary.knowsItem(thing.name)
      ? one('follow', thing.name)
      : undefined;
  const nobody = /^(follow|accompany|escort|shadow)$/.test(phrase) ? stranger(thing, context) : undefined;
  if (nobody !== undefined) return nobody;
  const isBare =
    /^(tag along|come along|come with|follow along|stay close|walk with)$/.test(phrase) &&
    thing === undefined &&
    args.spot === undefined &&
    args.towards === undefined;
  if (!isBare && !(phrase === 'follow' && args.operands.length === 0 && args.complements.length === 0))
    return undefined;
  const me = speaker(context);
  return me === undefined ? nobodyKnown() : one('follow', me);
};

export const flee: Sense = (input) => {
  const { args, phrase, context } = input;
  if (args.position !== undefined || args.spot !== undefined || args.towards !== undefined || args.unknown.length > 0)
    return undefined;
  const from = firstThing(input) ?? thingBehind(input, 'from');
  if (
    behind(args, 'to', 'in', 'near', 'at', 'behind', 'around', 'over', 'through') !== undefined ||
    args.distance !== undefined
  )
    return undefined;
  if (from === undefined) {
    if (firstPerson(args) !== undefined || personBehind(args, 'from') !== undefined) return undefined;
    return /^(stay|keep|run off)/.test(phrase) ? undefined : one('flee', 'danger');
  }
  if (from.name !== undefined && context.vocabulary.isEntity(from.name) && from.name !== 'player')
    return /^(stay|keep)/.test(phrase) && from.quantity.some ? undefined : one('flee', from.name);
  return from.name === undefined || /^(stay|keep)/.test(phrase) ? undefined : one('flee', 'danger');
};

/** "get out of my way": to the side of the line on which the speaker and the bot stand, or to its right where he is not seen. */
export const stepAside: Sense = ({ args, context }) => {
  const { from, world } = context;
  const person = firstPerson(args);
  if (from === undefined || args.unknown.length > 0 || (person !== undefined && person.name !== from)) return undefined;
  if (args.operands.some(({ kind }) => kind === 'thing') || args.complements.length > 0) return undefined;
  const speaker = world?.nearbyEntities.find(({ username }) => username?.toLowerCase() === from.toLowerCase());
  const own = world?.position;
  if (speaker === undefined || own === undefined) return wayOf({ args: { ...args, towards: 'right' }, context });
  const [x, z] = [own.x - speaker.position.x, own.z - speaker.position.z];
  return one('navigate', Math.abs(x) > Math.abs(z) ? 'north' : 'east', FEW);
};

export const explore: Sense = (input) => {
  const { args } = input;
  const operand = args.operands[0] ?? behind(args, 'in', 'around', 'to', 'through', 'near')?.operand;
  const thing = operand?.kind === 'thing' ? operand.thing : undefined;
  if (args.unknown.length > 0 || (operand !== undefined && operand.kind === 'person')) return undefined;
  if (thing?.region !== undefined) return one('explore', thing.region);
  if (thing === undefined && args.towards !== undefined && args.unknown.length === 0) return wayOf(input);
  const isArea =
    /^(area|surroundings?|place|world|land|map|neighbou?rhood|countryside|vicinity|region|perimeter)$/.test(
      thing?.said.split(' ').at(-1) ?? '',
    );
  return thing === undefined || isArea ? one('explore', 'nearby') : undefined;
};

export const find: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input);
  if (thing === undefined || args.unknown.length > 0) return undefined;
  if (thing.region !== undefined) return one('find', thing.region);
  if ((thing.pronoun !== undefined && thing.name === undefined) || thing.structure !== undefined) return undefined;
  if (thing.name === undefined) {
    if (/^(anything|something) that burns$/.test(thing.said)) return one('collect', 'fuel', 8);
    return /^(locate|look for|search for|hunt for)$/.test(phrase) ? unknownThing(thing) : undefined;
  }
  const several = thing.quantity.some || (thing.quantity.count ?? 1) > 1;
  const seen = isSeen(thing.name, context);
  if (isItem(thing.name, 'collect', context) && (several || !seen || /^(food|fuel)$/.test(thing.name))) {
    const goal = goalOfNeed(thing, context);
    return goal === undefined ? undefined : [goal];
  }
  return seen ? one('find', thing.name) : undefined;
};

export const check: Sense = (input) => {
  const { args, context } = input;
  const thing = firstThing(input) ?? thingBehind(input, 'in', 'on', 'at');
  if (args.spot === 'farm' || args.spot === 'home') return one('check', args.spot);
  if (thing === undefined || args.unknown.length > 0) return undefined;
  if (/^(inventory|bag|pockets?|backpack)$/.test(thing.said)) return one('check', 'inventory');
  if (/^(crops?|fields?)$/.test(thing.said)) return one('check', 'crops');
  return thing.name !== undefined && isSeen(thing.name, context) ? one('check', thing.name) : undefined;
};

/** "see what is in the chest". */
export const see: Sense = (input) => (isContainer(thingBehind(input, 'in')) ? check(input) : undefined);

/** Blocks one opens, shuts, presses: what people call them and how the game's names end. */
const switches: readonly (readonly [said: RegExp, block: RegExp, otherwise: string])[] = [
  [/(^|_| )(lever|switch)$/, /^lever$/, 'lever'],
  [/(^|_| )button$/, /_button$/, 'stone_button'],
  [/(^|_| )trapdoor$/, /_trapdoor$/, 'oak_trapdoor'],
  [/(^|_| )fence_gate$|(^|_| )gate$/, /_fence_gate$/, 'oak_fence_gate'],
  [/(^|_| )door$/, /(?<!trap)door$/, 'oak_door'],
  [/(^|_| )bell$/, /^bell$/, 'bell'],
  [/(^|_| )(chest|barrel)$/, /^(chest|barrel)$/, 'chest'],
  [/(^|_| )pressure_plate$/, /_pressure_plate$/, 'stone_pressure_plate'],
];

export const interact: Sense = (input) => {
  const { args, context, talk, phrase } = input;
  const thing = firstThing(input);
  if (thing === undefined) return undefined;
  const isHint = thing.pronoun !== undefined;
  // "shut it, … the door": what is meant may be named behind.
  const later = args.operands
    .flatMap((operand) => (operand.kind === 'thing' ? [operand.thing] : []))
    .find((each) => switchOf(each) !== undefined);
  const meant =
    later ?? (isHint && talk.thing !== undefined ? { ...thing, name: talk.thing.name, said: talk.thing.name } : thing);
  const found = switchOf(meant);
  if (found === undefined)
    return isHint && /^(open|close|shut)$/.test(phrase)
      ? one('interact', `${nearest(/(?<!trap)door$/, context, 'oak_door')}${wantedBy(phrase, 'door')}`)
      : undefined;
  if (args.unknown.length > 0 && later === undefined) return undefined;
  const name = meant.name ?? '';
  const block = context.vocabulary.isBlock(name) && name !== 'switch' ? name : nearest(found[1], context, found[2]);
  return one('interact', `${block}${wantedBy(phrase, block)}`);
};

/** How it is to stand, where the verb says so: who is to close a door leaves a closed one as it is. */
function wantedBy(phrase: string, block: string): '' | '_open' | '_closed' | '_on' | '_off' {
  if (/door$|gate$/.test(block)) {
    if (/^(open|swing open|unlatch)/.test(phrase)) return '_open';
    return /^(close|shut|slam)/.test(phrase) ? '_closed' : '';
  }
  if (block !== 'lever') return '';
  if (/ on$/.test(phrase)) return '_on';
  return / off$/.test(phrase) ? '_off' : '';
}

const switchOf = (thing: Thing) => switches.find(([said]) => said.test(thing.name ?? thing.said));

const rideable = /(^|_)(boat|raft|minecart|horse|donkey|mule|pig|strider|camel|cart|chest_boat)$/;

export const ride: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input) ?? thingBehind(input, 'in', 'on');
  const name = thing?.name ?? (/(^| )cart$/.test(thing?.said ?? '') ? 'minecart' : undefined);
  const spoken = input.talk.thing?.name ?? '';
  if (
    thing === undefined &&
    /^(get|hop|jump|climb) (in|on)$/.test(phrase) &&
    rideable.test(spoken) &&
    args.unknown.length === 0
  )
    return one('ride', spoken);
  if (thing === undefined)
    return /^(ride|board|mount|climb aboard|get aboard)$/.test(phrase) && args.unknown.length === 0
      ? one('ride', 'boat')
      : undefined;
  if (name === undefined || !rideable.test(name) || args.unknown.length > 0) return undefined;
  if (/^(use|take|enter|mount)$/.test(phrase) && phrase !== 'mount' && !/boat|raft|minecart/.test(name))
    return undefined;
  if (!/boat/.test(name)) return one('ride', name);
  const [carried] = (context.world?.inventory ?? []).filter((item) => /_boat$/.test(item.name) && item.count > 0);
  return one('ride', name === 'boat' ? (carried?.name ?? 'boat') : name);
};

export const dismount: Sense = (input) => {
  const { args, phrase } = input;
  // "leave the pigs alone".
  if (phrase === 'leave' && /\b(alone|be|in peace)$/.test(args.words)) return undefined;
  const thing = firstThing(input);
  if (thing?.name !== undefined && rideable.test(thing.name)) return one('dismount', 'vehicle');
  const bare = /^(dismount|disembark|hop off|hop out|step off)$/.test(phrase);
  return bare && thing === undefined && args.unknown.length === 0 && args.spot === undefined
    ? one('dismount', 'vehicle')
    : undefined;
};
