import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@conscious-bot/launcher';
import { benchmarks } from '../benchmarks/registry.ts';
import type { Experiment, KeptStatistics } from '../experiments/experiment.ts';
import { soaks } from '../soaks/registry.ts';
import { summaryOf } from './summary-of.ts';

const head = `# Experiments

Written by \`npm run docs\` from the registries in \`packages/lab/src/benchmarks\` and \`packages/lab/src/soaks\`; a test fails when they differ.

\`npm run bench\` and \`npm run soak\` list what follows, \`npm run bench -- NAME --help\` explains one of them. Each prints a table and, with
\`--json FILE\`, writes all it measured. What is marked with * needs no running bot and ends by itself: it can also be begun on the page, under Lab,
which shows its progress, figures and courses. Times are for two cores with the usual options. The figures are of the last full run that was kept, in
[docs/figures](figures/).
`;

const tail = `## What the tests notice

\`bench -- mutation\` puts small faults into the executor, the intake, the goal tag and the gates of the inner life, one at a time, and runs only the
tests of that area. A fault that only tests elsewhere would notice counts as unnoticed. Before tests were cut, 83 % of the faults were noticed, and
afterwards 77 %. With samples of 78 and 74 faults that difference may be chance (± 9 points), so it does not show whether the tests that were cut
proved anything. Since then the code under test has grown by half, and the last sample, with another seed, found 70 of 100. The unnoticed faults
that would have harmed a life have tests now: a step that ended and stays pending, the cancelled action of somebody else, the time of a step, what a
plan does without, the urgency of an intent. With these tests 77 of the same 100 faults are noticed. Of the other 23, at least one changes nothing
that could be seen, about ten change a sentence, a log line or a limit by one, and the rest change what happens in a rare case; the figures list them.

## What the stack keeps in memory

Five minutes after a first start with a scripted mind and a world of its own (seed 7, two cores at a load of 12) the five services held 990 MB and the world
224 MB of resident memory; 57 MB of each process are Node's own code, which all of them share, and with what is shared counted once it was 701 MB and
170 MB, with 79 MB for the launcher. Over those five minutes, its start included, each
service took 2 to 3 % of a core, the world 3 % and the body, which was at work, 6.5 %.

What holds it, by heap snapshots: 48 to 104 MB of heap in each process, about 15 MB of it the schemas of the contracts, and in each the stripper of types,
loaded because at a first start nothing was compiled. Since [decision 0081](decisions/0081-sources-compiled-before-the-start.md) sources are compiled before the services start.
Each process alone, two seconds after it listens, resident MB without and with that ([figures](figures/stack-memory.json)):

| | without | with |
|---|---|---|
| memory | 143 | 119 |
| planning | 166 | 143 |
| cognition | 200 | 162 |
| minecraft-interface | 174 | 151 |
| dashboard | 189 | 166 |
| world | 154 | 129 |
| all | 1,026 | 870 |

Since [decision 0092](decisions/0092-memory-of-the-start-is-given-back.md) a service gives back what only its start needed, and its heap grows by
half at most before it is collected. A first start with a scripted mind (1.21.4, seed 7, one run each, two cores at a load of 14 to 24), the world,
the dashboard and the four services together, resident MB and, in brackets, with what they share counted once:

| seconds after it is up | before | start given back | and heap held back |
|---|---|---|---|
| 0 | 1,051 (734) | 1,037 (714) | 1,042 (715) |
| 30 | 1,148 (828) | 1,070 (745) | 1,069 (740) |
| 60 | 1,306 (986) | 1,307 (982) | 1,207 (878) |
| 90 | 1,454 (1,128) | 1,337 (1,012) | 1,205 (876) |

The body is the largest of them: after two minutes without a limit it held 408 MB of heap, of which 83 MB were left by a collection; with it, it held
325 MB resident in place of 521.

Since [decision 0106](decisions/0106-freed-memory-goes-back.md) what malloc frees goes back to the machine, the dashboard's server holds no compiler,
and the launcher no service. A stack started by \`npm start\` without a model whose bot rests, launcher, world, services and dashboard, with what they
share counted once: 629 MB two minutes after the start and 653 MB after five and a half, with the page open in a browser, where it was 774 MB after 80 seconds
without a page; the aim is 800 MB. Since [decision 0116](decisions/0116-services-run-from-bundles.md), with services in bundles and 4 MB of each database's
pages kept in place of 16, it is 617 MB 84 seconds after the start, no page open: the body 127 of its own, the world 93, cognition 93, planning 77, the
dashboard 76, memory 48, the launcher 37, and 66 that they share. Added up as each process shows it, with what is shared in every one, the same is
995 MB; \`bench -- latency\` added up like that when it last ran. One run at a load of 67, 1.21.4, seed 7. On a quieter machine (load 1 to 2) it was 547 MB after 70 and after 130 seconds, 566 MB in between while a backup was made, and 985 MB added up. Before that, over a minute of rest it took 6.4 % of a core with the page open and 5.4 % without: the body 2.4 and 2.0, the
world 1.3 and 1.1, the dashboard 0.9 and 0.6, planning 0.7, cognition 0.5, memory 0.4, the launcher 0.1. \`npm run soak -- stack\` measures it.

## Compare two runs

\`npm run cb -- compare A B\` takes two data directories and says where the two runs part, and whether the difference comes from the
configuration (settings, version, prompt, model and its parameters), from the environment (the world, what was said or put into it, how actions
ended, memories) or from the model’s draw: the same prompt with the same parameters, answered otherwise. Calls of the model, thoughts put into it, idle cycles, observations,
other thoughts, strategy and tasks are matched by what was known, not by their number; [decision 0077](decisions/0077-where-two-runs-part.md) says how. \`bench -- planted-pairs\` measures how often
it is right. Switches for ablations are in [.env.example](../.env.example), for example \`ENABLE_MEMORY_RECALL\`, \`ENABLE_INTEROCEPTION_TEXT\`,
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

A simulated run is memory, planning and cognition as they are, on a simulated clock, with a body in a world of counts and a mind that draws from a list by
prompt, temperature and seed. \`--check\` reads the recipe and runs nothing. Results are in \`studies/<name>\` of the folder of runs (\`data-runs\` beside
\`data\`): \`recipe.yaml\`, \`study.json\` (how far it is, and the table), \`cells/\` (one file for each run that is done), \`runs/\` (the data of each, for
\`compare\`), \`table.txt\`, \`results.json\` and \`results.parquet\`. Intervals are 95 % bootstrap intervals of the mean; differences are paired by seed and repeat.
A folder belongs to one recipe: if you change the recipe, give it another name.
`;

/** A study that was run, as a summary of its figures. */
const keptStudy = {
  file: 'study.json',
  summary: `[docs/studies/remembering.yaml](studies/remembering.yaml) has three conditions and five seeds, three simulated minutes each. It was ended by
{stoppedBySignal} with {doneWhenStopped} runs done and called again: {results} results, {different} of them different cells, those of the first call untouched.
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
