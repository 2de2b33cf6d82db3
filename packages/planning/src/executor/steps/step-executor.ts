import { type ActionRequest, channelOf, type Trace } from '@conscious-bot/contracts';
import { isOfOwnAccord } from '@conscious-bot/contracts/task';
import type { Body } from '../../body/body.ts';
import { HOLDER } from '../../body/lease-keeper.ts';
import type { BotContext } from '../../context/bot-context.ts';
import type { PolicyGuard } from '../../policy/policy-guard.ts';
import type { CapabilityVersions } from '../../shadow/capability-versions.ts';
import type { StoredStep } from '../../tasks/plan-store.ts';
import type { TaskRecords } from '../../tasks/task-records.ts';
import { StepRecovery } from '../recovery/step-recovery.ts';
import { type Attempt, attemptAction } from './action-attempt.ts';
import { ChannelMutex } from './channel-mutex.ts';
import { checkStep, type KnownStep } from './known-step.ts';
import { clearLeftover } from './leftover-action.ts';
import { StepLedger } from './step-ledger.ts';
import type { StepObserver } from './step-observer.ts';
import type { StepOutcome } from './step-outcome.ts';
import { type Prepared, type StepConstraints, StepPreparation } from './step-preparation.ts';
import { StepSettling } from './step-settling.ts';

interface StepExecutorOptions {
  readonly records: TaskRecords;
  readonly body: Body;
  readonly policy: PolicyGuard;
  readonly constraints: StepConstraints;
  readonly versions: CapabilityVersions;
  readonly observer: StepObserver;
}

/** Verbs that only let time pass. */
const patient: ReadonlySet<string> = new Set(['wait']);

/**
 * Carries one step to its end: verb known (V1), arguments sound (V2), guard true on a fresh snapshot (V3), one action at a time with a
 * deadline (I1, I2), success decided by the world (V4), and at most two local retries (I3).
 */
export class StepExecutor {
  readonly #context: BotContext;
  readonly #options: StepExecutorOptions;
  readonly #ledger: StepLedger;
  readonly #settling: StepSettling;
  readonly #preparation: StepPreparation;
  readonly #mutex = new ChannelMutex();

  constructor(context: BotContext, options: StepExecutorOptions) {
    const { records, body, policy, constraints, versions, observer } = options;
    this.#context = context;
    this.#options = options;
    this.#ledger = new StepLedger(context, records.plans);
    const recovery = new StepRecovery(records, body.world);
    this.#settling = new StepSettling(context, { ledger: this.#ledger, body, observer, recovery, versions });
    this.#preparation = new StepPreparation(context, {
      body,
      policy,
      constraints,
      ledger: this.#ledger,
      settling: this.#settling,
      observer,
    });
  }

  /** `trace` is the plan's; the step's own ids are added. Waits while another step has the channel. */
  async run(stored: StoredStep, planTrace: Trace, signal: AbortSignal): Promise<StepOutcome> {
    const trace: Trace = { ...planTrace, stepId: stored.step.stepId };
    const channel = channelOf(stored.step.capability);
    const outcome = await this.#mutex.run(channel, signal, () => this.#run(stored, trace, signal));
    return outcome ?? { kind: 'interrupted' };
  }

  async #run(stored: StoredStep, trace: Trace, signal: AbortSignal): Promise<StepOutcome> {
    let current = stored;
    let guardFailures = 0;
    for (;;) {
      if (signal.aborted) return { kind: 'interrupted' };
      const known = checkStep(current, this.#options.versions);
      if ('failure' in known) return this.#settling.fail(current, known.failure, trace, true);
      const prepared: Prepared = current.run.pending
        ? { kind: 'ready', stored: this.#resumed(current, known) }
        : await this.#preparation.prepare(current, known, guardFailures, trace);
      if (prepared.kind === 'recheck') {
        guardFailures += 1;
        await this.#sleep(prepared.delayMs, signal);
        // What is known may still be the picture the guard failed on.
        this.#options.body.world.expire();
        continue;
      }
      guardFailures = 0;
      const next =
        prepared.kind === 'ready' ? await this.#attemptOnce(prepared.stored, known, trace, signal) : prepared;
      if (next.kind !== 'retry') return next;
      current = next.stored;
      await this.#sleep(next.delayMs, signal);
    }
  }

  /** An attempt that was posted before and whose outcome is not known: the same key is posted again, with a new deadline where the old one is over. */
  #resumed(stored: StoredStep, { spec }: KnownStep): StoredStep {
    const now = this.#context.clock.now();
    if ((stored.step.deadlineAt ?? 0) > now) return stored;
    const args = spec.input.parse(stored.run.args ?? stored.step.args);
    return this.#ledger.extend(stored, now + spec.deadlineMs(args));
  }

  async #attemptOnce(stored: StoredStep, { spec }: KnownStep, trace: Trace, signal: AbortSignal) {
    const { body, records } = this.#options;
    let attempt = await this.#attempt(stored, trace, signal);
    const leftover = { body, plans: records.plans, ledger: this.#ledger };
    if (attempt.kind === 'refused' && (await clearLeftover(this.#context, attempt.failure, leftover)))
      attempt = await this.#attempt(stored, trace, signal);
    return this.#settling.settle(stored, spec, attempt, trace, signal);
  }

  async #attempt(stored: StoredStep, trace: Trace, signal: AbortSignal): Promise<Attempt> {
    const { clock, crash, detectors, newId } = this.#context;
    const { body, observer } = this.#options;
    const ledger = this.#ledger;
    const { step, run } = stored;
    const request: ActionRequest = {
      stepId: step.stepId,
      capability: step.capability,
      version: this.#options.versions.runs(step.capability) ?? step.version,
      args: run.args ?? step.args,
      deadlineAt: step.deadlineAt ?? clock.now(),
      idempotencyKey: detectors.doubleDispatch ? step.idempotencyKey : newId('key'),
      holder: HOLDER,
      ...(this.#isOfOwnAccord(trace) ? { ofOwnAccord: true } : {}),
      trace,
    };
    observer.posted(step);
    const attempt = await attemptAction(request, {
      body,
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

  /** Whether nobody asked for the task: the body keeps its hands off what is somebody's. */
  #isOfOwnAccord({ taskId }: Trace): boolean {
    const task = taskId === undefined ? undefined : this.#options.records.tasks.store.get(taskId)?.task;
    return task !== undefined && isOfOwnAccord(task.origin);
  }

  async #sleep(ms: number, signal: AbortSignal): Promise<void> {
    await this.#context.clock.sleep(ms, signal).catch(() => {});
  }
}
