import { writeFileSync } from 'node:fs';
import { readCommand, workAll } from '../command.ts';
import { lifeGoals } from './goals.ts';
import { goalFigures, goalReport } from './report.ts';
import { type GoalRun, runGoal } from './run-goal.ts';

const usage = `npm run bench:goals -- [--seeds N] [--first SEED] [--parallel N] [--difficulty peaceful|easy|normal] [--mobs none|passive|all] [--day SECONDS] [--only GOAL]… [--json FILE]

Asks the whole stack for goals, each in a world of its own and from an empty inventory, and counts what it reached.

  --seeds       worlds per goal (default 10)
  --first       the first seed (default 1)
  --parallel    stacks at the same time (default 2)
  --difficulty  of the worlds (default peaceful)
  --mobs        who lives there (default all)
  --day         seconds of a full day (default 1200, the game's own)
  --only        a goal by its name, may be given several times: ${lifeGoals.map(({ name }) => `"${name}"`).join(', ')}
  --json        where to write the figures as JSON besides the table`;

const { values, fail, number } = readCommand(usage, {
  seeds: { type: 'string', default: '10' },
  first: { type: 'string', default: '1' },
  parallel: { type: 'string', default: '2' },
  difficulty: { type: 'string', default: 'peaceful' },
  mobs: { type: 'string', default: 'all' },
  day: { type: 'string', default: '1200' },
  only: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
});

function oneOf<T extends string>(name: string, value: string, choices: readonly T[]): T {
  return (
    choices.find((choice) => choice === value) ?? fail(`--${name} wants one of ${choices.join(', ')}, got "${value}"`)
  );
}

const difficulty = oneOf('difficulty', values.difficulty, ['peaceful', 'easy', 'normal']);
const mobs = oneOf('mobs', values.mobs, ['none', 'passive', 'all']);
const dayLengthSeconds = number('day', values.day);
const { only } = values;
for (const name of only ?? []) if (!lifeGoals.some((goal) => goal.name === name)) fail(`there is no goal "${name}"`);
const goals = lifeGoals.filter(({ name }) => only?.includes(name) ?? true);
const first = number('first', values.first);
const work = goals.flatMap((goal) =>
  Array.from({ length: number('seeds', values.seeds) }, (_, i) => ({ goal, seed: first + i })),
);

const runs: GoalRun[] = [];
const faults = await workAll(work, Math.max(1, number('parallel', values.parallel)), async ({ goal, seed }) => {
  const run = await runGoal(goal, { seed, difficulty, mobs, dayLengthSeconds });
  runs.push(run);
  const end = run.reached ? 'reached' : `${run.status} ${run.failure ?? ''}`.trim();
  console.log(
    `${run.goal}, seed ${seed}: ${end}, ${run.seconds.toFixed(0)} s, ${run.repairs} repairs, ${run.deaths} deaths`,
  );
});

const order = new Map(goals.map(({ name }, index) => [name, index]));
runs.sort((a, b) => (order.get(a.goal) ?? 0) - (order.get(b.goal) ?? 0) || a.seed - b.seed);
const figures = goalFigures(runs);
console.log(`\n${goalReport(figures)}`);
if (values.json !== undefined) {
  const json = { at: new Date().toISOString(), difficulty, mobs, dayLengthSeconds, faults, figures, runs };
  writeFileSync(values.json, `${JSON.stringify(json, null, 2)}\n`);
  console.log(`\nwritten to ${values.json}`);
}
// A stack that did not start is a fault of the run, not a goal that was missed.
process.exitCode = faults.length > 0 ? 1 : 0;
