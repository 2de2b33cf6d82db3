import { workAll } from '../../experiments/work-all.ts';
import { writeJson } from '../../experiments/write-json.ts';
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
  readonly json?: string | undefined;
}

export async function askForGoals({
  seeds,
  first,
  parallel,
  difficulty,
  mobs,
  day,
  only,
  json,
}: Options): Promise<number> {
  const goals = lifeGoals.filter(({ name }) => only?.includes(name) ?? true);
  const work = goals.flatMap((goal) => Array.from({ length: seeds }, (_, i) => ({ goal, seed: first + i })));
  const runs: GoalRun[] = [];
  const faults = await workAll(work, parallel, async ({ goal, seed }) => {
    const run = await runGoal(goal, { seed, difficulty, mobs, dayLengthSeconds: day });
    runs.push(run);
    const end = run.reached ? 'reached' : `${run.status} ${run.failure ?? ''}`.trim();
    console.log(
      `${run.goal}, seed ${seed}: ${end}, ${run.seconds.toFixed(0)} s, ${run.repairs} repairs, ${run.deaths} deaths`,
    );
  });
  const order = new Map(goals.map(({ name }, index) => [name, index]));
  runs.sort((a, b) => (order.get(a.goal) ?? 0) - (order.get(b.goal) ?? 0) || a.seed - b.seed);
  const statistics = goalStatistics(runs);
  console.log(`\n${goalReport(statistics)}`);
  writeJson(json, { at: new Date().toISOString(), difficulty, mobs, dayLengthSeconds: day, faults, statistics, runs });
  // A stack that did not start is a fault of the run, not a goal that was missed.
  return faults.length > 0 ? 1 : 0;
}
