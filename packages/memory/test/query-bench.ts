import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventEnvelope, memoryQuery } from '@conscious-bot/contracts';
import { openDatabase, transaction } from '@conscious-bot/service-kit';
import { contextOf } from '../src/episodes/episode-context.ts';
import { taskEpisode } from '../src/episodes/episode-of.ts';
import { EpisodeStore } from '../src/episodes/episode-store.ts';
import { EventStore } from '../src/events/event-store.ts';
import { MemoryStore } from '../src/memories/memory-store.ts';
import { chainSource } from '../src/provenance/chain-source.ts';
import { provenanceOf } from '../src/provenance/tree.ts';
import { FindMemories } from '../src/retrieval/find-memories.ts';
import { memoryMigrations } from '../src/schema/migrations.ts';
import { aTask, DAWN, threeLogsStory } from './story.ts';

// Fills a store with the same small story lived over and over and times what people ask of it. Prints a table, or JSON with --json.
// Usage: node test/query-bench.ts [events = 100000] [--json]
const total = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 100_000);
const json = process.argv.includes('--json');
const ASKED = 200;

const folder = mkdtempSync(join(tmpdir(), 'memory-bench-'));
const db = openDatabase(join(folder, 'memory.sqlite'), memoryMigrations);
try {
  const events = new EventStore(db);
  const episodes = new EpisodeStore(db, new MemoryStore(db, 30 * 24 * 3_600_000));
  const filling = performance.now();
  const lives = fill(events, episodes);
  const fillMs = performance.now() - filling;
  const source = chainSource(events, new FindMemories(db));
  const some = (i: number) => Math.floor((((i * 7_919) % ASKED) / ASKED) * lives);
  const query = (q: Parameters<typeof memoryQuery.parse>[0]) => () => events.query(memoryQuery.parse(q));
  const rows = [
    measure('newest 100', query({})),
    measure('newest 100 of two types', query({ types: ['task.finished', 'decision'] })),
    measure('newest 100 of one source', query({ sources: ['cognition'] })),
    measure('oldest 100 with an outcome', query({ outcome: 'completed', order: 'asc' })),
    measure('one task', (i) => query({ taskId: `task_${some(i)}` })()),
    measure('one thought', (i) => query({ thoughtId: `thought_${some(i)}` })()),
    measure('ten minutes of life', (i) =>
      query({ from: DAWN + some(i) * 30_000, to: DAWN + some(i) * 30_000 + 600_000 })(),
    ),
    measure('provenance of a task', (i) => {
      if (provenanceOf(`task_${some(i)}`, source)?.kind !== 'thought') throw new Error('the chain is not whole');
    }),
    measure('newest 50 episodes', () => episodes.list({ limit: 50 })),
    measure('newest 50 failed task episodes', () => episodes.list({ limit: 50, kind: 'task', outcome: 'failed' })),
  ];
  const stored = events.count();
  const perEventMs = fillMs / stored;
  if (json) console.log(JSON.stringify({ events: stored, perEventMs, rows }, undefined, 2));
  else {
    console.log(`${stored} events, ${perEventMs.toFixed(3)} ms to store one`);
    console.table(Object.fromEntries(rows.map(({ what, p50Ms, p95Ms }) => [what, { p50Ms, p95Ms }])));
  }
} finally {
  db.close();
  rmSync(folder, { recursive: true });
}

function fill(events: EventStore, episodes: EpisodeStore): number {
  const { cognition, planning, body } = threeLogsStory();
  const story = JSON.stringify([...cognition.events, ...planning.events, ...body.events].sort((a, b) => a.at - b.at));
  for (let life = 0, stored = 0; ; life++) {
    if (stored >= total) return life;
    // Every id of the story gets the number of its life; times move on by half a minute.
    const lived: EventEnvelope[] = JSON.parse(
      story
        .replace(/"((?:thought|intent|task|plan|step|action|decision)_)1/g, `"$1${life}`)
        .replace(/"(evt_[^"]+)"/g, `"$1_${life}"`),
    );
    transaction(db, () => {
      for (const event of lived) events.add({ ...event, at: event.at + life * 30_000 });
      const createdAt = DAWN + life * 30_000;
      const ended = {
        finishedAt: createdAt + 21_000,
        status: life % 10 === 0 ? ('failed' as const) : ('completed' as const),
      };
      const told = taskEpisode(aTask({ id: `task_${life}`, createdAt, ...ended }));
      episodes.put(told, contextOf(told));
    });
    stored += lived.length;
  }
}

function measure(what: string, ask: (i: number) => unknown) {
  const times: number[] = [];
  for (let i = 0; i < ASKED; i++) {
    const from = performance.now();
    ask(i);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(share * ASKED)] ?? 0).toFixed(2));
  return { what, p50Ms: at(0.5), p95Ms: at(0.95) };
}
