import { type TimeUse, timeUses } from '@conscious-bot/contracts/task';
import { isVoid } from '../../experiments/tick-rate.ts';
import { median } from '../../statistics/statistics.ts';
import { textTable } from '../../statistics/text-table.ts';
import type { HorizonRun } from './horizon-run.ts';
import { type Group, groups } from './horizon-tasks.ts';
import { differences, published } from './published.ts';

interface GroupStatistics {
  readonly group: Group | 'all';
  readonly runs: number;
  readonly reached: number;
  /** Percent; NaN where nothing was run. */
  readonly percent: number;
  /** Median of the runs that reached it, seconds of a world at twenty ticks a second. */
  readonly medianS: number;
  readonly deaths: number;
  readonly repairs: number;
}

/** Statistics of each group and of all, without the void runs. */
export function groupStatistics(runs: readonly HorizonRun[]): GroupStatistics[] {
  const fair = runs.filter((run) => !isVoid(run));
  return [...groups, 'all' as const].map((group) => {
    const list = group === 'all' ? fair : fair.filter((run) => run.group === group);
    const good = list.filter(({ reached }) => reached);
    return {
      group,
      runs: list.length,
      reached: good.length,
      percent: list.length === 0 ? Number.NaN : (100 * good.length) / list.length,
      medianS: median(good.map(({ ticks }) => ticks / 20)),
      deaths: list.reduce((sum, { deaths }) => sum + deaths, 0),
      repairs: list.reduce((sum, { repairs }) => sum + repairs, 0),
    };
  });
}

const whole = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));

function groupTable(statistics: readonly GroupStatistics[]): string {
  const rows = statistics.map(({ group, runs, reached, percent, medianS, deaths, repairs }) => [
    group,
    `${reached} of ${runs}`,
    whole(percent),
    whole(medianS),
    String(deaths),
    String(repairs),
  ]);
  return textTable(['group', 'reached', '%', 'median s', 'deaths', 'repairs'], rows);
}

function comparison(statistics: readonly GroupStatistics[]): string {
  const names = [...groups, 'all'] as const;
  const ours = ['this bot', ...statistics.map(({ percent }) => whole(percent))];
  const theirs = published.map(({ agent, percent }) => [agent, ...names.map((group) => String(percent[group]))]);
  return textTable(['success, %', ...names], [...theirs, ours]);
}

function taskTable(runs: readonly HorizonRun[]): string {
  const rows = runs.map((run) => [
    run.item,
    String(run.seed),
    isVoid(run) ? 'void' : run.reached ? 'reached' : 'missed',
    whole(run.ticks / 20),
    whole(run.leastS ?? Number.NaN),
    run.rate.toFixed(1),
    String(run.deaths),
    String(run.repairs),
    run.reached ? '' : (run.failure ?? `still ${run.status}`),
  ]);
  return textTable(['item', 'seed', 'end', 's', 'least s', 'ticks/s', 'deaths', 'repairs', 'otherwise'], rows);
}

/** Where the time of each run went, and of all together, in percent; undefined where no run says where its time went. */
function timeTable(runs: readonly HorizonRun[]): string | undefined {
  const spent = runs.flatMap((run) => (run.spentS === undefined ? [] : [{ name: run.item, spentS: run.spentS }]));
  if (spent.length === 0) return undefined;
  const row = (name: string, list: readonly { readonly spentS: Readonly<Record<TimeUse, number>> }[]) => {
    const seconds = timeUses.map((use) => list.reduce((sum, { spentS }) => sum + spentS[use], 0));
    const all = seconds.reduce((sum, each) => sum + each, 0);
    return [name, whole(all), ...seconds.map((each) => whole(all === 0 ? 0 : (100 * each) / all))];
  };
  const rows = [...spent.map((run) => row(run.name, [run])), row('all', spent)];
  return textTable(['share of the time, %', 's', ...timeUses], rows);
}

/** The tables for people: each run, where their time went, each group, and the published agents beside this one, with what differs said first. */
export function horizonReport(runs: readonly HorizonRun[]): string {
  const statistics = groupStatistics(runs);
  const servers = [...new Set(runs.flatMap(({ server = [] }) => server))];
  return [taskTable(runs), timeTable(runs), groupTable(statistics), differences(servers), comparison(statistics)]
    .filter((table) => table !== undefined)
    .join('\n\n');
}
