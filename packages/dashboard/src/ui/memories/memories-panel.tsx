'use client';

import type { Memory, MemoryQuery } from '@conscious-bot/contracts/memory';
import { Empty, Panel } from '../elements/panel.tsx';
import { useNow } from '../live/use-now.ts';
import { useService } from '../live/use-service.ts';
import { formatAgo } from '../text/times.ts';
import styles from './memories-panel.module.css';

const everyMs = 10_000;
const body: MemoryQuery = { over: 'memories', order: 'desc', limit: 10 };

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
  const memories = useService('memory', 'POST /query', { body }, { everyMs, enabled: !memoryAway }).data?.memories;
  const now = useNow(5_000);
  const notice = memoryAway ? 'Memory is offline. These are the last ones it sent.' : undefined;
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
