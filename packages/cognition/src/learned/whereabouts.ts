import { defaultAmount } from '@conscious-bot/contracts/goal';
import { roundsIn } from '../parse/phrases/measures.ts';
import { speaker } from '../parse/phrases/request-context.ts';
import type { Thing } from '../parse/phrases/things.ts';
import { untilOf } from '../parse/phrases/until.ts';
import { one, type SenseResult } from '../parse/senses/sense.ts';
import { call, type Filling, isCreature, whom } from './filling.ts';
import { complement, plainArguments } from './mentioned.ts';

/** The place that is named, wherever it stands. */
export const spotOf = ({ args }: Filling): string | undefined =>
  args.spot ?? args.complements.find((each) => each.spot !== undefined)?.spot;

/** Where to: coordinates, a way, a person, a place, a thing that stands somewhere. */
export function journey(filling: Filling): SenseResult {
  const { args, things, persons, context, behind } = filling;
  const position = args.position ?? args.complements.find((each) => each.position !== undefined)?.position;
  if (position?.text !== undefined) return one('navigate', position.text);
  const isPlace = args.spot !== undefined && !/^(here|there|speaker)$/.test(args.spot);
  if (isPlace) return call('go', 'go', filling, { ...plainArguments(args, []), complements: [] });
  const spot = args.complements.find((each) => each.spot !== undefined && !/^(here|there|speaker)$/.test(each.spot));
  if (spot !== undefined) return call('go', 'go', filling, plainArguments(args, [], [spot]));
  if (args.towards !== undefined && args.distance !== undefined) {
    const { spot: _here, ...way } = plainArguments(args, []);
    return call('go', 'go', filling, way);
  }
  const [person] = persons;
  if (person !== undefined) return one('navigate', person);
  const me = speaker(context);
  if (/\b(come|cmere|here|closer|nearer|over|to me|this way)\b/.test(filling.words) && things.length === 0)
    return me === undefined ? undefined : one('navigate', me);
  const thing = things.find((each) => behind.has(each)) ?? things[0];
  if (thing !== undefined) return call('go', 'go', filling, plainArguments(args, [], complement('to', thing)));
  return args.towards === undefined ? undefined : call('go', 'go', filling, plainArguments(args, []));
}

export function waiting(filling: Filling): SenseResult {
  const { args, words } = filling;
  const until = /\b(?:until|till?) (.+)/.exec(words)?.[1];
  const meant = until === undefined ? undefined : untilOf(until);
  if (meant !== undefined) return one('wait', meant);
  return one('wait', 'here', args.seconds ?? defaultAmount('wait'));
}

export function defending(filling: Filling): SenseResult {
  const { things, args, persons } = filling;
  const built = things.find(({ structure }) => structure !== undefined);
  const spot = spotOf(filling);
  if (persons.length === 0 && spot !== undefined && filling.context.places.includes(spot)) return one('defend', spot);
  if (persons.length === 0 && /\b(yourself|your own)\b/.test(filling.words)) return one('defend', 'self');
  if (persons.length === 0 && (built !== undefined || args.spot === 'home')) return one('defend', 'home');
  const animal = persons.length > 0 ? undefined : guarded(filling);
  if (animal !== undefined) return one('defend', animal);
  const who = whom(filling);
  return who === undefined ? undefined : one('defend', who);
}

/** "guard the cows", "keep the sheep safe from that wolf": the creature that is kept safe, not what it is kept safe from. */
function guarded({ things, behind, starts, words, context }: Filling): string | undefined {
  const row = words.split(' ');
  const isKept = (thing: Thing): boolean => {
    const before = row[(starts.get(thing) ?? 0) - 1] ?? '';
    return (
      isCreature(thing, context) &&
      behind.get(thing) !== 'from' &&
      /^(?:guard|guarding|over|after|for|protect|protecting|defend|defending|shield|keep|safe|mind|save|watch|of)$/.test(
        before,
      )
    );
  };
  return things.find(isKept)?.name;
}

/** A round is reckoned as a minute. */
export function patrolling(filling: Filling): SenseResult {
  const { args, things, context } = filling;
  const usual = args.seconds === undefined ? defaultAmount('patrol') : Math.max(1, Math.round(args.seconds / 60));
  const minutes = roundsIn(filling.words.split(' ')) ?? usual;
  const spot = spotOf(filling);
  if (spot !== undefined && context.places.includes(spot)) return one('patrol', spot, minutes);
  const built = things.some(({ structure }) => structure !== undefined) || spot === 'home';
  return one('patrol', built ? 'home' : 'here', minutes);
}
