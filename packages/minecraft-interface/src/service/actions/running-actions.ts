import type { ActionRecord, ChannelName, FailureCode } from '@conscious-bot/contracts';
import type { ActionRun } from '../running/run-action.ts';
import type { ActionAccount } from './action-account.ts';
import type { Leases } from './leases.ts';

/** An action from the moment it is taken until its end is stored. */
export interface RunningAction {
  readonly channel: ChannelName;
  readonly account: ActionAccount;
  /** Absent until it has begun. */
  run: ActionRun | undefined;
  /** Set when it is to end; also before it has begun. */
  abort: { readonly code: FailureCode; readonly happened?: string } | undefined;
  /** Settles once its end is stored. */
  readonly ended: Promise<void>;
}

/** What the bot is at: in each channel one action at a time (I1). */
export class RunningActions {
  readonly #byChannel = new Map<ChannelName, RunningAction>();

  get isEmpty(): boolean {
    return this.#byChannel.size === 0;
  }

  all(): RunningAction[] {
    return [...this.#byChannel.values()];
  }

  in(channel: ChannelName): RunningAction | undefined {
    return this.#byChannel.get(channel);
  }

  withId(id: string): RunningAction | undefined {
    return this.all().find(({ account }) => account.record.id === id);
  }

  withKey(idempotencyKey: string): ActionRecord | undefined {
    return this.all().find(({ account }) => account.record.request.idempotencyKey === idempotencyKey)?.account.record;
  }

  add(action: RunningAction): void {
    this.#byChannel.set(action.channel, action);
  }

  /** Answers false when it had been removed before. */
  remove(action: RunningAction): boolean {
    return this.#byChannel.get(action.channel) === action && this.#byChannel.delete(action.channel);
  }
}

/** Makes an action end with this failure, also one that has not begun; the first reason counts. */
export function abortAction(action: RunningAction, code: FailureCode, happened?: string): void {
  action.abort ??= { code, ...(happened === undefined ? {} : { happened }) };
  action.run?.abort(code, happened);
}

/** Whether an action runs or anybody above the body was there lately: then the body does nothing by itself. */
export const isBodyHeld = (running: RunningActions, leases: Leases): boolean => !running.isEmpty || leases.anyLive();
