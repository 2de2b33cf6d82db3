import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openForReading } from '@conscious-bot/service-kit/storage';
import { type Clock, systemClock } from '@conscious-bot/service-kit/time';
import { z } from 'zod';
import type { Checkpoint } from './checkpoint.ts';
import { takeCheckpoint } from './take-checkpoint.ts';

interface CheckpointKeeperOptions {
  readonly dataDir: string;
  readonly botId: string;
  /** From one checkpoint to the next at most, minutes; 0 takes none. */
  readonly everyMinutes: number;
  readonly kept: number;
  /** The time of the stack, ms since the epoch. */
  now(): number;
  /** Why one could not be taken; the next look tries again. */
  onProblem(problem: string): void;
  readonly clock?: Clock;
}

/** Turning points are looked for this often, ms. */
const lookMs = 10_000;
/** Two turning points within this time are one, ms. */
const leastApartMs = 60_000;

/** What is read of an event `narrative`: the schemas of all events would stay with the launcher for as long as it lives. */
const turningPoint = z.object({ text: z.string() });

/**
 * Takes checkpoints of a living bot: at the turning points that its self model sets down (something made, built or slept in for the first time,
 * a death, another dimension) and after a time without any.
 */
export class CheckpointKeeper {
  readonly #options: CheckpointKeeperOptions;
  readonly #clock: Clock;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #lastAt: number;
  /** The newest event of cognition that was looked at. */
  #seen: number | undefined;

  constructor(options: CheckpointKeeperOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#lastAt = options.now();
  }

  start(): void {
    if (this.#options.everyMinutes > 0) this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Takes one if it is time. */
  async look(): Promise<Checkpoint | undefined> {
    const { now, everyMinutes, dataDir, botId, kept } = this.#options;
    const at = now();
    if (at - this.#lastAt < leastApartMs) return undefined;
    const due = at - this.#lastAt >= everyMinutes * 60_000;
    const reason =
      this.#turningPoint() ??
      (due ? `${everyMinutes === 1 ? 'A minute' : `${everyMinutes} minutes`} went by.` : undefined);
    if (reason === undefined) return undefined;
    const taken = await takeCheckpoint({ dataDir, botId, at, reason, kept });
    this.#lastAt = at;
    return taken;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#clock.sleep(lookMs, signal).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.look();
      } catch (error) {
        this.#options.onProblem(error instanceof Error ? error.message : String(error));
      }
    }
  }

  /** The newest turning point since the last look, in the bot's words. */
  #turningPoint(): string | undefined {
    const file = join(this.#options.dataDir, 'cognition.sqlite');
    if (!existsSync(file)) return undefined;
    const db = openForReading(file);
    try {
      const last = db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM events').get()?.seq ?? 0;
      const since = this.#seen ?? last;
      this.#seen = last;
      const rows = db
        .prepare<[number], { data: string }>(
          "SELECT data FROM events WHERE seq > ? AND type = 'narrative' ORDER BY seq",
        )
        .all(since);
      const newest = rows.at(-1);
      return newest && turningPoint.safeParse(JSON.parse(newest.data)).data?.text;
    } finally {
      db.close();
    }
  }
}
