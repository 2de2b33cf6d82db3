import { singularsOf } from '@conscious-bot/contracts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';
import { tokenOf } from '../language/tokens.ts';

const material =
  '(wooden|wood|stone|cobblestone|iron|gold|golden|diamond|netherite|leather|copper|oak|spruce|birch|jungle|acacia|dark oak|cherry|mangrove|bamboo|white|orange|magenta|light blue|yellow|lime|pink|gr[ae]y|light gr[ae]y|cyan|purple|blue|brown|green|red|black)';
/** "…, stone is fine", "…, a stone one will do", "…, a white one if you can manage". */
const afterwards = new RegExp(
  `(?<=\\w)[ ,;.–-]*[,;.–-] *(?:just |maybe |even )?(?:an? )?${material}(?: ones?)? ?(?:(?:is|are|'s|will be|would be|'d be|should be|works|are) ?(?:fine|enough|ok|okay|good|good enough|alright|all right|great|perfect|plenty)?|(?:'ll|will|would|should|ll) (?:do|be fine|be enough|suffice|work)|works|suffices|i mean|please|if (?:you|u) (?:can|have|could|may)(?: manage| get it)?|if possible)(?: (?:for me|for now|too|please))*(?=\\s*(?:$|[,.;!?]))`,
  'giu',
);
/** "a new stone one", "three white ones". */
const standing = new RegExp(
  `(?<=(?:\\b(?:an?|the|my|your|one|another|new|\\d+|two|three|four|five|six|some|any)) )${material} (ones?)\\b`,
  'giu',
);

/**
 * A text in which the kind of what was named before is said with it: "make a sword, stone is fine" asks for a stone sword, and "my pickaxe broke, I need a
 * new stone one" for a stone pickaxe. Only where the game has such a thing.
 */
export function withKindNamed(text: string, vocabulary: GameVocabulary): string {
  if (text.includes(':')) return text;
  const behind = text.replace(afterwards, (whole, kind: string, at: number) => {
    const noun = nounBefore(text, at, kind, vocabulary);
    return noun === undefined ? whole : `§${kind}§${noun.at}§`;
  });
  let plain = behind;
  for (const [mark = '', kind = '', at = ''] of behind.matchAll(/§([^§]+)§(\d+)§/g)) {
    // The mark stands behind the noun, so that what is in front of it has not moved.
    plain = plain.replace(mark, '');
    plain = `${plain.slice(0, Number(at))}${kind} ${plain.slice(Number(at))}`;
    break;
  }
  if (plain.includes('§')) return text;
  return plain.replace(standing, (whole, kind: string, one: string, at: number) => {
    const noun = nounBefore(plain, at, kind, vocabulary);
    return noun === undefined
      ? whole
      : `${kind} ${one === 'ones' ? noun.word : (singularsOf(noun.word)[0] ?? noun.word)}`;
  });
}

/** The last noun in front of `end` of which the game has that kind, where no kind of it was named. */
function nounBefore(text: string, end: number, kind: string, vocabulary: GameVocabulary) {
  for (const found of [...text.slice(0, end).matchAll(/\p{L}+/gu)].toReversed()) {
    const [word] = found;
    const tokens = [...kind.toLowerCase().split(' '), word.toLowerCase()].map(tokenOf);
    const match = vocabulary.match(tokens, 0);
    const [one = ''] = [...singularsOf(word.toLowerCase()), word.toLowerCase()];
    // A yellow flower is called otherwise.
    const isKind = match?.name.endsWith(`_${word.toLowerCase()}`) === true || match?.name.endsWith(`_${one}`) === true;
    if (match?.length !== tokens.length || !isKind) continue;
    return { word: word.toLowerCase(), at: found.index };
  }
  return undefined;
}
