import { copyFileSync, existsSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTogether, makeDirectory, openForReading } from '@conscious-bot/service-kit/storage';
import type { z } from 'zod';
import {
  type Checkpoint,
  type checkpoint,
  checkpointFolder,
  checkpointsOf,
  leastMissed,
  lifeDatabases,
  recordName,
  worldFiles,
  worldFolder,
} from './checkpoint.ts';

interface TakeCheckpointOptions {
  readonly dataDir: string;
  readonly botId: string;
  /** ms since the epoch. */
  readonly at: number;
  readonly reason: string;
  /** How many are kept with this one. */
  readonly kept: number;
}

/** A checkpoint must leave the bot this many times its own size, so that it never takes the room the bot needs. */
const roomTimes = 4;

/**
 * Copies a living bot's databases and its world as they all are now: what a kill of everything at this instant would have left. A world writes
 * what is no block every 0.4 s and may be so far behind, as after a kill.
 *
 * @returns undefined where there is no room for it @throws when a database cannot be read
 */
export async function takeCheckpoint(options: TakeCheckpointOptions): Promise<Checkpoint | undefined> {
  const { dataDir, botId, at, reason, kept } = options;
  const sources = [
    ...lifeDatabases.map((name) => join(dataDir, `${name}.sqlite`)),
    ...worldFiles.map((name) => join(dataDir, worldFolder, name)),
  ].filter((file) => existsSync(file));
  if (!hasRoom(dataDir, sources)) return undefined;
  const path = join(checkpointFolder(dataDir), new Date(at).toISOString().replace(/[:.]/g, '-'));
  const part = `${path}.part`;
  try {
    makeDirectory(join(part, worldFolder));
    const databases = lifeDatabases.map((name) => ({
      from: join(dataDir, `${name}.sqlite`),
      to: join(part, `${name}.sqlite`),
    }));
    await copyTogether(databases, () => {
      for (const name of worldFiles) {
        const file = join(dataDir, worldFolder, name);
        if (existsSync(file)) copyFileSync(file, join(part, worldFolder, name));
      }
    });
    const record: z.infer<typeof checkpoint> = {
      format: 1,
      at,
      reason,
      botId,
      seqs: Object.fromEntries(lifeDatabases.map((name) => [name, newestSeq(join(part, `${name}.sqlite`))])),
      world: existsSync(join(part, worldFolder, 'world.json')),
    };
    writeFileSync(join(part, recordName), `${JSON.stringify(record, null, 2)}\n`);
    renameSync(part, path);
    for (let all = checkpointsOf(dataDir); all.length > kept; all = checkpointsOf(dataDir)) {
      const goes = leastMissed(all) ?? all[0];
      if (goes !== undefined) rmSync(goes.path, { recursive: true, force: true });
    }
    return { ...record, path };
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

function hasRoom(dataDir: string, files: readonly string[]): boolean {
  const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize > roomTimes * size + 10_000_000;
}

function newestSeq(file: string): number {
  const db = openForReading(file);
  try {
    return db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM events').get()?.seq ?? 0;
  } finally {
    db.close();
  }
}
