import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const modelOutputs = benchmark(
  {
    name: 'model-outputs',
    question: 'What is made of the damaged outputs of a language model?',
    about: `Parses damaged outputs of a mind (broken tags, wrappers, several languages) and prints what was accepted, refused and kept, and how long it
      takes. The exit code is 1 when one of them was read wrongly.`,
    takes: '1 minute',
    alone: true,
    smallest: ['--outputs', '200'],
    kept: [{ file: 'words.json', summary: '{outputs} outputs: {faults|count} read wrongly, {parseMs.p99} ms at p99' }],
  },
  (command) =>
    command
      .option('--outputs <number>', 'how many', wholeNumber({ least: 1 }), 10_000)
      .option('--seed <seed>', 'of the damage', wholeNumber(), 1)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).parseOutputs(options))),
);
