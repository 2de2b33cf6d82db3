import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commands, overview, repositoryRoot } from '@conscious-bot/launcher';
import { benchmarks } from '../benchmarks/registry.ts';
import { helpOf } from '../experiments/experiment.ts';
import { soaks } from '../soaks/registry.ts';

const run = promisify(execFile);

const head = `# Commands

Written by \`npm run docs\` from what each program says of itself; a test fails when the two differ. Where nothing is installed yet, the help of
the command line is read from this page.
`;

/** docs/commands.md: the help of every command, benchmark and soak. */
export async function commandsPage(): Promise<string> {
  const ofCommands: string[] = [];
  // One at a time: twenty programs that start at once would starve the tests beside them.
  for (const [name, { program }] of Object.entries(commands))
    ofCommands.push(section(name, await helpOfProgram(program)));
  const ofExperiments = [
    ...benchmarks.map((experiment) => section(`bench ${experiment.name}`, helpOf(experiment))),
    ...soaks.map((experiment) => section(`soak ${experiment.name}`, helpOf(experiment))),
  ];
  return [head, section('All commands', overview()), ...ofCommands, ...ofExperiments].join('\n');
}

async function helpOfProgram(program: string): Promise<string> {
  const { stdout } = await run(process.execPath, [join(repositoryRoot, program), '--help'], { cwd: repositoryRoot });
  return stdout;
}

function section(title: string, help: string): string {
  return `## ${title}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`;
}
