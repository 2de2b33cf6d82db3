import {
  type ActionRequest,
  type CapabilitySpec,
  type Failure,
  fail,
  findCapability,
  type StepRecord,
  type Trace,
  typedEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { Clock, EventLog, Logger } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { ActionFeed } from '../body/action-feed.ts';
import { type BodyClient, conflictingAction } from '../body/body-client.ts';
import { freshWorld } from '../body/fresh-world.ts';
import type { WorldView } from '../body/world-view.ts';
import type { PlanStore, StoredStep } from '../tasks/plan-store.ts';
import type { StepRun } from '../tasks/step-run.ts';
import { type Attempt, attemptAction } from './action-attempt.ts';
import { remainderOf } from './already-done.ts';
import type { CrashHook } from './crash-point.ts';
import { judge } from './judge.ts';
import { recoverStep } from './recovery.ts';
import type { StepObserver } from './step-observer.ts';
import { limits, timing } from './timing.ts';

export type StepOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The body is away; the step stays as it is and is taken up again later. */
  | { readonly kind: 'waiting'; readonly failure: Failure }
  | { readonly kind: 'interrupted' };

export interface StepExecutorOptions {
  readonly plans: PlanStore;
  readonly events: EventLog;
  readonly body: BodyClient;
  readonly feed: ActionFeed;
  readonly world: WorldView;
  readonly streaming: () => boolean;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly observer: StepObserver;
  readonly crash: CrashHook;
}

type Known = { readonly spec: CapabilitySpec; readonly args: Record<string, unknown> };

/** Verbs whose whole doing is to let time pass. */
const patient: ReadonlySet<string> = new Set(['wait']);

/**
 * Carries one step to its end: verb known (V1), arguments sound (V2), guard true on a fresh snapshot (V3), one action at a time with a
 * deadline (I1, I2), the world as judge (V4), and at most two local retries (I3).
 */
export class StepExecutor {
  readonly #o: StepExecutorOptions;

  constructor(options: StepExecutorOptions) {
    this.#o = options;
  }

  /** `trace` is the plan's; the step's own ids are added. */
  async run(stored: StoredStep, planTrace: Trace, signal: AbortSignal): Promise<StepOutcome> {
    const trace: Trace = { ...planTrace, stepId: stored.step.stepId };
    let current = stored;
    let guardFailures = 0;
    for (;;) {
      if (signal.aborted) return { kind: 'interrupted' };
      const known = this.#check(current);
      if ('failure' in known) return this.#fail(current, known.failure, trace);
      if (!current.run.pending) {
        const world = await freshWorld(this.#o.world, this.#o.body, this.#o.clock);
        if (!world.ok) return { kind: 'waiting', failure: world.failure };
        if (!world.data.connected) return { kind: 'waiting', failure: fail('body_offline') };
        const left =
          current.run.before === undefined ? undefined : this.#remainder(known, current.run.before, world.data);
        if (left?.done === true) return this.#finish(current, trace);
        const guard = known.spec.guard(world.data, known.spec.input.parse(left?.args ?? known.args));
        if (!guard.ok) {
          guardFailures += 1;
          const failure = fail(
            guard.code,
            guard.reason,
            guard.missing === undefined ? undefined : { missing: guard.missing },
          );
          if (guardFailures > limits.guardFailures) return this.#guarded(current, failure, trace);
          await this.#sleep(timing.guardRecheck * 2 ** (guardFailures - 1), signal);
          this.#o.world.expire();
          continue;
        }
        guardFailures = 0;
        current = this.#begin(current, known, left?.args ?? known.args, world.data, trace);
      }
      const attempt = await this.#attempt(current, trace, signal);
      const next = this.#settle(current, known.spec, attempt, trace, signal);
      if (next.kind !== 'retry') return next;
      current = next.stored;
      await this.#sleep(next.delayMs, signal);
    }
  }

  /** V1 and V2; the arguments come back with their defaults filled in. */
  #check({ step }: StoredStep): Known | { readonly failure: Failure } {
    const spec = findCapability(step.capability);
    if (spec === undefined) return { failure: fail('unknown_verb', step.capability) };
    if (spec.version !== step.version) {
      return { failure: fail('unknown_verb', `${step.capability} ${step.version} (this is ${spec.version})`) };
    }
    const parsed = z.record(z.string(), z.unknown()).safeParse(spec.input.safeParse(step.args).data);
    if (!parsed.success) return { failure: fail('invalid_args', step.capability) };
    return { spec, args: parsed.data };
  }

  #remainder({ spec, args }: Known, before: WorldSnapshot, now: WorldSnapshot) {
    return remainderOf(spec, args, before, now);
  }

  /** Stores the attempt before anything is posted, so that whoever comes back after a crash posts the same key again. */
  #begin(
    { step, run }: StoredStep,
    { spec, args: planned }: Known,
    args: Record<string, unknown>,
    world: WorldSnapshot,
    trace: Trace,
  ): StoredStep {
    const { clock, events, plans } = this.#o;
    const now = clock.now();
    const attempts = step.attempts + 1;
    const { failure: _, actionId: __, ...rest } = step;
    const begun: StepRecord = {
      ...rest,
      args: planned,
      state: 'active',
      attempts,
      idempotencyKey: `${step.stepId}:${attempts}`,
      startedAt: step.startedAt ?? now,
      deadlineAt: now + spec.deadlineMs(spec.input.parse(args)),
    };
    const started: StepRun = { ...run, args, pending: true, before: run.before ?? world };
    events.transaction(() => {
      plans.save(begun, started);
      events.append(typedEvent('step.started', begun, trace));
    });
    this.#o.crash('step.stored');
    return { step: begun, run: started };
  }

  async #attempt({ step, run }: StoredStep, trace: Trace, signal: AbortSignal): Promise<Attempt> {
    const { body, feed, streaming, clock, plans, events, observer, crash } = this.#o;
    const request: ActionRequest = {
      stepId: step.stepId,
      capability: step.capability,
      version: step.version,
      args: run.args ?? step.args,
      deadlineAt: step.deadlineAt ?? clock.now(),
      idempotencyKey: step.idempotencyKey,
      trace,
    };
    observer.posted(step);
    const attempt = await attemptAction(request, {
      body,
      feed,
      streaming,
      clock,
      signal,
      watchful: !patient.has(step.capability),
      accepted: (record) => {
        crash('step.posted');
        events.transaction(() => plans.save({ ...step, actionId: record.id }, run));
        crash('step.running');
      },
    });
    if (attempt.kind === 'ended') crash('step.ended');
    return attempt;
  }

  /** What an attempt means for the step. */
  #settle(
    before: StoredStep,
    spec: CapabilitySpec,
    attempt: Attempt,
    trace: Trace,
    signal: AbortSignal,
  ): StepOutcome | { readonly kind: 'retry'; readonly stored: StoredStep; readonly delayMs: number } {
    const stored = this.#reread(before);
    const { step, run } = stored;
    switch (attempt.kind) {
      case 'lost':
        return { kind: 'waiting', failure: attempt.failure };
      case 'interrupted':
        // The action was ended with the task's pause or end; a service that stops leaves it running and comes back to it.
        if (signal.reason === 'cancel') this.#o.plans.save({ ...step, state: 'pending' }, { ...run, pending: false });
        return { kind: 'interrupted' };
      case 'refused': {
        this.#clear(attempt.failure);
        return this.#recover(stored, attempt.failure, trace);
      }
      case 'ended': {
        const { record, cut } = attempt;
        if (record.after !== undefined) this.#o.world.update(record.after);
        const verdict = judge(spec, spec.input.parse(run.args ?? step.args), record, cut);
        if (verdict.ok) return this.#finish(stored, trace);
        return this.#recover(stored, verdict.failure, trace);
      }
    }
  }

  #recover(
    stored: StoredStep,
    failure: Failure,
    trace: Trace,
  ): StepOutcome | { readonly kind: 'retry'; readonly stored: StoredStep; readonly delayMs: number } {
    const { step, run } = stored;
    const { observer, plans, events } = this.#o;
    observer.failed(step, failure);
    // No world to act in, or the body is busy with something else: nothing was tried, so nothing is counted; the step waits.
    if (failure.code === 'body_offline' || failure.code === 'duplicate_dispatch') {
      events.transaction(() => plans.save({ ...step, failure }, { ...run, pending: false }));
      return { kind: 'waiting', failure };
    }
    const recovery = recoverStep(failure, run.retries);
    if (recovery.kind !== 'retry') return this.#fail(stored, failure, trace);
    const again: StoredStep = { step: { ...step, failure }, run: { ...run, pending: false, retries: run.retries + 1 } };
    events.transaction(() => plans.save(again.step, again.run));
    this.#o.logger.debug({ stepId: step.stepId, failure, retry: again.run.retries }, 'step is tried again');
    return { kind: 'retry', stored: again, delayMs: recovery.delayMs };
  }

  /** An action of ours that holds the body although its step is over is in the way: it is cancelled. Others are left alone. */
  #clear(failure: Failure): void {
    const holder = failure.code === 'duplicate_dispatch' ? conflictingAction(failure) : undefined;
    if (holder === undefined) return;
    const { body, plans, logger } = this.#o;
    void body.get(holder).then((answer) => {
      if (!answer.ok || !plans.has(answer.data.request.stepId)) return;
      logger.warn({ actionId: holder }, 'cancelling a leftover action of an earlier step');
      return body.cancel(holder);
    });
  }

  /** The same guard failed again and again on fresh snapshots: what it asks for becomes a goal of its own (FM-02). */
  #guarded(stored: StoredStep, failure: Failure, trace: Trace): StepOutcome {
    if (failure.code === 'body_offline') return { kind: 'waiting', failure };
    const unmet = fail('effects_unmet.precond_missing', failure.message, { ...detailOf(failure), guard: failure.code });
    this.#o.observer.failed(stored.step, unmet);
    return this.#fail(stored, unmet, trace);
  }

  #finish({ step, run }: StoredStep, trace: Trace): StepOutcome {
    const { failure: _, ...rest } = step;
    const done: StepRecord = { ...rest, state: 'done', endedAt: this.#o.clock.now() };
    this.#end(done, run, trace);
    this.#o.observer.done(done);
    this.#o.crash('step.done');
    return { kind: 'done' };
  }

  #fail({ step, run }: StoredStep, failure: Failure, trace: Trace): StepOutcome {
    this.#end({ ...step, state: 'failed', endedAt: this.#o.clock.now(), failure }, run, trace);
    return { kind: 'failed', failure };
  }

  #end(step: StepRecord, run: StepRun, trace: Trace): void {
    const { events, plans } = this.#o;
    const { before: _, ...rest } = run;
    const full = step.actionId === undefined ? trace : { ...trace, actionId: step.actionId };
    events.transaction(() => {
      plans.save(step, { ...rest, pending: false });
      events.append(typedEvent('step.finished', step, full));
    });
  }

  /** The step with the action id that was stored while it ran. */
  #reread(stored: StoredStep): StoredStep {
    return this.#o.plans.step(stored.step.stepId) ?? stored;
  }

  async #sleep(ms: number, signal: AbortSignal): Promise<void> {
    await this.#o.clock.sleep(ms, signal).catch(() => {});
  }
}

function detailOf(failure: Failure): Record<string, unknown> {
  return typeof failure.detail === 'object' && failure.detail !== null ? { ...failure.detail } : {};
}
