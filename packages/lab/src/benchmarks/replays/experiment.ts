import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const replays = benchmark(
  {
    name: 'replays',
    question: 'Does a recorded life give the same decisions again, and where does a changed gate show first?',
    about: `Whole stacks live for a while in worlds of their own (seeds, with and without a scripted mind) and record their inputs; in each the same
      thought is posted twice. Then planning and cognition are given the inputs again: as they were, without the suppression of repeated thoughts,
      and without a strategist.`,
    takes: '12 minutes',
    smallest: ['--lives', '1', '--seconds', '20'],
    kept: [
      {
        file: 'replays.json',
        summary: '{same} of {recordings} recordings the same, {gatesFound} changed gates found at their first effect',
      },
    ],
  },
  (command) =>
    command
      .option('--lives <number>', 'recorded lives', wholeNumber({ least: 1 }), 10)
      .option('--first-seed <number>', 'seed of the first world; the others follow', wholeNumber({ least: 0 }), 1)
      .option('--seconds <number>', 'how long each is', wholeNumber({ least: 10 }), 40)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).replayLives(options))),
);
