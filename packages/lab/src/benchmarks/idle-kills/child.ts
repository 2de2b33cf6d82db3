import { startCognition } from '@conscious-bot/cognition';
import { loadConfig } from '@conscious-bot/service-kit';
import { z } from 'zod';

// A cognition process that kills itself when it comes to a named point for the nth time. Run by kill-life.ts.
const { env, point, nth } = z
  .object({ env: z.record(z.string(), z.string()), point: z.string().optional(), nth: z.number().int().default(1) })
  .parse(JSON.parse(process.argv[2] ?? '{}'));

let seen = 0;
const cognition = await startCognition({
  config: loadConfig(env),
  crash: (at) => {
    if (at !== point) return;
    seen += 1;
    if (seen === nth) process.kill(process.pid, 'SIGKILL');
  },
});
await cognition.service.listen();
const stop = () => void cognition.stop().then(() => process.exit(0));
process.on('SIGTERM', stop);
// Ends with the test: its end of the pipe is closed then.
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
