import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';
import { chances } from './encounters.ts';

const percent = (share: number): string => `${share * 100} %`;

export const learning = benchmark(
  {
    name: 'learning',
    question: 'What is learning from outcomes worth?',
    about: `Lives through encounters with monsters by day and at night, each life twice with the same luck: once with learned and once with frozen
      priors. Planning and memory are real, the clock is simulated. Fighting succeeds in ${percent(chances.fight.day)} of the tries by day and
      ${percent(chances.fight.night)} at night, fleeing in ${percent(chances.flee.day)} at any time.`,
    takes: '2 minutes',
    alone: true,
    smallest: ['--runs', '2', '--encounters', '4'],
    kept: [
      {
        file: 'learning.json',
        summary:
          'success {statistics.2.arms.learned.success} with learned and {statistics.2.arms.frozen.success} with frozen priors; hazard recall {statistics.2.hazardRecall.share}',
      },
      {
        file: 'learning-armed.json',
        summary: 'armed: success {statistics.2.arms.learned.success} and {statistics.2.arms.frozen.success}',
      },
    ],
  },
  (command) =>
    command
      .option('--runs <number>', 'pairs of lives', wholeNumber({ least: 1 }), 30)
      .option(
        '--encounters <number>',
        'monsters in each life, two by day and two at night in turn',
        wholeNumber({ least: 1 }),
        12,
      )
      .option('--seed <seed>', 'seed of the first pair; the others follow', wholeNumber(), 1)
      .option('--parallel <number>', 'pairs at a time', wholeNumber({ least: 1 }), 5)
      .option('--armed', 'the bot carries a sword, which speaks for fighting', false)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).compareLives(options))),
);
