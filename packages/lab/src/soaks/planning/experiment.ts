import { ends, oneOf, wholeNumber } from '@conscious-bot/launcher';
import { jsonOption, soak } from '../../experiments/experiment.ts';

export const planningSoak = soak(
  {
    name: 'planning',
    question: 'Does anything in planning grow without end?',
    about: `Lets planning live through hours of simulated time on fakes, a thought every 30 s, and prints how many rows its tables hold and how large its
      heap is. The exit code is 1 when something goes on growing. With --bounds usual the past is kept as configured, which two hours do not
      fill, so that everything grows.`,
    takes: '3 minutes',
    alone: true,
    smallest: ['--minutes', '40'],
    kept: [{ file: 'planning-soak.json', summary: '{minutes} minutes, {thoughts} thoughts: {grew|count} tables grew' }],
  },
  (command) =>
    command
      .option('--minutes <minutes>', 'simulated minutes', wholeNumber({ least: 12 }), 120)
      .option(
        '--bounds <bounds>',
        'small: bounds of the past that are reached within minutes; usual: those of the configuration',
        oneOf(['small', 'usual']),
        'small' as const,
      )
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).soakPlanningLife(options))),
);
