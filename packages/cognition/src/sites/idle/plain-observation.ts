import type { IdleReason } from '@conscious-bot/contracts';
import type { SituationPart, SituationPartName } from '../../prompts/situation.ts';

/** What is thought of idling without a model: the bare fact, one for each reason (IDLE-6, D7). It asks for nothing. */
const bareFact: Readonly<Record<IdleReason, string>> = {
  no_tasks: 'I have nothing to do. I look around.',
  all_in_backoff: 'Everything I set out to do has to wait a while. I look around for a moment.',
  circuit_breaker_open: 'My body needs a moment. I wait and watch.',
  blocked_on_prereq: 'What I set out to do has to wait until something changes. I watch what happens.',
  manual_pause: 'I have put aside what I set out to do. I stay where I am.',
};

/** Parts of the situation that a look round finds, what differs most from one time to the next first. */
const foundBy: readonly SituationPartName[] = ['recent', 'surroundings', 'place', 'belongings', 'body'];

/** Plain facts that may be thought of a moment of idling without a model, the first that is not worn out first. */
export function plainObservations(reason: IdleReason, parts: readonly SituationPart[]): readonly string[] {
  const lines = foundBy.flatMap((name) => parts.find((part) => part.name === name)?.lines ?? []);
  return [bareFact[reason], ...lines];
}
