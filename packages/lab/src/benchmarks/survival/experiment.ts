import { scenarioNames } from '@conscious-bot/embedded-world/scenarios';
import { ends, oneOf, someOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';
import { taskNames } from './task-names.ts';

export const survival = benchmark(
  {
    name: 'survival',
    question: 'Does the body do what a life in the game asks for, in any world?',
    about: `Lets a scripted survivor live in worlds of its own, using only the body's HTTP routes, and counts what it got done:
      ${taskNames.join(', ')}.`,
    takes: '80 minutes',
    smallest: ['--seeds', '1', '--only', 'collect 16 logs'],
    kept: [
      {
        file: 'survival.json',
        summary: '{lives} lives: {tasks.*.succeeded|sum} of {tasks.*.tried|sum} tasks done, {deaths} deaths',
      },
    ],
  },
  (command) =>
    command
      .option('--seeds <number>', 'worlds, one life each', wholeNumber({ least: 1 }), 20)
      .option('--first <seed>', 'the first seed', wholeNumber(), 1)
      .option('--parallel <number>', 'lives at the same time', wholeNumber({ least: 1 }), 3)
      .option('--day <seconds>', 'length of a full day; the game’s own is 1200', wholeNumber({ least: 10 }), 150)
      .option(
        '--mobs <mobs>',
        'who lives there: none, passive or all',
        oneOf(['none', 'passive', 'all']),
        'all' as const,
      )
      .option(
        '--scenario <name>',
        `a world with a plot instead of the open country, whose settings win over --day and --mobs: ${scenarioNames().join(', ')}`,
        oneOf(scenarioNames()),
      )
      .option('--only <task>', 'a task by its name; may be given several times', someOf(taskNames))
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).surviveWorlds(options))),
);
