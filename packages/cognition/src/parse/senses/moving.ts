import { canonicalName, type Goal } from '@conscious-bot/contracts';
import { isDirection, levelTarget } from '@conscious-bot/contracts/goal';
import { playerNear } from '@conscious-bot/contracts/world';
import { cannot, type RequestContext, speaker } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { awayFrom } from './away-from.ts';
import { unknownThing } from './having.ts';
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
import { isSeen } from './targets.ts';

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
export function wayOf({ args, context }: Pick<SenseInput, 'args' | 'context'>): Goal[] | undefined {
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
  const away = awayFrom(input);
  if (away !== undefined) return away;
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
  const speaker = world && playerNear(from, world);
  const own = world?.position;
  if (speaker === undefined || own === undefined) return wayOf({ args: { ...args, towards: 'right' }, context });
  const [x, z] = [own.x - speaker.position.x, own.z - speaker.position.z];
  return one('navigate', Math.abs(x) > Math.abs(z) ? 'north' : 'east', FEW);
};
