import { expect } from 'vitest';
import { loadRegistry } from '../src/engine/prismarine.ts';
import type { GameVersion } from '../src/options/game-versions.ts';
import { createGenerator, terrainFor } from '../src/terrain/generator.ts';
import { type DensityRow, oreDensity } from '../src/terrain/ores/ore-density.ts';

/** Below the soil of the lowest land: dirt and gravel above are no veins. */
const TOP = 44;
/** Levels with fewer blocks in a chunk hold too few veins for a fair count of their own; they count in the sum over all levels. */
const isRare = ({ block, expected }: DensityRow): boolean => expected < (block.endsWith('_ore') ? 8 : 60);
const overall = (rows: readonly DensityRow[]): DensityRow[] =>
  [...new Set(rows.map(({ block }) => block))].map((block) => {
    const own = rows.filter((row) => row.block === block);
    const sum = (of: 'ours' | 'expected'): number => own.reduce((total, row) => total + row[of], 0);
    return { block, from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0, ours: sum('ours'), expected: sum('expected') };
  });
const CHUNKS = Array.from({ length: 196 }, (_, index) => [index % 14, Math.floor(index / 14)] as const);

const tableOf = (rows: readonly DensityRow[]): string =>
  rows
    .map(({ block, from, to, ours, expected }) =>
      [
        block.padEnd(13),
        `${from}..${to}`.padStart(9),
        ours.toFixed(1).padStart(7),
        expected.toFixed(1).padStart(7),
      ].join(' '),
    )
    .join('\n');

/** Compares, per ore and level, what lies in a world of a version with what the placements of the game lead one to expect, and prints both. */
export function expectDensityOf(version: GameVersion): void {
  const registry = loadRegistry(version);
  const all = oreDensity(registry, createGenerator(registry, terrainFor(registry, 42)), CHUNKS, 32, TOP);
  const rows = [...overall(all), ...all.filter((row) => !isRare(row))];
  const table = `blocks in a chunk at ${version}: ours, the game's placements\n${tableOf(rows)}`;
  console.log(table);
  for (const { block, from, ours, expected } of rows) {
    expect(Math.abs(ours / expected - 1), `${block} from ${from}\n${table}`).toBeLessThan(0.15);
  }
}
