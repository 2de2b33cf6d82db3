import type { Goal } from '@conscious-bot/contracts';
import type { RequestContext } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { one } from './sense.ts';
import { heldOf } from './targets.ts';

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
