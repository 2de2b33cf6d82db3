import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const watching = benchmark(
  {
    name: 'watching',
    question: 'What does a page cost that is left open, and does it stay level?',
    about: `Starts a bot and leaves its live page open in Chromium, untouched, first while the bot has nothing to do, then while it lives. Both times
      it measures how much of a core the page and the server that feeds it use: of the page its main thread (scripts, styles and layout), and all that
      Chromium does for it, drawing included, which without a graphics card is also work for the processor. Then the heap of the page is measured once
      a minute, each time after a garbage collection, and its slope is given with a 95 % interval.`,
    takes: '35 minutes',
    smallest: ['--minutes', '3', '--seconds', '20'],
    kept: [
      {
        file: 'watching.json',
        summary:
          'main thread of the page {measures.0.values.main thread} % of a core beside an idle bot, {measures.1.values.main thread} % beside one that lives; its server {measures.2.values.idle bot} and {measures.2.values.living bot} %; heap {heap.first} MB in the first minute, {heap.last} MB in minute {heap.minutes}, {heap.slope} MB an hour (95 % interval {heap.low} to {heap.high})',
      },
    ],
  },
  (command) =>
    command
      .option('--minutes <number>', 'how long the heap is watched', wholeNumber({ least: 3 }), 30)
      .option('--seconds <number>', 'how long each share of a core is measured', wholeNumber({ least: 5 }), 60)
      .option('--seed <number>', 'seed of the world', wholeNumber({ least: 0 }), 12)
      .option('--chromium <path>', 'the browser', '/usr/bin/chromium')
      .option('--snapshots <folder>', 'a snapshot of the heap every ten minutes, to see what grows')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).measureWatching(options))),
);
