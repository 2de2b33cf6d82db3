import { describe, expect, it } from 'vitest';
import { netherPortal } from '../../blueprint/nether-portal.ts';
import type { BlockPosition } from '../../world/world-snapshot.ts';
import { portalFrameAt } from './portal-frame.ts';

/** Rows from the top down, seen from the south: `#` obsidian, `P` portal, `f` fire, `x` something else, a blank or `.` air. */
function wall(rows: readonly string[], axis: 'x' | 'z' = 'x') {
  return (at: BlockPosition): string | undefined => {
    if (at[axis === 'x' ? 'z' : 'x'] !== 0) return 'air';
    const character = rows[rows.length - 1 - at.y]?.[at[axis]] ?? ' ';
    return { '#': 'obsidian', P: 'nether_portal', f: 'fire', x: 'crying_obsidian' }[character] ?? 'air';
  };
}
const least = [' ## ', '#..#', '#..#', '#..#', ' ## '];
const lit = [' ## ', '#PP#', '#PP#', '#PP#', ' ## '];
const inside = { x: 1, y: 1, z: 0 };

describe('portalFrameAt', () => {
  it('sees the least frame, without corners, from any cell of its opening', () => {
    const at = wall(least);
    const frame = portalFrameAt(at, inside);
    expect(frame).toMatchObject({ axis: 'x', lit: false });
    expect(frame?.opening[0]).toEqual(inside);
    expect(frame?.opening).toHaveLength(6);
    for (const cell of frame?.opening ?? []) expect(portalFrameAt(at, cell)).toEqual(frame);
  });

  it('sees it along the other axis too, and wider and higher ones', () => {
    expect(portalFrameAt(wall(least, 'z'), { x: 0, y: 1, z: 1 })).toMatchObject({ axis: 'z' });
    const wide = ['#####', '#...#', '#.f.#', '#...#', '#...#', '#####'];
    expect(portalFrameAt(wall(wide), { x: 3, y: 3, z: 0 })?.opening).toHaveLength(12);
  });

  it('knows a lit one', () => {
    expect(portalFrameAt(wall(lit), inside)).toMatchObject({ lit: true });
    expect(portalFrameAt(wall([' ## ', '#PP#', '#PP#', '#Pf#', ' ## ']), inside)).toMatchObject({ lit: false });
  });

  it.each([
    ['a gap in the floor', [' ## ', '#..#', '#..#', '#..#', ' #  ']],
    ['a gap in a side', [' ## ', '#..#', '#.. ', '#..#', ' ## ']],
    ['a gap in the top', ['  # ', '#..#', '#..#', '#..#', ' ## ']],
    ['crying obsidian in it', [' ## ', '#..#', '#..x', '#..#', ' ## ']],
    ['something within', [' ## ', '#..#', '#.x#', '#..#', ' ## ']],
    ['too low', [' ## ', '#..#', '#..#', ' ## ']],
    ['too narrow', [' # ', '#.#', '#.#', '#.#', ' # ']],
    ['a flat field of obsidian', ['    ', '    ', '    ', '    ', '####']],
  ])('sees none with %s', (_what, rows) => {
    expect(portalFrameAt(wall(rows), inside)).toBeUndefined();
  });

  it('sees none where the world is not loaded', () => {
    expect(portalFrameAt(() => undefined, inside)).toBeUndefined();
  });

  it('is what the blueprint makes', () => {
    const rows = netherPortal.layers.toReversed().map(([row = '']) => row.replaceAll('#', 'x').replaceAll('X', '#'));
    expect(portalFrameAt(wall(rows), inside)?.opening).toHaveLength(6);
  });
});
