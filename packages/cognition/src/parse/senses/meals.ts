import type { Goal } from '@conscious-bot/contracts';
import { cannot, type RequestContext } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { firstThing, one, type Sense } from './sense.ts';
import { grounded, heldName, heldOf, tooMuch } from './targets.ts';

/** What one cooks of a creature. */
export const meatOf: Readonly<Record<string, string>> = {
  cow: 'beef',
  pig: 'porkchop',
  sheep: 'mutton',
  chicken: 'chicken',
  rabbit: 'rabbit',
};
/** What a creature may be turned into. */
const meals =
  /^(food|dinner|lunch|supper|breakfast|brunch|meal|meat|steaks?|beef|burgers?|bacon|pork(?:chops?)?|mutton|stew|roast|something to eat)$/;

/** "turn that cow into dinner": it is hunted. What is carried by that name is cooked. */
export function madeMeal(from: Thing | undefined, into: Thing, context: RequestContext): Goal[] | undefined {
  const creature = from?.name;
  if (creature === undefined || meatOf[creature] === undefined || !meals.test(into.pronoun ?? into.said))
    return undefined;
  return heldOf(creature, context).length > 0 ? undefined : one('fight', creature, from?.quantity.count ?? 1);
}

export const eat: Sense = (input) => {
  const { args, context, phrase, talk } = input;
  const thing = firstThing(input);
  const plain = phrase !== 'have';
  if (thing === undefined) return plain && args.unknown.length === 0 ? one('eat', 'food') : undefined;
  if (
    /^(something|anything|food|lunch|dinner|supper|breakfast|meal|snack|bite|up|fruits?|vegetables?|veggies)$/.test(
      thing.pronoun ?? thing.said,
    ) ||
    thing.name === 'food'
  )
    return one('eat', 'food');
  if (thing.name === undefined || args.unknown.length > 0) return undefined;
  const name = thing.pronoun === undefined ? thing.name : (talk.thing?.name ?? thing.name);
  const found = grounded(name, 'craft', context);
  if (found !== undefined && context.vocabulary.isFood(found)) {
    const held = heldName(name, context);
    return tooMuch(thing) ?? one('eat', held, thing.quantity.count ?? 1);
  }
  return plain && thing.pronoun === undefined ? cannot('impossible', 'That is nothing one can eat.') : undefined;
};
