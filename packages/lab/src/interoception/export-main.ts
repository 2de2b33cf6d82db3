import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { interoBoundary } from '@conscious-bot/contracts/interoception';
import { CommandError, ends, oneOf, program, runProgram, stackAddresses } from '@conscious-bot/launcher';
import { loadConfig } from '@conscious-bot/service-kit';
import { historyPages } from './export-history.ts';

const about = `Writes what the running bot felt at its thoughts, decisions and events, and in between, as CSV.`;

await runProgram(
  program('npm run cb -- intero', about)
    .requiredOption('--out <file>', 'the file to write')
    .option('--from <time>', 'only from this time on, e.g. 2026-01-31T12:00:00Z', time)
    .option('--to <time>', 'only until this time', time)
    .option('--boundary <name>', `only one kind: ${interoBoundary.options.join(', ')}`, oneOf(interoBoundary.options))
    .action(ends(exportHistory)),
);

interface Options {
  readonly out: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly boundary?: string | undefined;
}

async function exportHistory({ out, from, to, boundary }: Options): Promise<number> {
  const config = loadConfig();
  const dataDir = resolve(config.DATA_DIR);
  const addresses = stackAddresses(dataDir);
  if (addresses === undefined) throw new CommandError(`No bot is running on ${dataDir}. Start one with: npm start`);
  const query = { ...(from && { from }), ...(to && { to }), ...(boundary && { boundary }) };
  try {
    await pipeline(
      historyPages({ url: addresses.cognition, token: config.SERVICE_TOKEN, query }),
      createWriteStream(out),
    );
    console.log(`Written to ${out}`);
    return 0;
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** A time as the route takes it: milliseconds, as text. */
function time(text: string): string {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new InvalidArgumentError('It has to be a time, e.g. 2026-01-31T12:00:00Z.');
  return String(at);
}
