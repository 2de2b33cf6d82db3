import { Vec3 } from 'vec3';
import { columnSpan } from '../../engine/column-span.ts';
import type { GameRegistry, Generate } from '../../engine/flying-squid-types.ts';
import { NEIGHBOURS } from '../../engine/neighbours.ts';
import { randomAt } from '../noise/noise.ts';
import { placementsOf } from './bury-ores.ts';
import { expectedDensity, type Level } from './expected-density.ts';

/** One ore between two levels: blocks in a chunk, ours and by the game's placements. */
export interface DensityRow {
  readonly block: string;
  readonly from: number;
  readonly to: number;
  readonly ours: number;
  readonly expected: number;
}

const ROCK = /^(stone|deepslate|granite|diorite|andesite|tuff|dirt|gravel|infested_.*|.*_ore)$/;
/**
 * Counts the ores of some chunks and puts beside them what the game's own placements lead one to expect in the same rock.
 * @param chunks the chunks to count; some hundreds make the rare ones reliable.
 * @param band levels of this many blocks are counted together.
 * @param top the highest level counted, below the soil: dirt and gravel above it are no veins.
 */
export function oreDensity(
  registry: GameRegistry,
  generate: Generate,
  chunks: readonly (readonly [number, number])[],
  band: number,
  top: number,
): DensityRow[] {
  const counts = new Map<string, Map<number, number>>();
  const rock = new Map<number, { rock: number; besideAir: number; asked: number }>();
  const names = registry.blocksByStateId;
  const at = new Vec3(0, 0, 0);
  let minY = 0;
  for (const [chunkX, chunkZ] of chunks) {
    const chunk = generate(chunkX, chunkZ);
    minY = columnSpan(chunk).minY;
    const stateAt = (x: number, y: number, z: number): number => chunk.getBlockStateId(at.set(x, y, z));
    for (let y = minY; y <= top; y++) {
      const level = rock.get(y) ?? { rock: 0, besideAir: 0, asked: 0 };
      rock.set(y, level);
      for (let x = 0; x < 16; x++) {
        for (let z = 0; z < 16; z++) {
          const name = names[stateAt(x, y, z)]?.name ?? '';
          if (!ROCK.test(name)) continue;
          level.rock++;
          const block = name.replace('deepslate_', '');
          const levels = counts.get(block) ?? new Map<number, number>();
          counts.set(block, levels.set(y, (levels.get(y) ?? 0) + 1));
          // A few columns tell as well as all of them how much of the rock touches air.
          if ((x + z) % 5 !== 0) continue;
          level.asked++;
          const touches = NEIGHBOURS.some(
            ([dx, dy, dz]) =>
              ((x + dx) | (z + dz)) >>> 4 === 0 && y + dy >= minY && stateAt(x + dx, y + dy, z + dz) === 0,
          );
          if (touches) level.besideAir++;
        }
      }
    }
  }
  const levels = new Map<number, Level>(
    [...rock].map(([y, level]) => [
      y,
      { rock: level.rock / chunks.length / 256, besideAir: level.besideAir / Math.max(1, level.asked) },
    ]),
  );
  const expected = expectedDensity(placementsOf(registry, minY), levels, randomAt(1, 2, 3, 4));
  return [...expected].flatMap(([block, byLevel]) => {
    const rows: DensityRow[] = [];
    for (let from = minY; from <= top; from += band) {
      const to = Math.min(top, from + band - 1);
      const sum = (of: ReadonlyMap<number, number> | undefined): number => {
        let total = 0;
        for (let y = from; y <= to; y++) total += of?.get(y) ?? 0;
        return total;
      };
      rows.push({ block, from, to, ours: sum(counts.get(block)) / chunks.length, expected: sum(byLevel) });
    }
    return rows;
  });
}
