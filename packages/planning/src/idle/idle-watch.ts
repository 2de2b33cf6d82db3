import { type IdleReason, typedEvent } from '@conscious-bot/contracts';
import type { CircuitBreaker, TimerHandle } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import { nextEligibleAt } from '../tasks/eligibility.ts';
import { isReflex } from '../tasks/is-reflex.ts';
import type { TaskStore } from '../tasks/task-store.ts';
import { idleReason } from './idle-reason.ts';

/**
 * One reason is announced at most so often within so many milliseconds: at start, and while one task of its own follows another, tasks come and
 * go, and nobody should think about each of the moments between.
 */
const AT_MOST = 2;
const WITHIN_MS = 60_000;
/** Where something keeps the bot from idling, it is looked again after this long. */
const HELD_BACK_MS = 2_000;

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
  #delayed: TimerHandle | undefined;
  #reflex = false;
  /** When each reason was announced lately, by the clock that nobody sets. */
  readonly #emitted = new Map<IdleReason, readonly number[]>();
  readonly #mayIdle: () => boolean;

  /** `mayIdle`: false while a bot with nothing to do does not idle all the same: before its body has been seen in a world, or between two goals of its own. */
  constructor(
    context: Pick<BotContext, 'clock' | 'events' | 'config'>,
    tasks: TaskStore,
    breaker: CircuitBreaker,
    mayIdle: () => boolean = () => true,
  ) {
    this.#context = context;
    this.#tasks = tasks;
    this.#breaker = breaker;
    this.#mayIdle = mayIdle;
  }

  get state(): { idle: boolean; reason?: IdleReason; since?: number } {
    if (this.#reflex || this.#reason === undefined || this.#since === undefined) return { idle: false };
    return { idle: true, reason: this.#reason, since: this.#since };
  }

  /** To be called after every change of a task or of the breaker. */
  check(): void {
    const { clock } = this.#context;
    const now = clock.now();
    const open = this.#tasks.open().map((stored) => stored.task);
    this.#recheck?.cancel();
    const at = nextEligibleAt(open, now);
    this.#reflex = open.some(isReflex);
    const found = idleReason(open, this.#breaker.state, now);
    const reason = found === 'circuit_breaker_open' || this.#mayIdle() ? found : undefined;
    // What keeps it from idling may end without anything that is reported.
    const isHeldBack = found !== undefined && reason === undefined;
    const again = Math.min(at ?? Number.POSITIVE_INFINITY, isHeldBack ? now + HELD_BACK_MS : Number.POSITIVE_INFINITY);
    if (again !== Number.POSITIVE_INFINITY) this.#recheck = clock.setTimeout(() => this.check(), again - now);
    if (this.#reflex) return;
    if (reason === this.#reason) return;
    this.#reason = reason;
    this.#repeat?.cancel();
    this.#repeat = undefined;
    this.#delayed?.cancel();
    this.#since = reason === undefined ? undefined : now;
    if (reason === undefined) return;
    this.#announce(reason, now);
  }

  stop(): void {
    this.#repeat?.cancel();
    this.#recheck?.cancel();
    this.#delayed?.cancel();
  }

  /** Announces it, and again at every interval while it lasts. */
  #announce(reason: IdleReason, since: number): void {
    const { clock, config } = this.#context;
    this.#repeat?.cancel();
    this.#repeat = clock.setInterval(() => this.#emit(reason, since), config.IDLE_EVENT_INTERVAL_MS);
    this.#emit(reason, since);
  }

  /** Announces it, or, where the same was announced a moment ago, once that is past and the reason still holds. */
  #emit(reason: IdleReason, since: number): void {
    const { clock, config, events } = this.#context;
    const withinMs = Math.min(WITHIN_MS, config.IDLE_EVENT_INTERVAL_MS);
    const now = clock.monotonic();
    const lately = (this.#emitted.get(reason) ?? []).filter((at) => now - at < withinMs);
    const waitMs = lately.length < AT_MOST ? 0 : (lately[0] ?? now) + withinMs - now;
    if (waitMs > 0) {
      this.#delayed?.cancel();
      this.#delayed = clock.setTimeout(() => this.#announce(reason, since), waitMs);
      return;
    }
    if (this.#reflex) return;
    this.#emitted.set(reason, [...lately, now]);
    events.append(typedEvent('idle_period', { idle_reason: reason, since, taskCounts: this.#tasks.counts() }));
  }
}
