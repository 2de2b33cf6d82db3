import type { ComparedLane, DifferenceCause } from '@conscious-bot/contracts/lab';

export const laneNames: Readonly<Record<ComparedLane, string>> = {
  received: 'Came in',
  model: 'Model calls',
  intrusion: 'Put into it',
  idle: 'Idle cycles',
  observation: 'Observations',
  thought: 'Other thoughts',
  strategy: 'Strategy',
  task: 'Tasks',
};

export const causeNames: Readonly<Record<DifferenceCause, string>> = {
  configuration: 'configuration',
  environment: 'environment',
  sampling: 'the model’s draw',
  unknown: 'not known',
};

/** Minutes and seconds since a run began. */
export function formatRunTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
