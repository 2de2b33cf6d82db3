'use client';
import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import { useEffect, useMemo, useState } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { type Gap, gapsIn } from '../gaps/gaps.ts';
import { useGaps } from '../gaps/use-gaps.ts';
import { useService } from '../live/use-service.ts';
import { formatDay, formatDuration } from '../text/times.ts';
import { type PastQuestion, pastQuestion } from './questions.ts';
import type { PastEvents, StateThen } from './rewound-state.ts';

interface Rewound {
  readonly state: BotState;
  /** What of the state belongs to that moment: the same object while the present goes on. */
  readonly stateThen: StateThen;
  readonly thoughts: readonly ThoughtEntry[];
  readonly strategy: StrategyReport | undefined;
  /** Whether planning still keeps which milestones had been reached. */
  readonly areMilestonesKnown: boolean;
  /** What could not be asked, or is no longer held, in sentences. */
  readonly missing: readonly string[];
}

/** A picture of the body that is at most this much older than the moment is taken for one of it, ms: a resting body announces itself twice a minute. */
const AS_GOOD_AS_THEN_MS = 90_000;

/** What was answered about a moment that is no longer looked at is kept for so long, ms: where the life is played, there is another one every second. */
const PASSED_MS = 30_000;

/** What the page shows of the moment `at`, as far as the services still hold it; undefined while it is live, or before they have answered. */
export function useRewound(
  at: number | undefined,
  now: BotState | undefined,
  strategy: StrategyReport | undefined,
): Rewound | undefined {
  const body = usePast('body', at);
  const feelings = usePast('feelings', at);
  const thoughts = usePast('thoughts', at);
  const planning = usePast('planning', at);
  const { data: kept } = useService(
    'planning',
    'GET /strategic-intent/moment',
    { query: { at: at ?? 0 } },
    { enabled: at !== undefined, keptMs: PASSED_MS },
  );
  const gaps = useGaps(at ?? 0, (at ?? 0) + 1, { enabled: at !== undefined, keptMs: PASSED_MS });
  const reader = useReader(at !== undefined);
  const past = useMemo(() => {
    const asked = [body, feelings, thoughts, planning];
    if (at === undefined || reader === undefined || asked.some(({ pending }) => pending)) return undefined;
    const events: PastEvents = {
      body: body.events,
      feelings: feelings.events,
      thoughts: thoughts.events,
      planning: planning.events,
    };
    const [gap] = gapsIn({ from: at, to: at + 1 }, gaps);
    const then = reader.stateThen(events, at);
    const missing = [
      gap && describeGap(gap),
      body.failed ? 'The body could not be asked about that moment.' : undefined,
      body.failed || gap ? undefined : describePicture(body.events[0]?.at, at),
      feelings.failed ? 'Cognition could not be asked about that moment.' : undefined,
      planning.failed ? 'Planning could not be asked about that moment.' : undefined,
    ];
    return {
      events,
      // It was nowhere and did nothing; how it had been before is all there is to see.
      stateThen: gap === undefined ? then : { ...then, connected: false, action: null },
      thoughts: reader.rewoundThoughts(events),
      missing: missing.filter((text) => text !== undefined),
    };
  }, [at, body, feelings, thoughts, planning, gaps, reader]);
  const strategyThen = useMemo(
    () => past && reader && strategy && reader.rewoundStrategy(strategy, past.events, kept),
    [past, reader, strategy, kept],
  );
  return useMemo(
    () =>
      now &&
      past && {
        ...past,
        state: { ...now, ...past.stateThen },
        strategy: strategyThen,
        areMilestonesKnown: kept?.moment != null,
      },
    [now, past, strategyThen, kept],
  );
}

/** What reads the past. It comes with the schemas of all that is in events, so it is fetched only when somebody looks back. */
function useReader(wanted: boolean): typeof import('./rewound-state.ts') | undefined {
  const [reader, setReader] = useState<typeof import('./rewound-state.ts')>();
  useEffect(() => {
    if (wanted) void import('./rewound-state.ts').then(setReader);
  }, [wanted]);
  return reader;
}

/** Older pictures of the body are fewer: what is said of one that is not of the moment itself, or of none. Both in ms since the epoch. */
function describePicture(takenAt: number | undefined, at: number): string | undefined {
  if (takenAt === undefined) return 'The body no longer has a record of that moment.';
  const age = at - takenAt;
  return age > AS_GOOD_AS_THEN_MS
    ? `The body’s last record before that moment is ${formatDuration(age)} older.`
    : undefined;
}

const describeGap = ({ from, to }: Gap): string =>
  `The bot was not running at that moment: it stopped on ${formatDay(from)} and was started again on ${formatDay(to)}. What you see is how it had been before.`;

/** What a service still holds of a moment, the newest first. */
function usePast(name: PastQuestion, at: number | undefined) {
  const { service, address, query } = pastQuestion(name, at ?? 0);
  const { data, problem, isPending } = useService(
    service,
    address,
    { query },
    { enabled: at !== undefined, keptMs: PASSED_MS },
  );
  return useMemo(
    () => ({ events: data?.events ?? [], failed: problem !== undefined, pending: isPending && problem === undefined }),
    [data, problem, isPending],
  );
}
