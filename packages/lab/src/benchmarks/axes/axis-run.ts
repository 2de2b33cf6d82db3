import { type StressAxes, type StressAxisName, stressAxisNames } from '@conscious-bot/contracts';

/** Points of a day awake on the axis of time, which always passes. */
const DAY_AWAKE = 60;
/** Points by which an axis has to move to have answered, and may move without having. */
const ANSWERS_FROM = 15;
const STILL_WITHIN = 3;

/** What was felt at one moment of a run. */
export interface AxisSample {
  /** Seconds since the run began. */
  readonly t: number;
  readonly stress: number;
  readonly stressAxes: StressAxes;
}

/** A scenario as it went: a while of calm, then its cause, then the cause is gone. Seconds since the run began. */
export interface AxisRun {
  readonly scenario: string;
  readonly axis: StressAxisName;
  readonly cause: string;
  readonly relief: string;
  readonly causeAt: number;
  readonly reliefAt: number;
  /** Seconds of a day in its world. */
  readonly dayLengthS: number;
  readonly samples: readonly AxisSample[];
}

interface AxisStatistics {
  readonly scenario: string;
  readonly axis: StressAxisName;
  /** Level before the cause, the highest while it lasted, and the level at the end of the run. */
  readonly before: number;
  readonly highest: number;
  readonly after: number;
  /** How far each other axis went from where it was, while the cause lasted; of time, beyond its own passing. Null when it was not known throughout. */
  readonly others: Readonly<Partial<Record<StressAxisName, number | null>>>;
  /** The axis of the scenario answered, and it alone. */
  readonly alone: boolean;
}

/** What a run says of its axis and of the others. */
export function axisStatistics(run: AxisRun): AxisStatistics {
  const { scenario, axis, causeAt, reliefAt, dayLengthS, samples } = run;
  const first = samples.findLast(({ t }) => t <= causeAt) ?? samples[0];
  const during = samples.filter(({ t }) => t > causeAt && t <= reliefAt);
  const passed = (name: StressAxisName, t: number) =>
    name === 'time' ? ((t - (first?.t ?? 0)) / dayLengthS) * DAY_AWAKE : 0;
  const moved = (name: StressAxisName): number | null => {
    const from = first?.stressAxes[name] ?? null;
    let most = 0;
    for (const { t, stressAxes } of during) {
      const level = stressAxes[name];
      if (from === null || level === null) return null;
      // Time lags behind its own passing, never ahead of it.
      const off = level - from;
      most = Math.max(most, name === 'time' ? Math.max(-off, off - passed(name, t)) : Math.abs(off));
    }
    return round(most);
  };
  const others: Partial<Record<StressAxisName, number | null>> = {};
  for (const name of stressAxisNames) if (name !== axis) others[name] = moved(name);
  const before = first?.stressAxes[axis] ?? 0;
  const highest = Math.max(before, ...during.map(({ stressAxes }) => stressAxes[axis] ?? 0));
  const still = Object.values(others).every((off) => off !== null && off <= STILL_WITHIN);
  return {
    scenario,
    axis,
    others,
    before: round(before),
    highest: round(highest),
    after: round(samples.at(-1)?.stressAxes[axis] ?? 0),
    alone: highest - before >= ANSWERS_FROM && still,
  };
}

/** The figures as a table for people. */
export function axisReport(statistics: readonly AxisStatistics[]): string {
  const head = ['scenario', 'axis', 'before', 'highest', 'after', 'most any other moved', 'alone'];
  const rows = statistics.map(({ scenario, axis, before, highest, after, others, alone }) => {
    const most = Object.entries(others).reduce<readonly [string, number]>(
      (worst, [name, off]) =>
        (off ?? Number.POSITIVE_INFINITY) > worst[1] ? [name, off ?? Number.POSITIVE_INFINITY] : worst,
      ['none', 0],
    );
    return [
      scenario,
      axis,
      String(before),
      String(highest),
      String(after),
      `${most[1]} (${most[0]})`,
      alone ? 'yes' : 'NO',
    ];
  });
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const round = (value: number): number => Math.round(value * 10) / 10;
