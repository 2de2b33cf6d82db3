import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const repair = benchmark(
  {
    name: 'repair',
    question: 'Where does repair on the spot end, where does another plan begin, and when is a task given up?',
    about: `In worlds without a crafting table, with a swarm, at nightfall, with lava and with nothing to eat, one action is made to fail once, twice and so
      on, and then succeeds. Prints what was done about it. Simulated time.`,
    takes: '2 minutes',
    alone: true,
    smallest: ['--most', '1'],
    kept: [{ file: 'repair-worlds.json', summary: '{runs|count} lives in five worlds, up to {most} failures each' }],
  },
  (command) =>
    command
      .option('--most <number>', 'most failures', wholeNumber({ least: 1 }), 7)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).repairInWorlds(options))),
);
