import { ends, oneOf, several, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const crashLive = benchmark(
  {
    name: 'crash-live',
    question: 'What is lost or done twice in a live world when the body or planning is killed?',
    about: `Kills the body, or planning, with SIGKILL at every named point while a wooden pickaxe is made in a live world, and counts by the world's
      own log what was lost and what was done twice (EXEC-4). Each kill is a life in a world of its own.`,
    takes: '3 hours',
    smallest: ['--times', '1', '--point', 'action.taking', '--parallel', '1'],
    kept: [
      {
        file: 'crash-live.json',
        summary:
          '{rows.*.killed|sum} kills, {rows.*.whole|sum} of them left everything whole; the file says what mended the others',
      },
    ],
  },
  (command) =>
    command
      .option(
        '--times <number>',
        'kills at each point, each at another of its occasions',
        wholeNumber({ least: 1 }),
        10,
      )
      .option(
        '--service <service>',
        'whose points: body, planning or both',
        oneOf(['body', 'planning', 'both']),
        'both' as const,
      )
      .option('--point <name>', 'a point by its name; may be given several times', several)
      .option('--parallel <number>', 'lives at the same time', wholeNumber({ least: 1 }), 2)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).killLive(options))),
);
