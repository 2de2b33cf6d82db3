import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const questions = benchmark(
  {
    name: 'questions',
    question: 'Does the page answer what a researcher asks of a life?',
    about: `A bot with a scripted mind lives for a while: it is asked for logs, for a crafting table that stands, and for something that cannot be
      done, and it is hurt beside a zombie. Then the ten
      questions of docs/questions.md are asked of its page in Chromium, by clicks alone and five at most for each; a picture is taken of every
      answer. The exit code is 1 when one is not answered.`,
    takes: '4 minutes',
    smallest: ['--seed', '12'],
    kept: [
      {
        file: 'questions.json',
        summary: '{answered} of {asked} questions answered, by {mostClicks} clicks at most',
      },
    ],
  },
  (command) =>
    command
      .option('--seed <number>', 'seed of the world', wholeNumber({ least: 0 }), 12)
      .option('--pictures <folder>', 'where the pictures go (JPEG, some 60 kB each)', 'pictures-of-questions')
      .option('--chromium <path>', 'the browser', '/usr/bin/chromium')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).askQuestions(options))),
);
