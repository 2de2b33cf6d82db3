import type { StrategyDiagnostics } from '@conscious-bot/contracts/strategy';
import { Gauge, type Registry } from 'prom-client';

const numbers: readonly {
  readonly name: string;
  readonly help: string;
  readonly of: (diagnostics: StrategyDiagnostics) => number | undefined;
}[] = [
  { name: 'planning_strategy_ticks', help: 'Evaluations of the strategist', of: ({ ticks }) => ticks },
  { name: 'planning_intents_adopted', help: 'Strategic intents adopted', of: ({ adopted }) => adopted },
  { name: 'planning_intents_rejected', help: 'Strategic intents rejected', of: ({ rejected }) => rejected },
  {
    name: 'planning_intents_completion_ratio',
    help: 'Completed strategic intents by adopted ones',
    of: ({ completionRate }) => completionRate,
  },
  {
    name: 'planning_deaths_per_1000_ticks',
    help: 'Deaths in 1000 evaluations of the strategist',
    of: ({ deathsPer1000Ticks }) => deathsPer1000Ticks,
  },
  {
    name: 'planning_quota_satisfaction_ratio',
    help: 'Intents whose quotas were all owned at their end, by intents with quotas',
    of: ({ quotaSatisfaction }) => quotaSatisfaction,
  },
  {
    name: 'planning_constraint_compliance_ratio',
    help: 'Goals and steps that respected every constraint, by those looked at',
    of: ({ constraintCompliance }) => constraintCompliance,
  },
];

const labelled: readonly {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly of: (diagnostics: StrategyDiagnostics) => Readonly<Partial<Record<string, number>>>;
}[] = [
  {
    name: 'planning_intents_ended',
    help: 'Strategic intents by how they ended',
    label: 'by',
    of: ({ ended }) => ended,
  },
  {
    name: 'planning_intents_by_source',
    help: 'Adopted intents by who formed them',
    label: 'source',
    of: ({ sources }) => sources,
  },
  {
    name: 'planning_zone_share',
    help: 'Share of the evaluations spent in a zone',
    label: 'zone',
    of: ({ zones }) => zones,
  },
];

/** The figures of SI-0 and SI-7 for Prometheus; one without anything counted is absent. */
export function registerStrategyGauges(registry: Registry, diagnostics: () => StrategyDiagnostics): void {
  for (const { name, help, of } of numbers)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = of(diagnostics());
        if (value === undefined) this.reset();
        else this.set(value);
      },
    });
  for (const { name, help, label, of } of labelled)
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        for (const [value, n] of Object.entries(of(diagnostics())))
          if (n !== undefined) this.set({ [label]: value }, n);
      },
    });
}
