import type { WorldSnapshot } from '@conscious-bot/contracts';

/** The day in bands, by the tick each begins with. */
const timeBands: readonly (readonly [from: number, name: string])[] = [
  [0, 'morning'],
  [6_000, 'afternoon'],
  [11_000, 'dusk'],
  [13_000, 'night'],
  [23_000, 'dawn'],
];
const THREAT = 16;
/** So many repetitions in a row are let pass; the next one is thought about all the same. */
const PATIENCE = 2;

/** Whether a situation is new, repeats, or has repeated for so long that it is thought about all the same. */
export type Standing = 'fresh' | 'repeat' | 'heartbeat';

/** A situation in bands: two that have the same signature give nothing new to think about. */
export function situationSignature(world: WorldSnapshot | undefined): string {
  if (world === undefined) return 'unknown';
  const { timeOfDay } = world;
  const time = timeOfDay === undefined ? '?' : timeBands.findLast(([from]) => timeOfDay >= from)?.[1];
  const fifth = (level: number | undefined) => (level === undefined ? '?' : Math.floor(level / 5));
  const threat = world.hostiles.some(({ distance }) => distance <= THREAT);
  const parts = [world.dimension ?? '?', world.biome ?? '?', time, fifth(world.health), fifth(world.food)];
  return [...parts, threat ? 'threat' : 'calm', world.inventory.length > 0 ? 'items' : 'empty'].join('|');
}

/** Notices when one situation follows itself. */
export class Standstill {
  #last: string | undefined;
  #repeats = 0;

  /** Takes in the signature of the moment. The third repetition in a row is a heartbeat, and counting begins anew. */
  next(signature: string): Standing {
    if (signature !== this.#last) {
      this.#last = signature;
      this.#repeats = 0;
      return 'fresh';
    }
    this.#repeats += 1;
    if (this.#repeats <= PATIENCE) return 'repeat';
    this.#repeats = 0;
    return 'heartbeat';
  }
}
