import type { Token } from '../../language/sentences.ts';
import { readArguments } from '../phrases/arguments.ts';
import type { RequestContext } from '../phrases/request-context.ts';
import { senses } from '../senses/index.ts';
import type { SenseResult, Talk } from '../senses/sense.ts';

/** "I want your helmet enchanted": what is to be done to a thing, as the participle at the end says. */
export function doneTo(tokens: readonly Token[], at: number, context: RequestContext, talk: Talk): SenseResult {
  const last = tokens.at(-1)?.word ?? '';
  const sense = {
    enchanted: senses.enchant,
    repaired: senses.repair,
    fixed: senses.repair,
    mended: senses.repair,
    sheared: senses.shear,
    smelted: senses.smelt,
    cooked: senses.smelt,
  }[last];
  if (sense === undefined) return undefined;
  const args = readArguments(tokens.slice(0, -1), at, context);
  return sense({ phrase: last, args, context, talk });
}
