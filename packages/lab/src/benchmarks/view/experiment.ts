import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const view = benchmark(
  {
    name: 'view',
    question: 'Does the page open as fast on a year of life as on an hour?',
    about: `Fills the stores of a stack with events and thoughts spread over a year and opens every page in Chromium: how long from the first byte of a
      page until it shows what it was asked for and takes input. Then the timeline is dragged, far and near, and the frames are counted, and the
      scripts of the first page are weighed as they come over the wire.
      Without a graphics card everything is drawn by the processor.`,
    takes: '6 minutes',
    smallest: ['--events', '20000', '--thoughts', '2000'],
    kept: [
      {
        file: 'view.json',
        summary:
          '{events} events and {thoughts} thoughts of a year, ms at the second look: / {measures.0.values.again}, /mind {measures.1.values.again}, /tasks {measures.2.values.again}, /world {measures.3.values.again}, /feelings {measures.6.values.again}, /system {measures.8.values.again}; timeline dragged over a year at {measures.11.values.mean} frames/s; scripts of the first page {measures.13.values.gzipped} kB',
      },
    ],
  },
  (command) =>
    command
      .option('--events <number>', 'events of all services together', wholeNumber({ least: 1_000 }), 1_000_000)
      .option('--thoughts <number>', 'thoughts', wholeNumber({ least: 100 }), 100_000)
      .option('--chromium <path>', 'the browser', '/usr/bin/chromium')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).measureView(options))),
);
