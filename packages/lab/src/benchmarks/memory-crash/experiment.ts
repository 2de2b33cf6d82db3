import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const memoryCrash = benchmark(
  {
    name: 'memory-crash',
    question: 'Does memory keep what it acknowledged when it is killed?',
    about: `Kills a process that writes memories with SIGKILL, again and again over the same file, each time at another moment, and checks whether the file
      is whole and everything acknowledged is in it (MEM-2). The exit code is 1 when anything is lost or broken.`,
    takes: '5 minutes',
    smallest: ['--kills', '2'],
    kept: [
      {
        file: 'memory-kills.json',
        summary: '{kills} kills, {acknowledged} memories acknowledged, {faults|count} faults',
      },
    ],
  },
  (command) =>
    command
      .option('--kills <number>', 'how many', wholeNumber({ least: 1 }), 100)
      .option('--seed <seed>', 'of the moments', wholeNumber(), 1)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).killIngests(options))),
);
