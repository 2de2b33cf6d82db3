import { loadConfig } from '@conscious-bot/service-kit';
import { parseStartOptions, startUsage } from '../../../../scripts/start-options.mjs';
import { command } from '../command-line/run-program.ts';
import { consoleReport } from '../report/console-report.ts';
import { welcome } from '../report/welcome.ts';
import { configurationEnvironment } from '../settings/configuration-environment.ts';
import { mindSettings } from '../settings/mind-option.ts';
import { startStack } from '../stack/stack.ts';
import { untilStopRequest } from '../stack/stop-request.ts';

/** A person rather reads why a service is not ready than waits longer; it is kept alive and may still get ready. */
const readyTimeoutMs = 30_000;

/** `npm start`: brings the stack up, tells what is there, and stops all of it when asked to. */
await command(async (argv) => {
  const parsed = parseStartOptions(argv);
  if (!parsed.ok) {
    process.stderr.write(`${parsed.message}\n\n${startUsage}`);
    return 2;
  }
  const { options } = parsed;
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  // The terminal may be gone before everything is stopped; nobody is left to tell then, and the stopping goes on.
  process.stdout.on('error', () => {});
  const startedAt = Date.now();
  const stopRequest = untilStopRequest();
  const config = loadConfig();
  say('Starting the bot …');
  const stack = await startStack({
    dataDir: config.DATA_DIR,
    env: { ...configurationEnvironment(config), ...mindSettings(options.mind, config) },
    ports: 'configured',
    dashboard: options.dashboard,
    fresh: options.fresh,
    readyTimeoutMs,
    signal: stopRequest.signal,
    onEvent: consoleReport(say),
  });
  for (const line of await welcome(stack)) say(line);
  say(`Up in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  say(`Stopping (${await stopRequest.reason}) …`);
  await stack.stop();
  say('Stopped.');
  return 0;
});
