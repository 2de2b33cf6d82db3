import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const faultsBenchmark = benchmark(
  {
    name: 'faults',
    question: 'What does the executive make of bodies that hang, lie, fall silent or answer wrongly?',
    about: `Injects faults of the body and of runners in simulated time over real HTTP (A2). The exit code is 1 when a step was dropped, a decision came
      later than 250 ms after its deadline, or an effect was had twice.`,
    takes: '6 minutes',
    alone: true,
    smallest: ['--count', '13'],
    kept: [
      {
        file: 'faults.json',
        summary:
          '{total.injected} faults: {total.dropped} dropped, {total.late} late, {total.twice} done twice, {total.completed} tasks completed',
      },
    ],
  },
  (command) =>
    command
      .option('--count <number>', 'faults in all', wholeNumber({ least: 1 }), 500)
      .option('--seed <seed>', 'of the order', wholeNumber(), 1)
      .option('--parallel <number>', 'lives at the same time', wholeNumber({ least: 1 }), 4)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).injectAll(options))),
);
