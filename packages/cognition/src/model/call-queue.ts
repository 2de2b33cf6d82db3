import { type ModelCallKind, modelCallKind } from '@conscious-bot/contracts/model';
import type { Clock } from '@conscious-bot/service-kit';

export interface CallQueueLimits {
  /** Calls under way at once. */
  readonly slots: number;
  /** Of these, how many may be for what can wait; the rest are kept for intrusions and plans. */
  readonly background: number;
  /** Calls that may wait. */
  readonly waiting: number;
}

/** Local servers answer one or two at a time; whoever comes behind sixteen others waits longer than any deadline. */
const usualLimits: CallQueueLimits = { slots: 2, background: 1, waiting: 16 };

export type Turn<T> =
  | { readonly ok: true; readonly value: T; readonly waitedMs: number }
  | { readonly ok: false; readonly code: NoTurn; readonly waitedMs: number };

/** Why a call's turn never came: its time ended, more urgent calls pushed it out, or its asker went away. */
export type NoTurn = 'timeout' | 'busy' | 'cancelled';

interface Waiting {
  readonly rank: number;
  begin(): void;
  giveUp(code: NoTurn): void;
}

/** `again`: a prompt of the past that somebody asks again; whatever the bot asks goes before it. */
type QueuedKind = ModelCallKind | 'again';

const rankOf = (kind: QueuedKind): number =>
  kind === 'again' ? modelCallKind.options.length : modelCallKind.options.indexOf(kind);
/** From this kind on a call can wait. */
const BACKGROUND = rankOf('observation');

/** Calls of the model in the order of their urgency, those of one kind in the order they came. */
export class CallQueue {
  readonly #limits: CallQueueLimits;
  readonly #clock: Clock;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #runningBackground = 0;

  constructor(clock: Clock, limits: CallQueueLimits = usualLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Calls that wait now. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Runs `work` when its turn comes, with the milliseconds left of its deadline; it has to end by itself within them. */
  async run<T>(
    kind: QueuedKind,
    deadlineMs: number,
    work: (leftMs: number) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<Turn<T>> {
    const since = this.#clock.now();
    const waitedMs = () => this.#clock.now() - since;
    const rank = rankOf(kind);
    const turn = await this.#turn(rank, deadlineMs, signal);
    if (turn !== 'begin') return { ok: false, code: turn, waitedMs: waitedMs() };
    const waited = waitedMs();
    try {
      return { ok: true, value: await work(Math.max(1, deadlineMs - waited)), waitedMs: waited };
    } finally {
      this.#running -= 1;
      if (rank >= BACKGROUND) this.#runningBackground -= 1;
      this.#next();
    }
  }

  #turn(rank: number, deadlineMs: number, signal: AbortSignal | undefined): Promise<'begin' | NoTurn> {
    if (signal?.aborted === true) return Promise.resolve('cancelled');
    return new Promise((resolve) => {
      const timer = this.#clock.setTimeout(() => entry.giveUp('timeout'), deadlineMs);
      const cancelled = () => entry.giveUp('cancelled');
      const end = (how: 'begin' | NoTurn) => {
        timer.cancel();
        signal?.removeEventListener('abort', cancelled);
        const at = this.#waiting.indexOf(entry);
        if (at >= 0) this.#waiting.splice(at, 1);
        resolve(how);
      };
      const entry: Waiting = { rank, begin: () => end('begin'), giveUp: end };
      signal?.addEventListener('abort', cancelled, { once: true });
      const before = this.#waiting.findIndex((other) => other.rank > rank);
      this.#waiting.splice(before < 0 ? this.#waiting.length : before, 0, entry);
      this.#next();
      // Full: the least urgent of those that came last goes, which may be this one.
      if (this.#waiting.length > this.#limits.waiting) this.#waiting.at(-1)?.giveUp('busy');
    });
  }

  #next(): void {
    const { slots, background } = this.#limits;
    while (this.#running < slots) {
      const [next] = this.#waiting;
      if (next === undefined) return;
      const canWait = next.rank >= BACKGROUND;
      // The queue is in order: behind a call that can wait there is none that cannot.
      if (canWait && this.#runningBackground >= background) return;
      this.#running += 1;
      if (canWait) this.#runningBackground += 1;
      next.begin();
    }
  }
}
