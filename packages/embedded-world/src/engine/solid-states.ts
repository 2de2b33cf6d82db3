import type { GameRegistry } from './flying-squid-types.ts';

/** Doors, trapdoors and fence gates. */
const OPENS = /_(door|trapdoor|fence_gate)$/;

/**
 * Which block states stop bodies, by state number. minecraft-data says it per block; what stands open lets bodies through
 * all the same.
 */
export function solidStates(registry: GameRegistry): (stateId: number) => boolean {
  const solid = new Set<number>();
  for (const { name, boundingBox, minStateId, maxStateId, states = [] } of registry.blocksArray) {
    if (boundingBox !== 'block') continue;
    const index = OPENS.test(name) ? states.findIndex((state) => state.name === 'open') : -1;
    // Mixed radix: the last property is the fastest-running digit; of two values, true is the first.
    const place = states.slice(index + 1).reduce((product, state) => product * state.num_values, 1);
    for (let state = minStateId; state <= maxStateId; state++) {
      const open = index >= 0 && Math.floor((state - minStateId) / place) % 2 === 0;
      if (!open) solid.add(state);
    }
  }
  return (stateId) => solid.has(stateId);
}

/** Fences, walls and gates: nobody who walks or jumps one block high gets onto them (minecraft.wiki "Fence": they are 1.5 blocks high). */
const TALL = /_(fence|wall|fence_gate)$/;

/**
 * Which block states stop bodies half a block above themselves as well, by state number; a gate that stands open does not.
 * @param isSolid as `solidStates` tells
 */
export function tallStates(
  registry: GameRegistry,
  isSolid: (stateId: number) => boolean,
): (stateId: number) => boolean {
  const tall = new Set<number>();
  for (const { name, minStateId, maxStateId } of registry.blocksArray) {
    if (!TALL.test(name)) continue;
    for (let state = minStateId; state <= maxStateId; state++) if (isSolid(state)) tall.add(state);
  }
  return (stateId) => tall.has(stateId);
}
