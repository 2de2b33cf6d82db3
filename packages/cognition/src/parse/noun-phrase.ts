import type { GameVocabulary } from '../language/game-vocabulary.ts';
import type { Token } from '../language/sentences.ts';
import { type Quantity, readNumber, readQuantity } from './quantity.ts';

export type NounPhrase =
  | {
      readonly ok: true;
      readonly quantity: Quantity;
      /** A name of the game or a generic word. */
      readonly name: string;
      /** The words as said, e.g. "tree". */
      readonly said: string;
      /** Index behind the phrase. */
      readonly end: number;
    }
  | { readonly ok: false; readonly quantity: Quantity; readonly why: 'no_noun' | 'other_head' | 'impossible' };

const adjectives = new Set(
  'new fresh nice good better best decent proper simple basic small big large huge tiny little nearby nearest closest next old raw spare single simple sturdy strong sharp shiny lovely beautiful natural local cheap ordinary regular normal plain'.split(
    ' ',
  ),
);
/** Nouns that may stand behind a name without being the thing meant: "dirt blocks". */
const trailing = new Set(['block', 'blocks', 'item', 'items', 'piece', 'pieces', 'drop', 'drops']);

/** Words that may follow a noun phrase. Anything else behind it is another noun ("stone house") or a predicate ("wood is useful"). */
const followers = new Set(
  'for from with in on at by near to into of using out over under around next beside behind inside outside within during about off up down back here there now please pls today tonight tomorrow first again too as soon asap later together nearby somewhere right fast immediately instead also more anymore yet already myself ourselves yourself me us that which who i we you like quick straight away each total altogether maybe ok okay though not thanks thank lol mate buddy bro dude guys all every per through across onto against along x'.split(
    ' ',
  ),
);

/** Whether a word may stand behind what is meant without changing it. */
export const isFollower = (word: string): boolean => followers.has(word) || /[a-z]ly$/.test(word);

/** Reads "three big oak logs" from `at` on. */
export function readNounPhrase(tokens: readonly Token[], at: number, vocabulary: GameVocabulary): NounPhrase {
  const quantity = readQuantity(tokens, at);
  if (quantity.impossible) return { ok: false, quantity, why: 'impossible' };
  let index = quantity.next;
  let match = vocabulary.match(tokens, index);
  while (match === undefined && adjectives.has(tokens[index]?.word ?? '')) {
    index += 1;
    match = vocabulary.match(tokens, index);
  }
  // One unknown adjective between a determiner and a known name: "a gleaming wooden pickaxe".
  if (match === undefined && quantity.determined && isPlainWord(tokens[index])) {
    match = vocabulary.match(tokens, index + 1);
    if (match !== undefined) index += 1;
  }
  if (match === undefined) return { ok: false, quantity, why: 'no_noun' };
  let end = index + match.length;
  if (trailing.has(tokens[end]?.word ?? '')) end += 1;
  let counted = quantity;
  const behind = quantity.explicit ? undefined : readNumber(tokens, end);
  if (behind !== undefined && behind.next === tokens.length) {
    if (!Number.isInteger(behind.value) || behind.value < 1) return { ok: false, quantity, why: 'impossible' };
    counted = { ...quantity, count: behind.value, explicit: true };
    end = behind.next;
  }
  const follower = tokens[end]?.word;
  if (follower !== undefined && !followers.has(follower) && !/[a-z]ly$|^\d+$/.test(follower))
    return { ok: false, quantity, why: 'other_head' };
  return { ok: true, quantity: counted, name: match.name, said: tokens[end - 1]?.word ?? '', end };
}

function isPlainWord(token: Token | undefined): boolean {
  return token !== undefined && /^\p{L}{3,}$/u.test(token.word) && !followers.has(token.word);
}
