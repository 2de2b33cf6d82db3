import { describe, expect, it } from 'vitest';
import { emptyWorld } from '../../../test/empty-world.ts';
import { smeltItem } from './smelt-item.ts';

const furnace = (items: { name: string; count: number }[], openedAt: number) => ({
  position: { x: 1, y: 64, z: 1 },
  name: 'furnace',
  items,
  openedAt,
});

describe('a furnace that is left to burn', () => {
  const args = smeltItem.input.parse({ item: 'iron_ingot', count: 4, input: 'raw_iron', leave: true });
  const before = emptyWorld({ at: 1_000, inventory: [{ name: 'raw_iron', count: 4 }] });
  const loaded = (items: { name: string; count: number }[], openedAt = 2_000) =>
    smeltItem.acceptance(before, emptyWorld({ at: 3_000, containers: [furnace(items, openedAt)] }), args);

  it('holds all of it, smelted or not, and was opened since', () => {
    const items = [
      { name: 'raw_iron', count: 3 },
      { name: 'iron_ingot', count: 1 },
      { name: 'coal', count: 1 },
    ];
    expect(loaded(items)).toMatchObject({ ok: true, progress: { done: 4, total: 4 } });
    expect(loaded(items, 500).ok).toBe(false);
    expect(loaded([{ name: 'raw_iron', count: 3 }])).toMatchObject({ ok: false, progress: { done: 3, total: 4 } });
    expect(smeltItem.acceptance(before, emptyWorld({ at: 3_000 }), args).ok).toBe(false);
  });

  it('is loaded again up to the same count, where fetching goes on with what is still missing', () => {
    const now = emptyWorld({ at: 1_000, inventory: [{ name: 'iron_ingot', count: 3 }] });
    expect(smeltItem.again?.(before, now, args)).toEqual({});
    expect(smeltItem.again?.(before, now, { ...args, leave: false })).toEqual({ count: 1 });
  });
});
