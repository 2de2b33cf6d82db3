import type { Mechanic, WorldContext } from './world-context.ts';

/** The context of one world: each mechanic is installed in it once, at the latest when another one uses it. */
export function installOnce(base: Omit<WorldContext, 'use'>): WorldContext {
  const parts = new Map<Mechanic, unknown>();
  const installing = new Set<Mechanic>();

  function use<Part>(mechanic: Mechanic<Part>): Part;
  function use(mechanic: Mechanic): unknown {
    if (parts.has(mechanic)) return parts.get(mechanic);
    if (installing.has(mechanic)) throw new Error(`${mechanic.name} needs a mechanic that needs it in turn`);
    installing.add(mechanic);
    const part = mechanic(context);
    installing.delete(mechanic);
    parts.set(mechanic, part);
    return part;
  }

  const context: WorldContext = { ...base, use };
  return context;
}
