import { resolve } from 'node:path';
import { loadConfig } from '@conscious-bot/service-kit/process';
import { ends, program, runProgram } from '../command-line/program.ts';
import { stopStack } from '../stack/stop-stack.ts';

const about = `Stops the bot that runs on the data directory (DATA_DIR), with everything that was started for it. It takes at most ten
seconds: the world is saved on the way.`;

await runProgram(
  program('npm run stop --', about).action(
    ends(async () => {
      const stopped = await stopStack(resolve(loadConfig().DATA_DIR));
      process.stdout.write(stopped.length === 0 ? 'Nothing was running.\n' : `Stopped: ${stopped.join(', ')}.\n`);
      return 0;
    }),
  ),
);
