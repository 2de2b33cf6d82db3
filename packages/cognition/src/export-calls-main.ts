import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { loadConfig, openDatabase } from '@conscious-bot/service-kit';
import { migrations } from './assembly/migrations.ts';
import { CallStore } from './model/call-store.ts';
import { callLines } from './model/serve-model.ts';

/** `npm run export:calls`: the calls of the model that a data directory holds, whether its bot runs or not. */
const usage = `npm run export:calls -- [--out FILE] [--data-dir DIR]

Writes every call of the model that is kept (prompt, template, parameters, raw answer, what was made of it, times, tokens) as JSON Lines, the
oldest first. Ends with code 1 when there is no data to read, 2 for wrong usage.

  --out       a file; standard output without it
  --data-dir  the bot's data (DATA_DIR, or data)`;

process.exitCode = await exportCalls();

async function exportCalls(): Promise<number> {
  const config = loadConfig();
  const given = readArguments(config.DATA_DIR);
  if (typeof given === 'string') {
    console.error(`${given}\n\n${usage}`);
    return 2;
  }
  if (given.help === true) {
    console.log(usage);
    return 0;
  }
  const file = join(given['data-dir'], 'cognition.sqlite');
  // Opening would make one.
  if (!existsSync(file)) {
    console.error(`${given['data-dir']} holds no cognition.sqlite; is it a DATA_DIR?`);
    return 1;
  }
  const db = openDatabase(file, migrations);
  try {
    const calls = new CallStore(db, { most: config.LLM_CALLS_KEPT, maxAgeMs: config.LLM_CALLS_KEPT_MS });
    const to = given.out === undefined ? process.stdout : createWriteStream(given.out);
    await pipeline(Readable.from(callLines(calls)), to, { end: given.out !== undefined });
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Who reads through a pipe and has enough has got what was asked for.
    if ('code' in error && error.code === 'EPIPE') return 0;
    console.error(`The calls could not be written: ${error.message}`);
    return 1;
  } finally {
    db.close();
  }
}

/** The arguments, or what is wrong with them. */
function readArguments(dataDir: string) {
  const options = {
    out: { type: 'string' },
    'data-dir': { type: 'string', default: dataDir },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return error.message;
  }
}
