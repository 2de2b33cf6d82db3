import { describe, expect, it } from 'vitest';
import { type EscapeCell, escapePath } from './escape-path.ts';

const kinds: Readonly<Record<string, EscapeCell>> = {
  '#': { open: false, ground: true, liquid: false, harm: false, water: false },
  '.': { open: true, ground: false, liquid: false, harm: false, water: false },
  L: { open: true, ground: false, liquid: true, harm: true, water: false },
  W: { open: true, ground: false, liquid: true, harm: false, water: true },
  F: { open: true, ground: false, liquid: false, harm: true, water: false },
};

/** A world one block deep in z: rows from above, columns to the east; rock all around. The bot's feet are at the row and column given. */
function slice(rows: readonly string[], feet: { x: number; row: number }) {
  const top = rows.length - 1;
  const cellAt = (x: number, y: number, z: number): EscapeCell => {
    const cell = z === 0 ? kinds[rows[top - y]?.[x] ?? '#'] : kinds['#'];
    if (cell === undefined) throw new Error('no such kind');
    return cell;
  };
  return { cellAt, from: { x: feet.x + 0.5, y: top - feet.row, z: 0.5 } };
}

describe('escapePath', () => {
  it('leads through lava onto the nearest bank, and a step away from it', () => {
    const { cellAt, from } = slice(
      [
        '..........', //
        '..........',
        '####LLL###',
        '####LLL###',
      ],
      { x: 5, row: 2 },
    );
    const path = escapePath(cellAt, from, { intoWater: false });
    const end = path?.at(-1);
    expect(end?.y).toBe(2);
    // Beside the pool there is lava below one side only; the cell itself must have ground.
    expect([3, 2, 7, 8]).toContain(end?.x);
  });

  it('a burning bot goes for water though dry ground is nearer', () => {
    const { cellAt, from } = slice(
      [
        '.........', //
        '.F......W',
        '########W',
      ],
      { x: 1, row: 1 },
    );
    expect(escapePath(cellAt, from, { intoWater: true })?.at(-1)).toEqual({ x: 8, y: 1, z: 0 });
    expect(escapePath(cellAt, from, { intoWater: false })?.at(-1)).toEqual({ x: 3, y: 1, z: 0 });
  });

  it('answers undefined when there is nowhere to go', () => {
    const { cellAt, from } = slice(['#L#', '#L#', '###'], { x: 1, row: 1 });
    expect(escapePath(cellAt, from, { intoWater: false })).toBeUndefined();
  });
});
