import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Database, openDatabase } from '@conscious-bot/service-kit';
import { MemoryStore } from '../memories/memory-store.ts';
import { memoryMigrations } from '../schema/migrations.ts';
import { exportMemories } from './export-memories.ts';
import { IMPORT_BATCH, MemoryImport } from './import-memories.ts';

/** The file of memories, or the one to write or read, is not there; the message says which. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

const storeOf = (dataDir: string): string => join(dataDir, 'memory.sqlite');

/** Opens the memory of a data directory; opening one that is not there would make an empty one. @throws MissingFileError */
export function openMemoryOf(dataDir: string): Database {
  if (!existsSync(storeOf(dataDir)))
    throw new MissingFileError(`Nothing is remembered yet: there is no ${storeOf(dataDir)}.`);
  return openDatabase(storeOf(dataDir), memoryMigrations);
}

/** Writes all memories of a data directory to a file of JSON Lines, whether memory runs or not. @throws MissingFileError */
export async function exportMemoriesTo(file: string, dataDir: string): Promise<void> {
  const db = openMemoryOf(dataDir);
  try {
    await pipeline(Readable.from(exportMemories(db)), createWriteStream(file));
  } finally {
    db.close();
  }
}

/** Reads memories from a file of JSON Lines; what is known already stays as it is. `lifeMs` as MEMORY_LIFE_MS. @throws MissingFileError */
export async function importMemoriesFrom(
  file: string,
  dataDir: string,
  lifeMs: number,
): Promise<MemoryImport['report']> {
  if (!existsSync(file)) throw new MissingFileError(`There is no ${file}.`);
  const db = openDatabase(storeOf(dataDir), memoryMigrations);
  try {
    const memories = new MemoryImport(db, new MemoryStore(db, lifeMs));
    let batch: string[] = [];
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      batch.push(line);
      if (batch.length < IMPORT_BATCH) continue;
      memories.take(batch);
      batch = [];
    }
    memories.take(batch);
    return memories.report;
  } finally {
    db.close();
  }
}
