import { isContainer, unknownThing } from './having.ts';
import { wayOf } from './moving.ts';
import { behind, firstThing, one, type Sense, thingBehind } from './sense.ts';
import { goalOfNeed, isItem, isSeen } from './targets.ts';

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
