import { ends, oneOf, someOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark } from '../../experiments/experiment.ts';
import { groups, horizonTasks } from './horizon-tasks.ts';

export const lh67 = benchmark(
  {
    name: 'lh67',
    question: 'How many of the field’s 67 long-horizon tasks does it reach?',
    about: `Asks the whole stack, without a model, for each of the 67 items of the long-horizon benchmark (Optimus-1), every one in a world of its
      own, from an empty inventory, at normal difficulty with monsters, within the published limits in ticks of the game. Success means that
      the item is in the inventory. Prints the published results of other agents beside its own. A run whose world fell below 19 ticks a
      second is void and made again. With --resume it goes on where an earlier slice ended.`,
    takes: '5 hours',
    smallest: ['--only', 'wooden_pickaxe'],
    kept: [],
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
      .option('--group <group>', `a group; may be given several times: ${groups.join(', ')}`, someOf(groups))
      .option('--only <item>', 'an item; may be given several times', someOf(horizonTasks.map(({ item }) => item)))
      .option('--minutes <number>', 'begin no run after so many minutes', wholeNumber({ least: 1 }), 600)
      .option('--resume <file>', 'keep the runs in this file, and make only those it lacks')
      .action(
        ends(async ({ mc, ...options }) => (await import('./run.ts')).reachFarGoals({ ...options, version: mc })),
      ),
);
