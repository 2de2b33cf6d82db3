import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { loadConfig, openDatabase } from '@conscious-bot/service-kit';
import { MemoryStore } from '../memories/memory-store.ts';
import { memoryMigrations } from '../schema/migrations.ts';
import { exportMemories } from './export-memories.ts';
import { IMPORT_BATCH, MemoryImport } from './import-memories.ts';

const usage = `npm run memory -- export FILE | import FILE

Writes all memories to a file of JSON Lines, or takes them in from one. It works on DATA_DIR/memory.sqlite, whether memory runs or not.
Import may be repeated: what is known already stays as it is.`;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  if (values.help === true) {
    console.log(usage);
    return;
  }
  const [what, file] = positionals;
  if (file === undefined || positionals.length !== 2 || (what !== 'export' && what !== 'import')) fail(usage);
  const config = loadConfig();
  const store = join(config.DATA_DIR, 'memory.sqlite');
  // Opening would make an empty one.
  if (what === 'export' && !existsSync(store)) fail(`nothing is remembered yet: there is no ${store}`);
  if (what === 'import' && !existsSync(file)) fail(`there is no ${file}`);
  const db = openDatabase(store, memoryMigrations);
  try {
    if (what === 'export') {
      await pipeline(Readable.from(exportMemories(db)), createWriteStream(file));
      console.log(`written to ${file}`);
      return;
    }
    const taking = new MemoryImport(db, new MemoryStore(db, config.MEMORY_LIFE_MS));
    let batch: string[] = [];
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      batch.push(line);
      if (batch.length < IMPORT_BATCH) continue;
      taking.take(batch);
      batch = [];
    }
    taking.take(batch);
    const { added, known, merged, refused, faults } = taking.report;
    console.log(`${added} added, ${known} known, ${merged} merged since, ${refused} refused`);
    for (const { line, message } of faults) console.log(`line ${line}: ${message}`);
    if (refused > 0) process.exitCode = 1;
  } finally {
    db.close();
  }
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
