import { describeGoal } from '@conscious-bot/contracts';
import type { StrategicIntent } from '@conscious-bot/contracts/strategy';
import { deficitLines, projectLines } from '../mind/question-lines.ts';
import { tensionOf } from '../mind/review-times.ts';
import type { MindOutcome, StrategicMind } from '../mind/strategic-mind.ts';
import type { Happened } from '../mind/surprise.ts';
import { deficitsOf } from './deficits.ts';
import type { StrategicGoal } from './goal-store.ts';
import type { Outlook } from './outlook.ts';

/** Lets the mind look at a moment: it is told what is missing and what could be seen to, in the situation the bot is in. */
export function consult(
  mind: StrategicMind,
  outlook: Outlook,
  current: StrategicIntent | undefined,
  now: number,
  experience: () => readonly string[],
): MindOutcome | undefined {
  const isPressed = outlook.zone === 'crisis' || outlook.zone === 'struggling';
  return mind.consider({
    now,
    current,
    tension: tensionOf(outlook.zone),
    // Where nothing is set, it is about what the zone asks for.
    signature: () => outlook.signature(current?.signature.strategy ?? (isPressed ? 'survive' : 'gather')),
    question: () => ({
      deficits: deficitLines(deficitsOf(current?.quotas ?? {}, (item) => outlook.owned(item))),
      projects: projectLines(outlook.candidates(), (project) => outlook.title(project)),
      past: [...experience()],
    }),
  });
}

/** How a goal of the strategist's went, for the mind to be surprised at. */
export const happenedOf = ({ goal, ok, reason, decidedAt }: StrategicGoal, now: number): Happened => ({
  words: describeGoal(goal),
  ok: ok === true,
  ms: now - decidedAt,
  ...(reason === undefined ? {} : { reason }),
});
