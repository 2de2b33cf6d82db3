import { workAll } from '../../experiments/work-all.ts';
import { writeJson } from '../../experiments/write-json.ts';
import { drawnGoals } from './drawn-goals.ts';
import { lifeGoals } from './goals.ts';
import { goalReport, goalStatistics } from './report.ts';
import { type GoalRun, runGoal } from './run-goal.ts';

interface Options {
  readonly seeds: number;
  readonly first: number;
  readonly parallel: number;
  readonly difficulty: 'peaceful' | 'easy' | 'normal' | 'hard';
  readonly mobs: 'none' | 'passive' | 'all';
  readonly day: number;
  readonly only?: string[] | undefined;
  readonly draw?: number | undefined;
  readonly drawn: number;
  readonly json?: string | undefined;
}

export async function askForGoals(options: Options): Promise<number> {
  const { seeds, first, parallel, difficulty, mobs, day, only, draw, drawn, json } = options;
  const all = draw === undefined ? lifeGoals : drawnGoals(drawn, draw);
  const unknown = only?.filter((wanted) => !all.some(({ name }) => name === wanted)) ?? [];
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', no ')} among: ${all.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const goals = all.filter(({ name }) => only?.includes(name) ?? true);
  const work = goals.flatMap((goal) => Array.from({ length: seeds }, (_, i) => ({ goal, seed: first + i })));
  const order = new Map(goals.map(({ name }, index) => [name, index]));
  const runs: GoalRun[] = [];
  // Written after each run, so that one that is ended early has what it has seen.
  const write = (faults: readonly string[] = []) => {
    runs.sort((a, b) => (order.get(a.goal) ?? 0) - (order.get(b.goal) ?? 0) || a.seed - b.seed);
    const statistics = goalStatistics(runs);
    const settings = {
      difficulty,
      mobs,
      dayLengthSeconds: day,
      ...(draw === undefined ? {} : { drawnWithSeed: draw }),
    };
    writeJson(json, { at: new Date().toISOString(), ...settings, faults, statistics, runs });
    return statistics;
  };
  const faults = await workAll(work, parallel, async ({ goal, seed }) => {
    const run = await runGoal(goal, { seed, difficulty, mobs, dayLengthSeconds: day });
    runs.push(run);
    const end = run.reached ? 'reached' : `${run.status} ${run.failure ?? ''}`.trim();
    const how = `${run.seconds.toFixed(0)} s at ${run.rate.toFixed(1)} ticks a second`;
    console.log(`${run.goal}, seed ${seed}: ${end}, ${how}, ${run.repairs} repairs, ${run.deaths} deaths`);
    write();
  });
  console.log(`\n${goalReport(write(faults))}`);
  // A stack that did not start is a fault of the run, not a goal that was missed.
  return faults.length > 0 ? 1 : 0;
}
