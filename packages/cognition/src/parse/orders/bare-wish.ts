import type { Goal } from '@conscious-bot/contracts';
import type { Token } from '../../language/sentences.ts';
import { FEW } from '../../language/words/numbers.ts';
import type { RequestContext } from '../phrases/request-context.ts';
import { readThing, type Thing } from '../phrases/things.ts';
import { need } from '../senses/having.ts';

/** What may stand behind a thing that is wished for. */
const ADDED = /^(please|pls|plz|for|me|us|now|thanks|thx|ok|quick|asap|too|lol)$/;

/** "3 oak logs please", "wood": a thing alone is a wish for it. */
export function bareWish(tokens: readonly Token[], context: RequestContext): readonly Goal[] | undefined {
  const thing = readThing(tokens, 0, context);
  if (thing?.name === undefined || thing.owner !== undefined || thing.quantity.impossible) return undefined;
  const { quantity } = thing;
  // "a stack of snowballs for the fight": what it is for changes nothing.
  const isFor = quantity.explicit && tokens[thing.next]?.word === 'for' && context.from !== undefined;
  if (!isFor && tokens.slice(thing.next).some(({ word }) => !ADDED.test(word))) return undefined;
  const isAmount = quantity.explicit || (quantity.some && tokens[0]?.word === 'more');
  const isTerse = context.from !== undefined && tokens.length <= 3 && !quantity.definite;
  if (!isAmount && !isTerse) return undefined;
  // "some diamonds": with nothing said of what for, a few.
  const isFew = context.from !== undefined && thing.plural && quantity.some && tokens[0]?.word === 'some';
  if (isFew) return wished({ ...thing, quantity: { ...quantity, count: FEW, explicit: true } }, 'i', context);
  return wished(thing, isAmount ? 'i' : 'we', context);
}

function wished(thing: Thing, who: 'i' | 'we', context: RequestContext): readonly Goal[] | undefined {
  const goals = need(thing, who, context);
  return goals === undefined || 'cannot' in goals ? undefined : goals;
}

/** "get string, 4 pieces", "wood, like 20 of it": how much, where that is all that is said. */
export function amountAlone(tokens: readonly Token[], context: RequestContext): number | undefined {
  const thing = readThing(tokens, 0, context);
  if (thing === undefined || thing.name !== undefined || thing.pronoun === undefined) return undefined;
  return thing.quantity.explicit && thing.next >= tokens.length ? thing.quantity.count : undefined;
}
