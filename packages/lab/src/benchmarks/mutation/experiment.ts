import { amount, ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark } from '../../experiments/experiment.ts';

export const mutation = benchmark(
  {
    name: 'mutation',
    question: 'How many small faults in the sources do the tests notice?',
    about: `Draws mutants from a few areas, puts one after another into a checkout of its own, runs the tests of that area, and prints how many were
      killed. When it is broken off, it goes on where it was with the same --results.`,
    takes: '20 minutes',
    smallest: ['--root', '<a checkout of its own>', '--per-area', '1', '--minutes', '1'],
    kept: [
      {
        file: 'mutation.json',
        summary:
          '{today.killed} of {today.total} faults noticed by the tests of their area, {today.killedWithNewTests} with the tests written because of them; {before.killed} of {before.total} before tests were cut, {after.killed} of {after.total} after',
      },
    ],
  },
  (command) =>
    command
      .requiredOption(
        '--root <directory>',
        'checkout whose sources are changed and restored; nobody else may work in it',
      )
      .option(
        '--results <file>',
        'JSON lines, one for each mutant; those that are in it are not run again',
        'mutation.jsonl',
      )
      .option('--per-area <number>', 'mutants of each area', wholeNumber({ least: 1 }), 20)
      .option('--seed <seed>', 'which mutants are drawn', wholeNumber(), 1)
      .option('--minutes <minutes>', 'no mutant is begun after this time', amount(), 20)
      .action(ends(async (options) => (await import('./run.ts')).countKilledMutants(options))),
);
