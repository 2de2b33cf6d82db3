import type { RequestContext } from '../parse/phrases/request-context.ts';
import { understand } from './understand.ts';

/** Sentences that take each way a sentence is read once: by the rules, with a slip, a question, and by what was learned. */
const firstSentences = [
  'get me sme wood, then craft two sticks and bring them to Alex',
  'what are you doing?',
  "don't go there",
  'the beef wants to be in the furnace, five of them',
  'nice day, is it not',
  'wait for me at the cave until it gets dark',
];

/** Reads the names of the game and a few sentences, so that what comes first does not wait for them. */
export function readFirst(context: RequestContext): void {
  for (const text of firstSentences) understand(text, context);
}
