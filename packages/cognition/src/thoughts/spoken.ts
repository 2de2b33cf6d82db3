import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import type { Completion } from '../context/mind.ts';
import type { ReadThought } from './read-thought.ts';

/** The end of a sentence, of a tag, or of a line. */
const ends = /[.!?…]["'”’)\]]*(?=\s|$)|\[goal:[^\]\n]{0,100}\](?=\s|$)|\n/gi;

/** What was said of a thought: of an answer that was cut off the whole sentences, without the piece at its end. */
export function spoken({ text, cut }: Pick<Extract<Completion, { ok: true }>, 'text' | 'cut'>): string {
  if (cut !== true) return text;
  const said = stripThinkBlocks(text);
  const last = [...said.matchAll(ends)].at(-1);
  return last === undefined ? '' : said.slice(0, last.index + last[0].length).trimEnd();
}

/** Whether nothing was said: no goal, and no letter or digit either. */
export const isSilent = ({ sanitized: { text }, goal }: ReadThought): boolean =>
  goal === undefined && !/[\p{L}\p{N}]/u.test(text);
