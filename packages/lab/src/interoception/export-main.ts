import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { interoBoundary } from '@conscious-bot/contracts';
import { stackAddresses } from '@conscious-bot/launcher';
import { loadConfig } from '@conscious-bot/service-kit';
import { readCommand } from '../command.ts';
import { historyPages } from './export-history.ts';

const usage = `npm run intero -- --out FILE [--from TIME] [--to TIME] [--boundary NAME]

Writes what the running bot felt at its thoughts, decisions and events, and in between, as CSV.

  --out       the file to write
  --from      only from this time on, as 2026-01-31T12:00:00Z
  --to        only until this time
  --boundary  only one kind: ${interoBoundary.options.join(', ')}`;

const { values, fail, oneOf } = readCommand(usage, {
  out: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  boundary: { type: 'string' },
  help: { type: 'boolean', default: false },
});
const { from, to, boundary } = values;
const out = values.out ?? fail('--out wants a file');
const time = (name: string, text: string): string => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? fail(`--${name} wants a time, got "${text}"`) : String(at);
};
const query = {
  ...(from === undefined ? {} : { from: time('from', from) }),
  ...(to === undefined ? {} : { to: time('to', to) }),
  ...(boundary === undefined ? {} : { boundary: oneOf('boundary', boundary, interoBoundary.options) }),
};
const config = loadConfig();
const dataDir = resolve(config.DATA_DIR);
const addresses = stackAddresses(dataDir) ?? fail(`No bot runs on ${dataDir}. Start one with: npm start`);
try {
  await pipeline(
    historyPages({ url: addresses.cognition, token: config.SERVICE_TOKEN, query }),
    createWriteStream(out),
  );
  console.log(`written to ${out}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
