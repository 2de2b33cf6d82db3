import type { Goal, Task } from '@conscious-bot/contracts';
import type { WorldView } from '../body/world-view.ts';
import { isBrief } from '../goals/brief-goal.ts';
import { URGENT } from '../tasks/priority.ts';
import type { IntentSource } from './intent-of.ts';
import { managerOf } from './manager-of.ts';

const withWhatIsCarried = /^(give|drop|place)$/;

/** What a person asks for that takes a moment is urgent: it does not wait for the end of long work. */
export function asErrand(goal: Goal, source: IntentSource, { latest, data }: WorldView): IntentSource {
  if (!isMeantNow(source) || latest === undefined || !isBrief(goal, latest, data)) return source;
  return { ...source, urgency: Math.max(source.urgency, URGENT) };
}

/** "give me 3 logs" while 20 are being got for him: another amount, that is in the pack already, is a wish of its own beside that work. */
export function isBeside(goal: Goal, { goal: open }: Task, source: IntentSource, { latest, data }: WorldView): boolean {
  if (!isMeantNow(source) || latest === undefined) return false;
  const isErrand = (each: Goal) => isBrief(each, latest, data);
  return withWhatIsCarried.test(goal.action) && goal.amount !== open.amount && isErrand(goal) && !isErrand(open);
}

const isMeantNow = (source: IntentSource): boolean => source.whenDone !== true && managerOf(source).by === 'person';
