import type { Goal } from '@conscious-bot/contracts';
import { SURPLUS } from '@conscious-bot/contracts/goal';
import { wordsOf } from '../../language/tokens.ts';
import type { VerbMatch } from '../phrases/verbs.ts';

/** What the bot carries, as whoever wants it calls it: "your sword", "the best pick you have", "what you are holding". */
const carried =
  /^(?:me |us |over )*(?:your|(?:the|what|whatever|half|some)\b.*\b(?:you (?:have|got|are holding)|your hands?))\b/;

/** "it here", "that over there": "drop it" alone ends a task. */
const putDown = /^(it|them|this|that|these|those)( right| over| down)*( (here|there|down))$/;

/** "to that tree", "over to the nearest cow please". */
const toThing =
  /^(?:(?:over|up|down|back|right|straight|on) )*to (?:the|that|this|an?) (?:(?:nearest|closest|next|big|tall|little) )*\w+(?: (?:over )?(?:there|please|pls|now))*$/;

/**
 * Whether an order has this one meaning, whatever was learned of its words: somebody hands something over, wants help or room, or wants what he
 * knows the bot carries, or a way ends at something that is named.
 */
export function isPlainOrder({ verb, tokens, behind }: VerbMatch, goals: readonly Goal[]): boolean {
  if (/^(receive|assist|yield|upgrade)$/.test(verb.sense)) return true;
  const words = wordsOf(tokens.slice(behind));
  const [goal, ...others] = goals;
  if (goal === undefined || others.length > 0) return false;
  if (goal.action === 'craft' && /\b(better|stronger) \w+$/.test(words)) return true;
  if (verb.sense === 'give') return goal.action === 'give' && carried.test(words);
  if (verb.sense === 'go') return goal.action === 'navigate' && toThing.test(words);
  if (verb.sense === 'drop')
    return (
      /^(drop|put|set)/.test(verb.phrase) && (putDown.test(words) || /\byou are holding\b|\byour hands?\b/.test(words))
    );
  return goal.action === 'store' && (goal.target === SURPLUS || /\bwith the (rest|others?)\b/.test(words));
}
