import { ends, oneOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const storm = benchmark(
  {
    name: 'storm',
    question:
      'What is lost or done twice, and how long does it take, when any process of the stack is killed or hangs?',
    about: `A whole stack, the dashboard too. In each round something is asked for, and at a random moment of it random processes are killed with
      SIGKILL, or stopped with SIGSTOP. Then the stack has to be ready again, what was acknowledged has to come to its end, and the world's own log
      says whether it was done once. At the end the databases are checked. With --json a run goes on where the file ends.`,
    takes: '60 minutes',
    smallest: ['--count', '2'],
    kept: [
      {
        file: 'storm.json',
        summary:
          '{count} kills of any process, {harmed} harmed; ready again p50 {readyP50Ms} ms, p95 {readyP95Ms} ms, at most {readyMaxMs} ms',
      },
      {
        file: 'storm-hangs.json',
        summary:
          '{count} hangs of any process, {harmed} harmed; noticed by a peer after at most {noticedMaxMs} ms; ready again p50 {readyP50Ms} ms, p95 {readyP95Ms} ms, at most {readyMaxMs} ms',
      },
    ],
  },
  (command) =>
    command
      .option('--count <number>', 'rounds, those in the file included', wholeNumber({ least: 1 }), 100)
      .option('--how <way>', 'kill or hang', oneOf(['kill', 'hang']), 'kill' as const)
      .option('--together <number>', 'processes in each round, a second apart', wholeNumber({ least: 1 }), 1)
      .option('--seed <number>', 'of what is done to whom, and when', wholeNumber({ least: 0 }), 1)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).weather(options))),
);
