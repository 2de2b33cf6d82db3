import { Gauge, type Registry } from 'prom-client';
import type { ExecutiveStatistics } from './executive-statistics.ts';

type Health = ReturnType<ExecutiveStatistics['health']>;

/** One number of the last hour each; a number without anything counted is absent. */
const gauges: readonly {
  readonly name: string;
  readonly help: string;
  readonly of: (health: Health) => number | undefined;
}[] = [
  {
    name: 'planning_timeouts_last_hour',
    help: 'Attempts that ended by their deadline in the last hour',
    of: ({ stuckness }) => stuckness.timeoutsPerHour,
  },
  {
    name: 'planning_stuck_loops_last_hour',
    help: 'Attempts that neither commanded nor progressed, in the last hour',
    of: ({ stuckness }) => stuckness.stuckLoopsPerHour,
  },
  {
    name: 'planning_actions_per_second',
    help: 'Actions posted to the body per second of the last hour, idle time included',
    of: ({ actionsPerSecond }) => actionsPerSecond,
  },
  {
    name: 'planning_repairs_per_plan',
    help: 'What was done on the spot about failed attempts for each plan of the last hour',
    of: ({ repairs }) => repairs.perPlan,
  },
  {
    name: 'planning_retry_success_ratio',
    help: 'Share of the steps of the last hour that were tried again or repaired and were done in the end',
    of: ({ retries }) => retries.successRate,
  },
  {
    name: 'planning_router_override_ratio',
    help: 'Share of the plans of the last hour for which the planner that suited the goal best was passed over',
    of: ({ router }) => router.overrideRate,
  },
  {
    name: 'planning_learned_uplift',
    help: 'Success of the plans of the last hour that learned priors turned, above what was expected of the method they were turned from',
    of: ({ learning }) => learning.uplift,
  },
  {
    name: 'planning_emergencies_last_hour',
    help: 'Plans with a monster near that failed, or were turned by learned priors and did not, in the last hour',
    of: ({ learning }) => learning.emergencies,
  },
  {
    name: 'planning_hazard_recall_ratio',
    help: 'Share of the emergencies of the last hour that learned priors avoided',
    of: ({ learning }) => learning.hazardRecall,
  },
];

/** Registers the health statistics that counters cannot show, or show only to those who know how to divide them. */
export function registerHealthGauges(registry: Registry, statistics: ExecutiveStatistics): void {
  const registers = [registry];
  for (const { name, help, of } of gauges)
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.reset();
        const value = of(statistics.health());
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  new Gauge({
    name: 'planning_verb_success_ratio',
    help: 'Share of the ended steps of a verb in the last hour that were done',
    labelNames: ['capability'],
    registers,
    collect() {
      this.reset();
      for (const { capability, successRate } of statistics.health().sla)
        if (successRate !== undefined) this.set({ capability }, successRate);
    },
  });
  new Gauge({
    name: 'planning_method_success_ratio',
    help: 'Share of plans of a planner or method that succeeded, as memory remembers them',
    labelNames: ['method'],
    registers,
    collect() {
      this.reset();
      for (const { method, successRate } of statistics.methods())
        if (successRate !== undefined) this.set({ method }, successRate);
    },
  });
}
