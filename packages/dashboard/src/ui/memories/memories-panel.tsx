'use client';

import type { Memory, MemoryQuery } from '@conscious-bot/contracts/memory';
import { memoryRoutes } from '@conscious-bot/contracts/routes';
import { Empty, Panel } from '../elements/panel.tsx';
import { call } from '../live/call.ts';
import { useNow } from '../live/use-now.ts';
import { usePolled } from '../live/use-polled.ts';
import { formatAgo } from '../text/times.ts';
import styles from './memories-panel.module.css';

const everyMs = 10_000;
const query: MemoryQuery = { over: 'memories', order: 'desc', limit: 10 };

/** Kinds of memory as people call them. */
const kinds: Readonly<Record<Memory['kind'], string>> = {
  episodic: 'what happened',
  semantic: 'what holds',
  spatial: 'place',
  social: 'people',
  reflection: 'lesson',
  narrative: 'its story',
};

/** What it remembers, the latest first. */
export function MemoriesPanel({ memoryAway }: { memoryAway: boolean }) {
  const memories = usePolled(askMemories, everyMs, memoryAway);
  const now = useNow(5_000);
  const notice = memoryAway ? 'Memory is offline. These are the last it sent.' : undefined;
  return (
    <Panel title="Memories" notice={notice}>
      {memories === undefined ? (
        <Empty>Not asked yet.</Empty>
      ) : memories.length === 0 ? (
        <Empty>It remembers nothing yet.</Empty>
      ) : (
        <ul className={styles.memories}>
          {memories.map(({ id, kind, text, count, lastAt }) => (
            <li key={id}>
              <p>{text}</p>
              <p className={styles.facts}>
                <span>{kinds[kind]}</span>
                {count > 1 && <span>{`${count} times`}</span>}
                {now !== undefined && <time>{formatAgo(lastAt, now)}</time>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

async function askMemories(): Promise<readonly Memory[] | undefined> {
  const answer = await call(memoryRoutes.query, '/api/services/memory/query', query);
  return answer.ok ? answer.data.memories : undefined;
}
