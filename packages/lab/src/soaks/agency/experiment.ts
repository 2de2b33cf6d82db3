import { amount, ends } from '@conscious-bot/launcher';
import { soak } from '../../experiments/experiment.ts';

export const agency = soak(
  {
    name: 'agency',
    question: 'Does the running bot meet the acceptance criteria of the agency contract?',
    about: `Watches the running bot for so many minutes (at most 10080, a week) and posts nothing. Judges the eight acceptance criteria and writes
      soak-<time>.log and .json to docs/testing/soak-results. The exit code is 0 when no criterion failed, 1 when one failed or no bot is
      running. scripts/soak-test-agency.sh MINUTES does the same.`,
    takes: 'as long as it is told to',
    smallest: ['0.1'],
    kept: [],
  },
  (command) =>
    command
      .argument('<minutes>', 'how long to watch', amount({ least: 0.01, most: 10_080 }))
      .option('--every <seconds>', 'time between two looks', amount({ least: 0.1, most: 600 }), 5)
      .option('--out <directory>', 'where the results go', 'docs/testing/soak-results')
      .action(ends(async (minutes, options) => (await import('./run.ts')).watchBot({ minutes, ...options }))),
);
