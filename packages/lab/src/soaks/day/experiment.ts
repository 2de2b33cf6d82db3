import { amount, ends, wholeNumber } from '@conscious-bot/launcher';
import { jsonOption, soak } from '../../experiments/experiment.ts';

export const daySoak = soak(
  {
    name: 'day',
    question: 'Does planning, cognition or memory grow in a day of life?',
    about: `Memory, planning and cognition, each in a process of its own with the limits of the configuration, live a simulated day with all that fills one:
      86,400 pictures of the world, blows, nights, company, thoughts, tasks, calls to a model. Prints what each holds, resident and in its heap
      after a collection, and how fast it grows after the warm-up. The exit code is 1 when the resident memory of one grows by more than 1 MB an
      hour.`,
    takes: '30 minutes',
    alone: true,
    smallest: ['--hours', '0.2', '--every', '2', '--warm-up', '0'],
    kept: [
      {
        file: 'day-soak.json',
        summary:
          '{hours} hours: resident memory an hour after the {warmUpHours}th: memory {growth.memory.rssMb.perHour}, cognition {growth.cognition.rssMb.perHour}, planning {growth.planning.rssMb.perHour} MB (aim 1); heaps {growth.memory.heapMb.perHour}, {growth.cognition.heapMb.perHour} and {growth.planning.heapMb.perHour} MB',
      },
    ],
  },
  (command) =>
    command
      .option('--hours <hours>', 'simulated hours', amount(), 24)
      .option('--every <minutes>', 'simulated minutes between samples', amount({ least: 1 }), 20)
      .option('--warm-up <hours>', 'how much of it is left out of the growth', amount(), 6)
      .option('--seed <seed>', 'of what happens and of the bot’s own chance', wholeNumber(), 7)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).soakDay(options))),
);
