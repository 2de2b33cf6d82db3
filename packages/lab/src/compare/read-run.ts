import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { idleCycle } from '@conscious-bot/contracts';
import { openForReading } from '@conscious-bot/service-kit';
import { z } from 'zod';

const settings = z.record(z.string(), z.unknown());

/** What is compared of a run: its idle cycles, the oldest first, and the settings they ran under, by hash. */
export const idleRun = z.object({ cycles: z.array(idleCycle), configs: z.record(z.string(), settings) });
export type IdleRun = z.infer<typeof idleRun>;

/** What was named is no run. */
export class NoRunError extends Error {
  override readonly name = 'NoRunError';
}

/** Reads a run from a data directory, from a file `--export` wrote, or from a saved answer of `GET /idle/cycles`. @throws NoRunError */
export function readRun(path: string): IdleRun {
  if (!existsSync(path)) throw new NoRunError(`${path}: there is nothing of that name`);
  return statSync(path).isDirectory() ? readDataDirectory(path) : readFile(path);
}

function readDataDirectory(directory: string): IdleRun {
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
  } catch (error) {
    throw new NoRunError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  } finally {
    db.close();
  }
}

function readFile(file: string): IdleRun {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new NoRunError(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const read = z.union([idleRun, z.object({ data: idleRun }).transform(({ data }) => data)]).safeParse(json);
  if (!read.success) throw new NoRunError(`${file} holds no idle cycles`);
  return { ...read.data, cycles: read.data.cycles.toSorted((a, b) => a.timestamp - b.timestamp) };
}
