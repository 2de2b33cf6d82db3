import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const planner = benchmark(
  {
    name: 'planner',
    question: 'How fast is the search planner, and for which items does it find a way?',
    about: `Times the search planner, warm and from an empty inventory, and plans for every item of Minecraft 1.21.4. The exit code is 1 when a plan is
      unsound.`,
    takes: '3 minutes',
    alone: true,
    smallest: ['--runs', '1'],
    kept: [
      {
        file: 'planner-items.json',
        summary:
          '{percentPlanned} % of {obtainable} obtainable items planned, {unsound} unsound; an iron pickaxe in a wood in {timed.4.p95} ms at p95',
      },
    ],
  },
  (command) =>
    command
      .option('--runs <number>', 'plans timed for each item of the first table', wholeNumber({ least: 1 }), 300)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).timePlanner(options))),
);
