import { type Failure, fail, type Trace, type WorldSnapshot } from '@conscious-bot/contracts';
import type { PolicyStep } from '@conscious-bot/contracts/policy';
import type { Body } from '../../body/body.ts';
import type { BotContext } from '../../context/bot-context.ts';
import type { PolicyGuard } from '../../policy/policy-guard.ts';
import type { StoredStep } from '../../tasks/plan-store.ts';
import { limits, timing } from '../timing.ts';
import { remainderOf } from './already-done.ts';
import type { KnownStep } from './known-step.ts';
import { namesPlace, otherDimensionOf } from './step-dimension.ts';
import type { StepLedger } from './step-ledger.ts';
import type { StepObserver } from './step-observer.ts';
import type { Retry, StepOutcome } from './step-outcome.ts';
import type { StepSettling } from './step-settling.ts';

/** What a strategic intent wants its own work to keep to (SI-4). */
export interface StepConstraints {
  step(taskId: string, step: PolicyStep, world: WorldSnapshot): Failure | undefined;
}

interface StepPreparationOptions {
  readonly body: Body;
  readonly policy: PolicyGuard;
  readonly constraints: StepConstraints;
  readonly ledger: StepLedger;
  readonly settling: StepSettling;
  readonly observer: StepObserver;
}

export type Prepared =
  /** The attempt is stored and may be posted. */
  | { readonly kind: 'ready'; readonly stored: StoredStep }
  /** The guard does not hold; the world is looked at again after a while. */
  | { readonly kind: 'recheck'; readonly delayMs: number }
  | Retry
  | StepOutcome;

/** What has to hold before an attempt at a step is posted: a fresh look at the world, something left to do, the right dimension, conduct, the guard. */
export class StepPreparation {
  readonly #context: BotContext;
  readonly #options: StepPreparationOptions;

  constructor(context: BotContext, options: StepPreparationOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** @param guardFailures how often in a row the guard has failed */
  async prepare(stored: StoredStep, known: KnownStep, guardFailures: number, trace: Trace): Promise<Prepared> {
    const { body, settling } = this.#options;
    const world = await body.freshWorld();
    if (!world.ok) return { kind: 'waiting', failure: world.failure };
    if (!world.data.connected) return { kind: 'waiting', failure: fail('body_offline') };
    // It comes back to life in a moment; a guard that failed until then would use up the plans of the task.
    if (world.data.health === 0) return { kind: 'waiting', failure: fail('body_offline', 'the bot is dead') };
    const { before } = stored.run;
    const elsewhere = otherDimensionOf(stored.step, world.data);
    // A count holds in every dimension; whether something stands at a place can be checked only in the dimension of that place.
    const comparable = before !== undefined && (elsewhere === undefined || !namesPlace(known.args));
    const left = comparable ? remainderOf(known.spec, known.args, before, world.data) : undefined;
    if (left?.done === true) return settling.finish(stored, trace);
    if (elsewhere !== undefined) return settling.elsewhere(stored, elsewhere, trace);
    const args = left?.args ?? known.args;
    const refusal =
      this.#forbidden(stored, args, world.data, trace) ?? this.#unmet(stored, known, world.data, guardFailures, trace);
    if (refusal !== undefined) return refusal;
    const begun = this.#options.ledger.begin(stored, known.spec, known.args, args, world.data, trace);
    this.#context.crash('step.stored');
    return { kind: 'ready', stored: begun };
  }

  /** The last look before it is done: what was harmless when it was planned need not be so now (SAFE-1). */
  #forbidden(
    stored: StoredStep,
    args: Record<string, unknown>,
    world: WorldSnapshot,
    trace: Trace,
  ): StepOutcome | undefined {
    const { policy, constraints, observer, settling } = this.#options;
    const step = { capability: stored.step.capability, args };
    const forbidden = policy.step(step, world, trace) ?? constraints.step(trace.taskId ?? '', step, world);
    if (forbidden === undefined) return undefined;
    observer.failed(stored.step, forbidden);
    return settling.fail(stored, forbidden, trace, false);
  }

  #unmet(
    stored: StoredStep,
    { spec, args }: KnownStep,
    world: WorldSnapshot,
    guardFailures: number,
    trace: Trace,
  ): Prepared | undefined {
    const guard = spec.guard(world, spec.input.parse(args));
    if (guard.ok) return undefined;
    const { code, reason, missing } = guard;
    const failure: Failure = fail(code, reason, {
      people: world.players,
      ...(missing === undefined ? {} : { missing }),
    });
    if (guardFailures + 1 > limits.guardFailures && this.#context.detectors.guardLoop)
      return this.#options.settling.guarded(stored, failure, trace);
    return { kind: 'recheck', delayMs: Math.min(timing.guardRecheck * 2 ** guardFailures, timing.retryMost) };
  }
}
