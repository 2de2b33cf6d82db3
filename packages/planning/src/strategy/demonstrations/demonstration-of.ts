import { describeCount } from '@conscious-bot/contracts';
import type { Deficit, StrategicIntent } from '@conscious-bot/contracts/strategy';
import type { Demonstration } from './demonstration.ts';
import type { Likened } from './demonstration-store.ts';

/** What an intent has shown by its end (SI-6). @param deficits of its quotas at the end */
export function demonstrationOf(ended: StrategicIntent, deficits: readonly Deficit[]): Demonstration {
  const { id, botId, origin, project, why, quotas, priorityStack, constraints, replanTriggers, horizonTicks } = ended;
  const { signature, endedBy = 'stale', endedAt = ended.proposedAt, reason, commitment, tickMs } = ended;
  const shares = deficits.map(({ wanted, missing }) => 1 - Math.min(1, missing / Math.max(1, wanted)));
  const owned = shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length);
  return {
    id,
    botId,
    at: endedAt,
    signature,
    intent: {
      origin,
      why,
      quotas,
      horizonTicks,
      ...(project === undefined ? {} : { project }),
      // Numbered where a proposal was read, so that a line may stand there twice.
      priorities: priorityStack.map((milestone) => milestone.id.replace(/^\d+ /, '')),
      constraints: constraints.map(({ text }) => text),
      triggers: replanTriggers.map(({ text }) => text),
    },
    outcome: {
      endedBy,
      ...(reason === undefined ? {} : { reason }),
      ticks: Math.max(0, (endedAt - commitment.adoptedAt) / tickMs),
      satisfied: shares.length > 0 ? owned : endedBy === 'completed' ? 1 : 0,
      deaths: endedBy === 'rupture' && reason !== undefined && /\bdied\b/.test(reason) ? 1 : 0,
    },
  };
}

/** Demonstrations that are told to a mind. */
const MOST = 4;

/** What came of intents in situations like this one, as sentences for a mind; the likest first. */
export const experienceLines = (similar: readonly Likened[]): string[] =>
  similar.slice(0, MOST).map(({ demonstration: { intent, outcome } }) => {
    const wanted = Object.entries(intent.quotas).map(([item, count]) => describeCount(count, item));
    const what = wanted.length > 0 ? wanted.join(' and ') : (intent.project ?? intent.priorities.join(' and '));
    const how =
      outcome.deaths > 0
        ? 'I died of it'
        : outcome.endedBy === 'completed'
          ? 'it came off'
          : `it did not come off${outcome.reason === undefined ? '' : ` (${outcome.reason})`}`;
    return `In a situation like this I had set myself ${what}, and ${how}.`.slice(0, 290);
  });
