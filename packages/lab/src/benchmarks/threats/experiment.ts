import { ends, someOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';
import { verbScenes } from './verb-scenes.ts';

export const threats = benchmark(
  {
    name: 'threats',
    question: 'How soon does a reflex answer a monster while the bot works, and does the work go on?',
    about: `Lets a monster come while each verb is under way, and measures the time until the first command of a reflex (at most 250 ms are
      wanted) and whether the task goes on afterwards.`,
    takes: '50 minutes',
    smallest: ['--times', '1', '--only', 'navigate'],
    kept: [
      {
        file: 'threats.json',
        summary:
          '{statistics.*.runs|sum} monsters: {statistics.*.inTime|sum} answered in time, {statistics.*.resumed|sum} tasks went on',
      },
    ],
  },
  (command) =>
    command
      .option('--times <number>', 'runs of each verb', wholeNumber({ least: 1 }), 5)
      .option(
        '--only <verb>',
        'a verb by its name; may be given several times',
        someOf(verbScenes.map(({ verb }) => verb)),
      )
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).meetThreats(options))),
);
