import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@conscious-bot/launcher';
import { benchmarks } from '../benchmarks/registry.ts';
import type { Experiment } from '../experiments/experiment.ts';
import { soaks } from '../soaks/registry.ts';
import { summaryOf } from './summary-of.ts';

const head = `# Experiments

Written by \`npm run docs\` from the registries in \`packages/lab/src/benchmarks\` and \`packages/lab/src/soaks\`; a test fails when they differ.

\`npm run bench\` and \`npm run soak\` list what follows, \`npm run bench -- NAME --help\` explains one of them. Each prints a table and, with
\`--json FILE\`, writes all it measured. Times are for two cores with the usual options. The figures are of the last full run that was kept, in
[docs/figures](figures/).
`;

const tail = `## Compare two runs

\`npm run cb -- compare A B\` takes two data directories and says which differences come from configuration or version, from the environment and
from model sampling. Switches for ablations are in [.env.example](../.env.example), for example \`ENABLE_MEMORY_RECALL\`, \`ENABLE_INTEROCEPTION_TEXT\`,
\`ENABLE_INNER_MODEL\`, \`DRIVE_MODE\` and \`SAFETY_REFLEXES\`. \`npm run cb -- export\` writes the recorded calls of the language model,
\`npm run cb -- memory export FILE\` all memories, \`npm run cb -- intero --out FILE\` what the bot felt.
`;

/** docs/experiments.md. */
export function experimentsPage(): string {
  return [head, table('Benchmarks', benchmarks), table('Soaks', soaks), tail].join('\n');
}

function table(title: string, experiments: readonly Experiment[]): string {
  const rows = experiments.map(({ typed, question, takes, kept }) => {
    const last = kept.map(({ file, summary }) => `${summaryOf(summary, readKept(file))} ([figures](figures/${file}))`);
    return `| \`${typed}\` | ${question} | ${last.join('<br>') || '–'} | ${takes} |`;
  });
  return [`## ${title}`, '', '| Command | Question | Last figures | Takes |', '|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

function readKept(file: string): unknown {
  return JSON.parse(readFileSync(join(repositoryRoot, 'docs', 'figures', file), 'utf8'));
}
