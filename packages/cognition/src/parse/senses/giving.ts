import type { Goal } from '@conscious-bot/contracts';
import { frequencyOf } from '../../language/words/english.ts';
import { speaksOfAllBut } from '../phrases/all-but.ts';
import { cannot, type RequestContext, speaker } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { carried, emptyHanded, isEverything, saidOf, withOwn } from './carrying.ts';
import { handedOver, isContainer, unknownThing } from './having.ts';
import {
  firstPerson,
  firstThing,
  nobodyKnown,
  one,
  personBehind,
  type Sense,
  type SenseInput,
  thingBehind,
} from './sense.ts';
import { stranger } from './stranger.ts';
import { amountOf, asTarget, goalOfNeed, heldName, heldOf, isItem, ofRank, tooMuch, unobtainable } from './targets.ts';

/** What is given, to each of the players where each of them is to have it: "give us one each". */
export const give: Sense = (input) => {
  const given = givenToOne(input);
  const { args, context } = input;
  const others = context.players.filter((player) => player !== context.from && player !== context.name);
  if (!Array.isArray(given) || context.from === undefined || others.length === 0 || !isForEach(args.words))
    return given;
  return [context.from, ...others].flatMap((player) =>
    given.map((goal: Goal) => ({ ...goal, target: (goal.target ?? '').replace(/_to_\w+$/, `_to_${player}`) })),
  );
};

const isForEach = (words: string): boolean => /\b(?:each|apiece)\b/.test(words) && /\b(?:us|both of us)\b/.test(words);

const givenToOne: Sense = (input) => {
  const { args, context, phrase, talk } = input;
  const named =
    firstPerson(args) ??
    personBehind(args, 'to', 'for') ??
    (phrase === 'share' ? personBehind(args, 'with') : undefined);
  const toMe = / (me|us)$|^gimme|^hand over|^hand$|^give over/.test(phrase) || /over$|back$|^hook|^lemme/.test(phrase);
  if (named !== undefined && named.name === undefined)
    return context.from === undefined && /get|find|collect|gather|mine/.test(phrase) ? undefined : nobodyKnown();
  const pronoun = /^(him|her|them)$/.test(args.unknown[0] ?? '') ? talk.person : undefined;
  const to =
    named?.name ??
    pronoun ??
    (toMe || /^(give|bring|hand|return|deliver|spare|lend|share|pass|supply|slip|gift|donate)/.test(phrase)
      ? speaker(context)
      : undefined);
  const wanted = firstThing(input);
  if (wanted === undefined) return undefined;
  const thing = ofRank(wanted, context);
  // "give dave the pick": whoever is named before the thing.
  const isHanded = /^(give|bring|hand|pass|lend|toss|throw|deliver)$/.test(phrase) && args.operands.length > 1;
  const nobody = isHanded && named === undefined ? stranger(thing, context) : undefined;
  if (nobody !== undefined) return nobody;
  const isAllMeant =
    isEverything(thing) && (thing.quantity.all || thing.held || /^everything$|all/.test(saidOf(thing)));
  if (isAllMeant && to !== undefined && args.unknown.length === 0) return giveAll(to, context);
  if (speaksOfAllBut(args.words)) return cannot('impossible', 'I can hand over things by their names.');
  if (thing.name === undefined && thing.said === 'in my hand') return emptyHanded();
  if (thing.name === undefined) return cannotGive(thing, input, named !== undefined || toMe);
  if (args.unknown.length > (pronoun === undefined ? 0 : 1)) return undefined;
  // "give this to Sam", where a cow was spoken of last.
  if (
    thing.pronoun !== undefined &&
    context.vocabulary.isEntity(thing.name) &&
    heldOf(thing.name, context).length === 0
  )
    return cannot('impossible', "I don't know what you mean by that.");
  const bad = tooMuch(thing) ?? unobtainable(thing.name);
  if (bad !== undefined) return bad;
  if (!isItem(thing.name, 'craft', context)) return undefined;
  if (to === undefined)
    return toMe || named !== undefined ? (context.from === undefined && toMe ? undefined : nobodyKnown()) : undefined;
  if (isContainer(thingBehind(input, 'from', 'in')))
    return withOwn(carried('withdraw', input), {
      ...input,
      args: { ...args, operands: [{ kind: 'person', name: to }, ...args.operands] },
    });
  const goal = goalOfNeed(thing, context);
  if (goal === undefined) return undefined;
  // What was made a moment ago will be there when it is given.
  const spoken = talk.thing?.amount !== undefined || heldOf(thing.name, context).length === 0;
  if (spoken && talk.thing?.name === thing.name && (thing.pronoun !== undefined || thing.quantity.definite))
    return one('give', `${asTarget(thing.name, context)}_to_${to}`, thing.quantity.count ?? talk.thing.amount ?? 1);
  if (!thing.quantity.explicit && thing.quantity.count === undefined && heldOf(thing.name, context).length > 0)
    return one('give', `${heldName(thing.name, context)}_to_${to}`, amountOf(thing, 'give', context, true));
  return handedOver(goal, thing, to, context);
};

/** Kinds of things that are handed over one after the other; more of them are laid down in front of whoever wants them. */
const MOST_KINDS = 8;

/** All that is carried, for one person. */
function giveAll(to: string, { world }: RequestContext) {
  const counts = new Map<string, number>();
  for (const { name, count } of world?.inventory ?? []) counts.set(name, (counts.get(name) ?? 0) + count);
  if (counts.size === 0)
    return world === undefined ? undefined : cannot('impossible', 'I have nothing with me to give.');
  if (counts.size > MOST_KINDS) return [...one('navigate', to), ...one('drop', 'everything')];
  return [...counts].map(([name, count]): Goal => ({ action: 'give', target: `${name}_to_${to}`, amount: count }));
}

function cannotGive(thing: Thing, { context, args }: SenseInput, isPlain: boolean) {
  if (!isPlain || args.unknown.length > 0)
    return thing.pronoun === 'it' || thing.pronoun === 'them'
      ? cannot('unclear', "I don't know what you mean by that.")
      : undefined;
  if (isEverything(thing) || thing.said === 'food') return undefined;
  // "give me a break" is no wish for a thing: what is asked for is something one might take for an item.
  if (
    /^(break|hand|moment|minute|second|sec|chance|hug|kiss|time|space|hint|clue|call|shout|smile|five|high five|rest|ride|lift|tour|name|reason)$/.test(
      thing.said,
    )
  )
    return undefined;
  return context.from === undefined && frequencyOf(thing.said) > 0 && !thing.quantity.explicit
    ? undefined
    : unknownThing(thing);
}
