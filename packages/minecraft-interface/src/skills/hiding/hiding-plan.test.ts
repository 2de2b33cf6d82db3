import type { BlockPosition } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { type HidingGround, planHiding } from './hiding-plan.ts';

/** Cells by layer, from the top: `.` air, `s` soil, `r` rock, `k` what is not dug, `w` water, `f` sand. South goes down the page. */
type Layers = Readonly<Record<number, readonly string[]>>;

function ground(layers: Layers, { pickaxe = false, below = 's', over = '.' } = {}): HidingGround {
  const at = ({ x, y, z }: BlockPosition) => layers[y]?.[z]?.[x] ?? (y < 0 ? below : over);
  const isSolid = (cell: BlockPosition) => 'srkf'.includes(at(cell));
  const around = ({ x, y, z }: BlockPosition) =>
    [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ].map(([dx = 0, dy = 0, dz = 0]) => at({ x: x + dx, y: y + dy, z: z + dz }));
  return {
    isOpen: (cell) => at(cell) === '.',
    isSolid,
    isFirm: isSolid,
    isDiggable: (cell) => 'srf'.includes(at(cell)) && !around(cell).includes('w'),
    falls: (cell) => at(cell) === 'f',
    digSeconds: (cell) => (at(cell) === 'r' ? (pickaxe ? 1 : 7.5) : 0.75),
    gives: (cell) => at(cell) === 's' || (at(cell) === 'r' && pickaxe),
  };
}

const feet = { x: 2, y: 0, z: 2 };
const starts = [{ cell: feet, seconds: 0 }];
const plan = (layers: Layers, given: { blocks?: number; pickaxe?: boolean; below?: string; over?: string } = {}) =>
  planHiding(ground(layers, given), { blocks: given.blocks ?? 0, starts });

describe('the quickest way to be shut in', () => {
  it('with nothing in hand it goes three down and puts what it dug over its head', () => {
    expect(plan({})).toMatchObject({
      inside: { x: 2, y: -3, z: 2 },
      digs: [{ y: -1 }, { y: -2 }, { y: -3 }],
      fills: [{ x: 2, y: -1, z: 2 }],
    });
  });

  it('a hillside is quicker than rock: two cells in, closed behind', () => {
    const hill = ['.....', '...s.', '...ss', '...s.', '.....'];
    const found = plan({ 0: hill, 1: hill, 2: hill }, { below: 'r', blocks: 1 });
    expect(found?.inside).toEqual({ x: 3, y: 0, z: 2 });
    expect(found?.fills).toEqual([feet, { ...feet, y: 1 }]);
  });

  it('nothing is dug beside water, and walls are put where the ground may not be dug', () => {
    expect(plan({ [-2]: ['.....', '.....', '...w.'] }, { below: 's' })).toBeUndefined();
    expect(plan({}, { below: 'k', blocks: 12 })).toMatchObject({ inside: feet, digs: [] });
    expect(plan({}, { below: 'k', blocks: 9 })).toBeUndefined();
  });

  it('a corner of a house takes fewer blocks', () => {
    const room = ['.....', '.kkk.', '.k.k.', '.....', '.....'];
    expect(
      plan({ 0: room, 1: room, 2: ['.....', '.kkk.', '.kkk.', '.kkk.'] }, { below: 'k', blocks: 2 })?.fills,
    ).toHaveLength(2);
  });

  it('bare rock is dug by hand when a block is carried for the lid, and gives its own to a pickaxe', () => {
    expect(plan({}, { below: 'r' })).toBeUndefined();
    expect(plan({}, { below: 'r', blocks: 1 })?.digs).toHaveLength(3);
    expect(plan({}, { below: 'r', pickaxe: true })).toBeDefined();
  });

  it('the side a monster comes from is closed first, wherever that is', () => {
    const tunnel = ['kkkkk', 'kkkkk', '.....', 'kkkkk', 'kkkkk'];
    const roof = ['kkkkk', 'kkkkk', 'kkkkk', 'kkkkk', 'kkkkk'];
    const rock = ground({ [-1]: roof, 0: tunnel, 1: tunnel, 2: roof }, { below: 'k', over: 'k' });
    for (const [x, side] of [
      [4, 3],
      [0, 1],
    ] as const) {
      const found = planHiding(rock, { blocks: 4, starts, monster: { x, y: 0, z: 2 } });
      expect(found?.fills.map((cell) => cell.x)).toEqual([side, side, 4 - side, 4 - side]);
    }
  });

  it('no hole is dug under what comes down, nor over a hollow', () => {
    const hill = ['.....', '...s.', '...ss', '...s.', '.....'];
    const sand = ['.....', '.....', '...f.', '.....', '.....'];
    expect(plan({ 0: hill, 1: hill, 2: sand })?.digs.some(({ x }) => x === 3)).toBe(false);
    expect(plan({ [-4]: ['.....', '.....', '.....'] }, { below: 's' })?.inside.y ?? 0).not.toBe(-3);
  });
});
