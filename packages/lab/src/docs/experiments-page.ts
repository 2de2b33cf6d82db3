import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@conscious-bot/launcher';
import { benchmarks } from '../benchmarks/registry.ts';
import type { Experiment, KeptStatistics } from '../experiments/experiment.ts';
import { soaks } from '../soaks/registry.ts';
import { summaryOf } from './summary-of.ts';

const head = `# Experiments

Written by \`npm run docs\` from the registries in \`packages/lab/src/benchmarks\` and \`packages/lab/src/soaks\`; a test fails when they differ.

\`npm run bench\` and \`npm run soak\` list what follows, and \`npm run bench -- NAME --help\` explains one of them. Each prints a table and, with
\`--json FILE\`, writes down everything it measured. Those marked with * need no running bot and end by themselves, so they can also be started from the
Lab page of the dashboard, which shows their progress and results. Times are for two cores with the usual options. The figures come from the last full run
that was kept, in [docs/figures](figures/).
`;

const tail = `## What the tests notice

\`bench -- mutation\` puts small faults into the executor, the intake, the goal tag and the gates of the inner life, one at a time, and runs only the
tests of that area. A fault that only tests elsewhere would notice counts as unnoticed. When the tests were cut, the share of noticed faults went
from 83 % to 77 %. With samples of 78 and 74 faults that difference may be chance (± 9 points), so it does not show whether the tests that were cut
proved anything. Since then the code under test has grown by half, and in the last sample, with another seed, 70 of 100 faults were noticed. The
unnoticed faults that would have harmed a life have tests now: a step that has ended and stays pending, an action cancelled on behalf of somebody
else, the duration of a step, what a plan can do without, the urgency of an intent. With these tests 77 of the same 100 faults are noticed. Of the
other 23, at least one changes nothing that could be seen, about ten change a sentence, a log line or a limit by one, and the rest matter only in
rare cases; the figures list them.

## What the stack keeps in memory

Started with \`npm start\` and without a model, a whole stack whose bot rests holds 617 MB after 84 seconds, with no page open and memory that processes
share counted once; the aim is 800 MB. Of this, the body holds 127 MB, the world 93, cognition 93, planning 77, the dashboard 76, memory 48, the
launcher 37, and 66 MB are shared. (One run at a load of 67, Minecraft 1.21.4, seed 7. On a quieter machine, at a load of 1 to 2, it was 547 MB after 70 and after 130
seconds.) If you add up what the system shows for each process, what they share counts several times, and the same two runs give 995 and 985 MB; the
figure of \`bench -- latency\` was added up in this way. \`npm run soak -- stack\` measures all of this.

How it came down: [0092](decisions/0092-memory-of-the-start-is-given-back.md) gave back what only the start needed and limited how the heap grows (from
1,128 MB to 876 MB after 90 seconds, with a scripted mind), [0106](decisions/0106-freed-memory-goes-back.md) returned freed memory to the system (from 774 MB after
80 seconds to 629 MB after two minutes), and [0116](decisions/0116-services-run-from-bundles.md) bundled the services.

At rest, measured over a minute before the last of these, the stack took 5.4 % of a core, and 6.4 % with the page open: the body 2.0 and 2.4, the world 1.1 and 1.3, the dashboard 0.6 and 0.9, planning
0.7, cognition 0.5, memory 0.4, the launcher 0.1.

## Compare two runs

\`npm run cb -- compare A B\` takes two data directories and says where the two runs part, and whether each difference comes from the
configuration (settings, version, prompt, model and its parameters), from the environment (the world, what was said to the bot or put into its mind, how
actions ended, memories) or from the model’s draw: the same prompt with the same parameters, answered differently. Calls to the model, intrusive
thoughts, idle cycles, observations, other thoughts, strategy and tasks are matched by what was known at the time, not by their order;
[decision 0077](decisions/0077-where-two-runs-part.md) explains how. \`bench -- planted-pairs\` measures how often it is right. Switches for ablations are in [.env.example](../.env.example), for example \`ENABLE_MEMORY_RECALL\`, \`ENABLE_INTEROCEPTION_TEXT\`,
\`ENABLE_INNER_MODEL\`, \`DRIVE_MODE\` and \`SAFETY_REFLEXES\`. \`npm run cb -- export\` writes the recorded calls of the language model,
\`npm run cb -- memory export FILE\` all memories, \`npm run cb -- intero --out FILE\` what the bot felt.

## Studies

\`npm run cb -- study study.yaml\` runs every condition of a recipe with every seed. If it is stopped, even by \`kill -9\`, the next call continues where it was:

\`\`\`yaml
name: remembering            # names the folder of its results
about: Does it matter whether it remembers?
kind: simulated              # or live: whole stacks in embedded worlds, in real time
minutes: 3                   # of each run: simulated minutes, or real ones
seeds: [1, 2, 3, 4, 5]       # of the bot's chance and its mind; live: of the world
repeats: 1
settings:                    # of every run, by their names in .env.example
  IDLE_EVENT_INTERVAL_MS: 20000
conditions:                  # the others are compared with the first
  - name: usual
  - name: forgets
    settings: { ENABLE_MEMORY_RECALL: false }
\`\`\`

In a simulated run, memory, planning and cognition are the real ones on a simulated clock; the body lives in a world that is only a table of what lies
where, and the mind draws its answers from a list, by prompt, temperature and seed. \`--check\` reads the recipe and runs nothing. Results are in
\`studies/<name>\` in the folder of runs (\`data-runs\` beside \`data\`): \`recipe.yaml\`, \`study.json\` (its progress, and the table), \`cells/\` (one file for each
finished run), \`runs/\` (the data of each, for \`compare\`), \`table.txt\`, \`results.json\` and \`results.parquet\`. Intervals are 95 % bootstrap intervals of
the mean; differences are paired by seed and repeat. A folder belongs to one recipe: if you change the recipe, give it another name.
`;

/** A study that was run, as a summary of its figures. */
const keptStudy = {
  file: 'study.json',
  summary: `[docs/studies/remembering.yaml](studies/remembering.yaml) has three conditions and five seeds, three simulated minutes each. It was stopped by
{stoppedBySignal} after {doneWhenStopped} runs and started again: {results} results, {different} of them different cells, those of the first call untouched.
The runs took {seconds} s together, on two cores at a load of {load.begun} to {load.ended}. Neither condition differs from the first by more than chance:
tasks completed without memories {rows.7.conditions.1.mean}, with them {rows.7.conditions.0.mean}, difference {rows.7.conditions.1.difference.mean}, 95 %
interval {rows.7.conditions.1.difference.low} to {rows.7.conditions.1.difference.high}`,
};

/** docs/experiments.md. */
export function experimentsPage(): string {
  const study = `${lastStatistics(keptStudy)}.\n`;
  return [head, table('Benchmarks', benchmarks), table('Soaks', soaks), tail, study].join('\n');
}

function table(title: string, experiments: readonly Experiment[]): string {
  const rows = experiments.map(({ typed, question, takes, kept, alone }) => {
    const last = kept.map(lastStatistics).join('<br>') || '–';
    return `| \`${typed}\`${alone ? ' \\*' : ''} | ${question} | ${last} | ${takes} |`;
  });
  return [`## ${title}`, '', '| Command | Question | Last figures | Takes |', '|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

function lastStatistics({ file, summary }: KeptStatistics): string {
  return `${summaryOf(summary, readKept(file))} ([figures](figures/${file}))`;
}

function readKept(file: string): unknown {
  return JSON.parse(readFileSync(join(repositoryRoot, 'docs', 'figures', file), 'utf8'));
}
