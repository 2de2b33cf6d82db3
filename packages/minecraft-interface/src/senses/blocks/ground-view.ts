import type { Look } from './eyesight.ts';
import { SECTION, unpackX, unpackY, unpackZ } from './section-scan.ts';
import type { Sections } from './sections.ts';

/** What is seen of one column of blocks: the block one would stand on and its height. */
export interface SeenGround {
  readonly x: number;
  readonly z: number;
  readonly y: number;
  readonly name: string;
  /** Whether something is above it that keeps out the sky. */
  readonly roofed: boolean;
}

/** Bit of the upper side among the open sides of a block. */
const UP = 1;
/** Sky light from which on a place counts as under the open sky: trees and eaves take a few steps of 15. */
const OPEN_SKY = 12;
/** Blocks of one column that are looked for; who sees none of the highest sees little of the column. */
const TRIES = 4;
/** Small plants do not hide the ground: what they stand on is told. */
const UNDERGROWTH = /^(short_|tall_)?(grass|seagrass|fern|dead_bush)$|^(large_fern|tall_grass|double_plant|snow)$/;

interface Candidate {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly name: string;
  readonly open: number;
  readonly seen: boolean;
}

/**
 * The ground of a chunk as far as a line of sight reaches it or reached it before: of each column the highest seen under the open sky and the
 * highest seen under a roof. Only sections that were read already are looked at, so that a look costs no reading.
 *
 * @param skyLightAt 0–15, undefined where no light of the sky is known: then nothing counts as roofed
 */
export function groundOf(
  sections: Sections,
  look: Look,
  { x: chunkX, z: chunkZ }: { readonly x: number; readonly z: number },
  skyLightAt: (x: number, y: number, z: number) => number | undefined,
): SeenGround[] {
  const found: SeenGround[] = [];
  for (const column of candidates(sections, chunkX, chunkZ)) {
    if (column === undefined) continue;
    let tries = TRIES;
    let openFound = false;
    for (const { x, y, z, name, open, seen } of column.sort((a, b) => b.y - a.y)) {
      const sky = skyLightAt(x, y + 1, z);
      const roofed = sky !== undefined && sky < OPEN_SKY;
      if (!roofed && openFound) continue;
      if (!seen) {
        tries -= 1;
        if (!look.reaches(x, y, z, open, false)) {
          if (tries <= 0) break;
          continue;
        }
      }
      found.push({ x, y, z, name, roofed });
      if (roofed) break;
      openFound = true;
    }
  }
  return found;
}

/** Blocks with an open upper side in the read sections of a chunk, by column. */
function candidates(sections: Sections, chunkX: number, chunkZ: number): (Candidate[] | undefined)[] {
  const columns: (Candidate[] | undefined)[] = Array.from({ length: SECTION * SECTION });
  const { bottom, top } = sections.levels;
  for (let sy = bottom; sy <= top; sy++) {
    if (!sections.isRead(chunkX, sy, chunkZ)) continue;
    for (const [name, { exposed, open, seenAt }] of sections.at(chunkX, sy, chunkZ).kinds) {
      if (UNDERGROWTH.test(name)) continue;
      for (let i = 0; i < exposed.length; i++) {
        const at = exposed[i] ?? 0;
        const sides = open[i] ?? 0;
        if ((sides & UP) === 0) continue;
        const [x, y, z] = [unpackX(at), unpackY(at), unpackZ(at)];
        const place = { x: chunkX * SECTION + x, y: sy * SECTION + y, z: chunkZ * SECTION + z };
        const candidate = { ...place, name, open: sides, seen: (seenAt[i] ?? 0) > 0 };
        const column = columns[z * SECTION + x];
        if (column === undefined) columns[z * SECTION + x] = [candidate];
        else column.push(candidate);
      }
    }
  }
  return columns;
}
