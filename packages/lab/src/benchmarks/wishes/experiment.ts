import { GAME_VERSIONS } from '@conscious-bot/embedded-world/game-versions';
import { ends, oneOf, several, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const wishes = benchmark(
  {
    name: 'wishes',
    question: 'How soon does it act on a wish in the middle of work of its own?',
    about: `Sets the whole stack one project of its catalogue after the other, each in a scene in which there is something to do for it. As soon as the
      body is at work for it, somebody asks for a walk. Prints what was under way, the time from the answer to the wish to the first command for it,
      how long the body took to let go of what it did, where the rest of the time went, and what became of the intent afterwards: taken up again,
      or ended with its reason. A project that was not begun is named with the reason. The exit code is 1 when an intent was lost without a reason.`,
    takes: '10 minutes',
    smallest: ['--project', 'staples'],
    kept: [
      {
        file: 'wishes.json',
        summary:
          'a wish in the middle of {statistics.asked} projects: the first command for it after {statistics.p50} ms at the median and {statistics.most} ms at most, {statistics.lost} intents lost',
      },
    ],
  },
  (command) =>
    command
      .option('--mc <version>', 'version of Minecraft', oneOf(GAME_VERSIONS), '1.16.5' as const)
      .option('--project <name>', 'ask in the middle of this one only; may be given several times', several)
      .option('--minutes <number>', 'begin no further project after so many', wholeNumber({ least: 1 }), 20)
      .option(...jsonOption)
      .action(
        ends(async ({ mc, ...options }) => (await import('./run.ts')).askInTheMiddle({ ...options, version: mc })),
      ),
);
