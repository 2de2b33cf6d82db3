import { DEFAULT_GAME_VERSION, GAME_VERSIONS } from '@conscious-bot/embedded-world/game-versions';
import { ends, oneOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const hunger = benchmark(
  {
    name: 'hunger',
    question: 'How soon does a hungry bot that is left alone have something to eat?',
    about: `Lets the whole stack come into a fresh world in the morning, empty-handed and with 6 of 20 food points, normal difficulty, monsters, no
      model, and nobody who asks for anything. Prints when it first carried something to eat, when it had first eaten, when it had 14 food points
      again, and what it did until then. A life ends there, or after --seconds.`,
    takes: '12 minutes',
    smallest: ['--seeds', '1', '--seconds', '20'],
    kept: [],
  },
  (command) =>
    command
      .option('--seeds <number>', 'how many worlds', wholeNumber({ least: 1 }), 6)
      .option('--first <seed>', 'the first seed', wholeNumber(), 1)
      .option('--parallel <number>', 'lives at the same time', wholeNumber({ least: 1, most: 3 }), 2)
      .option('--seconds <seconds>', 'how long each life is watched at most', wholeNumber({ least: 10 }), 240)
      .option('--minecraft <version>', 'version of the game', oneOf(GAME_VERSIONS), DEFAULT_GAME_VERSION)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).goHungry(options))),
);
