import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase, transaction } from '@conscious-bot/service-kit';
import { MemoryStore } from '../../src/memories/memory-store.ts';
import { memoryMigrations } from '../../src/schema/migrations.ts';
import { LIFE_MS } from '../a-memory.ts';
import { manyEpisodes } from './many-episodes.ts';
import { askByStructure, askByWords, rankOfFts5 } from './questions.ts';
import { bareWriter, type RawRow, rawRow, rawWriter } from './raw-writer.ts';
import { compared, rounded, threadMs, together } from './timings.ts';

const usage = `npm run bench -- memory [--episodes 1000000] [--times 500] [--json FILE]

Loads memory's store with episodes and times what is asked of it, each beside better-sqlite3 used by hand on the same rows in the same run:
the same tables and indexes filled by prepared statements, and for each question a statement written by hand that has to find the same
memories, with the JSON in its rows read ("raw") and left as text ("rows"). Loading is told in processor time of the thread, and of five tries
of a question the fastest counts, so that other work of the machine does not. The databases lie in the folder TMPDIR names.

  --episodes  how many (default 100000)
  --times     how often each question is asked (default 500)
  --json      where to write the figures as JSON besides the tables`;

const options = {
  episodes: { type: 'string', default: '100000' },
  times: { type: 'string', default: '500' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
if (values.help === true) {
  console.log(usage);
  process.exit(0);
}
const [episodes, times] = [Number(values.episodes), Number(values.times)];
if (!Number.isInteger(episodes) || episodes < 1_000 || !Number.isInteger(times) || times < 1) {
  console.error(usage);
  process.exit(2);
}

const BATCH = 1_000;
const folder = mkdtempSync(join(tmpdir(), 'memory-bench-'));
const open = (name: string) => openDatabase(join(folder, name), memoryMigrations);
const [ours, raw, bare] = [open('ours.sqlite'), open('raw.sqlite'), open('bare.sqlite')];
try {
  const ingest = load();
  console.table(ingest);
  const structure = askByStructure({ db: ours, episodes, times });
  const structured = [...structure.map(compared), compared(together('all of them', structure))];
  console.table(byQuestion(structured));
  const words = askByWords({ db: ours, episodes, times });
  const fullText = [...words.map(compared), compared(together('all of them', words))];
  console.table(byQuestion(fullText));
  const rank = rankOfFts5(ours).map(rounded);
  console.log(`Ranking by FTS5 itself, for comparison: ${rank.join(', ')} ms`);
  if (values.json !== undefined) {
    const report = {
      at: new Date().toISOString(),
      machine: cpus()[0]?.model,
      episodes,
      ingest,
      structured,
      fullText,
      rankOfFts5Ms: rank,
    };
    writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`written to ${values.json}`);
  }
} finally {
  for (const db of [ours, raw, bare]) db.close();
  rmSync(folder, { recursive: true });
}

/** The three in turn, batch by batch, so that whatever else the machine does meets all alike. */
function load() {
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
