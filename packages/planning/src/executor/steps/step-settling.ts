import { type Failure, fail, failureRow, type Trace } from '@conscious-bot/contracts';
import type { CapabilitySpec } from '@conscious-bot/contracts/capability';
import type { Body } from '../../body/body.ts';
import type { BotContext } from '../../context/bot-context.ts';
import type { CapabilityVersions } from '../../shadow/capability-versions.ts';
import type { StoredStep } from '../../tasks/plan-store.ts';
import { type StepDraft, stepRecordOf } from '../../tasks/step-record.ts';
import type { StepRecovery } from '../recovery/step-recovery.ts';
import type { Attempt } from './action-attempt.ts';
import { partDone } from './already-done.ts';
import { evaluateAction } from './evaluate-action.ts';
import { dimensionsOfSteps } from './step-dimension.ts';
import type { StepLedger } from './step-ledger.ts';
import type { StepObserver } from './step-observer.ts';
import type { Retry, StepOutcome } from './step-outcome.ts';
import { addAttempt } from './step-time.ts';

interface StepSettlingOptions {
  readonly ledger: StepLedger;
  readonly body: Body;
  readonly observer: StepObserver;
  readonly recovery: StepRecovery;
  readonly versions: CapabilityVersions;
}

/** What an attempt, or the lack of one, means for its step: done, another attempt, repairs in front of it, waiting, or the end. */
export class StepSettling {
  readonly #context: BotContext;
  readonly #options: StepSettlingOptions;

  constructor(context: BotContext, options: StepSettlingOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** Evaluates an attempt by the snapshots around it (V4). The reason of `signal` says why it was interrupted, if it was. */
  settle(
    before: StoredStep,
    spec: CapabilitySpec,
    attempt: Attempt,
    trace: Trace,
    signal: AbortSignal,
  ): StepOutcome | Retry {
    const { ledger, body, versions } = this.#options;
    const stored = ledger.reread(before);
    switch (attempt.kind) {
      case 'lost':
        return this.#wait(stored, attempt.failure, true, trace);
      case 'interrupted':
        // The action was ended with the task's pause or end; a service that stops leaves it running and comes back to it.
        if (signal.reason === 'cancel') ledger.setAside(stored);
        if (signal.reason === 'preempt') ledger.setAside(stored, fail('preempted'));
        return { kind: 'interrupted' };
      case 'refused':
        return this.#recover(stored, attempt.failure, trace);
      case 'ended': {
        const { record, cut } = attempt;
        if (record.after !== undefined) body.world.update(record.after, this.#context.clock.now());
        const args = spec.input.parse(stored.run.args ?? stored.step.args);
        const evaluation = evaluateAction(spec, args, record, cut ?? stored.run.cut);
        versions.evaluate(stored.step, args, record, evaluation.ok);
        const timed = ledger.timed(stored, addAttempt(stored.step.time, record, evaluation.ok));
        return evaluation.ok ? this.finish(timed, trace) : this.#recover(timed, evaluation.failure, trace);
      }
    }
  }

  /** The same guard failed again and again on fresh snapshots: what it asks for becomes a goal of its own (FM-02). */
  guarded(stored: StoredStep, failure: Failure, trace: Trace): StepOutcome | Retry {
    if (failure.code === 'body_offline') return { kind: 'waiting', failure };
    const unmet = fail('effects_unmet.precond_missing', failure.message, { ...detailOf(failure), guard: failure.code });
    this.#options.observer.failed(stored.step, unmet);
    return this.#cure(stored, unmet, trace);
  }

  /** The step is about a place in another dimension: nothing is tried here, and nothing of it can be checked from here. */
  elsewhere(stored: StoredStep, world: string, trace: Trace): StepOutcome | Retry {
    return this.#recover(stored, fail('wrong_world', world, { world }), trace);
  }

  finish(stored: StoredStep, trace: Trace): StepOutcome {
    this.#options.observer.done(this.#options.ledger.done(stored, trace));
    this.#context.crash('step.done');
    return { kind: 'done' };
  }

  /** @param final nothing is known to help: the task ends with it */
  fail(
    stored: StoredStep,
    failure: Failure,
    trace: Trace,
    final: boolean,
    detour: readonly StepDraft[] = [],
  ): StepOutcome {
    this.#options.ledger.failed(stored, failure, trace, this.#partDone(stored));
    this.#options.observer.gaveUp(stored.step, failure);
    return { kind: 'failed', failure, final, detour };
  }

  #partDone({ step, run }: StoredStep): number | undefined {
    const {
      versions,
      body: { world },
    } = this.#options;
    const spec = versions.find(step.capability);
    if (spec === undefined || run.before === undefined || world.latest === undefined) return undefined;
    return partDone(spec, step.args, run.before, world.latest);
  }

  #recover(stored: StoredStep, failure: Failure, trace: Trace): StepOutcome | Retry {
    this.#options.observer.failed(stored.step, failure);
    // There is no world to act in, or the body is busy with something else: nothing was tried, so nothing is counted, and the step waits.
    if (failureRow(failure.code).waits === true) {
      return this.#wait(stored, failure, false, trace);
    }
    return this.#cure(stored, failure, trace);
  }

  #wait(stored: StoredStep, failure: Failure, lost: boolean, trace: Trace): StepOutcome {
    this.#options.ledger.wait(stored, failure, lost, trace);
    return { kind: 'waiting', failure };
  }

  /** Does what the recovery tree says; another attempt, steps in front of this one, or the end of the step. */
  #cure(stored: StoredStep, failure: Failure, trace: Trace): StepOutcome | Retry {
    const { logger, crash, newId } = this.#context;
    const { observer, ledger, recovery, body } = this.#options;
    const { step } = stored;
    const { action, plan } = recovery.decide(stored, failure, trace);
    const { reason } = plan;
    logger.debug({ stepId: step.stepId, failure, action }, reason);
    const record = {
      level: 'step' as const,
      capability: step.capability,
      failure,
      action,
      reason,
      tried: step.tried ?? [],
    };
    switch (plan.kind) {
      case 'again': {
        const { delayMs } = plan;
        const next = ledger.again(stored, { ...record, waitMs: delayMs }, trace, plan.args);
        observer.recovering(step, action);
        crash('recovery.stored');
        return { kind: 'retry', stored: next, delayMs };
      }
      case 'repair': {
        const { goal } = plan;
        const mark = { of: step.stepId, action, ...(goal === undefined ? {} : { goal }) };
        const worlds = dimensionsOfSteps(plan.steps, body.world.latest?.dimension);
        const repairs = plan.steps.map((draft, i) => stepRecordOf(newId, draft, { repairs: mark, world: worlds[i] }));
        ledger.repair(stored, record, repairs, trace);
        observer.recovering(step, action);
        crash('recovery.stored');
        return { kind: 'repaired' };
      }
      case 'replan':
        return this.fail(stored, failure, trace, false, plan.detour);
      case 'give_up':
        return this.fail(stored, failure, trace, true);
    }
  }
}

function detailOf(failure: Failure): Record<string, unknown> {
  return typeof failure.detail === 'object' && failure.detail !== null ? { ...failure.detail } : {};
}
