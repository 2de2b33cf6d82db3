import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const paths = benchmark(
  {
    name: 'paths',
    question: 'Does the body reach random goals, or say that there is no path?',
    about: `Walks to random goals on rough terrain, on hills, across water and in caves. Only the body's HTTP routes are used.`,
    takes: '40 minutes',
    smallest: ['--goals', '2', '--seeds', '1'],
    kept: [
      {
        file: 'paths.json',
        summary:
          '{goals} goals: {reached} reached, {noPath} without a path; p95 {p95Seconds} s (one core shared by four worlds)',
      },
      {
        file: 'paths-24.json',
        summary: '{goals} goals, one world at a time: {reached} reached; event loop lag {lagP99Ms} ms at p99',
      },
    ],
  },
  (command) =>
    command
      .option('--goals <number>', 'goals in all, shared out over the seeds', wholeNumber({ least: 1 }), 200)
      .option('--seeds <number>', 'worlds', wholeNumber({ least: 1 }), 5)
      .option('--first <seed>', 'the first seed', wholeNumber(), 1)
      .option(
        '--parallel <number>',
        'worlds at the same time; more of them share the processor and lag',
        wholeNumber({ least: 1 }),
        1,
      )
      .option(
        '--again <file>',
        'walk again what was not reached in an earlier run, each goal from where it began; of --seeds only those',
      )
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).walkToGoals(options))),
);
