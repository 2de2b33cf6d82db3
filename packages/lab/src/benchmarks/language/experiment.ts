import { ends } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';
import { corpusParts } from './corpus-parts.ts';

export const language = benchmark(
  {
    name: 'language',
    question: 'How well are plain requests read without a model?',
    about: `Reads the requests of one half of the corpus in its situation and prints by kind how many came out as a competent player would have taken
      them, with every misreading, and how long one takes. The exit code is 1 when something that asks for nothing led to a goal, or something that cannot be done
      was accepted.`,
    takes: '10 seconds',
    alone: true,
    smallest: ['--half', 'seen'],
    kept: [
      {
        file: 'language.json',
        summary:
          'of the {half} set, at first sight, {right} of {requests} read as meant, {faults.unwanted} goals from what asks for nothing, p99 {cpuMs.p99} ms of the processor ({ms.p99} ms at a load of {load})',
      },
    ],
  },
  (command) =>
    command
      .option('--half <half>', `which half of the corpus, or which set: ${corpusParts.join(', ')}`, 'seen')
      .option('--typos', 'with one slip in every third word longer than four letters')
      .option('--crossed', 'by what was learned of the other sets only, with the confusion of goals (some minutes)')
      .option('--learn', 'learns again from all requests and wordings, and keeps the weights (some minutes)')
      .option('--vectors <folder>', 'makes the word vectors anew by the sentence encoder that is installed there')
      .option('--quiet', 'without the misreadings')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).readRequests(options))),
);
