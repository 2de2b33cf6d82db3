import type { ExecutiveHealth, Failure, MethodStats, RouteDecision, StepRecord, Task } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { StepObserver } from '../executor/steps/step-observer.ts';
import { HOUR_MS, LastHour } from './last-hour.ts';
import { LearningWatch } from './learning-watch.ts';
import { type RecoveryOutcome, recoveryOutcomes } from './recovery-outcomes.ts';
import { mean, percentile, successRate } from './statistics.ts';
import { type EndedStep, type FailedAttempt, verbSlas } from './verb-sla.ts';

/** What is known of methods. */
interface MethodKnowledge {
  all(): readonly MethodStats[];
}

/** Keeps the last hour of what the executive's health is computed from (API-1), in memory. A restart begins anew. */
export class ExecutiveStatistics implements StepObserver {
  /** What became of plans that learned priors changed. */
  readonly learning: LearningWatch;
  readonly #clock: Clock;
  readonly #methods: MethodKnowledge;
  readonly #since: number;
  readonly #firstCommands: LastHour<number>;
  readonly #posts: LastHour<true>;
  readonly #steps: LastHour<EndedStep>;
  readonly #failures: LastHour<FailedAttempt>;
  readonly #recoveryOutcomes: LastHour<RecoveryOutcome>;
  readonly #goals: LastHour<{ readonly action: string; readonly steps: number }>;
  readonly #repairs: LastHour<true>;
  readonly #plans: LastHour<Pick<RouteDecision, 'overridden'> | undefined>;

  constructor({ clock }: { readonly clock: Clock }, methods: MethodKnowledge) {
    this.#clock = clock;
    this.#methods = methods;
    this.learning = new LearningWatch(clock);
    this.#since = clock.now();
    this.#firstCommands = new LastHour(clock);
    this.#posts = new LastHour(clock);
    this.#steps = new LastHour(clock);
    this.#failures = new LastHour(clock);
    this.#recoveryOutcomes = new LastHour(clock);
    this.#goals = new LastHour(clock);
    this.#repairs = new LastHour(clock);
    this.#plans = new LastHour(clock);
  }

  posted(): void {
    this.#posts.add(true);
  }

  done(step: StepRecord): void {
    this.#ended(step, true);
  }

  failed({ capability, stepId }: StepRecord, { code, message }: Failure): void {
    this.#failures.add({ capability, stepId, code, message, at: this.#clock.now() });
  }

  recovering(): void {
    this.#repairs.add(true);
  }

  gaveUp(step: StepRecord): void {
    this.#ended(step, false);
  }

  /** Milliseconds from the taking of an action to its first command. */
  firstCommand(ms: number): void {
    this.#firstCommands.add(ms);
  }

  /** A goal was reached, after so many steps. */
  reached({ goal: { action } }: Pick<Task, 'goal'>, steps: number): void {
    this.#goals.add({ action, steps });
  }

  /** A plan was made; one of steps somebody asked for has no route. */
  planned(route: Pick<RouteDecision, 'overridden'> | undefined): void {
    this.#plans.add(route);
  }

  /** Attempts of the last hour that ended with a code. */
  failuresOf(code: Failure['code']): number {
    return this.#failures.values().filter((failure) => failure.code === code).length;
  }

  /** Each planner and method over all contexts. */
  methods(): ExecutiveHealth['methods'] {
    return methodStatistics(this.#methods.all());
  }

  health(): ExecutiveHealth {
    const at = this.#clock.now();
    const windowMs = Math.min(HOUR_MS, at - this.#since);
    const ttfa = this.#firstCommands.values();
    const [p50Ms, p95Ms] = [percentile(ttfa, 0.5), percentile(ttfa, 0.95)];
    const steps = this.#steps.values();
    const retried = steps.filter((step) => step.retried);
    const [repairs, plans] = [this.#repairs.values().length, this.#plans.values()];
    const routes = plans.filter((route) => route !== undefined);
    const overridden = routes.filter((route) => route.overridden).length;
    return {
      at,
      windowMs,
      ttfa: {
        count: ttfa.length,
        ...(p50Ms === undefined ? {} : { p50Ms }),
        ...(p95Ms === undefined ? {} : { p95Ms }),
      },
      actionsPerSecond: windowMs === 0 ? 0 : this.#posts.values().length / (windowMs / 1_000),
      stuckness: { timeoutsPerHour: this.failuresOf('timeout'), stuckLoopsPerHour: this.failuresOf('stuck.loop') },
      sla: verbSlas(steps, this.#failures.values()),
      repairs: {
        count: repairs,
        plans: plans.length,
        ...(plans.length === 0 ? {} : { perPlan: repairs / plans.length }),
      },
      retries: { count: retried.length, ...successRate(retried.filter(({ done }) => done).length, retried.length) },
      recoveryActions: [...Map.groupBy(this.#recoveryOutcomes.values(), ({ action }) => action)].map(
        ([action, outcomes]) => ({
          action,
          count: outcomes.length,
          ...successRate(outcomes.filter(({ helped }) => helped).length, outcomes.length),
        }),
      ),
      goals: [...Map.groupBy(this.#goals.values(), ({ action }) => action)].map(([action, reached]) => {
        const needed = reached.map((one) => one.steps);
        const [meanSteps = 0, p95Steps = 0] = [mean(needed), percentile(needed, 0.95)];
        return { action, completed: needed.length, meanSteps, p95Steps };
      }),
      router: {
        count: routes.length,
        ...(routes.length === 0 ? {} : { overrideRate: overridden / routes.length }),
      },
      learning: this.learning.statistics(),
      methods: this.methods(),
    };
  }

  #ended(step: StepRecord, done: boolean): void {
    const { capability, tried = [], startedAt } = step;
    const ms = startedAt === undefined ? 0 : Math.max(0, (step.endedAt ?? this.#clock.now()) - startedAt);
    this.#steps.add({ capability, done, retried: tried.length > 0, ms });
    for (const outcome of recoveryOutcomes(step, done)) this.#recoveryOutcomes.add(outcome);
  }
}

function methodStatistics(stats: readonly MethodStats[]): ExecutiveHealth['methods'] {
  return [...Map.groupBy(stats, ({ method }) => method)].map(([method, contexts]) => {
    const successes = contexts.reduce((sum, context) => sum + context.successes, 0);
    const count = contexts.reduce((sum, context) => sum + context.failures, successes);
    return { method, count, ...successRate(successes, count) };
  });
}
