import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const sentences = benchmark(
  {
    name: 'sentences',
    question: 'Is every sentence that people and prompts read well-formed?',
    about: `Makes sentences of every kind the system can make (rows of the failure table, goals of every action about every kind of thing, steps of
      every verb, memories, reflections, accounts, answers, prompts of every site) and looks for ids, codes, names of the program, wrong plurals and
      articles, doubled words and missing marks. Prints a sample for the eye. The exit code is 1 when a sentence has a fault.`,
    takes: '1 minute',
    alone: true,
    smallest: ['--goals', '5', '--shown', '20'],
    kept: [],
  },
  (command) =>
    command
      .option('--goals <number>', 'goals of each action; the rest grows with it', wholeNumber({ least: 1 }), 100)
      .option('--shown <number>', 'sentences to show', wholeNumber(), 200)
      .option('--seed <seed>', 'of what is sampled', wholeNumber(), 1)
      .option('--version <version>', 'of the game whose names are used', '1.21.4')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).lintSentences(options))),
);
