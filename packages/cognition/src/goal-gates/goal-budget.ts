import type { IdleReason } from '@conscious-bot/contracts';
import { describeDuration } from '@conscious-bot/contracts/phrases';
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

  /** Which budget is used up, by how much, and when there is room again, as a clause; undefined while there is room. */
  describeLack(reason: IdleReason): string | undefined {
    const room = this.room(reason);
    if (room.ok) return undefined;
    const { GOAL_SPACING_MS, IDLE_BACKOFF_GOALS_PER_HOUR: most } = this.#context.config;
    const again = `the next may come ${describeDuration(Math.max(1_000, room.roomInMs))} later`;
    if (room.budget === 'spacing')
      return `its own thoughts may set one goal within ${describeDuration(GOAL_SPACING_MS)}, and have set one: ${again}`;
    if (most === 0) return 'its own thoughts may set no goals while every task waits';
    return `its own thoughts may set ${most} goal${most === 1 ? '' : 's'} an hour while every task waits, and have set as many: ${again}`;
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
