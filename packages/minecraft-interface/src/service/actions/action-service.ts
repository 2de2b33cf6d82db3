import {
  type ActionRecord,
  type ActionRequest,
  channelOf,
  fail,
  type Lease,
  type LeaseRequest,
} from '@conscious-bot/contracts';
import { newId, ServiceError } from '@conscious-bot/service-kit';
import type { BodyContext } from '../../body/context.ts';
import type { Embodiment } from '../../embodiment/embodiment.ts';
import type { PresentBody } from '../../embodiment/present-body.ts';
import { type RunnerOnTrial, runnersOnTrial } from '../../verbs/on-trial.ts';
import type { ActionRun, RunEnd, runAction } from '../running/run-action.ts';
import { runIn } from '../running/run-in.ts';
import { ActionAccount, type EndListener } from './action-account.ts';
import type { ActionStore } from './action-store.ts';
import { type CheckedRequest, checkRequest } from './check-request.ts';
import { dryRunsOf } from './dry-runs-of.ts';
import type { Leases } from './leases.ts';
import { ownDeadline } from './own-deadline.ts';
import { abortAction, type RunningAction, type RunningActions } from './running-actions.ts';
import { watchHolder } from './watch-holder.ts';

interface ActionServiceParts {
  readonly store: ActionStore;
  readonly running: RunningActions;
  readonly leases: Leases;
  readonly body: PresentBody;
  /** Frees the body of what it does by itself, before an action begins; bounded. */
  readonly freeBody: () => Promise<void>;
  /** Carries out one action; tests put their own in its place. */
  readonly run?: typeof runAction;
  /** Runners of versions on trial, of which dry runs are made. */
  readonly onTrial?: readonly RunnerOnTrial[];
}

/** A cancelled action is waited for this long, milliseconds: by then the body is taken from its runner. */
const CANCEL_MS = 2_500;
/** A way between two worlds may take this long, milliseconds. */
const ARRIVAL_MS = 20_000;

/** Takes actions and carries them out, in each channel one at a time (I1). A key names one action for ever, before and after a restart. */
export class ActionService {
  readonly #context: BodyContext;
  readonly #parts: ActionServiceParts;
  readonly #onEnded: EndListener[] = [];
  #stopping = false;

  constructor(context: BodyContext, parts: ActionServiceParts) {
    this.#context = context;
    this.#parts = parts;
  }

  /** The listener is called with each action that has ended, for metrics. */
  onEnded(listener: EndListener): void {
    this.#onEnded.push(listener);
  }

  /** Takes or renews a holder's hold on the body. */
  hold(request: LeaseRequest): Lease {
    const until = this.#parts.leases.renew(request);
    const { currentId } = this;
    return { holder: request.holder, until, ...(currentId === undefined ? {} : { currentActionId: currentId }) };
  }

  /** Id of the action the body itself is at; what is said beside it does not count. */
  get currentId(): string | undefined {
    return this.#parts.running.in('body')?.account.record.id;
  }

  /** Actions that a former process left unfinished have failed: nobody is at them any more. Called once, before requests come in. */
  recover(): void {
    for (const record of this.#parts.store.unfinished()) {
      this.#accountOf(record).ended({ failure: fail('body_restarted') });
    }
    this.#parts.store.prune();
  }

