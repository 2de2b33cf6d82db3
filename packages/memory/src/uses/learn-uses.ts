import { type EventEnvelope, readEvent } from '@conscious-bot/contracts';
import type { MemoryUses } from './memory-uses.ts';

/** Learns from an event of cognition which memories stood in a prompt: an idle cycle names those it recalled, a thought all of its prompt. */
export function learnUses(event: EventEnvelope, uses: MemoryUses): void {
  if (event.type === 'idle_cycle') {
    const cycle = readEvent(event.type, event.data);
    if (cycle === undefined) return;
    const { id: cycleId, callId, thoughtId, timestamp: at } = cycle;
    uses.add({ memoryIds: cycle.retrieval.memoryIds, at, site: 'idle', cycleId, callId, thoughtId });
  } else if (event.type === 'thought' || event.type === 'thought.repeated') {
    const thought = readEvent(event.type, event.data);
    const { memories, callId, site = 'posted' } = thought?.metadata ?? {};
    if (thought === undefined || memories === undefined) return;
    uses.add({ memoryIds: memories, at: thought.at, site, callId, thoughtId: thought.id });
  }
}
