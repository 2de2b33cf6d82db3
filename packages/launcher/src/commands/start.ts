import { loadConfig } from '@conscious-bot/service-kit/process';
import { ends, program, runProgram } from '../command-line/program.ts';
import { consoleReport } from '../report/console-report.ts';
import { openPage } from '../report/open-page.ts';
import { welcome } from '../report/welcome.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { configurationEnvironment } from '../settings/configuration-environment.ts';
import { mindSettings, readMind } from '../settings/mind-option.ts';
import { startStack } from '../stack/stack.ts';
import { untilStopRequest } from '../stack/stop-request.ts';
import { collectAfterStart } from '../supervision/collect-once.ts';

const about = `Starts the bot: the embedded Minecraft world (unless MINECRAFT_HOST names a server), the services and the dashboard. It is up in
about ten seconds; the first start builds the dashboard, which takes about 40 seconds more. Ctrl-C stops all of it.

Settings such as ports, the world's seed or a real Minecraft server are environment variables or lines in .env; .env.example explains them.`;

/** A person would rather read why a service is not ready than wait longer; it is kept alive and may still get ready. */
const readyTimeoutMs = 30_000;

interface StartOptions {
  readonly fresh: boolean;
  readonly dashboard: boolean;
  readonly open: boolean;
  readonly mind?: string | undefined;
}

await runProgram(
  program('npm start --', about)
    .option('--fresh', 'start with new data; the old data directory is moved aside, not deleted', false)
    .option('--no-dashboard', 'run without the dashboard')
    .option('--open', 'open the dashboard in the browser', false)
    .option(
      '--mind <mind>',
      'none: live without a language model; scripted[:<script>]: a script speaks in place of one (gatherer, explorer, homebody, or a YAML or JSON file); anything else is the name of the model to use',
      readMind,
    )
    .action(ends(start)),
);

/** Brings the stack up, shows what is there, and stops all of it when asked to. */
async function start(options: StartOptions): Promise<number> {
  const show = (line: string) => void process.stdout.write(`${line}\n`);
  // The terminal may be gone before everything is stopped; then nobody reads the lines, and the stopping goes on.
  process.stdout.on('error', () => {});
  const startedAt = Date.now();
  const stopRequest = untilStopRequest();
  const configured = loadConfig();
  const env = { ...configurationEnvironment(configured), ...mindSettings(options.mind, configured) };
  for (const line of await checkSettings(loadConfig(env))) show(line);
  show('Starting the bot …');
  const stack = await startStack({
    dataDir: configured.DATA_DIR,
    env,
    ports: 'configured',
    dashboard: options.dashboard,
    fresh: options.fresh,
    readyTimeoutMs,
    signal: stopRequest.signal,
    onEvent: consoleReport(show),
  });
  for (const line of await welcome(stack)) show(line);
  show(`Up in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  collectAfterStart();
  if (options.open && options.dashboard) await openPage(stack.urls.dashboard, show);
  show(`Stopping (${await stopRequest.reason}) …`);
  await stack.stop();
  show('Stopped.');
  return 0;
}
