import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const flood = benchmark(
  {
    name: 'flood',
    question: 'Does planning go on answering while thoughts pour in?',
    about: `Planning as a process of its own with fakes of its peers. Thoughts that all want something arrive evenly, and meanwhile its routes are
      asked one after the other. In the end every thought has to have had its one decision.`,
    takes: '2 minutes',
    smallest: ['--count', '200', '--seconds', '2'],
    kept: [
      {
        file: 'flood.json',
        summary:
          '{thoughts} thoughts in {seconds} s at a load of {load} before: planning answers in {p50Ms} ms at p50, {p99Ms} ms at p99 and {maxMs} ms at most; {decided} were decided, {tooMany} with `too_many_tasks`',
      },
    ],
  },
  (command) =>
    command
      .option('--count <number>', 'thoughts', wholeNumber({ least: 1 }), 10_000)
      .option('--seconds <number>', 'time in which they arrive', wholeNumber({ least: 1 }), 60)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).pourThoughts(options))),
);
