import { ends, wholeNumber } from '@conscious-bot/launcher';
import { benchmark, jsonOption } from '../../experiments/experiment.ts';

export const memory = benchmark(
  {
    name: 'memory',
    question: 'How fast is memory beside better-sqlite3 used by hand, and how large does it get?',
    about: `Loads memory with episodes and times what is asked of it, each beside better-sqlite3 used by hand on the same rows in the same run: the same
      tables and indexes filled by prepared statements, and for each question a statement written by hand that has to find the same memories,
      with the JSON in its rows read ("raw") and left as text ("rows"). Loading is given in processor time of the thread, and of five tries of
      a question the fastest counts, so that other work of the machine does not. The databases lie in the folder TMPDIR names.`,
    takes: '5 minutes, or 40 with a million episodes',
    alone: true,
    smallest: ['--episodes', '1000', '--times', '2'],
    kept: [
      {
        file: 'memory.json',
        summary:
          '{episodes} episodes: {ingest.0.perSecond} stored a second; questions by structure p99 {structured.14.p99Ms} ms',
      },
    ],
  },
  (command) =>
    command
      .option('--episodes <number>', 'how many', wholeNumber({ least: 1_000 }), 100_000)
      .option('--times <number>', 'how often each question is asked', wholeNumber({ least: 1 }), 500)
      .option(...jsonOption)
      .action(ends(async (options) => (await import('./run.ts')).compareWithRaw(options))),
);
