import { isVoid } from '../../experiments/tick-rate.ts';
import { textTable } from '../../statistics/text-table.ts';
import type { MineRun } from './run-mine.ts';

interface MineStatistics {
  readonly mines: number;
  readonly blocksPerMinute: number;
  /** Diamonds an hour, and what the blocks uncovered lead one to expect. */
  readonly diamondsPerHour: number;
  readonly expectedPerHour: number;
  readonly oresPerHour: number;
  readonly deaths: number;
  readonly deathsInLava: number;
  readonly falls: number;
  readonly home: number;
}

/** Over all mines that count. */
export function mineStatistics(runs: readonly MineRun[]): MineStatistics {
  const fair = runs.filter((run) => !isVoid(run));
  const sum = (of: (run: MineRun) => number) => fair.reduce((total, run) => total + of(run), 0);
  const minutes = sum((run) => run.minutes);
  const hours = minutes / 60;
  return {
    mines: fair.length,
    blocksPerMinute: sum((run) => run.dug) / minutes,
    diamondsPerHour: sum((run) => run.diamonds) / hours,
    expectedPerHour: sum((run) => run.expected) / hours,
    oresPerHour: sum((run) => run.ores) / hours,
    deaths: sum((run) => run.deaths),
    deathsInLava: sum((run) => run.deathsInLava),
    falls: sum((run) => run.falls),
    home: fair.filter((run) => run.home).length,
  };
}

/** A table of the runs and a line over all, for people. */
export function mineReport(runs: readonly MineRun[]): string {
  const rows = runs.map((run) => [
    run.version,
    String(run.seed),
    isVoid(run) ? 'void' : '',
    (run.dug / run.minutes).toFixed(1),
    String(run.shown),
    String(run.ores),
    String(run.diamonds),
    run.expected.toFixed(1),
    `${run.deaths} (${run.deathsInLava} lava)`,
    String(run.falls),
    run.home ? `${run.homeS.toFixed(0)} s` : 'no',
    run.rate.toFixed(1),
    run.ends.join(' '),
  ]);
  const header = [
    ...[
      'version',
      'seed',
      '',
      'blocks/min',
      'shown',
      'ores',
      'diamonds',
      'expected',
      'deaths',
      'falls',
      'home',
      'ticks/s',
      'ends',
    ],
  ];
  const all = mineStatistics(runs);
  const ratio = all.expectedPerHour === 0 ? Number.NaN : all.diamondsPerHour / all.expectedPerHour;
  return `${textTable(header, rows)}\n\n${all.mines} mines: ${all.blocksPerMinute.toFixed(1)} blocks a minute, ${all.oresPerHour.toFixed(0)} ore blocks an hour; ${all.diamondsPerHour.toFixed(1)} diamonds an hour, ${ratio.toFixed(2)} times what the blocks uncovered lead one to expect; ${all.deaths} deaths, ${all.deathsInLava} in lava, ${all.falls} falls, home ${all.home} times`;
}
