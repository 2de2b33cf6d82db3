import { planningRoutes } from '@conscious-bot/contracts/routes';
import type { ExecutiveHealth } from '@conscious-bot/contracts/task';
import { call } from '../live/call.ts';
import { usePolled } from '../live/use-polled.ts';

const everyMs = 15_000;

/** How well the executive is doing, over at most the last hour (OBS-1); undefined until planning first answers. */
export function useExecutiveHealth(planningAway: boolean): ExecutiveHealth | undefined {
  return usePolled(askHealth, everyMs, planningAway);
}

async function askHealth(): Promise<ExecutiveHealth | undefined> {
  const answer = await call(planningRoutes.cognitiveHealth, '/api/services/planning/api/cognitive/health');
  return answer.ok ? answer.data : undefined;
}
