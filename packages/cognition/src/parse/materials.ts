import { readSentences } from '../language/sentences.ts';
import type { RequestContext } from './phrases/request-context.ts';

/** Metals, stones and stuffs that people know from elsewhere; those that the version of the game has are taken out by its own names. */
const elsewhere = new Set(
  `ruby sapphire topaz opal jade onyx garnet turquoise silver bronze steel brass tin zinc nickel titanium platinum aluminium aluminum tungsten cobalt
chrome uranium plutonium mithril adamantium adamantite orichalcum vibranium unobtainium kryptonite plastic rubber chocolate nylon denim styrofoam
cardboard marble ivory porcelain laser`.split(/\s+/),
);

/** "a ruby sword", "some titanium": the stuff a text asks for that this game does not have. */
export function unknownMaterial(text: string, { vocabulary, places, players }: RequestContext): string | undefined {
  const names = [...places, ...players].map((name) => name.toLowerCase());
  for (const { clauses, quoted } of readSentences(text)) {
    if (quoted) continue;
    for (const { tokens } of clauses) {
      const found = tokens.find(({ word }, at) => elsewhere.has(word) && vocabulary.match(tokens, at) === undefined);
      if (found !== undefined && !names.some((name) => name.includes(found.word))) return found.word;
    }
  }
  return undefined;
}
