import { SURPLUS } from '@conscious-bot/contracts/goal';
import { droppedByName } from '../parse/phrases/all-but.ts';
import type { RequestReading } from '../parse/read-request.ts';

/** What is made of a text about all but some kind of thing, where the rest of it says nothing else: what the bot needs it knows by itself, so that it can be put away but not dropped. */
export function readAllBut(text: string): RequestReading {
  if (/\b(?:put|store|stash|stow|deposit|place|leave)\b/i.test(text))
    return { goals: [{ action: 'store', target: SURPLUS, amount: 1 }] };
  const { cannot: why, reason } = droppedByName();
  return { goals: [], cannot: { why, reason } };
}
