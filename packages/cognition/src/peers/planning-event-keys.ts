/** Keys under which the last event of each kind is kept for the consumers of idle time and outcomes. */
export const planningEventKeys = {
  decision: 'planning.decision',
  finished: 'planning.finished',
  idle: 'planning.idle',
} as const;
