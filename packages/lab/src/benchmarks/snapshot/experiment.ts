import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const snapshot = benchmark(
  {
    name: 'snapshot',
    question: 'What do the senses cost?',
    about: `Times a snapshot at rest and right after the bot moved or blocks changed, and the lag of the event loop while the bot walks with the world
      looked at five times a second.`,
    takes: '1 minute',
    alone: true,
    smallest: ['--seconds', '2'],
    kept: [],
  },
  (command) =>
    command
      .option('--seconds <seconds>', 'how long it walks', wholeNumber({ least: 1 }), 20)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).timeSenses(options))),
);
