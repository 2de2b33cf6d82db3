import type { EventStore } from '../events/event-store.ts';
import type { FindMemories } from '../retrieval/find-memories.ts';
import type { ChainSource } from './family.ts';

/** Most reflections shown for one thought or task. */
const REFLECTIONS = 20;

/** Chains from the events that are kept and the reflections among the memories. */
export function chainSource(events: EventStore, find: FindMemories): ChainSource {
  return {
    concerning: (ids, types) => events.concerning(ids, types),
    ofSteps: (stepIds, types) => events.ofSteps(stepIds, types),
    reflectionsOn: (kind, id) => {
      const of = kind === 'task' ? { taskId: id } : { thoughtId: id };
      return find.find({ ...of, kinds: ['reflection'], limit: REFLECTIONS });
    },
  };
}
