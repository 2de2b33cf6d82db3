import { type ActionRequest, channelOf, fail, findCapability, type Trace } from '@conscious-bot/contracts';
import { type Clock, newId } from '@conscious-bot/service-kit';
import type { ActionFeed } from '../../body/action-feed.ts';
import { freshWorld } from '../../body/fresh-world.ts';
import { HOLDER } from '../../body/lease-keeper.ts';
import type { Detectors } from '../../context/detectors.ts';
import type { PolicyGuard } from '../../policy/policy-guard.ts';
import type { StoredStep } from '../../tasks/plan-store.ts';
import { limits, timing } from '../timing.ts';
import { type Attempt, attemptAction } from './action-attempt.ts';
import { remainderOf } from './already-done.ts';
import type { ChannelMutex } from './channel-mutex.ts';
import { checkStep } from './known-step.ts';
import { clearLeftover } from './leftover-action.ts';
import { namesPlace, otherDimensionOf } from './step-dimension.ts';
import type { StepOutcome } from './step-outcome.ts';
import { StepSettling, type StepSettlingOptions } from './step-settling.ts';

export interface StepExecutorOptions extends StepSettlingOptions {
  readonly feed: ActionFeed;
  readonly policy: PolicyGuard;
  /** Whether the body's events arrive. */
  readonly streaming: () => boolean;
  readonly clock: Clock;
  readonly detectors: Detectors;
  readonly turns: ChannelMutex;
}

/** Verbs whose whole doing is to let time pass. */
const patient: ReadonlySet<string> = new Set(['wait']);

/**
 * Carries one step to its end: verb known (V1), arguments sound (V2), guard true on a fresh snapshot (V3), one action at a time with a
 * deadline (I1, I2), success decided by the world (V4), and at most two local retries (I3).
 */
export class StepExecutor {
  readonly #options: StepExecutorOptions;
  readonly #settling: StepSettling;

  constructor(options: StepExecutorOptions) {
    this.#options = options;
    this.#settling = new StepSettling(options);
  }

  /** `trace` is the plan's; the step's own ids are added. Waits while another step has the channel. */
  async run(stored: StoredStep, planTrace: Trace, signal: AbortSignal): Promise<StepOutcome> {
    const over = await this.#options.turns.take(channelOf(stored.step.capability), signal);
    if (over === undefined) return { kind: 'interrupted' };
    try {
      return await this.#run(stored, planTrace, signal);
    } finally {
      over();
    }
  }

  async #run(stored: StoredStep, planTrace: Trace, signal: AbortSignal): Promise<StepOutcome> {
    const trace: Trace = { ...planTrace, stepId: stored.step.stepId };
    const settling = this.#settling;
    let current = stored;
    let guardFailures = 0;
    for (;;) {
      if (signal.aborted) return { kind: 'interrupted' };
      const known = checkStep(current, this.#options.versions);
      if ('failure' in known) return settling.fail(current, known.failure, trace, true);
      if (!current.run.pending) {
        const world = await freshWorld(this.#options.world, this.#options.body, this.#options.clock);
        if (!world.ok) return { kind: 'waiting', failure: world.failure };
        if (!world.data.connected) return { kind: 'waiting', failure: fail('body_offline') };
        const { before } = current.run;
        const elsewhere = otherDimensionOf(current.step, world.data);
        // A count holds in every dimension; whether something stands at a place can be checked only in the dimension of that place.
        const comparable = before !== undefined && (elsewhere === undefined || !namesPlace(known.args));
        const left = comparable ? remainderOf(known.spec, known.args, before, world.data) : undefined;
        if (left?.done === true) return settling.finish(current, trace);
        if (elsewhere !== undefined) {
          const next = settling.elsewhere(current, elsewhere, trace);
          if (next.kind !== 'retry') return next;
          current = next.stored;
          continue;
        }
        const args = left?.args ?? known.args;
        // The last look before it is done: what was harmless when it was planned need not be so now (SAFE-1).
        const forbidden = this.#options.policy.step({ capability: current.step.capability, args }, world.data, trace);
        if (forbidden !== undefined) {
          this.#options.observer.failed(current.step, forbidden);
          return settling.fail(current, forbidden, trace, false);
        }
        const guard = known.spec.guard(world.data, known.spec.input.parse(args));
        if (!guard.ok) {
          guardFailures += 1;
          const failure = fail(
            guard.code,
            guard.reason,
            guard.missing === undefined ? undefined : { missing: guard.missing },
          );
          if (guardFailures > limits.guardFailures && this.#options.detectors.guardLoop) {
            const next = settling.guarded(current, failure, trace);
            if (next.kind !== 'retry') return next;
            current = next.stored;
            guardFailures = 0;
            await this.#sleep(next.delayMs, signal);
            continue;
          }
          await this.#sleep(Math.min(timing.guardRecheck * 2 ** (guardFailures - 1), timing.retryMost), signal);
          this.#options.world.expire();
          continue;
        }
        guardFailures = 0;
        current = this.#options.ledger.begin(current, known.spec, known.args, args, world.data, trace);
        this.#options.crash('step.stored');
      } else if ((current.step.deadlineAt ?? 0) <= this.#options.clock.now()) {
        const args = known.spec.input.parse(current.run.args ?? current.step.args);
        current = this.#options.ledger.extend(current, this.#options.clock.now() + known.spec.deadlineMs(args));
      }
      let attempt = await this.#attempt(current, trace, signal);
      if (attempt.kind === 'refused' && (await clearLeftover(attempt.failure, this.#options)))
        attempt = await this.#attempt(current, trace, signal);
      const next = settling.settle(current, known.spec, attempt, trace, signal);
      if (next.kind !== 'retry') return next;
      current = next.stored;
      await this.#sleep(next.delayMs, signal);
    }
  }

  async #attempt(stored: StoredStep, trace: Trace, signal: AbortSignal): Promise<Attempt> {
    const { body, feed, streaming, clock, ledger, observer, crash, detectors } = this.#options;
    const { step, run } = stored;
    const request: ActionRequest = {
      stepId: step.stepId,
      capability: step.capability,
      // A promoted version has its own guard and acceptance, and runs on the existing runner.
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

  async #sleep(ms: number, signal: AbortSignal): Promise<void> {
    await this.#options.clock.sleep(ms, signal).catch(() => {});
  }
}
