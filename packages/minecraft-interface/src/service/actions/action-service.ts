import {
  type ActionRecord,
  type ActionRequest,
  type ChannelName,
  channelOf,
  type FailureCode,
  fail,
  type Lease,
  type LeaseRequest,
} from '@conscious-bot/contracts';
import { type Logger, newId, ServiceError } from '@conscious-bot/service-kit';
import type { BodyCrashHook } from '../../body/crash-point.ts';
import type { Embodiment } from '../../embodiment/embodiment.ts';
import type { SnapshotSources } from '../../senses/snapshot/snapshot.ts';
import { runners } from '../../verbs/index.ts';
import type { ActionRun, RunEnd, runAction } from '../running/run-action.ts';
import { runIn } from '../running/run-in.ts';
import { ActionAccount, type ActionAccountOptions } from './action-account.ts';
import { type CheckedRequest, checkRequest } from './check-request.ts';
import { Leases } from './leases.ts';
import { watchHolder } from './watch-holder.ts';

export interface ActionServiceOptions extends ActionAccountOptions {
  readonly logger: Logger;
  readonly sources: SnapshotSources;
  /** The body while it is in a world. */
  readonly embodiment: () => Embodiment | undefined;
  /** Frees the body of what it does by itself, before an action begins; bounded. */
  readonly freeBody?: () => Promise<void>;
  /** Where a test may kill the process. */
  readonly crash?: BodyCrashHook;
  /** Carries out one action; tests put their own in its place. */
  readonly run?: typeof runAction;
}

/** A cancelled action is waited for this long, milliseconds: by then the body is taken from its runner. */
const CANCEL_MS = 2_500;
/** A way between two worlds may take this long, milliseconds. */
const ARRIVAL_MS = 20_000;

interface Current {
  readonly channel: ChannelName;
  readonly account: ActionAccount;
  run: ActionRun | undefined;
  /** Set when it was told to end; also before it has begun. */
  abort: { readonly code: FailureCode; readonly happened?: string } | undefined;
  /** Settles once its end is stored. */
  readonly ended: Promise<void>;
}

/** Takes actions and carries them out, in each stream one at a time (I1). A key names one action for ever, before and after a restart. */
export class ActionService {
  readonly #options: ActionServiceOptions;
  readonly #leases: Leases;
  readonly #running = new Map<ChannelName, Current>();
  #stopping = false;

  constructor(options: ActionServiceOptions) {
    this.#options = options;
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
    return this.#running.size > 0 || this.#leases.anyLive();
  }

  /** Id of the action the body itself is at; what is said beside it does not count. */
  get currentId(): string | undefined {
    return this.#running.get('body')?.account.record.id;
  }

