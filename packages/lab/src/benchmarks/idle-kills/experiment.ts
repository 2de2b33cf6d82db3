import { ends, several, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const idleKills = benchmark(
  {
    name: 'idle-kills',
    question: 'What is lost or done twice when the inner life is killed in an idle cycle?',
    about: `Kills the inner life with SIGKILL at every named point of an idle cycle, and where its mind was asked or planning received its goal, lets it
      come back, and counts what was lost, done twice or is not accounted for. Each kill is a life of its own with three idle cycles. The exit
      code is 1 when a life was harmed or a point was not reached.`,
    takes: '40 minutes',
    smallest: ['--times', '1', '--point', 'idle.noticed', '--parallel', '1'],
    kept: [{ file: 'idle-kills.json', summary: '{kills} kills, {harmed} lives harmed' }],
  },
  (command) =>
    command
      .option('--times <number>', 'kills at each point, spread over its occasions', wholeNumber({ least: 1 }), 10)
      .option('--point <name>', 'a point by its name; may be given several times', several)
      .option('--parallel <number>', 'lives at the same time', wholeNumber({ least: 1 }), 2)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).killIdleCycles(options))),
);