  /** Starts an action and answers at once, or answers the one its key already names. @throws ServiceError when it cannot start. */
  accept(request: ActionRequest): ActionRecord {
    if (request.holder !== undefined) this.#parts.leases.touch(request.holder);
    const { running, store, body } = this.#parts;
    const known = running.withKey(request.idempotencyKey) ?? store.byKey(request.idempotencyKey);
    if (known !== undefined) return known;
    const checked = checkRequest(request, this.#parts.onTrial);
    if (this.#stopping) throw new ServiceError('not_ready', 'The body is stopping.');
    const channel = channelOf(checked.capability);
    const busy = running.in(channel)?.account.record;
    if (busy !== undefined) {
      throw new ServiceError('conflict', `The body is busy with ${busy.request.capability} (${busy.id}).`, {
        actionId: busy.id,
      });
    }
    const { embodiment } = body;
    if (embodiment === undefined) throw new ServiceError('body_offline', 'The bot is not in a world.');
    const id = newId('action');
    const record: ActionRecord = { id, status: 'accepted', request, acceptedAt: this.#context.clock.now() };
    this.#context.crash('action.taking');
    this.#parts.store.save(record);
    this.#context.crash('action.taken');
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const account = this.#accountOf(record);
    const current: RunningAction = { channel, account, run: undefined, abort: undefined, ended };
    running.add(current);
    // The answer goes out first; the snapshot before and the first command follow in the same turn of the loop.
    setImmediate(() => this.#carryOut(current, checked, embodiment).then(resolve));
    return record;
  }

  /** @throws ServiceError when there is no such action */
  get(id: string): ActionRecord {
    const record = this.#parts.running.withId(id)?.account.record ?? this.#parts.store.byId(id);
    if (record === undefined) throw new ServiceError('not_found', `There is no action ${id}.`);
    return record;
  }

  /** Ends an action and answers it as it ended; one that has ended stays as it is. */
  async cancel(id: string, reason: 'cancelled' | 'preempted' = 'cancelled'): Promise<ActionRecord> {
    const current = this.#parts.running.withId(id);
    if (current === undefined) return this.get(id);
    abortAction(current, reason);
    await Promise.race([current.ended, this.#context.clock.sleep(CANCEL_MS)]);
    return this.get(id);
  }

  /** Takes nothing more and ends what runs, waiting at most `withinMs` for it. Whoever asked for it may ask again. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#parts.running.all().map((current) => this.#stop(current, withinMs)));
  }

  async #stop(current: RunningAction, withinMs: number): Promise<void> {
    abortAction(current, 'body_restarted', 'the body service is stopping');
    await Promise.race([current.ended, this.#context.clock.sleep(withinMs)]);
    // The database closes next: what the runner still has to say comes too late.
    this.#close(current, { failure: fail('body_restarted') });
  }

  #accountOf(record: ActionRecord): ActionAccount {
    return new ActionAccount(this.#context, this.#parts.store, record, (ended) => {
      for (const listener of this.#onEnded) listener(ended);
    });
  }

  async #carryOut(current: RunningAction, checked: CheckedRequest, embodiment: Embodiment): Promise<void> {
    let end: RunEnd;
    try {
      if (current.channel === 'body') {
        await this.#parts.freeBody();
        if (embodiment.dimensionChange.underWay) await this.#arrived(current, embodiment);
      }
      // It may have to end between being taken and being begun.
      if (current.abort !== undefined) end = { failure: fail(current.abort.code, current.abort.happened) };
      else {
        const dryRuns = dryRunsOf(current.account.record.request, checked, this.#dryRunOptions(embodiment));
        current.run = this.#start(current, checked, embodiment);
        const { holder } = current.account.record.request;
        const stopWatching = watchHolder(this.#parts.leases, this.#context.clock, holder, () =>
          abortAction(current, 'executive_silent'),
        );
        end = await current.run.ended.finally(stopWatching);
        current.account.triedDry(await dryRuns);
      }
    } catch (error) {
      this.#context.logger.error(
        { err: error, actionId: current.account.record.id },
        'an action could not be carried out',
      );
      end = { failure: fail('internal') };
    }
    this.#close(current, end);
  }

  #dryRunOptions(embodiment: Embodiment) {
    const { clock, logger } = this.#context;
    const onFault = (error: unknown) => logger.warn({ err: error }, 'a runner on trial has a fault');
    return { embodiment, clock, onFault, onTrial: this.#parts.onTrial ?? runnersOnTrial };
  }

  /** Nothing begins between two worlds: what is near is not known there, and nothing can be done. */
  async #arrived({ account }: RunningAction, { dimensionChange }: Embodiment): Promise<void> {
    account.waiting(this.#context.clock.now() + ARRIVAL_MS);
    await dimensionChange.arrived();
  }

  /** Stores how it ended, once. */
  #close(current: RunningAction, end: RunEnd): void {
    if (!this.#parts.running.remove(current)) return;
    this.#context.crash('action.ended');
    current.account.ended(end);
  }

  #start(
    { account, channel }: RunningAction,
    { capability, args, runner }: CheckedRequest,
    embodiment: Embodiment,
  ): ActionRun {
    const { clock, logger } = this.#context;
    const { body, run = runIn[channel] } = this.#parts;
    const { id, request } = account.record;
    return run({
      runner,
      args: args as { durationMs: number },
      embodiment,
      sources: body.sources,
      clock,
      deadlineAt: ownDeadline(request.deadlineAt, { capability, args }, clock.now()),
      ofOwnAccord: request.ofOwnAccord,
      onStart: (before) => account.started(before),
      onCommand: (command, at) => account.command(command, at),
      onProgress: (progress, note) => account.progress(progress, note),
      onState: (state) => account.state(state),
      onBehaviour: (nodes, marks) => account.behaviour(nodes, marks),
      onTarget: (target) => account.aims(target),
      onWaiting: (until) => account.waiting(until),
      onCancellable: (cancellable) => account.cancellable(cancellable),
      onFault: (error) => logger.error({ err: error, actionId: id, capability }, 'a runner has a fault'),
    });
  }
}