  /** Actions that a former process left unfinished have failed: nobody is at them any more. Called once, before requests come in. */
  recover(): void {
    for (const record of this.#options.store.unfinished()) {
      new ActionAccount(record, this.#options).ended({ failure: fail('body_restarted') });
    }
    this.#options.store.prune();
  }

  /** Starts an action and answers at once, or answers the one its key already names. @throws ServiceError when it cannot start. */
  accept(request: ActionRequest): ActionRecord {
    if (request.holder !== undefined) this.#leases.touch(request.holder);
    const known = this.#byKey(request.idempotencyKey);
    if (known !== undefined) return known;
    const checked = checkRequest(request);
    if (this.#stopping) throw new ServiceError('not_ready', 'The body is stopping.');
    const channel = channelOf(checked.capability);
    const busy = this.#running.get(channel)?.account.record;
    if (busy !== undefined) {
      throw new ServiceError('conflict', `The body is busy with ${busy.request.capability} (${busy.id}).`, {
        actionId: busy.id,
      });
    }
    const embodiment = this.#options.embodiment();
    if (embodiment === undefined) throw new ServiceError('body_offline', 'The bot is not in a world.');
    const id = newId('action');
    const record: ActionRecord = { id, status: 'accepted', request, acceptedAt: this.#options.clock.now() };
    this.#options.crash?.('action.taking');
    this.#options.store.save(record);
    this.#options.crash?.('action.taken');
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const account = new ActionAccount(record, this.#options);
    const current: Current = { channel, account, run: undefined, abort: undefined, ended };
    this.#running.set(channel, current);
    // The answer goes out first; the snapshot before and the first command follow in the same turn of the loop.
    setImmediate(() => this.#carryOut(current, checked, embodiment).then(resolve));
    return record;
  }

  /** @throws ServiceError when there is no such action */
  get(id: string): ActionRecord {
    const record = this.#runningWith(id)?.account.record ?? this.#options.store.byId(id);
    if (record === undefined) throw new ServiceError('not_found', `There is no action ${id}.`);
    return record;
  }

  /** Ends an action and answers it as it ended; one that has ended stays as it is. */
  async cancel(id: string, reason: 'cancelled' | 'preempted' = 'cancelled'): Promise<ActionRecord> {
    const current = this.#runningWith(id);
    if (current === undefined) return this.get(id);
    this.#abort(current, reason);
    await Promise.race([current.ended, this.#options.clock.sleep(CANCEL_MS)]);
    return this.get(id);
  }

  /** Takes nothing more and ends what runs, waiting at most `withinMs` for it. Whoever asked for it may ask again. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#running.values()].map((current) => this.#stop(current, withinMs)));
  }

  async #stop(current: Current, withinMs: number): Promise<void> {
    this.#abort(current, 'body_restarted', 'the body service is stopping');
    await Promise.race([current.ended, this.#options.clock.sleep(withinMs)]);
    // The database closes next: what the runner still has to say comes too late.
    this.#close(current, { failure: fail('body_restarted') });
  }

  #abort(current: Current, code: FailureCode, happened?: string): void {
    current.abort ??= { code, ...(happened === undefined ? {} : { happened }) };
    current.run?.abort(code, happened);
  }

  #byKey(idempotencyKey: string): ActionRecord | undefined {
    const running = [...this.#running.values()].map(({ account }) => account.record);
    return (
      running.find(({ request }) => request.idempotencyKey === idempotencyKey) ??
      this.#options.store.byKey(idempotencyKey)
    );
  }

  #runningWith(id: string): Current | undefined {
    return [...this.#running.values()].find(({ account }) => account.record.id === id);
  }

  async #carryOut(current: Current, checked: CheckedRequest, embodiment: Embodiment): Promise<void> {
    let end: RunEnd;
    try {
      if (current.channel === 'body') {
        await this.#options.freeBody?.();
        if (embodiment.dimensionChange.underWay) await this.#arrived(current, embodiment);
      }
      // Told to end between being taken and being begun.
      if (current.abort !== undefined) end = { failure: fail(current.abort.code, current.abort.happened) };
      else {
        current.run = this.#start(current, checked, embodiment);
        const { holder } = current.account.record.request;
        const stopWatching = watchHolder(this.#leases, this.#options.clock, holder, () =>
          this.#abort(current, 'executive_silent', holder),
        );
        end = await current.run.ended.finally(stopWatching);
      }
    } catch (error) {
      this.#options.logger.error(
        { err: error, actionId: current.account.record.id },
        'an action could not be carried out',
      );
      end = { failure: fail('internal') };
    }
    this.#close(current, end);
  }

  /** Nothing begins between two worlds: what is near is not known there, and nothing can be done. */
  async #arrived({ account }: Current, { dimensionChange }: Embodiment): Promise<void> {
    account.waiting(this.#options.clock.now() + ARRIVAL_MS);
    await dimensionChange.arrived();
  }

  /** Stores how it ended, once. */
  #close(current: Current, end: RunEnd): void {
    if (this.#running.get(current.channel) !== current) return;
    this.#running.delete(current.channel);
    this.#options.crash?.('action.ended');
    current.account.ended(end);
  }

  #start({ account, channel }: Current, { capability, args }: CheckedRequest, embodiment: Embodiment): ActionRun {
    const { clock, logger, sources, run = runIn[channel] } = this.#options;
    const { id, request } = account.record;
    return run({
      // The registry pairs each verb's runner with its arguments, and checkRequest has parsed them by that verb's schema.
      runner: runners[capability] as (typeof runners)['wait'],
      args: args as { durationMs: number },
      embodiment,
      sources,
      clock,
      deadlineAt: request.deadlineAt,
      onStart: (before) => account.started(before),
      onCommand: (command, at) => account.command(command, at),
      onProgress: (progress, note) => account.progress(progress, note),
      onState: (state) => account.state(state),
      onWaiting: (until) => account.waiting(until),
      onCancellable: (cancellable) => account.cancellable(cancellable),
      onFault: (error) => logger.error({ err: error, actionId: id, capability }, 'a runner has a fault'),
    });
  }
}
