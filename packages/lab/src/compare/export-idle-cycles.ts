import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type IdleCycle, idleCycle } from '@conscious-bot/contracts';
import { openForReading } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { NoRunError } from './read-run.ts';

const settings = z.record(z.string(), z.unknown());

/** The idle cycles of a data directory, the oldest first, with their settings by hash. @throws NoRunError */
export function exportIdleCycles(directory: string): {
  readonly cycles: readonly IdleCycle[];
  readonly configs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
} {
  const file = join(directory, 'cognition.sqlite');
  if (!existsSync(file)) throw new NoRunError(`${directory} holds no cognition.sqlite; is it a DATA_DIR?`);
  const db = openForReading(file);
  try {
    const cycles = db.prepare<[], { record: string }>('SELECT record FROM idle_cycles ORDER BY seq').all();
    const configs = db.prepare<[], { hash: string; config: string }>('SELECT hash, config FROM idle_configs').all();
    return {
      cycles: cycles.map(({ record }) => idleCycle.parse(JSON.parse(record))),
      configs: Object.fromEntries(configs.map(({ hash, config }) => [hash, settings.parse(JSON.parse(config))])),
    };
  } finally {
    db.close();
  }
}
