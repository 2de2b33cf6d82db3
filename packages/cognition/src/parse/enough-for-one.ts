import { describeItem } from '@conscious-bot/contracts/phrases';
import { readSentences } from '../language/sentences.ts';
import { enoughFor } from './phrases/enough.ts';
import type { RequestContext } from './phrases/request-context.ts';

const forOne = /\benough ([a-z]+(?: [a-z]+)?) (for|to make|to craft|to build) (one|it|that)\b(?!\s+(?:of|for)\b)/i;
const madeAfter = /\b(make|craft|build) (it|one|that)\b/i;

/**
 * "get enough stone for one and make it", after a furnace was spoken of: a text that says what is meant. As it is where nothing that was spoken of takes
 * the material, or where it is named in the text itself.
 */
export function withThingMeant(text: string, context: RequestContext): string {
  const [whole, material = '', joint = '', pronoun = ''] = forOne.exec(text) ?? [];
  if (whole === undefined) return text;
  const spoken = [...(context.asked ?? []).flatMap(({ target }) => target ?? []), ...context.recent];
  const thing = spoken.find((name) => {
    const said = describeItem(name);
    const tokens = readSentences(`for ${said}`)[0]?.clauses[0]?.tokens ?? [];
    const [token] = readSentences(material)[0]?.clauses.flatMap(({ tokens: own }) => own) ?? [];
    const of = token === undefined ? undefined : context.vocabulary.match([token], 0)?.name;
    return of !== undefined && of !== name && enoughFor(of, tokens, 0, context) !== undefined;
  });
  if (thing === undefined) return text;
  const said = describeItem(thing).replace(/^any /, '');
  const meant = text.replace(whole, `${whole.slice(0, -pronoun.length)}a ${said}`);
  const at = meant.indexOf(joint) + joint.length;
  return meant.slice(0, at) + meant.slice(at).replace(madeAfter, `$1 a ${said}`);
}
