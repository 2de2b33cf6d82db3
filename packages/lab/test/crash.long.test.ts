import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countItem } from '@conscious-bot/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StackClient } from '../src/stack/stack-client.ts';
import { type MeadowStack, STACK_MS, startMeadowStack } from './meadow-stack.ts';

const GOAL = 8;
const services = ['memory', 'cognition', 'planning', 'minecraft-interface'] as const;

interface Effect {
  kind: string;
  block?: string;
  item?: string;
  count?: number;
}

describe('kill -9 of every service in turn during one task', () => {
  let life: MeadowStack;
  let client: StackClient;

  beforeAll(async () => {
    life = await startMeadowStack();
    client = life.client;
  }, STACK_MS);
  afterAll(() => life?.stop());

  /** What the world itself recorded; our own services are not asked. */
  const effects = (): Effect[] =>
    readFileSync(join(life.dataDir, 'world', 'world-log.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Effect);
  const dug = () => effects().filter((effect) => effect.kind === 'dug' && effect.block === 'oak_log').length;

  it('EXEC-4: one task, completed, and nothing the world already shows is done again', async () => {
    const response = await client.intrude(`collect ${GOAL} oak logs`);
    const task = await client.taskOf(response.thoughtId);
    for (const [index, service] of services.entries()) {
      // Spread over the task: each dies a few logs further on.
      await client.eventually(`log ${1 + index * 2}`, 90_000, async () => (dug() >= 1 + index * 2 ? true : undefined));
      const before = life.stack.pids()[service];
      await life.stack.kill9(service);
      await client.eventually(`${service} is back`, 60_000, async () => {
        const { [service]: pid } = life.stack.pids();
        return pid !== undefined && pid !== before ? true : undefined;
      });
    }
    const finished = await client.finished(task.id, 150_000);
    expect(finished).toMatchObject({ status: 'completed', progress: { done: GOAL, total: GOAL } });
    expect(await client.tasks({ thoughtId: response.thoughtId })).toHaveLength(1);
    expect((await client.tasks()).filter((other) => other.goalKey === task.goalKey)).toHaveLength(1);
    expect(countItem(await client.world(), 'oak_log')).toBe(GOAL);
    expect(dug()).toBe(GOAL);
  });

  it('PROV-1: no event is an orphan: every task, step and action belongs to the one thought', async () => {
    await client.eventually('memory has caught up', 60_000, async () =>
      (await client.remembered({ types: ['task.finished'] })).length === 1 ? true : undefined,
    );
    const tasks = new Set((await client.tasks()).map((task) => task.id));
    const thoughts = new Set((await client.remembered({ types: ['thought'] })).map((event) => event.trace.thoughtId));
    const events = await client.remembered({
      types: ['task.created', 'planGenerated', 'step.started', 'step.finished', 'action.started', 'action.finished'],
      limit: 1_000,
    });
    expect(events.length).toBeGreaterThan(4);
    for (const event of events) {
      expect(tasks, `${event.source} ${event.type} ${event.id}`).toContain(event.trace.taskId);
      expect(thoughts, `${event.source} ${event.type} ${event.id}`).toContain(event.trace.thoughtId);
    }
    const started = events.filter((event) => event.type === 'action.started').map((event) => event.trace.actionId);
    const ended = events.filter((event) => event.type === 'action.finished').map((event) => event.trace.actionId);
    expect([...new Set(started)].sort()).toEqual([...new Set(ended)].sort());
  });
});
