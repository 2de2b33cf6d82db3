import { DEFAULT_GAME_VERSION, GAME_VERSIONS } from '@conscious-bot/embedded-world/game-versions';
import { ends, oneOf, someOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';
import { arms, dangers } from './dangers.ts';

/** How the four dangers that every life is compared in are told. */
const FOUR_DANGERS =
  'lives of five minutes (pairs of them): starvation {statistics.0.arms.with.deathsPerHour} and {statistics.0.arms.without.deathsPerHour} ({statistics.0.saved.pairs}), nightfall {statistics.1.arms.with.deathsPerHour} and {statistics.1.arms.without.deathsPerHour} ({statistics.1.saved.pairs}), swarm {statistics.2.arms.with.deathsPerHour} and {statistics.2.arms.without.deathsPerHour} ({statistics.2.saved.pairs}), lava {statistics.3.arms.with.deathsPerHour} and {statistics.3.arms.without.deathsPerHour} ({statistics.3.saved.pairs})';

export const safety = benchmark(
  {
    name: 'safety',
    question: 'How many deaths do the reflexes of the executive prevent?',
    about: `Lives in dangerous worlds, each seed twice: with the executive's reflexes and without them (SAFETY_REFLEXES). Prints deaths per hour.
A life in a world that fell below 19 ticks a second is void and lived again. With --resume it goes on where an earlier slice ended.

${dangers.map(({ name, description }) => `  ${name.padEnd(11)} ${description}`).join('\n')}`,
    takes: '195 minutes',
    smallest: ['--seeds', '1', '--seconds', '20', '--only', 'starvation'],
    kept: [
      {
        file: 'safety.json',
        summary: `deaths per hour with and without reflexes, game version 1.16.5, ${FOUR_DANGERS}`,
      },
      {
        file: 'safety-1.21.4.json',
        summary: `the same at 1.21.4, the default version, whose nights bring fewer monsters up from the caves: ${FOUR_DANGERS}`,
      },
      {
        file: 'safety-archers.json',
        summary:
          '1.21.4, a skeleton twelve blocks away again and again: {statistics.0.arms.with.visits} visits met with a sword, {statistics.0.arms.with.deaths} deaths, {statistics.0.arms.with.hurt} half hearts lost; {statistics.1.arms.with.visits} without a weapon, {statistics.1.arms.with.deaths} deaths, {statistics.1.arms.with.hurt} half hearts lost',
      },
      {
        file: 'safety-archers-before.json',
        summary:
          'before archers were fought where they stand: {statistics.0.arms.with.visits} visits, {statistics.0.arms.with.deaths} deaths, {statistics.0.arms.with.hurt} half hearts lost with a sword; {statistics.1.arms.with.visits}, {statistics.1.arms.with.deaths} and {statistics.1.arms.with.hurt} without',
      },
    ],
  },
  (command) =>
    command
      .option('--seeds <number>', 'worlds for each danger, two lives in each', wholeNumber({ least: 1 }), 6)
      .option('--first <seed>', 'the first seed', wholeNumber(), 1)
      .option('--parallel <number>', 'lives at the same time', wholeNumber({ least: 1 }), 2)
      .option('--seconds <seconds>', 'how long each life is watched', wholeNumber({ least: 1 }), 300)
      .option('--day <seconds>', 'length of a full day', wholeNumber({ least: 10 }), 600)
      .option(
        '--only <danger>',
        'a danger by its name; may be given several times',
        someOf(dangers.map(({ name }) => name)),
      )
      .option('--arm <arm>', 'with or without reflexes only; may be given several times', someOf(arms))
      .option('--minecraft <version>', 'version of the game', oneOf(GAME_VERSIONS), DEFAULT_GAME_VERSION)
      .option('--resume <file>', 'keep the lives in this file, and live only those it lacks')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).liveDangerously(options))),
);
