import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const memoryQueries = benchmark(
  {
    name: 'memory-queries',
    question: 'How long do people wait for an answer of memory?',
    about: `Fills memory with the same small story lived over and over and times what people ask of it: newest events, a task, a thought, ten minutes of
      life, provenance.`,
    takes: '1 minute',
    alone: true,
    smallest: ['--events', '1000'],
    kept: [],
  },
  (command) =>
    command
      .option('--events <number>', 'events in all', wholeNumber({ least: 1 }), 100_000)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).timeQueries(options))),
);
