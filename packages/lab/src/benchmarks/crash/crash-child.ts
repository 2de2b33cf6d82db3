import { startPlanning } from '@conscious-bot/planning';
import { gameData, plainOutlook } from '@conscious-bot/planning/testing';
import { loadConfig } from '@conscious-bot/service-kit';
import { z } from 'zod';

// A planning process that kills itself when it comes to a named point for the nth time. Run by crash-life.ts.
const { env, point, nth } = z
  .object({ env: z.record(z.string(), z.string()), point: z.string().optional(), nth: z.number().int().default(1) })
  .parse(JSON.parse(process.argv[2] ?? '{}'));

const data = gameData();
let seen = 0;
const planning = await startPlanning({
  config: loadConfig(env),
  // Two projects, so that a life of its own ends.
  outlookOf: (world) => plainOutlook(world, data),
  crash: (at) => {
    if (at !== point) return;
    seen += 1;
    if (seen === nth) process.kill(process.pid, 'SIGKILL');
  },
});
// A test that is over reads no more.
process.stdout.on('error', () => process.exit(0));
const { url } = await planning.service.listen();
process.stdout.write(`${url}\n`);
// Ends with the test: its end of the pipe is closed then.
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
