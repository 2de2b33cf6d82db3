import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryRoutes } from '@conscious-bot/contracts';
import { changeableKeys } from '@conscious-bot/contracts/config';
import type { MemoryWrite } from '@conscious-bot/contracts/memory';
import { createClient, createLogger, SimulatedClock } from '@conscious-bot/service-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { startMemory } from '../src/index.ts';
import { startFakePeer, testConfig } from './fake-peers.ts';

type Key = (typeof changeableKeys.memory)[number];
type Kind = MemoryWrite['kind'];

const HOUR = 3_600_000;
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Memory beside a body whose events it keeps, on a simulated clock. */
async function begin(write: (line: string) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'memory-keys-'));
  const body = await startFakePeer('minecraft-interface');
  // The body's events are stamped by the machine's clock.
  const clock = new SimulatedClock(Date.now());
  const nobody = 'http://127.0.0.1:9';
  const memory = await startMemory({
    config: testConfig({
      DATA_DIR: folder,
      COGNITION_URL: nobody,
      PLANNING_URL: nobody,
      MINECRAFT_INTERFACE_URL: body.url,
    }),
    clock,
    logger: createLogger({ service: 'memory', level: 'info', pretty: false, destination: { write } }),
  });
  endings.push(
    () => rmSync(folder, { recursive: true }),
    () => body.stop(),
    () => memory.stop(),
  );
  const client = createClient((await memory.service.listen()).url);
  const stats = async () => {
    const answer = await client.call(memoryRoutes.memoryStats);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  };
  return {
    body,
    stats,
    count: async (kind: Kind) => (await stats()).kinds.find((each) => each.kind === kind)?.count,
    async write(memory: MemoryWrite) {
      const answer = await client.call(memoryRoutes.write, { body: memory });
      if (!answer.ok) throw new Error(answer.error.message);
    },
    async change(key: Key, value: string) {
      const answer = await client.call(memoryRoutes.changeConfig, { body: { [key]: value } });
      if (!answer.ok) throw new Error(answer.error.message);
      expect(answer.data.changes.map((change) => change.key)).toEqual([key]);
    },
    /** Lets time pass, with all that is forgotten in it. */
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= 60_000) await clock.advance(60_000);
    },
  };
}

/** Five of a kind are there, and two once no more are to be kept. */
const keptOf = (kind: Kind, key: Key) => async (): Promise<void> => {
  const { write, change, pass, count } = await begin();
  for (let n = 0; n < 5; n += 1) await write({ kind, type: 'thing', text: `The thing with the number ${n}.` });
  await pass(120_000);
  expect(await count(kind)).toBe(5);
  await change(key, '2');
  await pass(120_000);
  expect(await count(kind)).toBe(2);
};

/** Events of the body are there, and `left` of them after the change. */
const eventsAfter = (key: Key, value: string, left: number) => async (): Promise<void> => {
  const { body, change, pass, stats } = await begin();
  for (let n = 0; n < 5; n += 1)
    body.log.append({ type: 'botEvent', data: { name: 'eaten', detail: { item: `apple ${n}` } }, trace: {} });
  await vi.waitFor(async () => expect((await stats()).events.count).toBe(5), { timeout: 30_000 });
  await pass(HOUR);
  expect((await stats()).events.count).toBe(5);
  await change(key, value);
  await pass(HOUR);
  expect((await stats()).events.count).toBe(left);
};

/** For every key: what is seen before it is changed, and what after, while the same process runs. */
const shown: Readonly<Record<Key, () => Promise<void>>> = {
  async LOG_LEVEL() {
    const lines: string[] = [];
    const { change } = await begin((line) => void lines.push(line));
    await change('MEMORY_FACTS_KEPT', '5');
    expect(lines.join('')).toContain('configuration changed');
    await change('LOG_LEVEL', 'error');
    lines.length = 0;
    await change('MEMORY_FACTS_KEPT', '6');
    expect(lines).toEqual([]);
  },

  async MEMORY_MERGE_AFTER_MS() {
    const { write, change, pass, count } = await begin();
    const begun = Date.now();
    for (const n of [1, 2]) {
      const like = { type: 'task', outcome: 'completed', data: { goalKey: 'collect:oak_log' } };
      await write({ kind: 'episodic', text: `Collected ${n} logs.`, ...like, at: begun + n, endedAt: begun + n });
    }
    await pass(HOUR);
    expect(await count('episodic')).toBe(2);
    await change('MEMORY_MERGE_AFTER_MS', '60000');
    await pass(120_000);
    expect(await count('episodic')).toBe(1);
  },

  MEMORY_EPISODES_KEPT: keptOf('episodic', 'MEMORY_EPISODES_KEPT'),
  MEMORY_FACTS_KEPT: keptOf('semantic', 'MEMORY_FACTS_KEPT'),
  MEMORY_PLACES_KEPT: keptOf('spatial', 'MEMORY_PLACES_KEPT'),
  MEMORY_PEOPLE_KEPT: keptOf('social', 'MEMORY_PEOPLE_KEPT'),
  MEMORY_REFLECTIONS_KEPT: keptOf('reflection', 'MEMORY_REFLECTIONS_KEPT'),
  MEMORY_NARRATIVE_KEPT: keptOf('narrative', 'MEMORY_NARRATIVE_KEPT'),
  MEMORY_EVENTS_KEPT: eventsAfter('MEMORY_EVENTS_KEPT', '2', 2),
  MEMORY_EVENTS_KEPT_MS: eventsAfter('MEMORY_EVENTS_KEPT_MS', '1', 0),
};

it.each(changeableKeys.memory)('CONF-1: %s acts from the moment it is changed', (key) => shown[key]());
