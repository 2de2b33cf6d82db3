import { cropNamed } from '@conscious-bot/contracts';
import { cannot, type RequestContext } from '../phrases/request-context.ts';
import { farm } from './growing.ts';
import { chop, mine, obtain } from './having.ts';
import { firstThing, one, type Sense, type SenseInput } from './sense.ts';
import { heldOf, isItem } from './targets.ts';

/** "this", "these here", "that for me please", "those for a bit": something that is pointed at, and nothing that says more. */
const pointedAt =
  /^(this|these|that|those|it|them)( stuff| thing| things| one| ones)?( here| there| up| now| too| please| pls| plz| then| quick| will you| and| with you)*( for (me|us|a (bit|sec|second|moment|minute|while)|now|later))?( please| pls| plz)*$/;
/** "this bread", "these seeds for me": a thing that is pointed at by its name. */
const named = /^(this|these) \w+/;
/** "my sword while I climb": the speaker's, which he has put down. */
const entrusted = /^my \w+/;

const isLyingAbout = ({ world }: RequestContext): boolean =>
  world?.nearbyEntities.some(({ kind }) => kind === 'item') === true;

/**
 * "take this", "hold these for a bit", "pick that up": what somebody hands over lies in front of him. What "it" means may have been said before, so
 * that it is taken for something that lies there only where something does.
 */
export const receive: Sense = (input) => {
  const { args, context, phrase, talk } = input;
  if (context.from === undefined) return undefined;
  const { words } = args;
  if (/^(hold|hang) on to$/.test(phrase) || phrase === 'keep hold of') return held(input);
  const [pronoun = ''] = pointedAt.exec(words)?.[0].split(' ') ?? [];
  if (pronoun !== '') {
    if (talk.thing !== undefined || talk.creature !== undefined) return undefined;
    // "keep this up" is no thing to be kept.
    if (/ up\b/.test(words) && !/^(pick|grab)/.test(phrase)) return undefined;
    const isHere = /^(this|these)$/.test(pronoun) || (/^pick/.test(phrase) && /^(that|those)$/.test(pronoun));
    return isHere || isLyingAbout(context) ? one('collect', 'drops') : undefined;
  }
  const thing = firstThing(input);
  if (thing?.name === undefined || args.complements.some(({ prep }) => prep !== 'for') || args.unknown.length > 0)
    return undefined;
  if (!isItem(thing.name, 'collect', context) || args.operands.length > 1) return undefined;
  const isGiven = named.test(words) && isLyingAbout(context) && /^(take|have|hold|keep)$/.test(phrase);
  const isEntrusted = entrusted.test(words) && /^(hold|keep|look after)$/.test(phrase);
  return isGiven || isEntrusted ? one('collect', 'drops') : undefined;
};

/** "hold on to that dirt for me": what is carried stays where it is, what is not is picked up. */
function held(input: SenseInput) {
  const { args, context } = input;
  const thing = firstThing(input);
  if (args.unknown.length > 0 || args.seconds !== undefined) return undefined;
  if (thing === undefined) return undefined;
  const isCarried = thing.name !== undefined && heldOf(thing.name, context).length > 0;
  if (isLyingAbout(context) || (!isCarried && (thing.name !== undefined || pointedAt.test(args.words))))
    return one('collect', 'drops');
  return isCarried ? cannot('impossible', 'I have it with me already.') : undefined;
}

/** "help me with this tree", "give me a hand with the wheat": the same work, where it is not a fight. */
export const assist: Sense = (input) => {
  const thing = firstThing(input);
  const { args, context } = input;
  if (thing?.name === undefined || thing.owner !== undefined || args.unknown.length > 0) return undefined;
  if (context.vocabulary.isEntity(thing.name) && !context.vocabulary.knowsItem(thing.name)) return undefined;
  const operands = args.operands.filter(({ kind }) => kind === 'thing');
  const work = { ...input, args: { ...args, operands } };
  if (cropNamed(thing.name) !== undefined) return farm({ ...work, phrase: 'harvest' });
  return chop(work) ?? mine({ ...work, phrase: 'mine' }) ?? obtain({ ...work, phrase: 'collect' });
};
