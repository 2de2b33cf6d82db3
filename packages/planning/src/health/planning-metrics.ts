import type { Failure, PolicyBlock, RecoveryAction, RouteDecision, StepRecord, Task } from '@conscious-bot/contracts';
import type { CircuitBreaker } from '@conscious-bot/service-kit';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { StepObserver } from '../executor/steps/step-observer.ts';
import type { TaskStore } from '../tasks/task-store.ts';
import type { ExecutiveStatistics } from './executive-statistics.ts';
import { registerHealthGauges } from './health-gauges.ts';
import { recoveryOutcomes } from './recovery-outcomes.ts';

export interface PlanningMetrics extends StepObserver {
  decided(code: string): void;
  /** A rule of conduct stopped something. */
  blocked(block: PolicyBlock | undefined): void;
  /** A plan was made; one of steps somebody asked for has no route. */
  planned(route: RouteDecision | undefined): void;
  /** A goal was reached, after so many steps. */
  reached(task: Pick<Task, 'goal'>, steps: number): void;
  /** Milliseconds from taking an action to its first command. */
  firstCommand(ttfaMs: number): void;
  /** Milliseconds from a task's making to its first action. */
  dispatched(ms: number): void;
  reflexEnded(name: string, ok: boolean): void;
  /** Milliseconds from the moment a danger was seen to the first command against it. */
  safetyCommand(ms: number): void;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/** What planning measures of itself. */
export function createPlanningMetrics(
  registry: Registry,
  {
    tasks,
    breaker,
    statistics,
  }: { readonly tasks: TaskStore; readonly breaker: CircuitBreaker; readonly statistics: ExecutiveStatistics },
): PlanningMetrics {
  const registers = [registry];
  const decisions = new Counter({
    name: 'planning_decisions_total',
    help: 'What intake decided',
    labelNames: ['code'],
    registers,
  });
  const blocks = new Counter({
    name: 'planning_policy_blocks_total',
    help: 'Goals, plans and steps that a rule of conduct stopped',
    labelNames: ['layer', 'rule'],
    registers,
  });
  const routes = new Counter({
    name: 'planning_routes_total',
    help: 'Plans by planner, and whether one that suited the goal better was passed over',
    labelNames: ['planner', 'overridden'],
    registers,
  });
  const plans = new Counter({ name: 'planning_plans_total', help: 'Plans that were made', registers });
  const toSuccess = new Histogram({
    name: 'planning_steps_to_success',
    help: 'Steps begun until a goal was reached, over all its plans, by action',
    labelNames: ['action'],
    buckets: [1, 2, 3, 5, 8, 13, 21, 34, 55],
    registers,
  });
  const actions = new Counter({
    name: 'planning_recovery_actions_total',
    help: 'Recovery actions tried on ended steps, and whether the step was done with them',
    labelNames: ['action', 'helped'],
    registers,
  });
  const steps = new Counter({
    name: 'planning_step_attempts_total',
    help: 'Attempts of steps by verb and outcome (done or the failure code)',
    labelNames: ['capability', 'outcome'],
    registers,
  });
  const posts = new Counter({
    name: 'planning_actions_posted_total',
    help: 'Actions posted to the body, repeated keys included',
    labelNames: ['capability'],
    registers,
  });
  const recoveries = new Counter({
    name: 'planning_recoveries_total',
    help: 'What was done on the spot about failed attempts, by verb and recovery action',
    labelNames: ['capability', 'action'],
    registers,
  });
  const ends = new Counter({
    name: 'planning_steps_total',
    help: 'Ended steps by verb and outcome: done at once, done after a repair, or failed',
    labelNames: ['capability', 'outcome'],
    registers,
  });
  const took = new Histogram({
    name: 'planning_step_seconds',
    help: 'From the first attempt of a step to its end, for those that were done, by verb',
    labelNames: ['capability'],
    buckets: [0.1, 0.5, 1, 2, 5, 10, 20, 40, 80, 160, 320],
    registers,
  });
  const ttfa = new Histogram({
    name: 'planning_ttfa_seconds',
    help: 'From taking an action to its first actuator command',
    buckets: seconds,
    registers,
  });
  const dispatch = new Histogram({
    name: 'planning_first_action_seconds',
    help: 'From the making of a task to its first action',
    buckets: seconds,
    registers,
  });
  const reflexes = new Counter({
    name: 'planning_reflexes_total',
    help: 'Reflexes of the fast path by name and outcome (done or failed)',
    labelNames: ['reflex', 'outcome'],
    registers,
  });
  const safety = new Histogram({
    name: 'planning_safety_command_seconds',
    help: 'From the moment a danger was seen to the first command against it',
    buckets: seconds,
    registers,
  });
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
  registerHealthGauges(registry, statistics);
  const countOutcomes = (step: StepRecord, done: boolean) => {
    for (const { action, helped } of recoveryOutcomes(step, done)) actions.inc({ action, helped: String(helped) });
  };
  return {
    decided: (code) => decisions.inc({ code }),
    blocked: (block) => block && blocks.inc({ layer: block.layer, rule: block.rule }),
    planned: (route) => {
      plans.inc();
      if (route !== undefined) routes.inc({ planner: route.chosen, overridden: String(route.overridden) });
    },
    reached: ({ goal: { action } }, needed) => toSuccess.observe({ action }, needed),
    firstCommand: (ms) => ttfa.observe(ms / 1_000),
    dispatched: (ms) => dispatch.observe(ms / 1_000),
    reflexEnded: (reflex, ok) => reflexes.inc({ reflex, outcome: ok ? 'done' : 'failed' }),
    safetyCommand: (ms) => safety.observe(ms / 1_000),
    posted: ({ capability }: StepRecord) => posts.inc({ capability }),
    done: (step: StepRecord) => {
      const { capability, tried = [], startedAt, endedAt } = step;
      countOutcomes(step, true);
      if (startedAt !== undefined && endedAt !== undefined) took.observe({ capability }, (endedAt - startedAt) / 1_000);
      steps.inc({ capability, outcome: 'done' });
      ends.inc({ capability, outcome: tried.length > 0 ? 'repaired' : 'done' });
    },
    failed: ({ capability }: StepRecord, { code }: Failure) => steps.inc({ capability, outcome: code }),
    recovering: ({ capability }: StepRecord, action: RecoveryAction) => recoveries.inc({ capability, action }),
    gaveUp: (step: StepRecord) => {
      countOutcomes(step, false);
      ends.inc({ capability: step.capability, outcome: 'failed' });
    },
  };
}
