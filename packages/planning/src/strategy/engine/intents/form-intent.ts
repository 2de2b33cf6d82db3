import type { Candidate, Milestone, StrategicIntent } from '@conscious-bot/contracts/strategy';
import { isProven } from '../outlook/experienced-outlook.ts';
import type { MilestoneNow, Outlook } from '../outlook/outlook.ts';

/** Milliseconds from one evaluation to the next, at least. */
export const TICK_MS = 1_000;
/** Evaluations after which an intent of the bot's own expires: half a day of the game. */
const HORIZON_TICKS = 600;

/** Makes an intent of a candidate. Its sentence is the need behind it and what is to be done about it. */
export function formIntent(
  { project, score, words }: Candidate,
  outlook: Outlook,
  named: { readonly id: string; readonly botId: string; readonly now: number },
): StrategicIntent {
  // The best of what it could do now. Once that is reached, everything is weighed again.
  const best = (outlook.milestones(project) ?? []).find(({ satisfied, goal }) => !satisfied && goal !== undefined);
  const why = `${best?.why ?? words.need}, so I will ${outlook.aim(project)}.`;
  const isForLife = outlook.strategy(project) === 'survive';
  return {
    id: named.id,
    botId: named.botId,
    origin: isProven(project) ? 'demonstration' : 'motivators',
    project,
    why: isForLife || outlook.unseenTo === undefined ? why : `${outlook.unseenTo}. ${why}`,
    // What is owned at its end shows whether it came off (SI-7).
    quotas: best?.quota === undefined ? {} : { [best.quota.item]: best.quota.count },
    priorityStack: best === undefined ? [] : [asMilestone(best)],
    constraints: [...outlook.constraints(project)],
    replanTriggers: [],
    horizonTicks: HORIZON_TICKS,
    tickMs: TICK_MS,
    signature: outlook.signature(outlook.strategy(project)),
    commitment: { adoptedAt: 0, reviews: 0, sunkMs: 0 },
    score,
    state: 'proposed',
    proposedAt: named.now,
  };
}

const asMilestone = ({ id, words, goal }: MilestoneNow): Milestone => ({
  id,
  words,
  ...(goal === undefined ? {} : { goal }),
});
