import { SURPLUS } from '@conscious-bot/contracts/goal';
import type { RequestReading } from '../parse/read-request.ts';

/** What is made of a text about all but some kind of thing, where the rest of it says nothing else: what the bot needs it knows by itself, so that it can be put away but not dropped. */
export const readAllBut = (text: string): RequestReading =>
  /\b(?:put|store|stash|stow|deposit|place|leave)\b/i.test(text)
    ? { goals: [{ action: 'store', target: SURPLUS, amount: 1 }] }
    : {
        goals: [],
        cannot: { why: 'impossible', reason: 'I can drop things by their names, or put away what I do not need.' },
      };
