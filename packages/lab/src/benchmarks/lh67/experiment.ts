import { ends, oneOf, someOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark } from '../../experiments/experiment.ts';
import { groups, horizonTasks } from './horizon-tasks.ts';
import { serverAddress } from './other-server.ts';

export const lh67 = benchmark(
  {
    name: 'lh67',
    question: 'How many of the 67 tasks of a published long-horizon benchmark does it reach?',
    about: `Asks the whole stack, without a model, for each of the 67 items of the long-horizon benchmark (Optimus-1), every one in a world of its
      own, from an empty inventory, at normal difficulty with monsters, within the published limits in ticks of the game. Success means that
      the item is in the inventory. Prints the published results of other agents beside its own. A run whose world fell below 19 ticks a
      second is void and made again. With --resume it goes on where an earlier slice ended. With --server the bot plays on a server that is
      already running, one task at a time, and whoever runs the server sees to it that it lets players in unchecked, is set to survival and
      gives every task a fresh world (--reset) at whose start the bot holds nothing; difficulty and monsters are then the server's own.`,
    takes: '5 hours',
    smallest: ['--only', 'wooden_pickaxe'],
    kept: [
      {
        file: 'lh67.json',
        summary:
          '{runs.*.reached|sum} of {runs|count} tasks run so far reached at 1.16.5 (deaths: {runs.*.deaths|sum})',
      },
      {
        file: 'lh67-second-seed.json',
        summary:
          'a second world: {runs.*.reached|sum} of {runs|count} tasks of redstone, diamond and armour run so far reached (deaths: {runs.*.deaths|sum})',
      },
      {
        file: 'lh67-1.21.4.json',
        summary:
          'at 1.21.4, the default version: {runs.*.reached|sum} of {runs|count} tasks run so far reached (deaths: {runs.*.deaths|sum})',
      },
      {
        file: 'lh67-other-seeds-1.21.4.json',
        summary:
          'other worlds at 1.21.4: {runs.*.reached|sum} of {runs|count} tasks of gold and diamond reached (deaths: {runs.*.deaths|sum})',
      },
      {
        file: 'lh67-iron-pickaxe-1.21.4.json',
        summary:
          'an iron pickaxe at 1.21.4 in {runs.*.reached|sum} of {runs|count} worlds, in {statistics.2.medianS} s at the median of those',
      },
      {
        file: 'lh67-foreign.json',
        summary:
          'on a server that is not ours, {runs.0.server}: {runs.*.reached|sum} of {runs|count} tasks reached (deaths: {runs.*.deaths|sum})',
      },
    ],
  },
  (command) =>
    command
      .option('--mc <version>', 'version of Minecraft', '1.16.5')
      .option('--seed <seed>', 'the first seed', wholeNumber(), 1)
      .option('--seeds <number>', 'worlds for each task', wholeNumber({ least: 1 }), 1)
      .option('--parallel <number>', 'worlds at the same time', wholeNumber({ least: 1 }), 2)
      .option(
        '--difficulty <difficulty>',
        'of the worlds: peaceful, easy or normal',
        oneOf(['peaceful', 'easy', 'normal']),
        'normal' as const,
      )
      .option('--server <host:port>', 'a running server to play on instead of the embedded world', serverAddress)
      .option('--server-name <name>', 'how the figures name that server; its address otherwise')
      .option(
        '--reset <command>',
        'with --server: run by the shell before each task; gives the server a fresh world (every {seed} in it becomes the seed) and ends once the server can be joined',
      )
      .option('--group <group>', `a group; may be given several times: ${groups.join(', ')}`, someOf(groups))
      .option('--only <item>', 'an item; may be given several times', someOf(horizonTasks.map(({ item }) => item)))
      .option('--minutes <number>', 'begin no run after so many minutes', wholeNumber({ least: 1 }), 600)
      .option('--resume <file>', 'keep the runs in this file, and make only those it lacks')
      .option('--keep <folder>', 'keep the data and logs of each run in a folder of its own there')
      .action(
        ends(async ({ mc, server, serverName, reset, ...options }) =>
          (await import('./run.ts')).reachFarGoals({
            ...options,
            version: mc,
            server:
              server === undefined
                ? undefined
                : { ...server, name: serverName ?? `${server.host}:${server.port}`, reset },
          }),
        ),
      ),
);
