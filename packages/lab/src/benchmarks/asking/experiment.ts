import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const asking = benchmark(
  {
    name: 'asking',
    question: 'How soon does POST /process answer without a model?',
    about: `Posts the requests of the corpus, mixed, and again with slips of typing, one after the other to a whole stack with its usual settings that
      lives in a world of its own and does what it is asked. Between them it asks the same service whether it lives, which is what HTTP and the
      load of the machine cost; the body for its state, as each post does; and for a preview of each request: what the rules of reading
      take, with nothing recorded. Planning takes no part in the answer. Prints p50, p99 and the
      most of each, the ratio of a post to the question beside it, and the slowest posts. The exit code is 1 when p99 of the posts is above
      20 ms.`,
    takes: '2 minutes',
    alone: true,
    smallest: ['--posts', '50'],
    kept: [
      {
        file: 'asking.json',
        summary:
          '{posts} posts: p50 {process.p50} ms, p99 {process.p99} ms at a load of {load}; a trivial route beside them p99 {health.p99} ms, the state of the body p99 {body.p99} ms, a preview p99 {preview.p99} ms; 20 ms at p99 are wanted',
      },
    ],
  },
  (command) =>
    command
      .option('--posts <number>', 'how many requests are posted', wholeNumber({ least: 1 }), 2_000)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).askAll(options))),
);
