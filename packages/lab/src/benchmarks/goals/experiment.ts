import { ends, oneOf, several, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';
import { lifeGoals } from './goals.ts';

export const goals = benchmark(
  {
    name: 'goals',
    question: 'Which goals does the whole bot reach from an empty inventory?',
    about: `Asks the whole stack for goals, each in a world of its own and from an empty inventory, and counts what it reached.
      The goals: ${lifeGoals.map(({ name }) => name).join(', ')}.`,
    takes: '75 minutes',
    smallest: ['--seeds', '1', '--only', 'wooden pickaxe'],
    kept: [
      {
        file: 'goals-peaceful.json',
        summary:
          'peaceful: {statistics.*.reached|sum} of {statistics.*.runs|sum} reached; an iron pickaxe takes {statistics.3.meanS} s',
      },
      {
        file: 'goals-normal.json',
        summary: 'normal, with monsters: {statistics.*.reached|sum} of {statistics.*.runs|sum} reached',
      },
      {
        file: 'goals-fresh-worlds.json',
        summary:
          'a bed and cooked meat in fresh worlds without gifts: {statistics.*.reached|sum} of {statistics.*.runs|sum} reached',
      },
    ],
  },
  (command) =>
    command
      .option('--seeds <number>', 'worlds for each goal', wholeNumber(), 10)
      .option('--first <seed>', 'the first seed', wholeNumber(), 1)
      .option('--parallel <number>', 'stacks at the same time', wholeNumber({ least: 1 }), 2)
      .option(
        '--difficulty <difficulty>',
        'of the worlds: peaceful, easy, normal or hard',
        oneOf(['peaceful', 'easy', 'normal', 'hard']),
        'peaceful' as const,
      )
      .option(
        '--mobs <mobs>',
        'who lives there: none, passive or all',
        oneOf(['none', 'passive', 'all']),
        'all' as const,
      )
      .option('--day <seconds>', 'length of a full day; the game’s own is 1200', wholeNumber({ least: 10 }), 1200)
      .option('--only <goal>', 'a goal by its name; may be given several times', several)
      .option('--draw <seed>', 'goals drawn at random among what takes more than ten steps, instead', wholeNumber())
      .option('--drawn <number>', 'how many are drawn', wholeNumber({ least: 1 }), 10)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).askForGoals(options))),
);
