import { readSentences, type Token } from '../language/sentences.ts';
import type { RequestContext } from './phrases/request-context.ts';

/** Metals, stones and stuffs that people know from elsewhere; those that the version of the game has are taken out by its own names. */
const elsewhere = new Set(
  `ruby sapphire topaz opal jade onyx garnet turquoise silver bronze steel brass tin zinc nickel titanium platinum aluminium aluminum tungsten cobalt
chrome uranium plutonium mithril adamantium adamantite orichalcum vibranium unobtainium kryptonite plastic rubber chocolate nylon denim styrofoam
cardboard marble ivory porcelain laser`.split(/\s+/),
);

/** Animals of our world, and of tales, that no version of the game has. */
const animals =
  /^(giraffe|elephant|lion|tiger|leopard|cheetah|monkey|ape|gorilla|chimpanzee|snake|crocodile|alligator|kangaroo|koala|penguin|zebra|hippo|hippopotamus|rhino|rhinoceros|ostrich|deer|moose|elk|eagle|owl|hawk|shark|whale|octopus|dinosaur|unicorn|pegasus|mermaid|hamster|lobster|swan|peacock|hedgehog|squirrel|walrus|otter|raccoon|mammoth|gazelle|antelope|hyena|jaguar|buffalo|pelican|flamingo|tortoise)s?$/;

/** "ride the giraffe", "an elephant": one that is spoken of as if it were there, not "strong as an elephant". */
const isAnimal = (tokens: readonly Token[], at: number): boolean =>
  animals.test(tokens[at]?.word ?? '') &&
  /^(the|a|an|that|this|those|some|any|two|three|\d+)$/.test(tokens[at - 1]?.word ?? '') &&
  !/^(like|as|than|called|named|of|is|are|am|was)$/.test(tokens[at - 2]?.word ?? '');

/** "a ruby sword", "some titanium", "the giraffe": the stuff or the animal a text asks for that this game does not have. */
export function unknownMaterial(text: string, { vocabulary, places, players }: RequestContext): string | undefined {
  const names = [...places, ...players].map((name) => name.toLowerCase());
  for (const { clauses, quoted } of readSentences(text)) {
    if (quoted) continue;
    for (const { tokens } of clauses) {
      const found = tokens.find(
        ({ word }, at) =>
          (isAnimal(tokens, at) || elsewhere.has(word)) &&
          vocabulary.match(tokens, at) === undefined &&
          vocabulary.match(tokens, at - 1)?.length !== 2,
      );
      if (found !== undefined && !names.some((name) => name.includes(found.word))) return found.word;
    }
  }
  return undefined;
}
