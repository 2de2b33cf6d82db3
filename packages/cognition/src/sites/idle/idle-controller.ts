import type { EventData, IdleCycle } from '@conscious-bot/contracts';
import { idleReason } from '@conscious-bot/contracts/task';
import { afterCommit } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { BotContext } from '../../context/bot-context.ts';
import { WorkLoop } from '../../peers/work-loop.ts';

const KEY = 'idle.pending';
const pendingIdle = z.object({ eventId: z.string(), reason: idleReason, at: z.number() });
type PendingIdle = z.infer<typeof pendingIdle>;

interface IdleControllerParts {
  /** Resolves when there is something to think about: the world has been seen, or does not show itself. */
  ready(signal: AbortSignal): Promise<void>;
  /** Runs one cycle; calls `done` in the transaction that records it. */
  cycle(reason: PendingIdle['reason'], done: () => void): Promise<IdleCycle>;
  /** Called with every cycle once it is recorded. */
  onCycle(cycle: IdleCycle): void;
}

/**
 * Answers idle events with idle cycles: one at a time, and while one runs only the latest event waits. An event is kept until its cycle is
 * recorded, so that one that was cut short by the end of the process is gone through anew, from its beginning.
 */
export class IdleController {
  readonly #context: BotContext;
  readonly #parts: IdleControllerParts;
  readonly #work: WorkLoop<PendingIdle>;

  constructor(context: BotContext, parts: IdleControllerParts) {
    this.#context = context;
    this.#parts = parts;
    this.#work = new WorkLoop({
      ready: (signal) => parts.ready(signal),
      next: () => this.#next(),
      work: (next) => this.#cycle(next),
    });
  }

  /** Takes an idle event in the transaction that stores how far planning's events were read. */
  notice(eventId: string, { idle_reason: reason }: EventData<'idle_period'>, at: number): void {
    const { state, db, crash } = this.#context;
    state.set(KEY, { eventId, reason, at });
    afterCommit(db, () => {
      crash('idle.noticed');
      this.wake();
    });
  }

  /** Goes through what waits, if anything does; to be called once at start. */
  wake(): void {
    this.#work.wake();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  #next(): PendingIdle | undefined {
    const { config, state, clock } = this.#context;
    const next = state.get(KEY, pendingIdle.optional().catch(undefined));
    if (next === undefined) return undefined;
    // An older one is about idle time that is over.
    if (Math.abs(clock.now() - next.at) <= config.IDLE_EVENT_INTERVAL_MS) return next;
    state.delete(KEY);
    return undefined;
  }

  async #cycle({ eventId, reason }: PendingIdle): Promise<void> {
    const { logger } = this.#context;
    const { cycle, onCycle } = this.#parts;
    try {
      onCycle(await cycle(reason, () => this.#done(eventId)));
    } catch (error) {
      logger.error({ err: error, reason }, 'an idle cycle failed');
      this.#done(eventId);
    }
  }

  /** An event that came meanwhile stays. */
  #done(eventId: string): void {
    const { state } = this.#context;
    if (state.get(KEY, pendingIdle.optional().catch(undefined))?.eventId === eventId) state.delete(KEY);
  }
}
