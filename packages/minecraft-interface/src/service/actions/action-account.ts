import {
  type ActionProgress,
  type ActionRecord,
  type ActionSnapshot,
  type FailureCode,
  type Trace,
  typedEvent,
} from '@conscious-bot/contracts';
import { type BehaviourNode, STATES_KEPT } from '@conscious-bot/contracts/action';
import type { DryRun } from '@conscious-bot/contracts/capability';
import type { BodyContext } from '../../body/context.ts';
import type { ActionTarget } from '../../senses/snapshot/action-snapshot.ts';
import type { RunEnd } from '../running/run-action.ts';
import type { ActionStore } from './action-store.ts';
import { BehaviourCourse } from './behaviour-course.ts';

/** Ends that somebody else wanted: the action did not fail. */
const calledOff: ReadonlySet<FailureCode> = new Set(['cancelled', 'preempted']);

/** Progress is announced at most this often, milliseconds; its last state stands in the record anyway. */
const PROGRESS_EVERY_MS = 250;

/** Called with each action that has ended. */
export type EndListener = (record: ActionRecord) => void;

/** The record of one action as it goes on: what happens to it is written down, and announced in events. */
export class ActionAccount {
  readonly #context: Pick<BodyContext, 'clock' | 'events'>;
  readonly #store: ActionStore;
  readonly #onEnded: EndListener;
  readonly #trace: Trace;
  #record: ActionRecord;
  #progressEmittedAt = 0;
  readonly #behaviours = new BehaviourCourse();
  #target: ActionTarget | undefined;

  constructor(
    context: Pick<BodyContext, 'clock' | 'events'>,
    store: ActionStore,
    record: ActionRecord,
    onEnded: EndListener = () => {},
  ) {
    this.#context = context;
    this.#store = store;
    this.#onEnded = onEnded;
    this.#record = record;
    this.#trace = { ...record.request.trace, stepId: record.request.stepId, actionId: record.id };
  }

  get record(): ActionRecord {
    const behaviours = this.#behaviours.runs();
    return behaviours === undefined ? this.#record : { ...this.#record, behaviours };
  }

  /** What it is about; undefined as long as that is not known. */
  get target(): ActionTarget | undefined {
    return this.#target;
  }

  aims(target: ActionTarget): void {
    this.#target = target;
  }

  started(before: ActionSnapshot): void {
    const { clock, events } = this.#context;
    this.#record = { ...this.#record, status: 'running', startedAt: clock.now(), before };
    const { before: _, ...published } = this.#record;
    events.transaction(() => {
      this.#store.save(this.#record);
      events.append(typedEvent('action.started', published, this.#trace));
    });
  }

  /** A command went out to the game; `at` in milliseconds since the epoch. */
  command(command: string, at: number): void {
    const { id, acceptedAt, firstCommandAt } = this.#record;
    const first = firstCommandAt === undefined;
    this.#record = { ...this.#record, lastProgressAt: at, ...(first ? { firstCommandAt: at } : {}) };
    if (!first) return;
    const ttfaMs = at - acceptedAt;
    this.#context.events.append(typedEvent('action.first_command', { actionId: id, at, ttfaMs, command }, this.#trace));
  }

  progress(progress: ActionProgress, note: string | undefined): void {
    const now = this.#context.clock.now();
    const { id, progress: before } = this.#record;
    this.#record = { ...this.#record, progress, lastProgressAt: now };
    const same = before?.done === progress.done && before.total === progress.total;
    if (same || now - this.#progressEmittedAt < PROGRESS_EVERY_MS) return;
    this.#progressEmittedAt = now;
    const data = { actionId: id, progress, ...(note === undefined ? {} : { note }) };
    this.#context.events.append(typedEvent('action.progress', data, this.#trace));
  }

  /** A state is announced whenever it is entered: there are few, and each says what the body is about. */
  state(state: string): void {
    const at = this.#context.clock.now();
    const { id, progress, states = [] } = this.#record;
    const entered = [...states.slice(1 - STATES_KEPT), { state, at }];
    this.#record = { ...this.#record, state, states: entered, lastProgressAt: at };
    const data = { actionId: id, state, ...(progress === undefined ? {} : { progress }) };
    this.#context.events.append(typedEvent('action.progress', data, this.#trace));
  }

  /** The nodes of one of its behaviours stand otherwise. */
  behaviour(nodes: readonly BehaviourNode[], marks: string): void {
    this.#behaviours.changed(nodes, marks, this.#context.clock.now(), this.#record.state);
  }

  /** Nothing need happen before then, milliseconds since the epoch; undefined: no longer so. */
  waiting(waitingUntil: ActionRecord['waitingUntil']): void {
    this.#record = { ...this.#record, waitingUntil };
  }

  cancellable(cancellable: boolean): void {
    this.#record = { ...this.#record, cancellable };
  }

  /** What runners on trial came to beside it. */
  triedDry(dryRuns: readonly DryRun[]): void {
    if (dryRuns.length > 0) this.#record = { ...this.#record, dryRuns: [...dryRuns] };
  }

  ended({ failure, observables, after, timeSpent }: RunEnd): void {
    const { clock, events } = this.#context;
    const record = this.#record;
    const endedAt = clock.now();
    const ended: ActionRecord = {
      ...record,
      status: failure === undefined ? 'succeeded' : calledOff.has(failure.code) ? 'cancelled' : 'failed',
      endedAt,
      ...(after === undefined ? {} : { after }),
      result: {
        ok: failure === undefined,
        startedAt: record.startedAt ?? record.acceptedAt,
        endedAt,
        ...(failure === undefined ? {} : { error: failure }),
        ...(observables === undefined ? {} : { observables }),
        ...(timeSpent === undefined ? {} : { timeSpent }),
        ...(record.progress === undefined ? {} : { progress: record.progress }),
      },
    };
    this.#record = ended;
    events.transaction(() => {
      this.#store.save(this.record);
      events.append(typedEvent('action.finished', ended, this.#trace));
    });
    this.#onEnded(ended);
  }
}
