import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { loadConfig, openDatabase } from '@conscious-bot/service-kit';
import { migrations } from '../migrations.ts';
import { CallStore } from './call-store.ts';
import { callLines } from './serve-model.ts';

/** `npm run export:calls`: the calls of the model that a data directory holds, whether its bot runs or not. */
const usage = `npm run export:calls -- [--out FILE] [--data-dir DIR]

Writes every call of the model that is kept (prompt, template, parameters, raw answer, what was made of it, times, tokens) as JSON Lines, the
oldest first.

  --out       a file; standard output without it
  --data-dir  the bot's data (DATA_DIR, or data)`;

const config = loadConfig();
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    'data-dir': { type: 'string', default: config.DATA_DIR },
    help: { type: 'boolean' },
  },
});
if (values.help === true) {
  console.log(usage);
} else {
  const db = openDatabase(join(values['data-dir'], 'cognition.sqlite'), migrations);
  try {
    const calls = new CallStore(db, { most: config.LLM_CALLS_KEPT, maxAgeMs: config.LLM_CALLS_KEPT_MS });
    const to = values.out === undefined ? process.stdout : createWriteStream(values.out);
    await pipeline(Readable.from(callLines(calls)), to, { end: values.out !== undefined });
  } finally {
    db.close();
  }
}
