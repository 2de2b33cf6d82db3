import type { PolicyBlock, RouteDecision, Task } from '@conscious-bot/contracts';
import type { CircuitBreaker } from '@conscious-bot/service-kit';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { TaskStore } from '../tasks/task-store.ts';
import type { ExecutiveStatistics } from './executive-statistics.ts';
import { registerHealthGauges } from './health-gauges.ts';
import { StepMetrics } from './step-metrics.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

interface MeasuredParts {
  readonly tasks: TaskStore;
  readonly breaker: CircuitBreaker;
  readonly statistics: ExecutiveStatistics;
}

/** What planning measures of itself. */
export class PlanningMetrics {
  readonly steps: StepMetrics;
  /** For the service to serve. */
  readonly registry = new Registry();
  readonly #decisions: Counter<'code'>;
  readonly #blocks: Counter<'layer' | 'rule'>;
  readonly #routes: Counter<'planner' | 'overridden'>;
  readonly #plans: Counter;
  readonly #stepsToSuccess: Histogram<'action'>;
  readonly #reflexes: Counter<'reflex' | 'outcome'>;
  readonly #ttfa: Histogram;
  readonly #dispatch: Histogram;
  readonly #safety: Histogram;

  constructor(parts: MeasuredParts) {
    const registers = [this.registry];
    this.steps = new StepMetrics(this.registry);
    this.#decisions = new Counter({
      name: 'planning_decisions_total',
      help: 'What intake decided',
      labelNames: ['code'],
      registers,
    });
    this.#blocks = new Counter({
      name: 'planning_policy_blocks_total',
      help: 'Goals, plans and steps that a rule of conduct stopped',
      labelNames: ['layer', 'rule'],
      registers,
    });
    this.#routes = new Counter({
      name: 'planning_routes_total',
      help: 'Plans by planner, and whether one that suited the goal better was passed over',
      labelNames: ['planner', 'overridden'],
      registers,
    });
    this.#plans = new Counter({ name: 'planning_plans_total', help: 'Plans that were made', registers });
    this.#stepsToSuccess = new Histogram({
      name: 'planning_steps_to_success',
      help: 'Steps begun until a goal was reached, over all its plans, by action',
      labelNames: ['action'],
      buckets: [1, 2, 3, 5, 8, 13, 21, 34, 55],
      registers,
    });
    this.#reflexes = new Counter({
      name: 'planning_reflexes_total',
      help: 'Reflexes of the fast path by name and outcome (done or failed)',
      labelNames: ['reflex', 'outcome'],
      registers,
    });
    this.#ttfa = this.#timing('planning_ttfa_seconds', 'From taking an action to its first actuator command');
    this.#dispatch = this.#timing('planning_first_action_seconds', 'From the making of a task to its first action');
    this.#safety = this.#timing(
      'planning_safety_command_seconds',
      'From the moment a danger was seen to the first command against it',
    );
    registerStateGauges(this.registry, parts);
    registerHealthGauges(this.registry, parts.statistics);
  }

  decided(code: string): void {
    this.#decisions.inc({ code });
  }

  /** A rule of conduct stopped something. */
  blocked({ layer, rule }: PolicyBlock): void {
    this.#blocks.inc({ layer, rule });
  }

  /** A plan was made; one of steps somebody asked for has no route. */
  planned(route: RouteDecision | undefined): void {
    this.#plans.inc();
    if (route !== undefined) this.#routes.inc({ planner: route.chosen, overridden: String(route.overridden) });
  }

  /** A goal was reached, after so many steps. */
  reached({ goal: { action } }: Pick<Task, 'goal'>, steps: number): void {
    this.#stepsToSuccess.observe({ action }, steps);
  }

  /** Milliseconds from taking an action to its first command. */
  firstCommand(ms: number): void {
    this.#ttfa.observe(ms / 1_000);
  }

  /** Milliseconds from a task's making to its first action. */
  dispatched(ms: number): void {
    this.#dispatch.observe(ms / 1_000);
  }

  reflexEnded(reflex: string, ok: boolean): void {
    this.#reflexes.inc({ reflex, outcome: ok ? 'done' : 'failed' });
  }

  /** Milliseconds from the moment a danger was seen to the first command against it. */
  safetyCommand(ms: number): void {
    this.#safety.observe(ms / 1_000);
  }

  #timing(name: string, help: string): Histogram {
    return new Histogram({ name, help, buckets: seconds, registers: [this.registry] });
  }
}

function registerStateGauges(registry: Registry, { tasks, breaker }: MeasuredParts): void {
  const registers = [registry];
  new Gauge({
    name: 'planning_tasks',
    help: 'Tasks by status',
    labelNames: ['status'],
    registers,
    collect() {
      for (const [status, count] of Object.entries(tasks.counts())) this.set({ status }, count);
    },
  });
  new Gauge({
    name: 'planning_breaker_open',
    help: '1 while the circuit breaker over the body is open',
    registers,
    collect() {
      this.set(breaker.state === 'open' ? 1 : 0);
    },
  });
}
