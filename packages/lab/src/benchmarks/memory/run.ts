import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIFE_MS, MemoryStore, memoryMigrations } from '@conscious-bot/memory/testing';
import { type Database, openDatabase, transaction } from '@conscious-bot/service-kit';
import { writeJson } from '../../experiments/write-json.ts';
import { manyEpisodes } from './many-episodes.ts';
import { askByStructure, askByWords, rankOfFts5 } from './questions.ts';
import { bareWriter, type RawRow, rawRow, rawWriter } from './raw-writer.ts';
import { compared, rounded, threadMs, together } from './timings.ts';

interface Options {
  readonly episodes: number;
  readonly times: number;
  readonly json?: string | undefined;
}

/** The same rows in three databases: memory's own, and two filled by hand. */
interface Stores {
  readonly ours: Database;
  readonly raw: Database;
  readonly bare: Database;
}

const BATCH = 1_000;

export async function compareWithRaw({ episodes, times, json }: Options): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'memory-bench-'));
  const open = (name: string) => openDatabase(join(folder, name), memoryMigrations);
  const stores: Stores = { ours: open('ours.sqlite'), raw: open('raw.sqlite'), bare: open('bare.sqlite') };
  const { ours } = stores;
  try {
    const ingest = load(stores, episodes);
    console.table(ingest);
    const structure = askByStructure({ db: ours, episodes, times });
    const structured = [...structure.map(compared), compared(together('all of them', structure))];
    console.table(byQuestion(structured));
    const byText = askByWords({ db: ours, episodes, times });
    const fullText = [...byText.map(compared), compared(together('all of them', byText))];
    console.table(byQuestion(fullText));
    const rankOfFts5Ms = rankOfFts5(ours).map(rounded);
    console.log(`Ranking by FTS5 itself, for comparison: ${rankOfFts5Ms.join(', ')} ms`);
    const at = new Date().toISOString();
    writeJson(json, { at, machine: cpus()[0]?.model, episodes, ingest, structured, fullText, rankOfFts5Ms });
    return 0;
  } finally {
    for (const db of Object.values(stores)) db.close();
    rmSync(folder, { recursive: true });
  }
}

/** The three in turn, batch by batch, so that whatever else the machine does meets all alike. */
function load({ ours, raw, bare }: Stores, episodes: number) {
  const memories = new MemoryStore(ours, LIFE_MS);
  const ways = [
    {
      name: 'ours',
      db: ours,
      ms: 0,
      wallMs: 0,
      write: (rows: readonly RawRow[]) =>
        transaction(ours, () => {
          for (const { memory } of rows) memories.add(memory);
        }),
    },
    { name: 'raw, same tables', db: raw, ms: 0, wallMs: 0, write: rawWriter(raw) },
    { name: 'raw, one table without indexes', db: bare, ms: 0, wallMs: 0, write: bareWriter(bare) },
  ];
  const life = manyEpisodes(episodes);
  for (let stored = 0; stored < episodes; stored += BATCH) {
    const rows = take(life, Math.min(BATCH, episodes - stored)).map(rawRow);
    for (const way of ways) {
      const [from, wallFrom] = [threadMs(), performance.now()];
      way.write(rows);
      way.ms += threadMs() - from;
      way.wallMs += performance.now() - wallFrom;
    }
    if (stored % 50_000 === 0) process.stderr.write(`\r${stored} of ${episodes} episodes`);
  }
  process.stderr.write('\n');
  const [own] = ways;
  return ways.map((way) => ({
    way: way.name,
    perSecond: Math.round((episodes / way.ms) * 1_000),
    /** With all the waiting for disk and for other programs. */
    perSecondOnTheWall: Math.round((episodes / way.wallMs) * 1_000),
    /** Rate of ours by the rate of this one. */
    ratio: rounded(way.ms / (own?.ms ?? Number.NaN)),
    megabytes: rounded(bytesOf(way.db) / 1e6),
    bytesEach: Math.round(bytesOf(way.db) / episodes),
  }));
}

function take<T>(from: Generator<T>, count: number): T[] {
  return Array.from({ length: count }, () => from.next()).flatMap(({ done, value }) => (done === true ? [] : [value]));
}

function bytesOf(db: Database): number {
  db.pragma('wal_checkpoint(TRUNCATE)');
  return statSync(db.name).size;
}

function byQuestion(rows: readonly ReturnType<typeof compared>[]) {
  return Object.fromEntries(rows.map(({ question, asked: _, ...times }) => [question, times]));
}
