import type { IdleReason } from '@conscious-bot/contracts';

/** What is thought of idling without a model: the bare fact, one for each reason (IDLE-6, D7). It asks for nothing. */
export const plainObservation: Readonly<Record<IdleReason, string>> = {
  no_tasks: 'I have no tasks. I look around me.',
  all_in_backoff: 'All that I set out to do is cooling down. I look around me for a moment.',
  circuit_breaker_open: 'My body is recovering. I wait and watch.',
  blocked_on_prereq: 'What I set out to do waits for something to change. I watch what happens.',
  manual_pause: 'What I set out to do is paused. I stay where I am.',
};
