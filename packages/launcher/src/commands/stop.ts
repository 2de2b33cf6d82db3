import { resolve } from 'node:path';
import { loadConfig } from '@conscious-bot/service-kit';
import { command } from '../command-line/run-program.ts';
import { stopStack } from '../stack/stop-stack.ts';

/** `npm run stop`: ends the stack of the configured data directory. */
await command(async () => {
  const stopped = await stopStack(resolve(loadConfig().DATA_DIR));
  process.stdout.write(stopped.length === 0 ? 'Nothing was running.\n' : `Stopped: ${stopped.join(', ')}.\n`);
  return 0;
});
