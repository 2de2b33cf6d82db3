import { type IdleReason, typedEvent } from '@conscious-bot/contracts';
import type { CircuitBreaker, TimerHandle } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import { nextEligibleAt } from '../tasks/eligibility.ts';
import { isReflex } from '../tasks/is-reflex.ts';
import type { TaskStore } from '../tasks/task-store.ts';
import { idleReason } from './idle-reason.ts';

/** One reason is announced at most so often within so many milliseconds: idling that flickers must not fill the log. */
const AT_MOST = 5;
const WITHIN_MS = 10_000;

/**
 * Announces that nothing is eligible to run: one `idle_period` on entering, one on every change of the reason, and one each interval while it
 * lasts (IDLE-1). It creates nothing; what to do about it is for others to think about. A reflex is no work that anybody had in mind: while one runs the bot
 * is not idle, and after it the same idling goes on.
 */
export class IdleWatch {
  readonly #context: Pick<BotContext, 'clock' | 'events' | 'config'>;
  readonly #tasks: TaskStore;
  readonly #breaker: CircuitBreaker;
  #reason: IdleReason | undefined;
  #since: number | undefined;
  #repeat: TimerHandle | undefined;
  #recheck: TimerHandle | undefined;
  #reflex = false;
  readonly #emitted = new Map<IdleReason, number[]>();

  constructor(context: Pick<BotContext, 'clock' | 'events' | 'config'>, tasks: TaskStore, breaker: CircuitBreaker) {
    this.#context = context;
    this.#tasks = tasks;
    this.#breaker = breaker;
  }

  get state(): { idle: boolean; reason?: IdleReason; since?: number } {
    if (this.#reflex || this.#reason === undefined || this.#since === undefined) return { idle: false };
    return { idle: true, reason: this.#reason, since: this.#since };
  }

  /** To be called after every change of a task or of the breaker. */
  check(): void {
    const { clock, config } = this.#context;
    const now = clock.now();
    const open = this.#tasks.open().map((stored) => stored.task);
    this.#recheck?.cancel();
    const at = nextEligibleAt(open, now);
    if (at !== undefined) this.#recheck = clock.setTimeout(() => this.check(), at - now);
    this.#reflex = open.some(isReflex);
    if (this.#reflex) return;
    const reason = idleReason(open, this.#breaker.state, now);
    if (reason === this.#reason) return;
    this.#reason = reason;
    this.#repeat?.cancel();
    this.#repeat = undefined;
    this.#since = reason === undefined ? undefined : now;
    if (reason === undefined) return;
    this.#emit(reason, now);
    this.#repeat = clock.setInterval(() => this.#emit(reason, now), config.IDLE_EVENT_INTERVAL_MS);
  }

  stop(): void {
    this.#repeat?.cancel();
    this.#recheck?.cancel();
  }

  #emit(reason: IdleReason, since: number): void {
    if (this.#reflex || !this.#mayEmit(reason)) return;
    const idle = { idle_reason: reason, since, taskCounts: this.#tasks.counts() };
    this.#context.events.append(typedEvent('idle_period', idle));
  }

  #mayEmit(reason: IdleReason): boolean {
    const now = this.#context.clock.now();
    const recent = (this.#emitted.get(reason) ?? []).filter((at) => now - at < WITHIN_MS);
    const may = recent.length < AT_MOST;
    if (may) recent.push(now);
    this.#emitted.set(reason, recent);
    return may;
  }
}
