import { nobodyCalled } from '../phrases/persons.ts';
import { type Cannot, cannot, type RequestContext } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';

/** Words that stand for somebody or something without being a name. */
const unnamed =
  /^(anyone|anybody|someone|somebody|everyone|everybody|nobody|each|other|others|leader|instructions?|orders?|directions?|path|paths|road|trail|track|tracks|river|rules?|suit|along|nothing|anything|something|home|him|her|them|hostiles?|monsters?|mobs?|danger|enemies|enemy)$/;

/** "follow dave": a bare word, where only somebody can stand, that neither the game nor a list of players knows. */
export function stranger(thing: Thing | undefined, context: RequestContext): Cannot | undefined {
  // Where the world is known, so is who is in it, whoever speaks.
  if (thing === undefined || (context.from === undefined && context.world === undefined)) return undefined;
  const { said, name, structure, region, pronoun, quantity, owner, plural } = thing;
  if ((name ?? structure ?? region ?? pronoun ?? owner) !== undefined || quantity.determined || plural)
    return undefined;
  return /^\p{L}{3,16}$/u.test(said) && !unnamed.test(said)
    ? cannot('whom', nobodyCalled(`${said[0]?.toUpperCase()}${said.slice(1)}`, context))
    : undefined;
}
