import { readEvent } from '@conscious-bot/contracts';
import type { MemoryUse } from '@conscious-bot/contracts/memory';
import type { EventStore } from '../events/event-store.ts';
import type { UseRow } from './memory-uses.ts';

/** Uses with what was thought and undertaken because of them, as far as the events of it are kept. */
export function describeUses(rows: readonly UseRow[], events: Pick<EventStore, 'concerning'>): MemoryUse[] {
  const ids = rows.flatMap(({ thought_id }) => thought_id ?? []);
  const thoughts = new Map<string, string>();
  const tasks = new Map<string, Map<string, string>>();
  for (const event of ids.length === 0 ? [] : events.concerning(ids, ['thought', 'thought.repeated', 'task.created'])) {
    if (event.type === 'task.created') {
      const task = readEvent(event.type, event.data);
      const thoughtId = task?.trace.thoughtId;
      if (task === undefined || thoughtId === undefined) continue;
      const known = tasks.get(thoughtId) ?? new Map<string, string>();
      tasks.set(thoughtId, known.set(task.id, task.title));
    } else {
      const thought = readEvent('thought', event.data);
      if (thought !== undefined) thoughts.set(thought.id, thought.content);
    }
  }
  return rows.map(({ at, site, cycle_id, call_id, thought_id }) => {
    const use: MemoryUse = { at, site, tasks: [] };
    if (cycle_id !== null) use.cycleId = cycle_id;
    if (call_id !== null) use.callId = call_id;
    if (thought_id === null) return use;
    use.thoughtId = thought_id;
    const thought = thoughts.get(thought_id);
    if (thought !== undefined) use.thought = thought;
    use.tasks = [...(tasks.get(thought_id) ?? [])].map(([id, title]) => ({ id, title }));
    return use;
  });
}
