import { join } from 'node:path';
import { keepRuns, readRuns } from '../../experiments/kept-runs.ts';
import { isVoid } from '../../experiments/tick-rate.ts';
import { workAll } from '../../experiments/work-all.ts';
import { writeJson } from '../../experiments/write-json.ts';
import { mineReport, mineStatistics } from './report.ts';
import { mineRun, runMine, startKit } from './run-mine.ts';

interface Options {
  readonly version: string;
  readonly mines: number;
  readonly seed: number;
  readonly minutes: number;
  readonly parallel: number;
  readonly resume?: string | undefined;
  readonly keep?: string | undefined;
  readonly json?: string | undefined;
}

export async function digMines({
  version,
  mines,
  seed: first,
  minutes,
  parallel,
  resume,
  keep,
  json,
}: Options): Promise<number> {
  const runs = readRuns(resume, mineRun);
  const seeds = Array.from({ length: mines }, (_, i) => first + i);
  const isDone = (seed: number) =>
    runs.some((run) => run.version === version && run.seed === seed && run.minutes === minutes && !isVoid(run));
  console.log(`Each mine starts with ${startKit.map(([item, count]) => `${count} ${item}`).join(', ')}.`);
  const work = seeds.filter((seed) => !isDone(seed)).map((seed) => ({ seed }));
  const faults = await workAll(work, parallel, async ({ seed }) => {
    const keepIn = keep === undefined ? undefined : join(keep, `${version}-${seed}-${Date.now()}`);
    const run = await runMine({ version, seed, minutes, keepIn });
    runs.push(run);
    console.log(
      `seed ${seed}: ${(run.dug / minutes).toFixed(1)} blocks a minute, ${run.diamonds} diamonds, ${run.deaths} deaths, ${run.home ? 'home' : 'not home'} (${run.rate.toFixed(1)} ticks/s, load ${run.load?.toFixed(1)})`,
    );
    keepRuns(resume, runs);
  });
  const here = runs.filter((run) => run.version === version);
  console.log(`\n${mineReport(here)}`);
  writeJson(json, { at: new Date().toISOString(), version, statistics: mineStatistics(here), runs: here, faults });
  // A stack that did not start is a fault of the run.
  return faults.length > 0 ? 1 : 0;
}
