import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';
import { startKit } from './run-mine.ts';

export const mines = benchmark(
  {
    name: 'mines',
    question: 'How well does it mine what lies deep?',
    about: `Digs mines for diamonds and everything welcome beside them, each in a world of its own with monsters at normal difficulty, for so many
      minutes, and comes home. It starts with ${startKit.map(([item, count]) => `${count} ${item}`).join(', ')}, which it is given. Prints blocks
      a minute, ore an hour beside what the share of ore in the ground leads one to expect of the blocks uncovered, deaths, falls, and the way
      home. A run whose world fell below 19 ticks a second is void. With --resume it goes on where an earlier slice ended.`,
    takes: '70 minutes',
    smallest: ['--mines', '1', '--minutes', '2'],
    kept: ['1.16.5', '1.21.4'].map((version) => ({
      file: `mines-${version}.json`,
      summary:
        '{runs|count} mines at {version}: {statistics.blocksPerMinute} blocks a minute, {statistics.diamondsPerHour} diamonds an hour where {statistics.expectedPerHour} are expected, {statistics.deathsInLava} deaths in lava, {statistics.deaths} others and {statistics.falls} falls, home alive {statistics.home} times',
    })),
  },
  (command) =>
    command
      .option('--mc <version>', 'version of Minecraft', '1.16.5')
      .option('--mines <number>', 'mines to dig', wholeNumber({ least: 1 }), 5)
      .option('--seed <seed>', 'the first seed', wholeNumber(), 1)
      .option('--minutes <number>', 'minutes of each', wholeNumber({ least: 1 }), 10)
      .option('--parallel <number>', 'worlds at the same time', wholeNumber({ least: 1 }), 1)
      .option('--resume <file>', 'keep the runs in this file, and make only those it lacks')
      .option('--keep <folder>', 'keep the data and logs of each run in a folder of its own there')
      .option(...jsonOption)
      .action(ends(async ({ mc, ...options }) => (await import('./run.ts')).digMines({ ...options, version: mc }))),
);
