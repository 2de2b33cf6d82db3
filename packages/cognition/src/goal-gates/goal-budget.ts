import type { IdleReason } from '@conscious-bot/contracts';
import { z } from 'zod';
import { type Allowance, HOUR_MS, SlidingWindow } from '../budget/sliding-window.ts';
import type { BotContext } from '../context/bot-context.ts';

const CROSSING = 'idle.crossing_at_emission';
const SPACING = 'idle.goal';
const BACKOFF = 'idle.goal.all_in_backoff';

type BudgetAnswer =
  /** `renewed`: the spacing was not asked for, because a threshold was crossed since the last goal. */
  | { readonly ok: true; readonly renewed: boolean }
  | { readonly ok: false; readonly budget: 'spacing' | 'hour'; readonly roomInMs: number };

interface GoalBudgetParts {
  /** A mark of the last crossing of a threshold of interoception (D9), another one for each; undefined before the first. */
  crossing(): string | undefined;
}

/**
 * How often idle thoughts may commit to goals (IDLE-4): one within GOAL_SPACING_MS unless a threshold was crossed since the last, and so many
 * within an hour while every task waits out a back-off. Windows slide, are kept over restarts and hold whatever the machine's clock does.
 */
export class GoalBudget {
  readonly #context: BotContext;
  readonly #parts: GoalBudgetParts;
  readonly #spacing: SlidingWindow;
  readonly #hour: SlidingWindow;

  constructor(context: BotContext, parts: GoalBudgetParts) {
    const { db, clock, config } = context;
    this.#context = context;
    this.#parts = parts;
    this.#spacing = new SlidingWindow(db, clock, () => config.GOAL_SPACING_MS);
    this.#hour = new SlidingWindow(db, clock, () => HOUR_MS);
  }

  /** The mark of the last crossing. */
  crossing(): string | undefined {
    return this.#parts.crossing();
  }

  /** Whether a threshold was crossed since the last goal. */
  crossed(): boolean {
    const crossing = this.#parts.crossing();
    return crossing !== undefined && crossing !== this.#context.state.get(CROSSING, z.string());
  }

  /** Whether a goal may be emitted now; takes nothing. */
  room(reason: IdleReason): BudgetAnswer {
    const renewed = this.crossed();
    const spacing = renewed ? ({ ok: true } as const) : this.#spacing.room([oneWithin]);
    if (!spacing.ok) return { ok: false, budget: 'spacing', roomInMs: spacing.roomInMs };
    const hour = this.#hour.room(this.#hourly(reason));
    return hour.ok ? { ok: true, renewed } : { ok: false, budget: 'hour', roomInMs: hour.roomInMs };
  }

  /** Notes a goal that `room` allowed, in the transaction that records it. `reason` undefined: one that was counted when it was deferred. */
  take(reason: IdleReason | undefined): void {
    const { state } = this.#context;
    // The crossing is used up by this goal; the spacing begins anew whether or not it was asked for.
    const crossing = this.#parts.crossing();
    if (crossing !== undefined) state.set(CROSSING, crossing);
    this.#spacing.take([{ ...oneWithin, most: Number.MAX_SAFE_INTEGER }]);
    if (reason !== undefined) this.#hour.take(this.#hourly(reason));
  }

  /** Ms until the spacing lets a goal pass; 0 when it does. */
  goalInMs(): number {
    const room = this.crossed() ? ({ ok: true } as const) : this.#spacing.room([oneWithin]);
    return room.ok ? 0 : room.roomInMs;
  }

  #hourly(reason: IdleReason): readonly Allowance[] {
    return reason === 'all_in_backoff'
      ? [{ budget: BACKOFF, most: this.#context.config.IDLE_BACKOFF_GOALS_PER_HOUR }]
      : [];
  }
}

const oneWithin: Allowance = { budget: SPACING, most: 1 };
