import { ends, several, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const crash = benchmark(
  {
    name: 'crash',
    question: 'What is lost or done twice when planning is killed?',
    about: `Kills the planning process with SIGKILL at every named point and counts what is lost and what is done twice (EXEC-4): the body and cognition
      live on and keep the count. Each kill is a life of its own. With --intents only the points of strategic intents are taken: nobody asks for
      anything there, and what the bot has set itself has to be brought to its end once. The exit code is 1 when anything was lost or done twice,
      or a point was not reached.`,
    takes: '60 minutes',
    smallest: ['--times', '1', '--point', 'task.begun', '--parallel', '1'],
    kept: [
      { file: 'crash.json', summary: '{kills} kills, {harmed} lives harmed' },
      {
        file: 'crash-intents.json',
        summary: 'at the {rows.*.point|count} points of strategic intents {kills} kills, {harmed} lives harmed',
      },
    ],
  },
  (command) =>
    command
      .option('--times <number>', 'kills at each point', wholeNumber({ least: 1 }), 10)
      .option('--point <name>', 'a point by its name; may be given several times', several)
      .option('--intents', 'only the points of strategic intents')
      .option('--chain', 'kills at moments spread over a chain of three linked tasks instead')
      .option('--parallel <number>', 'lives at the same time', wholeNumber({ least: 1 }), 2)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).killPlanning(options))),
);
