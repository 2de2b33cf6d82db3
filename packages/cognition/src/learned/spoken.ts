import type { Goal } from '@conscious-bot/contracts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { MAX_SPOKEN } from '../parse/speech.ts';

/** "herald, proclaim: the king is coming": of a text that asks to say or whisper something, the words behind its colon or in its marks. */
export function spokenIn(label: string, text: string, { players }: RequestContext): Goal | undefined {
  if (label !== 'say' && label !== 'whisper') return undefined;
  const [, before = '', marked, behind] =
    /^([^:"“”]+)(?:["“]([^"“”]+)["”]|:\s+["“]?([^"“”]+?)["”]?\s*$)/u.exec(text) ?? [];
  const words = (marked ?? behind)?.replace(/\s+/g, ' ').trim() ?? '';
  if (words === '' || words.length > MAX_SPOKEN) return undefined;
  if (label === 'say') return { action: 'say', target: words, amount: 1 };
  const to = players.find((player) =>
    new RegExp(`(?<![\\p{L}\\d])${player}(?:'?s)?(?![\\p{L}\\d])`, 'iu').test(before),
  );
  return to === undefined ? undefined : { action: 'whisper', target: `${to} ${words}`, amount: 1 };
}
