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
    kept: [],
  },
  (command) =>
    command
      .option('--count <number>', 'thoughts', wholeNumber({ least: 1 }), 10_000)
      .option('--seconds <number>', 'time in which they arrive', wholeNumber({ least: 1 }), 60)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).pourThoughts(options))),
);
