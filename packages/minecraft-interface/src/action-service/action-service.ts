import { type ActionProgress, type ActionRecord, type ActionRequest, fail, typedEvent } from '@conscious-bot/contracts';
import { type Clock, type EventLog, type Logger, newId, ServiceError } from '@conscious-bot/service-kit';
import { type ActionRun, runAction } from '../actions/run-action.ts';
import { runners } from '../actions/runners.ts';
import type { Embodiment } from '../embodiment.ts';
import type { SnapshotSources } from '../senses/snapshot.ts';
import { type ActionStore, hasEnded } from './action-store.ts';
import { type CheckedRequest, checkRequest } from './check-request.ts';

export interface ActionServiceOptions {
  readonly store: ActionStore;
  readonly events: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sources: SnapshotSources;
  /** The body while it is in a world. */
  readonly embodiment: () => Embodiment | undefined;
  /** Told of each ended action, for metrics. */
  readonly onEnded?: (record: ActionRecord) => void;
}

/** Progress is announced at most this often, milliseconds; its last state stands in the record anyway. */
const PROGRESS_EVERY_MS = 250;

interface Current {
  record: ActionRecord;
  readonly run: ActionRun | undefined;
  progressToldAt: number;
}

/** Takes actions and carries them out one at a time. A key names one action for ever, before and after a restart. */
export class ActionService {
  readonly #o: ActionServiceOptions;
  #current: Current | undefined;
  #stopping = false;

  constructor(options: ActionServiceOptions) {
    this.#o = options;
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
    this.#current = { record, run: undefined, progressToldAt: 0 };
    // The answer goes out first; the snapshot before and the first command follow in the same turn of the loop.
    setImmediate(() => this.#start(record, checked, embodiment));
    return record;
  }

  /** @throws ServiceError when there is no such action */
  get(id: string): ActionRecord {
    const current = this.#current?.record;
    const record = current?.id === id ? current : this.#o.store.byId(id);
    if (record === undefined) throw new ServiceError('not_found', `There is no action ${id}.`);
    return record;
  }

  /** Tells an action to end; one that has ended stays as it is. */
  cancel(id: string): ActionRecord {
    const record = this.get(id);
    if (!hasEnded(record)) this.#current?.run?.abort('cancelled');
    return record;
  }

  /** Ends the running action, waiting at most `withinMs` for it. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping = true;
    const run = this.#current?.run;
    if (run === undefined) return;
    run.abort('body_offline', 'the body is stopping');
    await Promise.race([run.ended, this.#o.clock.sleep(withinMs)]);
  }

  #byKey(idempotencyKey: string): ActionRecord | undefined {
    const current = this.#current?.record;
    return current?.request.idempotencyKey === idempotencyKey ? current : this.#o.store.byKey(idempotencyKey);
  }

  #start(accepted: ActionRecord, { capability, args }: CheckedRequest, embodiment: Embodiment): void {
    const { events, store, clock, logger, sources } = this.#o;
    const { id, request } = accepted;
    const trace = { ...request.trace, stepId: request.stepId, actionId: id };
    const change = (part: Partial<ActionRecord>): ActionRecord => {
      const record = { ...(this.#current?.record ?? accepted), ...part };
      if (this.#current !== undefined) this.#current.record = record;
      return record;
    };
    const run = runAction({
      // The registry pairs each verb's runner with its arguments, and checkRequest has parsed them by that verb's schema.
      runner: runners[capability] as (typeof runners)['wait'],
      args: args as { durationMs: number },
      embodiment,
      sources,
      clock,
      deadlineAt: request.deadlineAt,
      onStart: (before) => {
        const record = change({ status: 'running', startedAt: clock.now(), before });
        const { before: _, ...told } = record;
        events.transaction(() => {
          store.save(record);
          events.append(typedEvent('action.started', told, trace));
        });
      },
      onCommand: (command, at) => {
        const first = this.#current?.record.firstCommandAt === undefined;
        change(first ? { firstCommandAt: at, lastProgressAt: at } : { lastProgressAt: at });
        if (!first) return;
        const ttfaMs = at - accepted.acceptedAt;
        events.append(typedEvent('action.first_command', { actionId: id, at, ttfaMs, command }, trace));
      },
      onProgress: (progress, note) => this.#progress(progress, note, change, trace),
      onFault: (error) => logger.error({ err: error, actionId: id, capability }, 'a runner has a fault'),
    });
    if (this.#current !== undefined) this.#current = { ...this.#current, run };
    run.ended.then((end) => {
      const record = this.#current?.record ?? accepted;
      this.#current = undefined;
      this.#end(record, end);
    });
  }

  #progress(
    progress: ActionProgress,
    note: string | undefined,
    change: (part: Partial<ActionRecord>) => ActionRecord,
    trace: Record<string, string | undefined>,
  ): void {
    const { clock, events } = this.#o;
    const now = clock.now();
    const { id } = change({ progress, lastProgressAt: now });
    const current = this.#current;
    if (current === undefined || now - current.progressToldAt < PROGRESS_EVERY_MS) return;
    current.progressToldAt = now;
    const data = { actionId: id, progress, ...(note === undefined ? {} : { note }) };
    events.append(typedEvent('action.progress', data, trace));
  }

  #end(record: ActionRecord, { failure, observables, after }: Awaited<ActionRun['ended']>): void {
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
        ...(record.progress === undefined ? {} : { progress: record.progress }),
      },
    };
    const trace = { ...record.request.trace, stepId: record.request.stepId, actionId: record.id };
    events.transaction(() => {
      store.save(ended);
      events.append(typedEvent('action.finished', ended, trace));
    });
    this.#o.onEnded?.(ended);
  }
}
