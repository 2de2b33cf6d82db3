import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventInput, typedEvent } from '@conscious-bot/contracts';
import { aTask } from '@conscious-bot/contracts/testing';
import type { Thought } from '@conscious-bot/contracts/thought';
import { eventLogMigration, openDatabase, SimulatedClock, SqliteEventLog } from '@conscious-bot/service-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { NoLifeError, readLife } from './read-life.ts';
import { lifeFile } from './write-life.ts';

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
});

function dataDir(logs: Readonly<Record<string, readonly (readonly [at: number, event: EventInput])[]>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'life-'));
  directories.push(directory);
  for (const [source, events] of Object.entries(logs)) {
    const db = openDatabase(join(directory, `${source}.sqlite`), [eventLogMigration(1)]);
    for (const [at, event] of events)
      new SqliteEventLog(db, { botId: 'bot-1', source, clock: new SimulatedClock(at) }).append(event);
    db.close();
  }
  return directory;
}

const thought: Thought = {
  id: 'thought_1',
  botId: 'bot-1',
  type: 'reflection',
  content: 'Wood </script> for me',
  attribution: 'self',
  at: 1_000,
  goal: { action: 'collect', target: 'oak_log', amount: 3 },
  convertEligible: true,
  novelty: 'high',
  metadata: { provenance: 'intrusion', extractedGoalSource: 'intrusion', goalTableVersion: 1 },
};

const task = aTask({
  status: 'active',
  origin: { kind: 'intrusion', thoughtId: 'thought_1' },
  planCount: 1,
  trace: { taskId: 'task_1' },
  createdAt: 1_200,
  updatedAt: 1_200,
});

const nearest = { position: { x: 4, y: 65, z: -2 }, from: 'oak_log', to: 'air', distance: 2 };

describe('the file of a life', () => {
  it('holds thoughts with what was decided, tasks with their ends, blocks and wounds, each at its time', () => {
    const life = readLife(
      dataDir({
        cognition: [[1_000, typedEvent('thought', thought)]],
        planning: [
          [
            1_100,
            typedEvent('decision', {
              id: 'd',
              thoughtId: 'thought_1',
              code: 'created',
              reason: 'a task was made',
              at: 1_100,
            }),
          ],
          [1_200, typedEvent('task.created', task)],
          [9_000, typedEvent('task.finished', { ...task, status: 'completed', finishedAt: 9_000, updatedAt: 9_000 })],
        ],
        'minecraft-interface': [
          [
            5_000,
            typedEvent('botEvent', {
              name: 'blocks_changed',
              detail: { count: 1, own: 1, kinds: [], nearest, by: [] },
            }),
          ],
          [
            6_000,
            typedEvent('botEvent', {
              name: 'damage',
              detail: { amount: -3, health: 17, position: { x: 0, y: 64, z: 0 }, source: { entity: 'zombie' } },
            }),
          ],
        ],
      }),
    );
    expect(life).toMatchObject({
      from: 1_000,
      to: 9_000,
      thoughts: [{ id: 'thought_1', kind: 'intrusive', goal: 'collect 3 oak logs', decision: 'a task was made' }],
      tasks: [{ id: 'task_1', at: 1_200, until: 9_000, status: 'completed', thoughtId: 'thought_1' }],
      blocks: [{ at: 5_000, x: 4, y: 65, z: -2, from: 'oak_log', to: 'air' }],
      moments: [{ at: 6_000, kind: 'damage', text: 'Hurt by zombie: -3, health 17.' }],
    });
  });

  it('no thought can end the data of the page before its time', () => {
    const page = lifeFile(readLife(dataDir({ cognition: [[1_000, typedEvent('thought', thought)]] })), '');
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    const data = /id="life">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data).thoughts[0].text).toBe('Wood </script> for me');
  });

  it('a directory without a bot in it is named', () => {
    expect(() => readLife(join(tmpdir(), 'nobody-lives-here'))).toThrow(NoLifeError);
  });
});
