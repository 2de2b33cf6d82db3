import { ends, oneOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const plantedPairs = benchmark(
  {
    name: 'planted-pairs',
    question: 'Does compare tell configuration, environment and the model’s draw apart?',
    about: `Lives pairs of lives in simulated time that differ in one thing: a setting, something that happens, or one draw of the model, each at another site. Memory, planning and
      cognition are real; body and model are stand-ins. Each pair is compared, and the cause that compare names at the point where they part is held against
      the one that was planted.`,
    takes: '7 minutes',
    smallest: ['--count', '2'],
    kept: [
      { file: 'planted-pairs.json', summary: '{right} of {pairs} pairs told right' },
      {
        file: 'planted-pairs-further.json',
        summary: '{right} of {pairs} further pairs, which nothing was tuned to, told right at first sight',
      },
    ],
  },
  (command) =>
    command
      .option(
        '--set <name>',
        'planted (30 pairs) or further (10 more)',
        oneOf(['planted', 'further'] as const),
        'planted' as const,
      )
      .option('--from <number>', 'the first pair, from 1', wholeNumber({ least: 1 }), 1)
      .option('--count <number>', 'how many pairs', wholeNumber({ least: 1 }), 30)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).tellPairs(options))),
);
