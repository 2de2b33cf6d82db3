import { ends, oneOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const harm = benchmark(
  {
    name: 'harm',
    question: 'What does a full disk, a damaged file or a step of the clock do to a running stack?',
    about: `Brings up a whole stack and harms it again and again. disk: a small disk of its own is filled to the last byte while thoughts and tasks
      are posted, and emptied again. files: a service is killed and its database damaged, emptied or deleted before it is back. clock: the time
      of day of one process after the other is set by up to 48 h in either direction, by a clock that is put under it, while the bot has work.
      The machine's own disk and clock are never touched. The exit code is 1 when something that was answered for is lost, when a service other
      than the harmed one ended, or when work did not go on.`,
    takes: '12 minutes for 20 disks, 24 files or 50 steps each',
    smallest: ['--harm', 'disk', '--count', '1'],
    kept: [
      {
        file: 'harm-disk.json',
        summary:
          '{count} full disks, {lost} of what was answered for lost; {restarts} services ended, {silent} silent; {reasoned} of {refused} refusals said why; ready again p95 {backMs.p95} ms after there was room',
      },
      {
        file: 'harm-files.json',
        summary:
          '{count} damaged files, {bad} not mended; {others} other services ended; ready again p95 {backMs.p95} ms',
      },
      {
        file: 'harm-clock.json',
        summary: '{count} steps of the clock, {bad} works misjudged, {restarts} services ended',
      },
    ],
  },
  (command) =>
    command
      .requiredOption('--harm <harm>', 'disk, files or clock', oneOf(['disk', 'files', 'clock']))
      .option('--count <number>', 'how often; 20 disks, 24 files or 50 steps unless given', wholeNumber({ least: 1 }))
      .option('--resume <file>', 'keeps each harm in this file as soon as it is over, and goes on with those it lacks')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).harmStack(options))),
);
