import { resolve } from 'node:path';
import { loadConfig } from '@conscious-bot/service-kit/process';
import { ends, program, runProgram } from '../command-line/program.ts';
import { style } from '../report/style.ts';
import { allUp, type ServiceStatus, stackStatus } from '../stack/stack-status.ts';

const about = `Shows what is running on the data directory (DATA_DIR): each service with its state, process, address and restarts.
The exit code is 0 when everything is up and 1 otherwise.`;

await runProgram(
  program('npm run status --', about)
    .option('--json', 'print one JSON object instead of lines', false)
    .action(ends(showStatus)),
);

async function showStatus({ json }: { json: boolean }): Promise<number> {
  const dataDir = resolve(loadConfig().DATA_DIR);
  const status = await stackStatus(dataDir);
  if (json) process.stdout.write(`${JSON.stringify({ services: status.services }, null, 2)}\n`);
  else if (status.services.length === 0)
    process.stdout.write(`No bot has run on ${dataDir} yet. Start one with: npm start\n`);
  else {
    for (const service of status.services) process.stdout.write(`${describeService(service)}\n`);
    if (!status.running) process.stdout.write('It is not running. Start it with: npm start\n');
  }
  return allUp(status) ? 0 : 1;
}

function describeService({ name, state, pid, port, url, restarts, why, notice }: ServiceStatus): string {
  const mark =
    state === 'up' && notice === undefined
      ? style.green('✓')
      : state === 'stopped'
        ? style.dim('·')
        : style.yellow('!');
  const facts = [
    state,
    ...(pid === undefined ? [] : [`pid ${pid}`]),
    url ?? `port ${port}`,
    ...(restarts === 0 ? [] : [`restarts ${restarts}`]),
    ...(why === undefined ? [] : [why]),
    ...(notice === undefined ? [] : [notice]),
  ];
  return `${mark} ${name.padEnd(20)} ${facts.join(' · ')}`;
}
