import {
  type ActionProgress,
  type ActionRecord,
  type ActionRequest,
  type FailureCode,
  fail,
  type Lease,
  type LeaseRequest,
  type Trace,
  typedEvent,
} from '@conscious-bot/contracts';
import { type Clock, type EventLog, type Logger, newId, ServiceError } from '@conscious-bot/service-kit';
import { type ActionRun, type RunEnd, runAction } from '../actions/run-action.ts';
import { runners } from '../actions/runners.ts';
import type { Embodiment } from '../embodiment.ts';
import type { SnapshotSources } from '../senses/snapshot.ts';
import type { ActionStore } from './action-store.ts';
import { type CheckedRequest, checkRequest } from './check-request.ts';
import { Leases } from './leases.ts';

export interface ActionServiceOptions {
  readonly store: ActionStore;
  readonly events: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sources: SnapshotSources;
  /** The body while it is in a world. */
  readonly embodiment: () => Embodiment | undefined;
  /** Frees the body of what it does by itself, before an action begins; bounded. */
  readonly freeBody?: () => Promise<void>;
  /** Carries out one action; tests put their own in its place. */
  readonly run?: typeof runAction;
  /** Told of each ended action, for metrics. */
  readonly onEnded?: (record: ActionRecord) => void;
}

/** Progress is announced at most this often, milliseconds; its last state stands in the record anyway. */
const PROGRESS_EVERY_MS = 250;

/** A cancelled action is waited for this long, milliseconds: by then the body is taken from its runner. */
const CANCEL_MS = 2_500;

/** How often the holder of a running action is asked after, milliseconds. */
const LEASE_LOOK_MS = 250;

interface Current {
  record: ActionRecord;
  run: ActionRun | undefined;
  /** Set when it was told to end; also before it has begun. */
  abort: { readonly code: FailureCode; readonly happened?: string } | undefined;
  progressToldAt: number;
  /** Settles once its end is stored. */
  readonly ended: Promise<void>;
}

/** Takes actions and carries them out one at a time. A key names one action for ever, before and after a restart. */
export class ActionService {
  readonly #o: ActionServiceOptions;
  readonly #leases: Leases;
  #current: Current | undefined;
  #stopping = false;

  constructor(options: ActionServiceOptions) {
    this.#o = options;
    this.#leases = new Leases(options.clock);
  }

  /** Takes or renews a holder's hold on the body. */
  hold(request: LeaseRequest): Lease {
    const until = this.#leases.renew(request);
    const { currentId } = this;
    return { holder: request.holder, until, ...(currentId === undefined ? {} : { currentActionId: currentId }) };
  }

  /** Whether an action runs or anybody above the body was heard of lately. */
  isHeld(): boolean {
    return this.#current !== undefined || this.#leases.anyLive();
  }

  get currentId(): string | undefined {
    return this.#current?.record.id;
  }

