import { amount, ends, oneOf, wholeNumber } from '@conscious-bot/launcher';
import { jsonOption, soak } from '../../experiments/experiment.ts';

export const stackSoak = soak(
  {
    name: 'stack',
    question: 'What does one bot’s whole stack hold and use, and does it stay level?',
    about: `Starts the bot as npm start does, without a model, and looks at every process of it: the launcher, the world, the services, the dashboard.
      Prints memory two and five minutes after the start (proportional: what processes share counted once among them), how much of a core each
      takes, and how fast each grows after the warm-up. With --page a browser has the page open meanwhile; it does not count. npm itself and the
      program it calls, which wait beside the launcher, are not part of it and are shown apart.`,
    takes: '6 minutes',
    smallest: ['--minutes', '0.5', '--every', '5', '--warm-up', '0', '--page', 'none'],
    kept: [
      {
        file: 'stack-soak.json',
        summary:
          '{minutes} minutes with a bot that lives: {memory.120.proportionalMb} MB after two minutes, what is shared counted once, {memory.300.proportionalMb} after five; resident memory an hour from minute {warmUp} on: launcher {growth.launcher.perHour}, world {growth.world.perHour}, memory {growth.memory.perHour}, body {growth.minecraft-interface.perHour}, planning {growth.planning.perHour}, cognition {growth.cognition.perHour}, dashboard {growth.dashboard.perHour} MB; all together {cpu.all} % of a core',
      },
    ],
  },
  (command) =>
    command
      .option('--minutes <minutes>', 'how long', amount(), 6)
      .option('--every <seconds>', 'time between looks', amount({ least: 1 }), 10)
      .option('--warm-up <minutes>', 'how much of it is left out of the growth and the shares of a core', amount(), 1)
      .option(
        '--page <page>',
        'open: a browser shows the page meanwhile; none',
        oneOf(['open', 'none']),
        'open' as const,
      )
      .option(
        '--strategy <strategy>',
        'live: the bot sets itself goals; off: it rests',
        oneOf(['live', 'off']),
        'off' as const,
      )
      .option('--seed <seed>', 'of the world', wholeNumber(), 7)
      .option('--chromium <path>', 'the browser', '/usr/bin/chromium')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).soakStack(options))),
);
