import { startMinecraftInterface } from '@conscious-bot/minecraft-interface';
import { startPlanning } from '@conscious-bot/planning';
import { loadConfig } from '@conscious-bot/service-kit';
import { z } from 'zod';

// A service that kills itself when it comes to a named point for the nth time. Run by live-life.ts.
const { service, env, point, nth } = z
  .object({
    service: z.enum(['planning', 'body']),
    env: z.record(z.string(), z.string()),
    point: z.string().optional(),
    nth: z.number().int(),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'));

let seen = 0;
const crash = (at: string) => {
  if (at !== point) return;
  seen += 1;
  if (seen === nth) process.kill(process.pid, 'SIGKILL');
};
const config = loadConfig(env);
const started = service === 'planning' ? startPlanning({ config, crash }) : startMinecraftInterface({ config, crash });
await (await started).service.listen();
// Ends with the test: its end of the pipe is closed then.
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
