import type { Position } from '@conscious-bot/contracts';
import { isClear, LEAVES_VEIL, type VeilAt } from './line-of-sight.ts';
import { type SectionBlocks, sides } from './section-scan.ts';
import type { Sections } from './sections.ts';

/** Where the bot looks from, and what light there is to see by. */
export interface Eyes {
  /** Undefined while the bot is nowhere. */
  position(): Position | undefined;
  /** Light of a cell at this hour, 0–15; undefined where it is not known or one sees without it. */
  lightAt(x: number, y: number, z: number): number | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** In light below this, only what is nearer than so many blocks is seen. */
const DARK = 2;
const SEEN_IN_THE_DARK = 8;
/** How far from the middle of a side the other four points lie that are tried. */
const ASIDE = 0.38;
const ASIDES = [
  [ASIDE, ASIDE],
  [ASIDE, -ASIDE],
  [-ASIDE, ASIDE],
  [-ASIDE, -ASIDE],
] as const;
/** Points are tried a little before the side, in the open cell. */
const BEFORE = 0.501;

/**
 * One look around: which blocks a line of sight from the eyes reaches. A block is seen where the middle of an open side is, or, of kinds that
 * are few, a point near one of that side's corners; one without a body also where the middle of its cell is. So a block is missed of which
 * only a strip shows, and none is seen that does not.
 */
export class Look {
  readonly #eyes: Position;
  readonly #lightAt: Eyes['lightAt'];
  readonly #veilAt: VeilAt;
  readonly #now: number;
  readonly #point = { x: 0, y: 0, z: 0 };

  constructor(eyes: Position, { lightAt, now }: Pick<Eyes, 'lightAt' | 'now'>, sections: Sections) {
    this.#eyes = eyes;
    this.#lightAt = lightAt;
    this.#now = now();
    this.#veilAt = sections.veils();
  }

  /** Whether the block at these coordinates is in sight. @param open its open sides, a bit for each of `sides` @param few of a kind there is little of */
  reaches(x: number, y: number, z: number, open: number, few: boolean): boolean {
    const { x: ex, y: ey, z: ez } = this.#eyes;
    for (let side = 0; side < sides.length; side++) {
      const direction = sides[side];
      if (direction === undefined || (open & (1 << side)) === 0) continue;
      const mx = x + 0.5 + direction.x * BEFORE;
      const my = y + 0.5 + direction.y * BEFORE;
      const mz = z + 0.5 + direction.z * BEFORE;
      // A side turned away shows nothing.
      if ((ex - mx) * direction.x + (ey - my) * direction.y + (ez - mz) * direction.z <= 0) continue;
      if (!this.#isClear(mx, my, mz) && !(few && this.#seesAside(mx, my, mz, direction))) continue;
      if (this.#isLit(x + direction.x, y + direction.y, z + direction.z)) return true;
    }
    return this.#veilAt(x, y, z) < LEAVES_VEIL && this.#seesInside(x, y, z);
  }

  /** Of what has no body, what is in the middle of the cell; low plants and rails fill its lower half. */
  #seesInside(x: number, y: number, z: number): boolean {
    const isClear = this.#isClear(x + 0.5, y + 0.5, z + 0.5) || this.#isClear(x + 0.5, y + 0.1, z + 0.5);
    return isClear && this.#isLit(x, y, z);
  }

  /** Whether what is at a point is in sight. */
  sees({ x, y, z }: Position): boolean {
    return this.#isClear(x, y, z) && this.#isLit(Math.floor(x), Math.floor(y), Math.floor(z));
  }

  /** Whether the block of a section's list is in sight; that it is is put down there. */
  finds(x: number, y: number, z: number, blocks: SectionBlocks, i: number, few: boolean): boolean {
    if (!this.reaches(x, y, z, blocks.open[i] ?? 0, few)) return false;
    blocks.seenAt[i] = this.#now;
    return true;
  }

  #seesAside(x: number, y: number, z: number, { x: nx, y: ny }: (typeof sides)[number]): boolean {
    return ASIDES.some(([u, v]) => {
      if (nx !== 0) return this.#isClear(x, y + u, z + v);
      return ny !== 0 ? this.#isClear(x + u, y, z + v) : this.#isClear(x + u, y + v, z);
    });
  }

  #isClear(x: number, y: number, z: number): boolean {
    this.#point.x = x;
    this.#point.y = y;
    this.#point.z = z;
    return isClear(this.#veilAt, this.#eyes, this.#point);
  }

  #isLit(x: number, y: number, z: number): boolean {
    const { x: ex, y: ey, z: ez } = this.#eyes;
    if ((x + 0.5 - ex) ** 2 + (y + 0.5 - ey) ** 2 + (z + 0.5 - ez) ** 2 <= SEEN_IN_THE_DARK ** 2) return true;
    const light = this.#lightAt(x, y, z);
    return light === undefined || light >= DARK;
  }
}
