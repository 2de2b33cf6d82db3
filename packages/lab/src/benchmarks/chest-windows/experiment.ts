import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const chestWindows = benchmark(
  {
    name: 'chest-windows',
    question: 'Does the embedded world keep a chest right while a bot works on it through the real protocol?',
    about: `A plain mineflayer bot opens a chest, deposits, withdraws and closes it again and again; the world is asked what lies in it. The exit
      code is 1 when more than one operation in a hundred fails. The benchmark "chests" does the same through the body's own verbs.`,
    takes: '2 minutes',
    smallest: ['--operations', '8'],
    kept: [],
  },
  (command) =>
    command
      .option(
        '--operations <number>',
        'openings, deposits, withdrawals and closings in all',
        wholeNumber({ least: 1 }),
        300,
      )
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).operateOneChest(options))),
);
