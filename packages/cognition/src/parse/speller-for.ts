import type { GameVocabulary } from '../language/game-vocabulary.ts';
import { Speller } from '../language/spelling.ts';
import { verbWords } from './phrases/verbs.ts';

const cache = new WeakMap<GameVocabulary, Speller>();
/** Words of requests that are neither verbs nor names of the game. */
const others =
  'please north south east west northern southern behind under near next inventory everything morning night until home house tower village cave surface coordinates blocks minutes seconds stack dozen hostile monsters nearest lever switch crops field drops tools armor weapon three four five seven eight nine eleven twelve fifteen sixteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand several couple handful stacks half what whats want need could would should please should fetch steal burn destroy because where there something steaks meat wool sheep those these before after then quietly kindly health hungry hurt doing position wheat bread cobble meat stone chest wood first second spare';

/** Sets right what is written of requests in one version of the game; made once for each. */
export function spellerFor(vocabulary: GameVocabulary): Speller {
  const cached = cache.get(vocabulary);
  if (cached !== undefined) return cached;
  const speller = new Speller(vocabulary, [...verbWords, ...others.split(' ')]);
  cache.set(vocabulary, speller);
  return speller;
}
