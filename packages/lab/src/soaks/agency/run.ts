import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError, stackAddresses } from '@conscious-bot/launcher';
import { loadConfig, systemClock } from '@conscious-bot/service-kit';
import { runSoak } from './run-soak.ts';
import { sampleStack } from './stack-sampler.ts';

interface Options {
  readonly minutes: number;
  /** Seconds between two looks. */
  readonly every: number;
  /** A directory, relative to the checkout's root. */
  readonly out: string;
}

/** Watches the running bot and writes what it saw; the exit code is 0 when no criterion failed. */
export async function watchBot({ minutes, every, out }: Options): Promise<number> {
  const config = loadConfig();
  const dataDir = resolve(config.DATA_DIR);
  if (stackAddresses(dataDir) === undefined)
    throw new CommandError(`No bot is running on ${dataDir}. Start one with: npm start`);
  const name = join(resolve(out), `soak-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  mkdirSync(resolve(out), { recursive: true });
  const log = createWriteStream(`${name}.log`);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const report = await runSoak({
    minutes,
    everyMs: every * 1_000,
    clock: systemClock,
    sample: (since) => sampleStack(dataDir, config.SERVICE_TOKEN, { at: Date.now(), since }),
    onLine: (line) => {
      log.write(`${line}\n`);
      process.stdout.write(`${line}\n`);
    },
    signal: stop.signal,
  });
  await new Promise((resolved) => log.end(resolved));
  writeFileSync(`${name}.json`, `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(`Written: ${name}.log and .json\n`);
  return report.passed ? 0 : 1;
}
