import type { Position } from '@conscious-bot/contracts';

/** Edge of a place in blocks: what one sees well from its middle. */
const PLACE = 16;
/** Places remembered at most; the oldest are forgotten. */
const KEPT = 4_096;

/** Where the bot has been, in squares of the map of each world; kept over actions so that exploring goes on where it ended. */
export class ExploredPlaces {
  readonly #visited = new Set<string>();

  /** @param dimension the dimension it is in */
  visit({ x, z }: Pick<Position, 'x' | 'z'>, dimension: string): void {
    const key = keyOf(x, z, dimension);
    this.#visited.delete(key);
    this.#visited.add(key);
    if (this.#visited.size > KEPT) {
      const oldest = this.#visited.values().next().value;
      if (oldest !== undefined) this.#visited.delete(oldest);
    }
  }

  has({ x, z }: Pick<Position, 'x' | 'z'>, dimension: string): boolean {
    return this.#visited.has(keyOf(x, z, dimension));
  }

  /** Share of the places around a point that were visited, 0–1. */
  familiarity({ x, z }: Pick<Position, 'x' | 'z'>, dimension: string): number {
    let visited = 0;
    for (let dx = -1; dx <= 1; dx++) {
      for (let dz = -1; dz <= 1; dz++) if (this.has({ x: x + dx * PLACE, z: z + dz * PLACE }, dimension)) visited += 1;
    }
    return visited / 9;
  }
}

const keyOf = (x: number, z: number, dimension: string): string =>
  `${dimension} ${Math.floor(x / PLACE)},${Math.floor(z / PLACE)}`;
