import { ends, several, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const wishes = benchmark(
  {
    name: 'wishes',
    question: 'How soon does it act on a wish in the middle of work of its own?',
    about: `Lets the whole stack live in a fresh world and sets it one project after the other. As soon as the body is at work for it, somebody asks for
      a walk. Prints the time from the answer to the wish to the first command for it, where that time went, and what became of the intent
      afterwards: taken up again, or ended with its reason. A project that cannot be begun in that world is named with the reason. The exit code is
      1 when an intent was lost without a reason.`,
    takes: '7 minutes',
    smallest: ['--project', 'staples', '--minutes', '2'],
    kept: [],
  },
  (command) =>
    command
      .option('--mc <version>', 'version of Minecraft', '1.16.5')
      .option('--seed <seed>', 'of the world', wholeNumber(), 1)
      .option('--project <name>', 'ask in the middle of this one only; may be given several times', several)
      .option('--minutes <number>', 'begin no further project after so many', wholeNumber({ least: 1 }), 6)
      .option(...jsonOption)
      .action(
        ends(async ({ mc, ...options }) => (await import('./run.ts')).askInTheMiddle({ ...options, version: mc })),
      ),
);
