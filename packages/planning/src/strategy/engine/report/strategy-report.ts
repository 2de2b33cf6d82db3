import type { StrategicIntent, StrategyMoment, StrategyReport } from '@conscious-bot/contracts/strategy';
import { deficitsOf } from '../outlook/deficits.ts';
import { nameOf } from '../pursuit/past-goals.ts';
import type { Strategist } from '../strategist.ts';

/** Answer of `GET /strategic-intent`: deficits and stack as of the last snapshot. */
export function strategyReport(strategist: Strategist): StrategyReport {
  const { considered } = strategist;
  return {
    ...strategyStanding(strategist),
    ...(considered === undefined ? {} : { considered }),
    diagnostics: strategist.intents.tally.diagnostics,
  };
}

/** How the strategist stands now, without what it has come to in its whole life. */
export function strategyStanding(strategist: Strategist): Omit<StrategyMoment, 'at'> {
  const { outlook, pursuit, restUntil } = strategist;
  const current = strategist.intents.current ?? null;
  const open = pursuit.open;
  const blocked = strategist.blocked;
  const stack =
    current === null || outlook === undefined
      ? []
      : strategist.held.stack(current, outlook).map(({ id, words, goal, satisfied }) => {
          const block = goal === undefined ? undefined : blocked.get(nameOf(goal));
          return {
            id,
            words,
            satisfied,
            ...(goal === undefined ? {} : { goal }),
            ...(block === undefined ? {} : { blocked: block.reason }),
          };
        });
  return {
    mode: strategist.mode,
    standing: strategist.standing,
    ...(outlook === undefined ? {} : { zone: outlook.zone }),
    current,
    deficits:
      current === null || outlook === undefined ? [] : deficitsOf(current.quotas, (item) => outlook.owned(item)),
    stack,
    constraints: strategist.constraints.compliance,
    goal:
      open === undefined
        ? null
        : {
            goal: open.goal,
            sentence: open.sentence,
            thoughtId: open.thoughtId,
            at: open.decidedAt,
            ...(open.taskId === undefined ? {} : { taskId: open.taskId }),
          },
    nextReview: nextReview(current),
    ...(restUntil === undefined ? {} : { restUntil }),
  };
}

function nextReview(intent: StrategicIntent | null): StrategyReport['nextReview'] {
  if (intent === null) return { words: 'When there is something worth doing.' };
  const { commitment, horizonTicks, tickMs, replanTriggers } = intent;
  const triggers = replanTriggers.map(({ text }) => ` “${text}”`).join(',');
  return {
    at: commitment.adoptedAt + horizonTicks * tickMs,
    words: `When a milestone is reached, when something else becomes clearly more important, when something interrupts it${triggers === '' ? '' : `, or on one of its triggers:${triggers}`}; at the latest when its time is up.`,
  };
}
