import { ends, wholeNumber } from '@conscious-bot/launcher';
import { jsonOption, soak } from '../../experiments/experiment.ts';

export const idleSoak = soak(
  {
    name: 'idle',
    question: 'Do the budgets of idle goals hold over hours, and is none of them wasted?',
    about: `Hours of idling in simulated time with a scripted mind that floods the bot with goals, while the clock is set an hour back and forth and the
      process ends and starts again. The exit code is 1 when a budget was exceeded, a goal within budget was held back, or more than 5 % of
      the stored episodes are idle thoughts that repeat earlier ones.`,
    takes: '2 minutes',
    alone: true,
    smallest: ['--minutes', '10'],
    kept: [
      {
        file: 'idle-soak.json',
        summary: '{minutes} minutes: {goalsWritten} goals written, {goalsAdmitted} admitted, {faults|count} faults',
      },
    ],
  },
  (command) =>
    command
      .option('--minutes <minutes>', 'simulated minutes', wholeNumber({ least: 1 }), 120)
      .option('--every <seconds>', 'simulated time from one idle event to the next', wholeNumber({ least: 1 }), 20)
      .option('--seed <seed>', 'of the mind and the world', wholeNumber({ least: 1 }), 1)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).soakIdleLife(options))),
);