  /** Actions that a former process left unfinished have failed: nobody is at them any more. Called once, before requests come in. */
  recover(): void {
    for (const record of this.#o.store.unfinished()) this.#end(record, { failure: fail('body_restarted') });
    this.#o.store.prune();
  }

  /** Starts an action and answers at once, or answers the one its key already names. @throws ServiceError when it cannot start. */
  accept(request: ActionRequest): ActionRecord {
    if (request.holder !== undefined) this.#leases.heard(request.holder);
    const known = this.#byKey(request.idempotencyKey);
    if (known !== undefined) return known;
    const checked = checkRequest(request);
    if (this.#stopping) throw new ServiceError('not_ready', 'The body is stopping.');
    const busy = this.#current?.record;
    if (busy !== undefined) {
      throw new ServiceError('conflict', `The body is busy with ${busy.request.capability} (${busy.id}).`, {
        actionId: busy.id,
      });
    }
    const embodiment = this.#o.embodiment();
    if (embodiment === undefined) throw new ServiceError('body_offline', 'The bot is not in a world.');
    const id = newId('action');
    const record: ActionRecord = { id, status: 'accepted', request, acceptedAt: this.#o.clock.now() };
    this.#o.store.save(record);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const current: Current = { record, run: undefined, abort: undefined, progressToldAt: 0, ended };
    this.#current = current;
    // The answer goes out first; the snapshot before and the first command follow in the same turn of the loop.
    setImmediate(() => this.#carryOut(current, checked, embodiment).then(resolve));
    return record;
  }

  /** @throws ServiceError when there is no such action */
  get(id: string): ActionRecord {
    const current = this.#current?.record;
    const record = current?.id === id ? current : this.#o.store.byId(id);
    if (record === undefined) throw new ServiceError('not_found', `There is no action ${id}.`);
    return record;
  }

  /** Ends an action and answers it as it ended; one that has ended stays as it is. */
  async cancel(id: string): Promise<ActionRecord> {
    const current = this.#current;
    if (current?.record.id !== id) return this.get(id);
    this.#abort(current, 'cancelled');
    await Promise.race([current.ended, this.#o.clock.sleep(CANCEL_MS)]);
    return this.get(id);
  }

  /** Takes nothing more and ends the running action, waiting at most `withinMs` for it. Whoever asked for it may ask again. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping = true;
    const current = this.#current;
    if (current === undefined) return;
    this.#abort(current, 'body_restarted', 'the body service is stopping');
    await Promise.race([current.ended, this.#o.clock.sleep(withinMs)]);
    // The database closes next: what the runner still has to say comes too late.
    if (this.#current === current) this.#close(current, { failure: fail('body_restarted') });
  }

  #abort(current: Current, code: FailureCode, happened?: string): void {
    current.abort ??= { code, ...(happened === undefined ? {} : { happened }) };
    current.run?.abort(code, happened);
  }

  #byKey(idempotencyKey: string): ActionRecord | undefined {
    const current = this.#current?.record;
    return current?.request.idempotencyKey === idempotencyKey ? current : this.#o.store.byKey(idempotencyKey);
  }

  async #carryOut(current: Current, checked: CheckedRequest, embodiment: Embodiment): Promise<void> {
    let end: RunEnd;
    try {
      await this.#o.freeBody?.();
      // Told to end between being taken and being begun.
      if (current.abort !== undefined) end = { failure: fail(current.abort.code, current.abort.happened) };
      else {
        current.run = this.#start(current, checked, embodiment);
        const stopWatching = this.#watchHolder(current);
        end = await current.run.ended.finally(stopWatching);
      }
    } catch (error) {
      this.#o.logger.error({ err: error, actionId: current.record.id }, 'an action could not be carried out');
      end = { failure: fail('internal') };
    }
    if (this.#current === current) this.#close(current, end);
  }

  /** Ends the action when whoever asked for it under a lease is not heard of any more. */
  #watchHolder(current: Current): () => void {
    const { clock } = this.#o;
    const { holder } = current.record.request;
    if (holder === undefined) return () => {};
    const watch = clock.setInterval(() => {
      if (!this.#leases.isLive(holder)) this.#abort(current, 'executive_silent', holder);
    }, LEASE_LOOK_MS);
    return () => clock.clear(watch);
  }

  #close(current: Current, end: RunEnd): void {
    this.#current = undefined;
    this.#end(current.record, end);
  }

  #start(current: Current, { capability, args }: CheckedRequest, embodiment: Embodiment): ActionRun {
    const { events, store, clock, logger, sources, run = runAction } = this.#o;
    const { id, request, acceptedAt } = current.record;
    const trace = traceOf(current.record);
    return run({
      // The registry pairs each verb's runner with its arguments, and checkRequest has parsed them by that verb's schema.
      runner: runners[capability] as (typeof runners)['wait'],
      args: args as { durationMs: number },
      embodiment,
      sources,
      clock,
      deadlineAt: request.deadlineAt,
      onStart: (before) => {
        current.record = { ...current.record, status: 'running', startedAt: clock.now(), before };
        const { before: _, ...told } = current.record;
        events.transaction(() => {
          store.save(current.record);
          events.append(typedEvent('action.started', told, trace));
        });
      },
      onCommand: (command, at) => {
        const first = current.record.firstCommandAt === undefined;
        current.record = { ...current.record, lastProgressAt: at, ...(first ? { firstCommandAt: at } : {}) };
        if (!first) return;
        const ttfaMs = at - acceptedAt;
        events.append(typedEvent('action.first_command', { actionId: id, at, ttfaMs, command }, trace));
      },
      onProgress: (progress, note) => this.#progress(current, progress, note),
      onState: (state) => this.#state(current, state),
      onWaiting: (waitingUntil) => {
        current.record = { ...current.record, waitingUntil };
      },
      onCancellable: (cancellable) => {
        current.record = { ...current.record, cancellable };
      },
      onFault: (error) => logger.error({ err: error, actionId: id, capability }, 'a runner has a fault'),
    });
  }

  #progress(current: Current, progress: ActionProgress, note: string | undefined): void {
    const { clock, events } = this.#o;
    const now = clock.now();
    const before = current.record.progress;
    current.record = { ...current.record, progress, lastProgressAt: now };
    const same = before?.done === progress.done && before.total === progress.total;
    if (same || now - current.progressToldAt < PROGRESS_EVERY_MS) return;
    current.progressToldAt = now;
    const data = { actionId: current.record.id, progress, ...(note === undefined ? {} : { note }) };
    events.append(typedEvent('action.progress', data, traceOf(current.record)));
  }

  /** A state is told whenever it is entered: there are few, and each says what the body is about. */
  #state(current: Current, state: string): void {
    const { clock, events } = this.#o;
    current.record = { ...current.record, state, lastProgressAt: clock.now() };
    const { progress } = current.record;
    const data = { actionId: current.record.id, state, ...(progress === undefined ? {} : { progress }) };
    events.append(typedEvent('action.progress', data, traceOf(current.record)));
  }

  #end(record: ActionRecord, { failure, observables, after, timeSpent }: RunEnd): void {
    const { clock, events, store } = this.#o;
    const endedAt = clock.now();
    const ended: ActionRecord = {
      ...record,
      status: failure === undefined ? 'succeeded' : failure.code === 'cancelled' ? 'cancelled' : 'failed',
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
    events.transaction(() => {
      store.save(ended);
      events.append(typedEvent('action.finished', ended, traceOf(record)));
    });
    this.#o.onEnded?.(ended);
  }
}

function traceOf({ id, request }: ActionRecord): Trace {
  return { ...request.trace, stepId: request.stepId, actionId: id };
}
