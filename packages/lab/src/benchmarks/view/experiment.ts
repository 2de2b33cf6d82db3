import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const view = benchmark(
  {
    name: 'view',
    question: 'Does the page open as fast on a year of life as on an hour?',
    about: `Fills the stores of a stack with an hour of events and thoughts, those of another with a year of an equally busy life, and opens every page of both in
      Chromium: how long from the first byte of a page until it shows what it was asked for and takes input, at the median of several looks. Then
      the timeline of the year is dragged, far and near, and the frames are counted, and the size of the first page's scripts is measured as it is
      sent. Without a graphics card everything is drawn by the processor.`,
    takes: '6 minutes',
    smallest: ['--events', '20000', '--thoughts', '2000', '--looks', '2'],
    kept: [
      {
        file: 'view.json',
        summary:
          '{events} events and {thoughts} thoughts of a year at a load of {load}, ms at the median of {looks} looks: / {measures.0.values.year}, /mind {measures.1.values.year}, /tasks {measures.2.values.year}, /world {measures.3.values.year}, /feelings {measures.6.values.year}, /system {measures.8.values.year}; on an hour’s {measures.0.values.hour}, {measures.1.values.hour}, {measures.2.values.hour}, {measures.3.values.hour}, {measures.6.values.hour} and {measures.8.values.hour}; timeline dragged over a year at {measures.11.values.mean} frames/s; scripts of the first page {measures.13.values.gzipped} kB',
      },
    ],
  },
  (command) =>
    command
      .option('--events <number>', 'events of all services together', wholeNumber({ least: 1_000 }), 1_000_000)
      .option('--thoughts <number>', 'thoughts', wholeNumber({ least: 100 }), 100_000)
      .option('--looks <number>', 'looks at each page', wholeNumber({ least: 1 }), 5)
      .option('--chromium <path>', 'the browser', '/usr/bin/chromium')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).measureView(options))),
);
