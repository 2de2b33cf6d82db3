import type { GameVersion } from '@conscious-bot/embedded-world';
import { workAll } from '../../experiments/work-all.ts';
import { writeJson } from '../../experiments/write-json.ts';
import { type Arm, arms, dangers } from './dangers.ts';
import { dangerReport, dangerStatistics } from './report.ts';
import { type DangerRun, runDanger } from './run-danger.ts';

interface Options {
  readonly seeds: number;
  readonly first: number;
  readonly parallel: number;
  readonly seconds: number;
  readonly day: number;
  readonly minecraft: GameVersion;
  readonly only?: string[] | undefined;
  readonly arm?: Arm[] | undefined;
  readonly json?: string | undefined;
}

export async function liveDangerously(options: Options): Promise<number> {
  const { first, parallel, seconds, day: dayLengthSeconds, minecraft, only, json } = options;
  const wanted = options.arm ?? arms;
  const seeds = Array.from({ length: options.seeds }, (_, index) => first + index);
  // Both lives of a seed one after the other, so that they meet the same load.
  const work = dangers
    .filter(({ name }) => only?.includes(name) ?? true)
    .flatMap((danger) => seeds.flatMap((seed) => wanted.map((arm) => ({ danger, seed, arm }))));
  const runs: DangerRun[] = [];
  const faults = await workAll(work, parallel, async ({ danger, seed, arm }) => {
    const run = await runDanger(danger, { seed, arm, seconds, dayLengthSeconds, minecraft });
    runs.push(run);
    console.log(
      `${run.danger}, seed ${seed}, ${arm} reflexes: ${run.deaths} deaths in ${run.seconds.toFixed(0)} s, ${run.reflexes} fired, ${run.done} chores done, ${run.failed} failed`,
    );
    for (const { cause } of run.stories) console.log(`  died: ${cause}`);
  });
  const order = dangers.map(({ name }) => name);
  const at = ({ danger, seed, arm }: DangerRun): number => order.indexOf(danger) * 1e6 + seed * 10 + arms.indexOf(arm);
  runs.sort((a, b) => at(a) - at(b));
  const statistics = dangerStatistics(runs);
  console.log(`\n${dangerReport(statistics)}`);
  writeJson(json, { at: new Date().toISOString(), seconds, dayLengthSeconds, minecraft, faults, statistics, runs });
  // A life that could not be begun is a fault of the run, not a death.
  return faults.length > 0 ? 1 : 0;
}
