import { memoryRoutes } from '@conscious-bot/contracts';
import type { Client, Clock } from '@conscious-bot/service-kit';
import type { RememberedFact } from '../prompts/lines/memory.ts';
import { oneLine } from '../prompts/outside-text.ts';

/** How much is called to mind at most (IDLE-4). */
interface RecallBudget {
  /** How far back, ms. */
  readonly windowMs: number;
  readonly events: number;
  /** How long memory is waited for, ms. */
  readonly timeoutMs: number;
}

interface Recalled {
  readonly outcome: 'ok' | 'failed';
  /** Why it failed. */
  readonly code?: string;
  /** The newest first. */
  readonly memories: readonly RememberedFact[];
  /** Ms it took. */
  readonly durationMs: number;
}

/** Asks memory by structure: what happened within the window, the newest few. The inner life goes on without an answer. */
export type Recall = (budget: RecallBudget) => Promise<Recalled>;

/** Recall over the memory service. */
export function recallFrom(client: Client, clock: Clock): Recall {
  return async ({ windowMs, events, timeoutMs }) => {
    const began = clock.monotonic();
    const from = clock.now() - windowMs;
    const answer = await client.call(memoryRoutes.query, {
      // Reflections are left out: their lessons stand in the prompt already.
      body: { over: 'memories', kinds: ['episodic'], from, limit: events, use: true },
      timeoutMs,
    });
    const durationMs = Math.round(clock.monotonic() - began);
    if (!answer.ok) return { outcome: 'failed', code: answer.error.code, memories: [], durationMs };
    const memories = answer.data.memories.map(({ id, lastAt, text }) => ({ id, at: lastAt, text: oneLine(text) }));
    return { outcome: 'ok', memories, durationMs };
  };
}
