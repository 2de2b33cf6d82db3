import { type EventEnvelope, fail } from '@conscious-bot/contracts';
import { noCrash, SimulatedClock, SqliteEventLog } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../test/open-store.ts';
import { aTask, DAWN, Stream, threeLogsStory } from '../../test/story.ts';
import { EpisodeStore } from '../episodes/episode-store.ts';
import { BlockChanges } from '../events/block-changes.ts';
import { NewestOfType } from '../events/newest-of-type.ts';
import { createLearning } from '../learning/learn-memories.ts';
import { MemoryStore } from '../memories/memory-store.ts';
import { MethodOutcomes } from '../methods/method-outcomes.ts';
import { MemoryUses } from '../uses/memory-uses.ts';
import { remember } from './remember.ts';

function openMemory() {
  const { db, events } = openStore();
  const memories = new MemoryStore(db, 30 * 24 * 3_600_000);
  const episodes = new EpisodeStore(db, memories);
  const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'memory', clock: new SimulatedClock(DAWN) });
  const parts = {
    events,
    episodes,
    newestOfType: new NewestOfType(events),
    methods: new MethodOutcomes(db),
    learning: createLearning(memories, 'bot-1'),
    blocks: new BlockChanges(db),
    uses: new MemoryUses(db),
  };
  const take = (event: EventEnvelope) => remember({ log, crash: noCrash }, parts, event);
  return {
    episodes,
    take,
    rememberAll: (list: readonly EventEnvelope[]) => {
      for (const event of list) take(event);
    },
    announced: () => log.read({ after: 0 }),
  };
}

describe('episodes', () => {
  it('makes one episode of a task, open while it runs and closed with its outcome in words', () => {
    const { planning } = threeLogsStory();
    const memory = openMemory();
    memory.rememberAll(planning.events.filter((event) => event.at <= DAWN + 25));
    expect(memory.episodes.page({ limit: 10 }).episodes).toMatchObject([
      { id: 'episode_task_1', kind: 'task', summary: 'Collecting 3 oak logs.', startedAt: DAWN + 10 },
    ]);
    expect(memory.episodes.page({ limit: 10 }).episodes[0]?.endedAt).toBeUndefined();
    expect(memory.announced()).toEqual([]);

    memory.rememberAll(planning.events);
    expect(memory.episodes.page({ limit: 10 }).episodes).toMatchObject([
      {
        id: 'episode_task_1',
        summary: 'Collected 3 oak logs in 21 s.',
        outcome: 'completed',
        endedAt: DAWN + 21_010,
        trace: { thoughtId: 'thought_1', intentId: 'intent_1', taskId: 'task_1' },
        data: { goalKey: 'collect:oak_log', progress: { done: 3, total: 3, unit: 'oak_log' }, durationMs: 21_000 },
      },
    ]);
    expect(memory.announced()).toMatchObject([
      { type: 'memory.stored', trace: { taskId: 'task_1' }, data: { id: 'episode_task_1', outcome: 'completed' } },
    ]);
  });

  it('does not open or announce an episode again that has ended', () => {
    const memory = openMemory();
    const stream = new Stream('planning');
    const finished = { finishedAt: DAWN + 50, updatedAt: DAWN + 50 };
    const failed = aTask({ ...finished, status: 'failed', failure: fail('plan.exhausted') });
    memory.take(stream.emit('task.finished', failed, DAWN + 50));
    memory.take(stream.emit('task.updated', aTask({ status: 'active' }), DAWN + 60));
    memory.take(stream.emit('task.finished', aTask({ ...finished, status: 'completed' }), DAWN + 70));
    expect(memory.episodes.page({ limit: 10 }).episodes).toMatchObject([{ outcome: 'failed', endedAt: DAWN + 50 }]);
    expect(memory.announced()).toHaveLength(1);
  });

  it('remembers death, respawn and danger on their own, and nothing else of the day', () => {
    const memory = openMemory();
    const body = new Stream('minecraft-interface');
    const planning = new Stream('planning');
    const position = { x: 10.4, y: 63, z: -3.2 };
    const zombie = {
      category: 'safety',
      name: 'hostile_near',
      severity: 'danger',
      detail: { entity: 'zombie' },
    } as const;
    memory.rememberAll([
      body.emit('botEvent', { name: 'spawn', detail: {} }, DAWN),
      body.emit('signal', zombie, DAWN + 1),
      planning.emit('safety_emergency', zombie, DAWN + 2),
      body.emit('botEvent', { name: 'death', detail: { position } }, DAWN + 3),
      body.emit('botEvent', { name: 'respawn', detail: {} }, DAWN + 4),
      body.emit('chat', { text: 'hello' }, DAWN + 5),
    ]);
    expect(
      memory.episodes.page({ kind: 'event', limit: 10 }).episodes.map((row) => [row.summary, row.outcome]),
    ).toEqual([
      ['Came back to life.', 'respawn'],
      ['Died at 10 63 -4.', 'death'],
      ['Was in danger: hostile near.', 'hostile_near'],
    ]);
    expect(memory.announced()).toHaveLength(3);
  });

  it('lists by kind, outcome and time, the newest first', () => {
    const memory = openMemory();
    const stream = new Stream('planning');
    for (let i = 0; i < 6; i++) {
      const createdAt = DAWN + i * 1_000;
      const task = aTask({
        id: `task_${i}`,
        status: i % 2 === 0 ? 'completed' : 'cancelled',
        createdAt,
        finishedAt: createdAt + 500,
      });
      memory.take(stream.emit('task.finished', task, createdAt + 500));
    }
    const ids = (query: Parameters<typeof memory.episodes.page>[0]) =>
      memory.episodes.page(query).episodes.map((row) => row.id);
    expect(ids({ limit: 2 })).toEqual(['episode_task_5', 'episode_task_4']);
    expect(ids({ limit: 2, before: DAWN + 4_000 })).toEqual(['episode_task_3', 'episode_task_2']);
    expect(ids({ limit: 9, outcome: 'completed' })).toEqual(['episode_task_4', 'episode_task_2', 'episode_task_0']);
    expect(ids({ limit: 9, kind: 'event' })).toEqual([]);
  });

  it('keeps an event whose payload does not fit its type and says so', () => {
    const memory = openMemory();
    const strange = {
      seq: 1,
      id: 'evt_1',
      botId: 'bot-1',
      type: 'task.finished',
      at: DAWN,
      source: 'planning',
      trace: {},
      data: null,
    };
    expect(memory.take(strange)).toEqual({ stored: true, readable: false });
    expect(memory.take({ ...strange, id: 'evt_2', type: 'of_the_future' })).toEqual({
      stored: true,
      readable: true,
    });
    expect(memory.take(strange)).toEqual({ stored: false });
    expect(memory.episodes.page({ limit: 10 }).episodes).toEqual([]);
  });
});
