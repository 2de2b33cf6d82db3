import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const dispatch = benchmark(
  {
    name: 'dispatch',
    question: 'How long is it from a stored thought to the first POST /actions?',
    about: `Planning with fakes of its peers, over real HTTP in one process.`,
    takes: '10 seconds',
    alone: true,
    smallest: ['--runs', '5'],
    kept: [],
  },
  (command) =>
    command
      .option('--runs <number>', 'thoughts', wholeNumber({ least: 1 }), 60)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).timeDispatch(options))),
);
