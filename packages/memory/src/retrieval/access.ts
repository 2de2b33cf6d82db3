import { cellsWithin } from '../memories/cell-of.ts';
import type { MemoryFilter } from './conditions.ts';

/** Up to this radius a place narrows a query more than the name of a thing does, blocks. */
const NARROW = 128;

/** The index a query is answered from and the keys that are read in it; without keys, the whole index. */
export interface Access {
  readonly from: string;
  readonly key?: { readonly column: string; readonly values: readonly (string | number)[] };
  /** Parts of the filter that the keys cover already, so that they need not be checked for each memory. */
  readonly covers: readonly (keyof MemoryFilter)[];
  /** A condition that holds for everything in the index, or that the index stores before the time. */
  readonly where?: string;
  /** Read from the list of names instead of the memories. */
  readonly byName?: boolean;
}

/**
 * Chooses, from the filter alone, the index that leads to the fewest memories that could fit. Each index has the time behind its keys, so that
 * the newest are read first and reading ends at the limit. `isRare` says whether a name has so few memories that all of them are read quickly.
 */
export function accessFor(filter: MemoryFilter, isRare: (entity: string) => boolean): Access {
  const at = (index: string, column: string, covers: Access['covers'], ...values: (string | number)[]): Access => ({
    from: `memories m INDEXED BY ${index}`,
    key: { column: `m.${column}`, values },
    covers,
  });
  const { taskId, thoughtId, intentId, near, entity, types, outcome, kinds } = filter;
  // Lasting memories are few beside episodes, and searching for them among episodes would take long.
  const lasting = kinds !== undefined && !kinds.includes('episodic');
  if (taskId !== undefined) return at('memories_task', 'task_id', ['taskId'], taskId);
  if (thoughtId !== undefined) return at('memories_thought', 'thought_id', ['thoughtId'], thoughtId);
  if (intentId !== undefined) return at('memories_intent', 'intent_id', ['intentId'], intentId);
  if (near !== undefined && (entity === undefined || (near.radius <= NARROW && !isRare(entity)))) {
    const cells = cellsWithin(near, near.radius);
    return lasting
      ? { ...at('memories_lasting_place', 'cell', [], ...cells), where: "m.kind <> 'episodic'" }
      : at('memories_place', 'cell', [], ...cells);
  }
  if (entity !== undefined)
    return {
      from: 'memory_entities e CROSS JOIN memories m ON m.number = e.number',
      key: { column: 'e.entity', values: [entity] },
      covers: ['entity'],
      byName: true,
    };
  if (lasting && types === undefined) return at('memories_kind', 'kind', ['kinds'], ...new Set(kinds));
  if (types !== undefined && outcome !== undefined)
    return { ...at('memories_type_outcome', 'type', ['types'], ...new Set(types)), where: 'm.outcome = +@outcome' };
  if (types !== undefined) return at('memories_type', 'type', ['types'], ...new Set(types));
  if (outcome !== undefined) return at('memories_outcome', 'outcome', ['outcome'], outcome);
  if (kinds !== undefined) return at('memories_kind', 'kind', ['kinds'], ...new Set(kinds));
  return { from: 'memories m INDEXED BY memories_time', covers: [] };
}
