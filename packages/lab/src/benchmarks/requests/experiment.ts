import { ends, someOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';
import { plainRequests } from './requests.ts';

export const requests = benchmark(
  {
    name: 'requests',
    question: 'Are the commonest requests done to their effect in the world?',
    about: `Asks a whole stack without a model, in an embedded world, for what people ask a companion in this game for most, one after another, each on
      a plot of its own with the things, blocks, creatures and the second player it takes. Whether it was done is judged by the world (blocks,
      inventories, what lies on the ground, places, creatures, what the other player hears and sees), never by what a task says of itself. With --resume
      it goes on where an earlier slice ended; what --only names is asked for again. The exit code is 1 when an effect was not seen.`,
    takes: '20 minutes',
    smallest: ['--only', 'door'],
    kept: [{ file: 'requests.json', summary: '{statistics.seen} of {statistics.requests} seen to be done' }],
  },
  (command) =>
    command
      .option('--only <name>', 'a request; may be given several times', someOf(plainRequests.map(({ name }) => name)))
      .option('--minutes <number>', 'begin no request after so many minutes', wholeNumber({ least: 1 }), 600)
      .option('--resume <file>', 'keep the runs in this file, and make only those it lacks')
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).askRequests(options))),
);
