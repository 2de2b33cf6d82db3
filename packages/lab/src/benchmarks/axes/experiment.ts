import { ends, several, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const axes = benchmark(
  {
    name: 'axes',
    question: 'Does each axis of interoception move with its own cause, and only with it?',
    about: `Lets one thing happen to the bot: hunger, monsters, a night outside, a long way from home, an empty inventory, no rest. The body is real,
      in the embedded world; cognition only feels, and nobody does anything about it.`,
    takes: '8 minutes',
    smallest: ['--only', 'Hunger'],
    kept: [
      {
        file: 'interoception-axes.json',
        summary: '{statistics|count} causes; only its own axis moved for {statistics.*.alone|sum} of them',
      },
    ],
  },
  (command) =>
    command
      .option('--only <scenario>', 'a scenario by its name; may be given several times', several)
      .option('--parallel <number>', 'scenarios at a time', wholeNumber({ least: 1 }), 2)
      .option('--plot <file>', 'draw the levels over time (SVG)')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).moveAxes(options))),
);
