import { resolve } from 'node:path';
import { loadConfig } from '@conscious-bot/service-kit';
import { repositoryRoot } from '../repository.ts';
import { stopStack } from '../stop-stack.ts';

/** `npm run stop`: ends the stack of the configured data directory. */
process.chdir(repositoryRoot);
const stopped = await stopStack(resolve(loadConfig().DATA_DIR));
process.stdout.write(stopped.length === 0 ? 'Nothing was running.\n' : `Stopped: ${stopped.join(', ')}.\n`);
