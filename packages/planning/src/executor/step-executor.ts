import {
  type ActionRequest,
  type CapabilitySpec,
  type Failure,
  fail,
  findCapability,
  type Trace,
} from '@conscious-bot/contracts';
import { type Clock, type Logger, newId } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { ActionFeed } from '../body/action-feed.ts';
import { type BodyClient, conflictingAction } from '../body/body-client.ts';
import { freshWorld } from '../body/fresh-world.ts';
import { HOLDER } from '../body/lease-keeper.ts';
import type { WorldView } from '../body/world-view.ts';
import type { PolicyGuard } from '../policy/policy-guard.ts';
import type { CapabilityVersions } from '../shadow/capability-versions.ts';
import type { PlanStore, StoredStep } from '../tasks/plan-store.ts';
import { type Attempt, attemptAction } from './action-attempt.ts';
import { remainderOf } from './already-done.ts';
import type { CrashHook } from './crash-point.ts';
import type { Detectors } from './detectors.ts';
import { judge } from './judge.ts';
import type { StepRecovery } from './recovery/step-recovery.ts';
import type { StepLedger } from './step-ledger.ts';
import type { StepObserver } from './step-observer.ts';
import { type StepDraft, stepRecordOf } from './step-record.ts';
import { limits, timing } from './timing.ts';

export type StepOutcome =
  | { readonly kind: 'done' }
  /** Steps that repair it now stand in front of it in the plan. */
  | { readonly kind: 'repaired' }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      /** Nothing is known to help: the task ends with it. */
      readonly final: boolean;
      /** What the next plan is to begin with. */
      readonly detour: readonly StepDraft[];
    }
  /** The body is away; the step stays as it is and is taken up again later. */
  | { readonly kind: 'waiting'; readonly failure: Failure }
  | { readonly kind: 'interrupted' };

export interface StepExecutorOptions {
  readonly plans: PlanStore;
  readonly ledger: StepLedger;
  readonly body: BodyClient;
  readonly feed: ActionFeed;
  readonly world: WorldView;
  readonly policy: PolicyGuard;
  readonly streaming: () => boolean;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly observer: StepObserver;
  readonly recovery: StepRecovery;
  readonly crash: CrashHook;
  readonly detectors: Detectors;
  readonly versions: CapabilityVersions;
}

