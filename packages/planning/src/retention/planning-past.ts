import type { Config } from '@conscious-bot/contracts';
import type { PastBounds } from '@conscious-bot/service-kit';

/** What of planning's events stays for looking back: what became of tasks, steps and intents. They take some 700 bytes each: 140 MB at most as usual. */
export function planningPast({ PLANNING_EVENTS_KEPT }: Pick<Config, 'PLANNING_EVENTS_KEPT'>): PastBounds {
  const most = Math.ceil(PLANNING_EVENTS_KEPT / 2);
  const ofTasks = [
    'task.created',
    'task.finished',
    'executionComplete',
    'strategic_intent.adopted',
    'strategic_intent.ended',
  ];
  return {
    kept: [
      { kinds: ['step.finished'], most },
      { kinds: [...ofTasks, 'service.degraded', 'service.recovered'], most },
    ],
    sampled: [],
    steps: [],
  };
}
