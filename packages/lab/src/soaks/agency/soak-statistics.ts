import type { SoakHistory } from './history.ts';
import type { SoakSample } from './sample.ts';

/** How many of each, e.g. tasks by status. */
export function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}

interface ProcessStatistics {
  readonly rssMaxBytes: number;
  readonly cpuMeanPercent: number;
  readonly restarts: number;
}

/** Memory peak, mean processor time and restarts per process, over all samples. */
export function processStatistics(
  samples: readonly Pick<SoakSample, 'use' | 'services'>[],
): Record<string, ProcessStatistics> {
  const names = new Set(samples.flatMap(({ services }) => services.map(({ name }) => name)));
  return Object.fromEntries(
    [...names].map((name) => {
      const uses = samples.flatMap(({ use }) => use[name] ?? []);
      const restarts = samples.flatMap(({ services }) =>
        services.filter((service) => service.name === name).map((service) => service.restarts),
      );
      // The first sample's processor time spans the process's whole life, its start-up included.
      const cpu = uses.slice(1).map(({ cpuPercent }) => cpuPercent);
      return [
        name,
        {
          rssMaxBytes: Math.max(0, ...uses.map(({ rssBytes }) => rssBytes)),
          cpuMeanPercent: cpu.length === 0 ? 0 : cpu.reduce((sum, value) => sum + value, 0) / cpu.length,
          restarts: Math.max(0, ...restarts) - Math.min(Number.MAX_SAFE_INTEGER, ...restarts),
        },
      ];
    }),
  );
}

/** One sample as one line of the log. */
export function sampleLine(sample: SoakSample): string {
  const { world, planning, tasks = [] } = sample;
  const parts = [
    new Date(sample.at).toISOString(),
    `tasks ${words(countBy(tasks, (task) => task.status))}`,
    planning === undefined ? 'planning ?' : planning.idle.idle ? `idle ${planning.idle.reason ?? ''}` : 'busy',
    world?.connected
      ? `health ${world.health ?? '?'} food ${world.food ?? '?'} time ${world.timeOfDay ?? '?'}`
      : 'body offline',
    words(
      Object.fromEntries(
        Object.entries(sample.use).map(([name, use]) => [
          name,
          `${Math.round(use.rssBytes / 1e6)}MB/${Math.round(use.cpuPercent)}%`,
        ]),
      ),
    ),
    ...(sample.unreachable.length === 0 ? [] : [`unreachable ${sample.unreachable.join(', ')}`]),
  ];
  return parts.join(' | ');
}

/** The figures of a whole soak, for the report. */
export function soakStatistics(history: SoakHistory, samples: readonly SoakSample[]) {
  return {
    samples: history.samples,
    tasksByStatus: countBy(history.tasks, (task) => task.status),
    decisionsByCode: countBy(history.decisions, (decision) => decision.code),
    idleReasons: countBy(samples, ({ planning }) =>
      planning === undefined ? 'unreachable' : planning.idle.idle ? (planning.idle.reason ?? 'unknown') : 'busy',
    ),
    processes: processStatistics(samples),
    gaps: samples.filter(({ unreachable }) => unreachable.length > 0).length,
  };
}

function words(counts: Record<string, number | string>): string {
  const entries = Object.entries(counts);
  return entries.length === 0 ? 'none' : entries.map(([key, value]) => `${key}=${value}`).join(' ');
}
