import type { Memory, memoryWrite, memoryWritten } from '@conscious-bot/contracts';
import { newId } from '@conscious-bot/service-kit';
import type { z } from 'zod';
import type { MemoryStore } from './memory-store.ts';

interface WriteOptions {
  readonly memories: MemoryStore;
  readonly botId: string;
  /** Ms since the epoch. */
  readonly now: number;
}

/** Stores a memory that somebody wrote; if its id is known, the stored one stays as it is. */
export function writeMemory(
  written: z.output<typeof memoryWrite>,
  { memories, botId, now }: WriteOptions,
): z.output<typeof memoryWritten> {
  const id = written.id ?? newId('memory');
  const at = written.at ?? now;
  const stored = memories.add({
    ...written,
    id,
    botId,
    at,
    lastAt: Math.max(at, written.endedAt ?? at),
    // What somebody writes about is over when they write it.
    ...endOf(written.kind, written.endedAt ?? at),
    count: 1,
    uses: 0,
  });
  const memory = memories.get(id);
  if (memory === undefined) throw new Error(`memory ${id} was stored and is not there`);
  return { memory, stored };
}

function endOf(kind: Memory['kind'], endedAt: number): Pick<Memory, 'endedAt'> {
  return kind === 'episodic' ? { endedAt } : {};
}