type Retry = { readonly kind: 'retry'; readonly stored: StoredStep; readonly delayMs: number };
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
      if ('failure' in known) return this.#fail(current, known.failure, trace, true);
      if (!current.run.pending) {
        const world = await freshWorld(this.#o.world, this.#o.body, this.#o.clock);
        if (!world.ok) return { kind: 'waiting', failure: world.failure };
        if (!world.data.connected) return { kind: 'waiting', failure: fail('body_offline') };
        const { before } = current.run;
        const left = before === undefined ? undefined : remainderOf(known.spec, known.args, before, world.data);
        if (left?.done === true) return this.#finish(current, trace);
        const args = left?.args ?? known.args;
        // The last look before it is done: what was harmless when it was planned need not be so now (SAFE-1).
        const forbidden = this.#o.policy.step({ capability: current.step.capability, args }, world.data, trace);
        if (forbidden !== undefined) {
          this.#o.observer.failed(current.step, forbidden);
          return this.#fail(current, forbidden, trace, false);
        }
        const guard = known.spec.guard(world.data, known.spec.input.parse(args));
        if (!guard.ok) {
          guardFailures += 1;
          const failure = fail(
            guard.code,
            guard.reason,
            guard.missing === undefined ? undefined : { missing: guard.missing },
          );
          if (guardFailures > limits.guardFailures && this.#o.detectors.guardLoop) {
            const next = this.#guarded(current, failure, trace);
            if (next.kind !== 'retry') return next;
            current = next.stored;
            guardFailures = 0;
            await this.#sleep(next.delayMs, signal);
            continue;
          }
          await this.#sleep(Math.min(timing.guardRecheck * 2 ** (guardFailures - 1), timing.retryMost), signal);
          this.#o.world.expire();
          continue;
        }
        guardFailures = 0;
        current = this.#o.ledger.begin(current, known.spec, known.args, args, world.data, trace);
        this.#o.crash('step.stored');
      } else if ((current.step.deadlineAt ?? 0) <= this.#o.clock.now()) {
        const args = known.spec.input.parse(current.run.args ?? current.step.args);
        current = this.#o.ledger.extend(current, this.#o.clock.now() + known.spec.deadlineMs(args));
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
    const { versions } = this.#o;
    const spec = versions.find(step.capability);
    if (spec === undefined) return { failure: fail('unknown_verb', step.capability) };
    if (!versions.knows(step.capability, step.version)) {
      return { failure: fail('unknown_verb', `${step.capability} ${step.version} (this is ${spec.version})`) };
    }
    const parsed = z.record(z.string(), z.unknown()).safeParse(spec.input.safeParse(step.args).data);
    if (!parsed.success) return { failure: fail('invalid_args', step.capability) };
    return { spec, args: parsed.data };
  }

  async #attempt(stored: StoredStep, trace: Trace, signal: AbortSignal): Promise<Attempt> {
    const { body, feed, streaming, clock, ledger, observer, crash, detectors } = this.#o;
    const { step, run } = stored;
    const request: ActionRequest = {
      stepId: step.stepId,
      capability: step.capability,
      // A promoted version is judged by its own guard and acceptance and runs on the runner there is.
      version: findCapability(step.capability)?.version ?? step.version,
      args: run.args ?? step.args,
      deadlineAt: step.deadlineAt ?? clock.now(),
      idempotencyKey: detectors.doubleDispatch ? step.idempotencyKey : newId('key'),
      holder: HOLDER,
      trace,
    };
    observer.posted(step);
    const attempt = await attemptAction(request, {
      body,
      feed,
      streaming,
      clock,
      signal,
      watchful: detectors.lateCommand && !patient.has(step.capability),
      cutting: (why) => ledger.cutting(stored, why),
      accepted: (record) => {
        crash('step.posted');
        ledger.running(stored, record.id);
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
  ): StepOutcome | Retry {
    const stored = this.#o.ledger.reread(before);
    switch (attempt.kind) {
      case 'lost':
        return this.#wait(stored, attempt.failure, true, trace);
      case 'interrupted':
        // The action was ended with the task's pause or end; a service that stops leaves it running and comes back to it.
        if (signal.reason === 'cancel') this.#o.ledger.setAside(stored);
        if (signal.reason === 'preempt') this.#o.ledger.setAside(stored, fail('preempted'));
        return { kind: 'interrupted' };
      case 'refused': {
        this.#clear(attempt.failure);
        return this.#recover(stored, attempt.failure, trace);
      }
      case 'ended': {
        const { record, cut } = attempt;
        if (record.after !== undefined) this.#o.world.update(record.after);
        const args = spec.input.parse(stored.run.args ?? stored.step.args);
        const verdict = judge(spec, args, record, cut ?? stored.run.cut);
        this.#o.versions.judge(stored.step, args, record, verdict.ok);
        if (verdict.ok) return this.#finish(stored, trace);
        return this.#recover(stored, verdict.failure, trace);
      }
    }
  }

  #recover(stored: StoredStep, failure: Failure, trace: Trace): StepOutcome | Retry {
    this.#o.observer.failed(stored.step, failure);
    // No world to act in, or the body is busy with something else: nothing was tried, so nothing is counted; the step waits.
    if (failure.code === 'body_offline' || failure.code === 'duplicate_dispatch') {
      return this.#wait(stored, failure, false, trace);
    }
    return this.#cure(stored, failure, trace);
  }

  #wait(stored: StoredStep, failure: Failure, lost: boolean, trace: Trace): StepOutcome {
    this.#o.ledger.wait(stored, failure, lost, trace);
    return { kind: 'waiting', failure };
  }

  /** Does what the recovery tree says; another attempt, steps in front of this one, or the end of the step. */
  #cure(stored: StoredStep, failure: Failure, trace: Trace): StepOutcome | Retry {
    const { observer, ledger, logger, recovery, crash } = this.#o;
    const { step } = stored;
    const { measure, remedy } = recovery.decide(stored, failure, trace);
    logger.debug({ stepId: step.stepId, failure, measure }, remedy.reason);
    const { reason } = remedy;
    const record = {
      level: 'step' as const,
      capability: step.capability,
      failure,
      measure,
      reason,
      tried: step.tried ?? [],
    };
    switch (remedy.kind) {
      case 'again': {
        const { delayMs } = remedy;
        const next = ledger.again(stored, { ...record, waitMs: delayMs }, trace, remedy.args);
        observer.recovering(step, measure);
        crash('recovery.stored');
        return { kind: 'retry', stored: next, delayMs };
      }
      case 'repair': {
        const { goal } = remedy;
        const mark = { of: step.stepId, measure, ...(goal === undefined ? {} : { goal }) };
        ledger.repair(
          stored,
          record,
          remedy.steps.map((draft) => stepRecordOf(draft, mark)),
          trace,
        );
        observer.recovering(step, measure);
        crash('recovery.stored');
        return { kind: 'repaired' };
      }
      case 'replan':
        return this.#fail(stored, failure, trace, false, remedy.detour);
      case 'give_up':
        return this.#fail(stored, failure, trace, true);
    }
  }

  /** An action of ours that holds the body although its step is over is in the way: it is cancelled. Others are left alone. */
  #clear(failure: Failure): void {
    const holder = failure.code === 'duplicate_dispatch' ? conflictingAction(failure) : undefined;
    if (holder === undefined) return;
    const { body, plans, logger } = this.#o;
    const cancel = async () => {
      const answer = await body.get(holder);
      if (!answer.ok || !plans.has(answer.data.request.stepId)) return;
      logger.warn({ actionId: holder }, 'cancelling a leftover action of an earlier step');
      await body.cancel(holder);
    };
    cancel().catch((error: unknown) => logger.error({ err: error, actionId: holder }, 'a leftover action stays'));
  }

  /** The same guard failed again and again on fresh snapshots: what it asks for becomes a goal of its own (FM-02). */
  #guarded(stored: StoredStep, failure: Failure, trace: Trace): StepOutcome | Retry {
    if (failure.code === 'body_offline') return { kind: 'waiting', failure };
    const unmet = fail('effects_unmet.precond_missing', failure.message, { ...detailOf(failure), guard: failure.code });
    this.#o.observer.failed(stored.step, unmet);
    return this.#cure(stored, unmet, trace);
  }

  #finish(stored: StoredStep, trace: Trace): StepOutcome {
    this.#o.observer.done(this.#o.ledger.done(stored, trace));
    this.#o.crash('step.done');
    return { kind: 'done' };
  }

  #fail(
    stored: StoredStep,
    failure: Failure,
    trace: Trace,
    final: boolean,
    detour: readonly StepDraft[] = [],
  ): StepOutcome {
    this.#o.ledger.failed(stored, failure, trace);
    this.#o.observer.gaveUp(stored.step, failure);
    return { kind: 'failed', failure, final, detour };
  }

  async #sleep(ms: number, signal: AbortSignal): Promise<void> {
    await this.#o.clock.sleep(ms, signal).catch(() => {});
  }
}

function detailOf(failure: Failure): Record<string, unknown> {
  return typeof failure.detail === 'object' && failure.detail !== null ? { ...failure.detail } : {};
}
