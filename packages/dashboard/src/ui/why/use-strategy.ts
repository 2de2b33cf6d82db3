import { planningRoutes } from '@conscious-bot/contracts/routes';
import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import { call } from '../live/call.ts';
import { usePolled } from '../live/use-polled.ts';

const everyMs = 3_000;

/** What the bot has set itself, and what it weighed; undefined until planning first answers. */
export function useStrategy(planningAway: boolean): StrategyReport | undefined {
  return usePolled(askStrategy, everyMs, planningAway);
}

async function askStrategy(): Promise<StrategyReport | undefined> {
  const answer = await call(planningRoutes.strategicIntent, '/api/services/planning/strategic-intent');
  return answer.ok ? answer.data : undefined;
}
