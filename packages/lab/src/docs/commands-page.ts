import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { commands, overview, repositoryRoot } from '@conscious-bot/launcher';
import { z } from 'zod';
import { benchmarks } from '../benchmarks/registry.ts';
import { helpOf } from '../experiments/experiment.ts';
import { soaks } from '../soaks/registry.ts';

const run = promisify(execFile);
const sayHelps = fileURLToPath(new URL('./say-helps.ts', import.meta.url));

const head = `# Commands

Written by \`npm run docs\` from what each program says of itself; a test fails when the two differ. Where nothing is installed yet, the help of
the command line is read from this page.
`;

/** docs/commands.md: the help of every command, benchmark and soak. */
export async function commandsPage(): Promise<string> {
  const helps = await helpsOf(Object.values(commands).map(({ program }) => program));
  const ofCommands = Object.keys(commands).map((name, n) => section(name, helps[n] ?? ''));
  const ofExperiments = [
    ...benchmarks.map((experiment) => section(`bench ${experiment.name}`, helpOf(experiment))),
    ...soaks.map((experiment) => section(`soak ${experiment.name}`, helpOf(experiment))),
  ];
  return [head, section('All commands', overview()), ...ofCommands, ...ofExperiments].join('\n');
}

async function helpsOf(programs: readonly string[]): Promise<string[]> {
  const paths = programs.map((program) => join(repositoryRoot, program));
  const { stdout } = await run(process.execPath, [sayHelps, ...paths], { cwd: repositoryRoot });
  return z.array(z.string()).parse(JSON.parse(stdout));
}

function section(title: string, help: string): string {
  return `## ${title}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`;
}
