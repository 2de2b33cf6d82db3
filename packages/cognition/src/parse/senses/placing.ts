import { FILL } from '@conscious-bot/contracts/goal';
import { groundName } from '../../grounding/ground-goal.ts';
import { cannot, type RequestContext } from '../phrases/request-context.ts';
import { carried, store, withTheOthers } from './carrying.ts';
import { use } from './growing.ts';
import { isContainer, isFurnace } from './having.ts';
import { smelt } from './making.ts';
import { firstThing, one, type Sense, thingBehind } from './sense.ts';
import { amountOf, grounded, heldName, tooMuch } from './targets.ts';

export const put: Sense = (input) => {
  const into = thingBehind(input, 'in', 'through');
  if (isFurnace(into)) return smelt({ ...input, phrase: 'smelt' });
  if (isContainer(into)) return store({ ...input, phrase: 'store' });
  if (withTheOthers.test(input.args.words)) return store({ ...input, phrase: 'store' });
  const nearChest = input.talk.place === 'chest' || input.talk.thing?.name === 'chest';
  if (nearChest && / (in|inside|away|there)$/.test(input.args.words))
    return carried('store', {
      ...input,
      args: { ...input.args, unknown: input.args.unknown.filter((word) => !/^(in|inside)$/.test(word)) },
    });
  if (firstThing(input)?.name === 'bone_meal') return use({ ...input, phrase: 'use' });
  if (/^(throw|drop|toss|chuck|pour)$/.test(input.phrase)) return undefined;
  return place(input);
};

/** What is filled in. */
const hollow = /\b(holes?|gaps?|pits?|trench|ditch|crater|shaft|moat)$/;

const filled = (stuff: string | undefined) =>
  /water|lava/.test(stuff ?? '')
    ? cannot(
        'impossible',
        `I put no ${stuff ?? 'water'} into holes. I can fill in a hole that I dug with earth or stone.`,
      )
    : one('excavate', FILL, 1);

/** Something is put down beside what stands there: a block, or any of a class of blocks. */
const isStandingBlock = (name: string, { vocabulary, world }: RequestContext): boolean =>
  vocabulary.isBlock(groundName(name, 'navigate', vocabulary, world) ?? name);

export const place: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input);
  if (/^fill/.test(phrase))
    return thing !== undefined && hollow.test(thing.said) ? filled(thingBehind(input, 'with')?.name) : undefined;
  if (thing?.name === undefined || thing.owner !== undefined) return undefined;
  // Words about how it is to lie there ("in a line") change nothing; a second thing does.
  if (args.unknown.length > 1 || args.operands.length > 1) return undefined;
  const bad = tooMuch(thing);
  if (bad !== undefined) return bad;
  const name = heldName(thing.name, context);
  const target = grounded(thing.name, 'craft', context) ?? name;
  if (
    !context.vocabulary.isBlock(target) &&
    !/_(boat|minecart)$|^(minecart|item_frame|painting|armor_stand)$/.test(target)
  )
    return undefined;
  if (phrase === 'drop' && args.complements.length === 0) return undefined;
  const beside = thingBehind(input, 'near')?.name;
  const isStanding = beside !== undefined && beside !== thing.name && isStandingBlock(beside, context);
  return one(
    'place',
    isStanding ? `${name}_near_${beside}` : name,
    thing.quantity.count === undefined && !thing.quantity.all ? 1 : amountOf(thing, 'place', context, true),
  );
};

export const light: Sense = (input) => {
  const { args, phrase } = input;
  const thing = firstThing(input);
  const region = thing?.region ?? thingBehind(input, 'in', 'around', 'through')?.region;
  if (thing?.name !== undefined && /^light$/.test(phrase))
    return thing.name === 'torch' ? one('light', 'area') : undefined;
  if (region !== undefined) return one('light', region);
  if (phrase === 'light' && args.spot === undefined && !/^(area|place|room|surroundings)$/.test(thing?.said ?? ''))
    return undefined;
  return one('light', 'area');
};
