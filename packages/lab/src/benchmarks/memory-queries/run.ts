import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventEnvelope, memoryQuery } from '@conscious-bot/contracts';
import {
  aTask,
  chainSource,
  contextOf,
  DAWN,
  EpisodeStore,
  EventStore,
  FindMemories,
  MemoryStore,
  memoryMigrations,
  provenanceOf,
  taskEpisode,
  threeLogsStory,
} from '@conscious-bot/memory/testing';
import { type Database, openDatabase, transaction } from '@conscious-bot/service-kit';
import { writeJson } from '../../experiments/write-json.ts';
import { percentile } from '../../statistics/statistics.ts';

const ASKED = 200;

export async function timeQueries({
  events: total,
  json,
}: {
  events: number;
  json?: string | undefined;
}): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'memory-bench-'));
  const db = openDatabase(join(folder, 'memory.sqlite'), memoryMigrations);
  try {
    const events = new EventStore(db);
    const episodes = new EpisodeStore(db, new MemoryStore(db, 30 * 24 * 3_600_000));
    const filling = performance.now();
    const lives = fill(db, { events, episodes, total });
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
      measure('newest 50 episodes', () => episodes.page({ limit: 50 })),
      measure('newest 50 failed task episodes', () => episodes.page({ limit: 50, kind: 'task', outcome: 'failed' })),
    ];
    const stored = events.count();
    const perEventMs = fillMs / stored;
    console.log(`${stored} events, ${perEventMs.toFixed(3)} ms to store one`);
    console.table(Object.fromEntries(rows.map(({ what, p50Ms, p95Ms }) => [what, { p50Ms, p95Ms }])));
    writeJson(json, { events: stored, perEventMs, rows });
    return 0;
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
}

function fill(
  db: Database,
  { events, episodes, total }: { events: EventStore; episodes: EpisodeStore; total: number },
): number {
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
  const at = (share: number) => Number(percentile(times, share).toFixed(2));
  return { what, p50Ms: at(0.5), p95Ms: at(0.95) };
}
