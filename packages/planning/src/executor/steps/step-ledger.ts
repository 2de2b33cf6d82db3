import {
  type Failure,
  type FailureCode,
  type StepRecord,
  type Trace,
  typedEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { CapabilitySpec } from '@conscious-bot/contracts/capability';
import type { RecoveryRecord } from '@conscious-bot/contracts/failure';
import type { StepTime } from '@conscious-bot/contracts/task';
import type { Clock, EventLog } from '@conscious-bot/service-kit';
import type { BotContext } from '../../context/bot-context.ts';
import type { PlanStore, StoredStep } from '../../tasks/plan-store.ts';
import type { StepRun } from '../../tasks/step-run.ts';

/** Writes down how a step goes, each change together with the event that announces it. */
export class StepLedger {
  readonly #plans: PlanStore;
  readonly #events: EventLog;
  readonly #clock: Clock;

  constructor({ events, clock }: BotContext, plans: PlanStore) {
    this.#plans = plans;
    this.#events = events;
    this.#clock = clock;
  }

  /**
   * Another attempt begins, with `args` for what is still to be done. Stored before anything is posted, so that whoever comes back after a
   * crash posts the same key again; `world` is kept from the first attempt on.
   */
  begin(
    { step, run }: StoredStep,
    spec: CapabilitySpec,
    planned: Record<string, unknown>,
    args: Record<string, unknown>,
    world: WorldSnapshot,
    trace: Trace,
  ): StoredStep {
    const now = this.#clock.now();
    const attempts = step.attempts + 1;
    const { failure: _, actionId: __, endedAt: ___, ...rest } = step;
    const begun: StepRecord = {
      ...rest,
      args: planned,
      version: spec.version,
      state: 'active',
      attempts,
      idempotencyKey: `${step.stepId}:${attempts}`,
      startedAt: step.startedAt ?? now,
      deadlineAt: now + spec.deadlineMs(spec.input.parse(args)),
    };
    const { cut: _cut, ...uncut } = run;
    const started: StepRun = { ...uncut, args, pending: true, before: run.before ?? world };
    this.#events.transaction(() => {
      this.#plans.save(begun, started);
      this.#events.append(typedEvent('step.started', begun, trace));
    });
    return { step: begun, run: started };
  }

  /** The body has taken the action. */
  running({ step, run }: StoredStep, actionId: string): void {
    this.#plans.save({ ...step, actionId }, run);
  }

  /** What the attempts of the step have taken so far, the one that has just ended included. Stored with what that one comes to. */
  timed({ step, run }: StoredStep, time: StepTime): StoredStep {
    return { step: { ...step, time }, run };
  }

  /** The attempt under way is about to be cancelled; whoever comes back after a crash finds why. */
  cutting(stored: StoredStep, why: FailureCode): void {
    const { step, run } = this.reread(stored);
    this.#plans.save(step, { ...run, cut: why });
  }

  /** An attempt failed and another will be made, with other arguments where they are given. */
  again(stored: StoredStep, record: RecoveryRecord, trace: Trace, args?: Record<string, unknown>): StoredStep {
    return this.#events.transaction(() => {
      const next = this.#tried(stored, record, args);
      this.#events.append(typedEvent('recovery', record, trace));
      return next;
    });
  }

  /** An attempt failed, and something else is to be done before the next: steps of their own in front of it in the plan (EXEC-1). */
  repair(stored: StoredStep, record: RecoveryRecord, repairs: readonly StepRecord[], trace: Trace): void {
    const steps = repairs.map(({ stepId, capability, args }) => ({ stepId, capability, args }));
    this.#events.transaction(() => {
      this.#tried(stored, record);
      this.#plans.insertBefore(stored.step.stepId, repairs);
      this.#events.append(typedEvent('recovery', { ...record, steps }, trace));
    });
  }

  /** The attempt was called off: the next one is new and does not count as a retry. */
  setAside({ step, run }: StoredStep, failure?: Failure): void {
    const endedAt = this.#clock.now();
    const aside: StepRecord = { ...step, state: 'pending', endedAt, ...(failure === undefined ? {} : { failure }) };
    this.#plans.save(aside, { ...run, pending: false });
  }

  /**
   * The step waits for the body. `lost`: what became of the attempt is not known, so the same one is taken up again; otherwise nothing was
   * done and the next is a new one. Announced once for each reason, however often it is tried in vain.
   */
  wait({ step, run }: StoredStep, failure: Failure, lost: boolean, trace: Trace): void {
    const over = !lost && step.state === 'active';
    const waiting: StepRecord = {
      ...step,
      state: lost ? step.state : 'pending',
      failure,
      ...(over && { endedAt: this.#clock.now() }),
    };
    const record: RecoveryRecord = {
      level: 'step',
      capability: step.capability,
      failure,
      action: 'wait',
      tried: step.tried ?? [],
      reason: 'until the body is back',
    };
    this.#events.transaction(() => {
      this.#plans.save(waiting, { ...run, pending: lost });
      if (step.failure?.code !== failure.code) this.#events.append(typedEvent('recovery', record, trace));
    });
  }

  /** An attempt whose outcome is not known is taken up again after its deadline has gone by: it gets another. */
  extend({ step, run }: StoredStep, deadlineAt: number): StoredStep {
    const extended: StoredStep = { step: { ...step, deadlineAt }, run };
    this.#plans.save(extended.step, run);
    return extended;
  }

  done({ step, run }: StoredStep, trace: Trace): StepRecord {
    const { failure: _, ...rest } = step;
    const done: StepRecord = { ...rest, state: 'done', endedAt: this.#clock.now() };
    this.#end(done, run, trace);
    return done;
  }

  /** @param part how much of its count was done before it failed */
  failed({ step, run }: StoredStep, failure: Failure, trace: Trace, part?: number): void {
    const half = part === undefined ? {} : { part };
    this.#end({ ...step, ...half, state: 'failed', endedAt: this.#clock.now(), failure }, run, trace);
  }

  /** The step as it is stored now, with the action id that came while it ran. */
  reread(stored: StoredStep): StoredStep {
    return this.#plans.step(stored.step.stepId) ?? stored;
  }

  #tried({ step, run }: StoredStep, record: RecoveryRecord, args = step.args): StoredStep {
    const { action, failure } = record;
    const entry = { action, code: failure.code, message: failure.message, at: this.#clock.now() };
    const next: StoredStep = {
      step: { ...step, args, state: 'pending', failure, tried: [...(step.tried ?? []), entry] },
      run: { ...run, pending: false },
    };
    this.#plans.save(next.step, next.run);
    return next;
  }

  #end(step: StepRecord, run: StepRun, trace: Trace): void {
    // The snapshot from before is large and no longer needed.
    const { before: _, ...rest } = run;
    const full = step.actionId === undefined ? trace : { ...trace, actionId: step.actionId };
    this.#events.transaction(() => {
      this.#plans.save(step, { ...rest, pending: false });
      this.#events.append(typedEvent('step.finished', step, full));
    });
  }
}
