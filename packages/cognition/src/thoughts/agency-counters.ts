import type { Agency, AgencyCounters, Thought } from '@conscious-bot/contracts';
import type { ModelCallKind } from '@conscious-bot/contracts/model';
import type { DriveMode } from '@conscious-bot/contracts/thought';
import type { Clock } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';

export type CounterName = Exclude<keyof AgencyCounters, 'startedAtMs'>;

const MINUTE_MS = 60_000;

/** Whether a call of the model is for a thought of its own; the others are tools of intrusions, plans and intents. */
export function isThoughtCall(kind: ModelCallKind): boolean {
  return kind !== 'intrusion' && kind !== 'planning' && kind !== 'strategy';
}

/** Counts what the bot does of its own accord (AG-8). Every figure only grows; `reset` alone begins anew. */
export class Counters {
  readonly #clock: Clock;
  readonly #onCount: (name: CounterName) => void;
  #counts: AgencyCounters;
  #since: number;

  /** `onCount` is called for every single count, for metrics. */
  constructor(clock: Clock, onCount: (name: CounterName) => void = () => {}) {
    this.#clock = clock;
    this.#onCount = onCount;
    this.#since = clock.monotonic();
    this.#counts = startingAt(clock.now());
  }

  count(name: CounterName): void {
    this.#counts = { ...this.#counts, [name]: this.#counts[name] + 1 };
    this.#onCount(name);
  }

  /** Counts what a thought of a mind shows. */
  thought({ novelty, metadata }: Thought, broadcast: boolean): void {
    const { extractedIntent: intent, intentParse } = metadata;
    if (metadata.site === 'drive_tick') this.count('driveTicks');
    else if (metadata.callId !== undefined) {
      if (metadata.extractedGoal !== undefined) this.count('goalTags');
      if (intent !== undefined && intent !== null && intent !== 'none') this.count('intentExtractions');
      if (intentParse === 'final_line') this.count('intentFinalLine');
      if (intentParse === 'inline_noncompliant') this.count('intentInline');
    }
    if (novelty === 'low') {
      this.count('lowNoveltyRecorded');
      if (broadcast) this.count('lowNoveltyBroadcast');
    }
  }

  /** Time since the counting began, ms, whatever is done to the machine's clock. */
  uptimeMs(): number {
    return this.#clock.monotonic() - this.#since;
  }

  get(): AgencyCounters {
    return this.#counts;
  }

  agency(driveMode: DriveMode): Agency {
    const { llmCalls, goalTags } = this.#counts;
    const ratio = llmCalls === 0 ? {} : { goalTagsPerCall: goalTags / llmCalls };
    return { counters: this.#counts, ...ratio, driveMode };
  }

  reset(): void {
    this.#since = this.#clock.monotonic();
    this.#counts = startingAt(this.#clock.now());
  }
}

function startingAt(startedAtMs: number): AgencyCounters {
  return {
    llmCalls: 0,
    goalTags: 0,
    driveTicks: 0,
    signatureSuppressions: 0,
    contentSuppressions: 0,
    intentExtractions: 0,
    lowNoveltyRecorded: 0,
    lowNoveltyBroadcast: 0,
    intentFinalLine: 0,
    intentInline: 0,
    startedAtMs,
  };
}

/** The line of the agency contract, literally (OPS-6). */
export function agencyLine(counters: Counters): string {
  const minutes = Math.floor(counters.uptimeMs() / MINUTE_MS);
  const { llmCalls, goalTags, driveTicks, signatureSuppressions, contentSuppressions, intentExtractions } =
    counters.get();
  return (
    `[Agency ${minutes}m] llm=${llmCalls} goals=${goalTags} drives=${driveTicks} sigDedup=${signatureSuppressions} ` +
    `contentDedup=${contentSuppressions} intents=${intentExtractions}`
  );
}

/** Logs the counters every 60 s. Returns the function that ends it. */
export function logAgency(counters: Counters, { clock, logger }: Pick<BotContext, 'clock' | 'logger'>): () => void {
  const timer = clock.setInterval(() => logger.info(agencyLine(counters)), MINUTE_MS);
  return () => clock.clear(timer);
}
