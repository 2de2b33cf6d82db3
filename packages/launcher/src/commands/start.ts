import { ConfigError, loadConfig } from '@conscious-bot/service-kit';
import { parseStartOptions, type StartOptions, startUsage } from '../../../../scripts/start-options.mjs';
import { configurationEnvironment } from '../configuration-environment.ts';
import { consoleReport } from '../console-report.ts';
import { mindSettings } from '../mind-option.ts';
import { repositoryRoot } from '../repository.ts';
import { startStack } from '../stack.ts';
import { StackError } from '../stack-error.ts';
import { untilStopRequest } from '../stop-request.ts';
import { welcome } from '../welcome.ts';

/** `npm start`: brings the stack up, tells what is there, and stops all of it when asked to. */
async function start(options: StartOptions): Promise<number> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const startedAt = Date.now();
  // Asked for already while the services start: then they are stopped as soon as that is over.
  const stopRequest = untilStopRequest();
  try {
    const config = loadConfig();
    const env = { ...configurationEnvironment(config), ...mindSettings(options.mind, config) };
    say('Starting the bot …');
    const stack = await startStack({
      dataDir: config.DATA_DIR,
      env,
      ports: 'configured',
      dashboard: options.dashboard,
      fresh: options.fresh,
      onEvent: consoleReport(say),
    });
    for (const line of await welcome(stack)) say(line);
    say(`Up in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
    const reason = await stopRequest;
    say(`Stopping (${reason}) …`);
    await stack.stop();
    say('Stopped.');
    return 0;
  } catch (error) {
    if (!(error instanceof StackError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

process.chdir(repositoryRoot);
const parsed = parseStartOptions(process.argv.slice(2));
if (!parsed.ok) process.stderr.write(`${parsed.message}\n\n${startUsage}`);
process.exit(parsed.ok ? await start(parsed.options) : 2);
