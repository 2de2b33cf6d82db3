import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Config, openDatabase } from '@conscious-bot/service-kit';
import { migrations } from './assembly/migrations.ts';
import { CallStore } from './model/call-store.ts';
import { callLines } from './model/serve-model.ts';

/** The calls could not be read or written; the message says why. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

/**
 * Writes the recorded calls of the model of a data directory as JSON Lines, the oldest first, whether its bot runs or not. `out`: a file;
 * standard output without it.
 *
 * @throws ExportError when there is nothing to read, or the calls cannot be written.
 */
export async function exportCalls(
  dataDir: string,
  out: string | undefined,
  { LLM_CALLS_KEPT, LLM_CALLS_KEPT_MS }: Pick<Config, 'LLM_CALLS_KEPT' | 'LLM_CALLS_KEPT_MS'>,
): Promise<void> {
  const file = join(dataDir, 'cognition.sqlite');
  // Opening would make one.
  if (!existsSync(file)) throw new ExportError(`${dataDir} holds no cognition.sqlite; is it a DATA_DIR?`);
  const db = openDatabase(file, migrations);
  try {
    const calls = new CallStore(db, { most: LLM_CALLS_KEPT, maxAgeMs: LLM_CALLS_KEPT_MS });
    const to = out === undefined ? process.stdout : createWriteStream(out);
    await pipeline(Readable.from(callLines(calls)), to, { end: out !== undefined });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Who reads through a pipe and has enough has got what was asked for.
    if ('code' in error && error.code === 'EPIPE') return;
    throw new ExportError(`The calls could not be written: ${error.message}`);
  } finally {
    db.close();
  }
}
