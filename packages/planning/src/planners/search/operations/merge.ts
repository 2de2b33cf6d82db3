import { MAX_COLLECT } from '../ways/costs.ts';
import type { Operation } from './operation.ts';

/**
 * Joins repeated operations into the first of their kind (one walk to the trees for all logs, one craft for all planks) wherever `sound`
 * says that the plan still works.
 */
export function mergeOperations(
  operations: readonly Operation[],
  sound: (operations: readonly Operation[]) => boolean,
): Operation[] {
  let plan = [...operations];
  for (let later = 1; later < plan.length; later += 1) {
    for (let earlier = 0; earlier < later; earlier += 1) {
      const merged = mergeAt(plan, earlier, later);
      if (merged === undefined || !sound(merged)) continue;
      plan = merged;
      later -= 1;
      break;
    }
  }
  return plan;
}

function mergeAt(plan: readonly Operation[], earlier: number, later: number): Operation[] | undefined {
  const a = plan[earlier];
  const b = plan[later];
  const joined = a === undefined || b === undefined ? undefined : join(a, b);
  if (joined === undefined) return undefined;
  return plan.map((operation, at) => (at === earlier ? joined : operation)).filter((_, at) => at !== later);
}

function join(a: Operation, b: Operation): Operation | undefined {
  if (a.kind === 'collect' && b.kind === 'collect') {
    if (a.item !== b.item || a.tool !== b.tool || a.with !== b.with || a.count + b.count > MAX_COLLECT)
      return undefined;
    return { ...a, count: a.count + b.count, digs: a.digs + b.digs, cost: a.cost + b.cost };
  }
  if (a.kind === 'craft' && b.kind === 'craft' && a.recipe === b.recipe)
    return { ...a, batches: a.batches + b.batches };
  if (a.kind === 'process' && b.kind === 'process') return joinProcesses(a, b);
  return undefined;
}

type Processing = Extract<Operation, { kind: 'process' }>;

/** Two goes of the same process, with the same tool and fuel, are one longer one. */
function joinProcesses(a: Processing, b: Processing): Operation | undefined {
  if (a.process !== b.process || a.tool !== b.tool || a.fuel?.item !== b.fuel?.item) return undefined;
  const fuel = a.fuel && b.fuel && { item: a.fuel.item, count: a.fuel.count + b.fuel.count };
  return { ...a, count: a.count + b.count, fuel, cost: a.cost + b.cost };
}
