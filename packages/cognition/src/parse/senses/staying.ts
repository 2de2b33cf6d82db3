import { canonicalName } from '@conscious-bot/contracts';
import { defaultAmount } from '@conscious-bot/contracts/goal';
import { roundsIn } from '../phrases/measures.ts';
import { untilOf } from '../phrases/until.ts';
import { fight } from './creatures.ts';
import { toSpot } from './moving.ts';
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

const spotOf = ({ args }: SenseInput): string | undefined =>
  args.spot ?? args.complements.find((complement) => complement.spot !== undefined)?.spot;

export const wait: Sense = (input) => {
  const { args, phrase } = input;
  const awaited =
    /^for (?:the )?((?:night|nightfall|dark|darkness|dusk|sunset|morning|dawn|sunrise|daylight|daybreak)(?:time)?)\b/.exec(
      args.words,
    );
  const until = input.until ?? (awaited?.[1] === undefined ? undefined : untilOf(awaited[1]));
  if (until !== undefined && input.until === undefined) return one('wait', until);
  if (args.unknown.length > 0 || (args.operands.length > 0 && phrase !== 'give it')) return undefined;
  const manySided = /^(rest|chill|relax|camp|idle|sit|give it|afk|freeze|hang out|remain|stand)$/.test(phrase);
  const spot = spotOf(input);
  const thing = thingBehind(input, 'for', 'in', 'at', 'near', 'on', 'under', 'behind');
  if (until !== undefined) return [...placeFirst(spot), ...one('wait', until)];
  if (args.seconds !== undefined) return [...placeFirst(spot), ...one('wait', 'here', args.seconds)];
  if (behind(args, 'from') !== undefined) return undefined;
  const person = personBehind(args, 'for', 'with', 'near', 'behind', 'at', 'to');
  if (person !== undefined)
    return behind(args, 'for') === undefined
      ? undefined
      : [...placeFirst(spot), ...one('wait', 'here', defaultAmount('wait'))];
  const isAwaited = behind(args, 'for') !== undefined && thing?.region !== undefined;
  if (isAwaited && thing?.region !== undefined)
    return [...one('navigate', thing.region), ...one('wait', 'here', defaultAmount('wait'))];
  if (thing !== undefined || args.towards !== undefined || args.position !== undefined || args.distance !== undefined)
    return undefined;
  const before = placeFirst(spot);
  if (before.length > 0)
    return /^(wait|stay|remain|camp|hang|rest|chill|sit)/.test(phrase)
      ? [...before, ...one('wait', 'here', defaultAmount('wait'))]
      : undefined;
  if (manySided && spot !== 'here' && spot !== 'there')
    return phrase === 'freeze' ? one('wait', 'here', defaultAmount('wait')) : undefined;
  return one('wait', 'here', defaultAmount('wait'));
};

/** Whoever is to wait somewhere else goes there first. */
function placeFirst(spot: string | undefined) {
  if (spot === undefined || /^(here|there|outside|inside|speaker)$/.test(spot)) return [];
  const journey = toSpot(spot);
  return Array.isArray(journey) ? journey : [];
}

export const sleep: Sense = (input) => {
  const { args, phrase } = input;
  const thing = firstThing(input) ?? thingBehind(input, 'in', 'on', 'at', 'near');
  const isBed =
    thing === undefined ||
    thing.name === 'bed' ||
    /_bed$/.test(thing.name ?? '') ||
    thing.structure !== undefined ||
    /^(night|morning|while|bit)$/.test(thing.said);
  if (!isBed || args.unknown.length > 0 || firstPerson(args) !== undefined) return undefined;
  if (/bed/.test(phrase) && args.operands.length > 0 && thing?.name !== undefined && !/bed/.test(thing.name))
    return undefined;
  return one('sleep', thing?.name !== undefined && /^\w+_bed$/.test(thing.name) ? thing.name : 'bed');
};

export const wake: Sense = ({ args, phrase }) =>
  args.operands.length > 0 ||
  args.towards !== undefined ||
  args.spot !== undefined ||
  args.position !== undefined ||
  (phrase === 'get up' && args.complements.length > 0)
    ? undefined
    : one('wake', 'up');

export const hide: Sense = (input) => {
  const { args, phrase } = input;
  const thing = firstThing(input);
  // To hide a thing is another matter.
  if (phrase === 'hide' && thing !== undefined) return undefined;
  return args.position === undefined ? one('hide', 'here') : undefined;
};

export const patrol: Sense = (input) => {
  const { args, phrase, context } = input;
  const plain =
    /^(patrol|do rounds|do your rounds|make your rounds|make rounds|do the rounds|go on patrol|keep watch|do a patrol|keep a lookout|keep lookout|do laps)$/.test(
      phrase,
    );
  const thing = firstThing(input) ?? thingBehind(input, 'around', 'near', 'at', 'over', 'on', 'in');
  const spot = spotOf(input);
  const usual = args.seconds === undefined ? defaultAmount('patrol') : Math.max(1, Math.round(args.seconds / 60));
  // A round is reckoned as a minute.
  const minutes = roundsIn(args.words.split(' ')) ?? usual;
  if (args.unknown.length > 0 && !plain) return undefined;
  if (phrase === 'watch' && (spot === 'here' || thing?.structure !== undefined))
    return one('patrol', spot ?? 'home', minutes);
  if (spot !== undefined && spot !== 'here' && spot !== 'there') return one('patrol', canonicalName(spot), minutes);
  if (thing?.structure !== undefined) return one('patrol', 'home', minutes);
  if (plain && (thing === undefined || /^(area|place|perimeter|border|surroundings)$/.test(thing.said)))
    return one('patrol', 'here', minutes);
  if (plain && thing?.name !== undefined && context.vocabulary.isBlock(thing.name))
    return one('patrol', thing.name, minutes);
  return /perimeter|area$/.test(`${phrase} ${thing?.said ?? ''}`) ? one('patrol', 'here', minutes) : undefined;
};

export const guard: Sense = (input) => {
  const { args, context } = input;
  if (args.unknown.length > 0) return undefined;
  const person = firstPerson(args) ?? personBehind(args, 'over', 'near', 'at');
  if (person?.name !== undefined) return one('defend', person.name);
  const spot = spotOf(input);
  const thing = firstThing(input) ?? thingBehind(input, 'over', 'at', 'near', 'on');
  if (spot !== undefined && spot !== 'there' && spot !== 'here') return one('defend', canonicalName(spot));
  if (thing?.structure !== undefined) return one('defend', 'home');
  if (thing?.name !== undefined && context.vocabulary.isBlock(thing.name))
    return one('patrol', thing.name, defaultAmount('patrol'));
  return thing === undefined ? one('patrol', 'here', defaultAmount('patrol')) : undefined;
};

export const clear: Sense = (input) => fight(input);
