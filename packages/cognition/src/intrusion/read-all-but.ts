import { SURPLUS } from '@conscious-bot/contracts/goal';
import { droppedByName, speaksOfAllBut } from '../parse/phrases/all-but.ts';
import type { RequestReading } from '../parse/read-request.ts';

/** Whether the rules have read all but some kind of thing out of a text, or why nothing comes of it: then it means nothing else. */
export const isOfAllBut = (text: string, { goals, cannot }: RequestReading): boolean =>
  speaksOfAllBut(text) && (goals[0]?.target === SURPLUS || cannot !== undefined);

/**
 * What is made of a text about all but some kind of thing, where the rest of it says nothing else: what the bot needs it knows by itself, so that it can be put away
 * but not dropped. Undefined where the text is not about that, or was understood.
 */
export function allButMeant(text: string, { cannot: why }: RequestReading): RequestReading | undefined {
  if (!speaksOfAllBut(text) || why?.why !== 'unclear') return undefined;
  if (/\b(?:put|store|stash|stow|deposit|place|leave)\b/i.test(text))
    return { goals: [{ action: 'store', target: SURPLUS, amount: 1 }] };
  const dropped = droppedByName();
  return { goals: [], cannot: { why: dropped.cannot, reason: dropped.reason } };
}
