import { amount, ends, oneOf, wholeNumber } from '@conscious-bot/launcher';
import { jsonOption, soak } from '../../experiments/experiment.ts';

export const worldSoak = soak(
  {
    name: 'world',
    question: 'What does the embedded world cost over hours, and does it stay level?',
    about: `Real bots roam ever new land in an embedded world. Prints one line of JSON for each sample, and at the end the slopes after the warm-up in
      megabytes and counts per hour. It fails when the heap grows by more than 1 MB an hour, if half an hour or more is left after the warm-up.`,
    takes: '60 minutes',
    smallest: ['--minutes', '0.5', '--every', '10', '--warm-up', '0'],
    kept: [
      {
        file: 'world-soak.json',
        summary:
          '{report.bots} bots for {report.minutes} minutes: heap {report.slopesPerHour.heapMb} MB an hour, {report.means.cpuSharePerBot} of a core for each bot',
      },
    ],
  },
  (command) =>
    command
      .option('--bots <number>', 'bots that roam, each in its own direction', wholeNumber({ least: 1 }), 3)
      .option('--minutes <minutes>', 'how long', amount(), 60)
      .option('--warm-up <minutes>', 'how much of it is left out of the slopes', amount(), 10)
      .option('--every <seconds>', 'time between samples', amount({ least: 0.1 }), 30)
      .option('--seed <seed>', 'seed of the world', wholeNumber(), 42)
      .option(
        '--mobs <mobs>',
        'who lives there: all, passive or none',
        oneOf(['all', 'passive', 'none']),
        'all' as const,
      )
      .option(
        '--spawn-rate <times>',
        'how many times as many monsters as usual come in the dark',
        amount({ most: 20 }),
        1,
      )
      .option('--night', 'it stays midnight', false)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).soakWorld(options))),
);
