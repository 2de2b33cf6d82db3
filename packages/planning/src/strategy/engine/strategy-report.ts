import { type StrategyReport, strategyModeOf } from '@conscious-bot/contracts/strategy';
import type { BotContext } from '../../context/bot-context.ts';
import { deficitsOf } from './deficits.ts';
import { nameOf } from './pursuit.ts';
import type { Strategist } from './strategist.ts';

/** Answer of `GET /strategic-intent`: deficits and stack as of the last snapshot. */
export function strategyReport({ config, runtime }: BotContext, strategist: Strategist): StrategyReport {
  const { outlook, pursuit, considered, restUntil } = strategist;
  const current = strategist.intents.current() ?? null;
  const open = pursuit.open;
  const blocked = strategist.blocked;
  const stack =
    current === null || outlook === undefined
      ? []
      : strategist.stack(current, outlook).map(({ id, words, goal, satisfied }) => {
          const block = goal === undefined ? undefined : blocked.get(nameOf(goal));
          return {
            ...{ id, words, satisfied },
            ...(goal === undefined ? {} : { goal }),
            ...(block === undefined ? {} : { blocked: block.reason }),
          };
        });
  return {
    mode: strategyModeOf({ ...config, ...runtime.values }),
    standing: strategist.standing,
    ...(outlook === undefined ? {} : { zone: outlook.zone }),
    current,
    deficits:
      current === null || outlook === undefined ? [] : deficitsOf(current.quotas, (item) => outlook.owned(item)),
    stack,
    constraints: strategist.compliance,
    goal:
      open === undefined
        ? null
        : {
            ...{ goal: open.goal, sentence: open.sentence, thoughtId: open.thoughtId, at: open.decidedAt },
            ...(open.taskId === undefined ? {} : { taskId: open.taskId }),
          },
    nextReview: strategist.nextReview,
    ...(restUntil === undefined ? {} : { restUntil }),
    ...(considered === undefined ? {} : { considered }),
    diagnostics: strategist.tally.diagnostics,
  };
}
