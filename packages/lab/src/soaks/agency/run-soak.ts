import type { Clock } from '@conscious-bot/service-kit';
import { type JudgedCriterion, judge } from './criteria.ts';
import { SoakRecorder } from './history.ts';
import type { SoakSample } from './sample.ts';
import { sampleLine, soakStatistics } from './soak-statistics.ts';
import { findStalls, type Stall } from './stalls.ts';

export interface SoakOptions {
  readonly minutes: number;
  /** Time between samples, ms. */
  readonly everyMs: number;
  readonly clock: Clock;
  /** One look at the stack, and at what happened since an instant (ms since the epoch); undefined when none runs. */
  sample(since: number): Promise<SoakSample | undefined>;
  onLine(line: string): void;
  /** Ends the soak early; what was seen until then is judged. */
  readonly signal?: AbortSignal;
}

export interface SoakReport {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly minutesAsked: number;
  readonly minutesRun: number;
  readonly mode: { readonly drives: string; readonly mind: string; readonly gameModes: readonly string[] };
  readonly criteria: readonly JudgedCriterion[];
  readonly stalls: readonly Stall[];
  readonly statistics: ReturnType<typeof soakStatistics>;
  /** How often the whole stack was not there. */
  readonly missed: number;
  readonly passed: boolean;
}

/** Watches a running stack for a time and judges what it saw. Posts nothing. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const { clock, signal, onLine } = options;
  const startedAt = clock.now();
  const endAt = startedAt + options.minutes * 60_000;
  const recorder = new SoakRecorder(startedAt);
  const samples: SoakSample[] = [];
  let missed = 0;
  let since = startedAt;
  for (;;) {
    const at = clock.now();
    const sample = await options.sample(since);
    if (sample === undefined) {
      missed += 1;
      onLine(`${new Date(clock.now()).toISOString()} | no stack is running`);
    } else {
      recorder.add(sample);
      since = at;
      samples.push(slim(sample));
      onLine(sampleLine(sample));
    }
    const restMs = endAt - clock.now();
    if (signal?.aborted || restMs <= 0) break;
    // The last look is at the very end.
    await clock.sleep(Math.min(options.everyMs, restMs), signal).catch(() => undefined);
  }
  const history = recorder.history(clock.now());
  const criteria = judge(history);
  const report: SoakReport = {
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(history.endedAt).toISOString(),
    minutesAsked: options.minutes,
    minutesRun: (history.endedAt - startedAt) / 60_000,
    mode: { drives: history.drives ?? 'unknown', mind: history.mind ?? 'unknown', gameModes: [...history.gameModes] },
    criteria,
    stalls: findStalls(history),
    statistics: soakStatistics(history, samples),
    missed,
    passed: samples.length > 0 && missed === 0 && criteria.every(({ outcome }) => outcome !== 'fail'),
  };
  for (const line of reportLines(report)) onLine(line);
  return report;
}

/** A long soak keeps thousands of samples; the lists in them are in the recorder already. */
function slim({
  tasks: _tasks,
  changedTasks: _changed,
  decisions: _decisions,
  thoughts: _thoughts,
  ...rest
}: SoakSample): SoakSample {
  return rest;
}

function reportLines({ criteria, stalls, statistics, missed, passed }: SoakReport): string[] {
  return [
    '',
    ...criteria.map(({ number, name, outcome, reason }) => `${number}. ${name}: ${outcome} (${reason})`),
    ...stalls.map((stall) => `stall ${stall.class} ${stall.id}: ${stall.detail}`),
    ...(missed > 0 ? [`the stack was not there in ${missed} of ${missed + statistics.samples} samples`] : []),
    passed ? 'PASSED' : 'FAILED',
  ];
}
