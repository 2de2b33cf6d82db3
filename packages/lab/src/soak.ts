import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot, stackAddresses } from '@conscious-bot/launcher';
import { loadConfig, systemClock } from '@conscious-bot/service-kit';
import { runSoak } from './soak/run-soak.ts';
import { sampleStack } from './soak/stack-sampler.ts';

const usage = `Usage: scripts/soak-test-agency.sh MINUTES [--every SECONDS] [--out DIRECTORY]

  Watches the running bot for MINUTES (above 0, at most 10080), posts nothing, judges the eight acceptance criteria of the agency contract and writes
  soak-<time>.log and .json to docs/testing/soak-results. Exit code 0: no criterion failed; 1: one failed, or no bot is running; 2: wrong usage.
`;

interface SoakArguments {
  minutes: number;
  everyMs: number;
  out: string;
}

process.chdir(repositoryRoot);
const given = readArguments(process.argv.slice(2));
if (typeof given === 'string') {
  process.stderr.write(`${given}\n\n${usage}`);
  process.exitCode = 2;
} else process.exitCode = await soak(given);

async function soak({ minutes, everyMs, out }: SoakArguments): Promise<number> {
  const config = loadConfig();
  const dataDir = resolve(config.DATA_DIR);
  if (stackAddresses(dataDir) === undefined) {
    process.stderr.write(`No bot runs on ${dataDir}. Start one with: npm start\n`);
    return 1;
  }
  const name = `soak-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  mkdirSync(out, { recursive: true });
  const log = createWriteStream(join(out, `${name}.log`));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const report = await runSoak({
    minutes,
    everyMs,
    clock: systemClock,
    sample: () => sampleStack(dataDir, config.SERVICE_TOKEN, Date.now()),
    onLine: (line) => {
      log.write(`${line}\n`);
      process.stdout.write(`${line}\n`);
    },
    signal: stop.signal,
  });
  await new Promise((resolved) => log.end(resolved));
  writeFileSync(join(out, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(`Written: ${join(out, name)}.log and .json\n`);
  return report.passed ? 0 : 1;
}

/** The arguments, or what is wrong with them. */
function readArguments(argv: string[]): SoakArguments | string {
  let parsed: { values: { every: string; out: string }; positionals: string[] };
  try {
    parsed = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        every: { type: 'string', default: '5' },
        out: { type: 'string', default: join(repositoryRoot, 'docs', 'testing', 'soak-results') },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return error.message;
  }
  const [text = '', ...more] = parsed.positionals;
  const minutes = Number(text);
  const everyMs = Number(parsed.values.every) * 1_000;
  if (more.length > 0 || text.trim() === '') return 'Give one argument: how many minutes to watch.';
  if (!(minutes > 0 && minutes <= 10_080)) return `MINUTES is a number above 0 and at most 10080, not "${text}".`;
  if (!(everyMs >= 100 && everyMs <= 600_000))
    return `--every is a number of seconds from 0.1 to 600, not "${parsed.values.every}".`;
  return { minutes, everyMs, out: resolve(parsed.values.out) };
}
