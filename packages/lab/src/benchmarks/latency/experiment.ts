import { DEFAULT_GAME_VERSION, GAME_VERSIONS } from '@conscious-bot/embedded-world/game-versions';
import { ends, oneOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const latency = benchmark(
  {
    name: 'latency',
    question: 'How fast is the whole stack, and how much of the machine does it need?',
    about: `Starts the whole bot and measures its start, the time from a thought to the first command, memory and idle CPU. Then a task ("8 oak
      logs, then a wooden pickaxe") is done by the bot and by a hand-written mineflayer script on the same seed, ten bots share one world,
      and the body's event loop is watched while it walks and works.`,
    takes: '35 minutes',
    smallest: ['--pairs', '0', '--rounds', '2', '--idle', '2', '--bots', '0', '--ways', '0', '--lives', '0'],
    kept: [
      {
        file: 'bench.json',
        summary:
          'up in {measures.0.values.all} s; thought to first command {measures.2.values.p95} ms at p95; {measures.4.values.all} MB resident before decision 0092, with what is shared counted in every process (below is what it is today), idle {measures.5.values.all} % of a core; task time {measures.7.values.mean} of the script’s',
      },
      ...GAME_VERSIONS.map((version) => ({
        file: `wooden-pickaxe-${version}.json`,
        summary: `a wooden pickaxe from nothing at ${version}: {measures.1.values.mean} of the script’s time, {measures.0.note}`,
      })),
    ],
  },
  (command) =>
    command
      .option('--pairs <number>', 'paired runs of the task, script against bot; 0 leaves them out', wholeNumber(), 10)
      .option(
        '--logs <number>',
        'oak logs collected before the pickaxe in the paired runs; 0: the pickaxe is made from nothing, of any tree',
        wholeNumber(),
        8,
      )
      .option('--mc <version>', 'version of Minecraft in the paired runs', oneOf(GAME_VERSIONS), DEFAULT_GAME_VERSION)
      .option(
        '--rounds <number>',
        'walks for the latencies; 0 leaves them out, with the start and the idle CPU',
        wholeNumber(),
        20,
      )
      .option('--idle <seconds>', 'how long idle CPU is measured', wholeNumber(), 20)
      .option('--bots <number>', 'bots at work in one world, CPU of each; 0 leaves them out', wholeNumber(), 10)
      .option(
        '--ways <number>',
        'walks to random goals under which the event loop is watched; 0 leaves them out',
        wholeNumber(),
        20,
      )
      .option(
        '--lives <number>',
        'lives of the scripted survivor in which the verbs are timed; 0 leaves them out',
        wholeNumber(),
        3,
      )
      .option('--keep <folder>', 'keep the data and logs of the bot in each paired run in a folder of its own there')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).measureLatencies(options))),
);
