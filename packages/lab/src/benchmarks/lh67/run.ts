import { loadavg } from 'node:os';
import { join } from 'node:path';
import { keepRuns, readRuns } from '../../experiments/kept-runs.ts';
import { isVoid } from '../../experiments/tick-rate.ts';
import { workAll } from '../../experiments/work-all.ts';
import { type HorizonRun, horizonRun, runTrial, type Trial } from './horizon-run.ts';
import { type Group, type HorizonTask, horizonTasks } from './horizon-tasks.ts';
import { giveFreshWorld, type OtherServer } from './other-server.ts';
import { groupStatistics, horizonReport } from './report.ts';

interface Options {
  readonly version: string;
  readonly difficulty: 'peaceful' | 'easy' | 'normal';
  readonly group?: Group[] | undefined;
  readonly only?: string[] | undefined;
  readonly seed: number;
  readonly seeds: number;
  readonly parallel: number;
  readonly minutes: number;
  readonly resume?: string | undefined;
  readonly keep?: string | undefined;
  readonly server?: (OtherServer & { readonly reset?: string | undefined }) | undefined;
}

/** How often a run in a world that was too slow is made again before it stands as void. */
const MOST_VOID = 2;

type SeededTask = Pick<Trial, 'task' | 'seed'>;

/** Which runs belong together: those of one version on one server. */
type Place = Pick<HorizonRun, 'version' | 'server'>;

const isAt =
  ({ version, server }: Place) =>
  (run: HorizonRun): boolean =>
    run.version === version && run.server === server;

/** What is still to be run: neither done nor void too often. Each task at the first seed comes before any at the second. */
export function stillToRun(
  tasks: readonly HorizonTask[],
  seeds: readonly number[],
  place: Place,
  runs: readonly HorizonRun[],
): SeededTask[] {
  const here = runs.filter(isAt(place));
  const all = seeds.flatMap((seed) => tasks.map((task) => ({ task, seed })));
  return all.filter(({ task, seed }) => {
    const earlier = here.filter((run) => run.item === task.item && run.seed === seed);
    return !earlier.some((run) => !isVoid(run)) && earlier.length <= MOST_VOID;
  });
}

export async function reachFarGoals(options: Options): Promise<number> {
  const { version, difficulty, server, resume, keep } = options;
  // Two runs on one server would share its world.
  const parallel = server === undefined ? options.parallel : 1;
  const place: Place = { version, server: server?.name };
  const tasks = horizonTasks.filter(
    ({ group, item }) => (options.group?.includes(group) ?? true) && (options.only?.includes(item) ?? true),
  );
  const seeds = Array.from({ length: options.seeds }, (_, i) => options.seed + i);
  const runs = readRuns(resume, horizonRun);
  const waiting = stillToRun(tasks, seeds, place, runs);
  const longest = waiting.reduce((sum, { task }) => sum + task.limitTicks / 20 / 60, 0) / parallel;
  console.log(
    `${waiting.length} runs to make, at most ${Math.ceil(longest)} minutes; load ${loadavg()[0]?.toFixed(1)}`,
  );
  const over = performance.now() + options.minutes * 60_000;
  const faults = await workAll(waiting, parallel, async ({ task, seed }) => {
    if (performance.now() > over) return;
    const keepIn = keep === undefined ? undefined : join(keep, `${task.item}-${seed}-${Date.now()}`);
    if (server?.reset !== undefined) await giveFreshWorld(server.reset, seed);
    const run = await runTrial({ task, seed, version, difficulty, server, keepIn });
    runs.push(run);
    keepRuns(resume, runs, { at: new Date().toISOString(), difficulty, statistics: groupStatistics(runs) });
    const end = isVoid(run) ? 'void' : run.reached ? 'reached' : `${run.status} ${run.failure ?? ''}`.trim();
    const rate = `${run.rate.toFixed(1)} ticks/s, load ${loadavg()[0]?.toFixed(1)}`;
    console.log(`${run.item}, seed ${seed}: ${end}, ${(run.ticks / 20).toFixed(0)} s, ${run.deaths} deaths (${rate})`);
  });
  const here = runs.filter(isAt(place)).filter((run) => tasks.some(({ item }) => item === run.item));
  console.log(`\n${horizonReport(here)}`);
  // A stack that did not start is a fault of the run, not a goal that was missed.
  return faults.length > 0 ? 1 : 0;
}
