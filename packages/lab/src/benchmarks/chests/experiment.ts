import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const chests = benchmark(
  {
    name: 'chests',
    question: 'Do deposit and withdraw work, hundreds of times over?',
    about: `Many chest operations by the body's own verbs in the embedded world. The exit code is 1 when more than one in a hundred fails.`,
    takes: '3 minutes',
    alone: true,
    smallest: ['--operations', '6'],
    kept: [
      {
        file: 'chest-operations.json',
        summary: '{operations} operations, {failures|count} failed; a deposit takes {perVerb.deposit.meanMs} ms',
      },
    ],
  },
  (command) =>
    command
      .option('--operations <number>', 'how many', wholeNumber({ least: 1 }), 300)
      .option('--seed <seed>', 'of the order', wholeNumber(), 1)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).operateManyChests(options))),
);
