import { resolve } from 'node:path';
import { loadConfig } from '@conscious-bot/service-kit';
import { command } from '../command-line/run-program.ts';
import { style } from '../report/console-report.ts';
import { allUp, type ServiceStatus, stackStatus } from '../stack/stack-status.ts';

/** `npm run status [-- --json]`: what runs under the configured data directory. Exit code 0 when everything is up, 1 otherwise. */
await command(async (argv) => {
  const unknown = argv.find((word) => word !== '--json');
  if (unknown !== undefined) {
    process.stderr.write(`Unknown option "${unknown}". Usage: npm run status [-- --json]\n`);
    return 2;
  }
  const dataDir = resolve(loadConfig().DATA_DIR);
  const status = await stackStatus(dataDir);
  if (argv.includes('--json')) process.stdout.write(`${JSON.stringify({ services: status.services }, null, 2)}\n`);
  else if (status.services.length === 0)
    process.stdout.write(`No bot has run on ${dataDir} yet. Start one with: npm start\n`);
  else {
    for (const service of status.services) process.stdout.write(`${describe(service)}\n`);
    if (!status.running) process.stdout.write('It is not running. Start it with: npm start\n');
  }
  return allUp(status) ? 0 : 1;
});

function describe({ name, state, pid, port, url, restarts, why }: ServiceStatus): string {
  const mark = state === 'up' ? style.green('✓') : state === 'stopped' ? style.dim('·') : style.yellow('!');
  const facts = [
    state,
    ...(pid === undefined ? [] : [`pid ${pid}`]),
    url ?? `port ${port}`,
    ...(restarts === 0 ? [] : [`restarts ${restarts}`]),
    ...(why === undefined ? [] : [why]),
  ];
  return `${mark} ${name.padEnd(20)} ${facts.join(' · ')}`;
}
