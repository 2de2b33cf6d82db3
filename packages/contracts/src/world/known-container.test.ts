import { describe, expect, it } from 'vitest';
import { storeHasRoomFor } from './known-container.ts';

const stackSize = (name: string): number => (name.endsWith('_pickaxe') ? 1 : name === 'egg' ? 16 : 64);
const holding = (items: Record<string, number>) => ({
  items: Object.entries(items).map(([name, count]) => ({ name, count })),
});

describe('room in a store', () => {
  it('is a slot that is free, counted by what one slot holds of each item', () => {
    expect(storeHasRoomFor(holding({ cobblestone: 26 * 64 }), 'dirt', stackSize)).toBe(true);
    expect(storeHasRoomFor(holding({ cobblestone: 26 * 64 + 1 }), 'dirt', stackSize)).toBe(false);
    expect(storeHasRoomFor(holding({ cobblestone: 24 * 64, stone_pickaxe: 3 }), undefined, stackSize)).toBe(false);
    expect(storeHasRoomFor(holding({ egg: 27 * 16 - 1 }), 'dirt', stackSize)).toBe(false);
  });

  it('is a stack of its kind that is not whole', () => {
    const full = holding({ cobblestone: 26 * 64 + 1 });
    expect(storeHasRoomFor(full, 'cobblestone', stackSize)).toBe(true);
    expect(storeHasRoomFor(full, undefined, stackSize)).toBe(false);
    expect(storeHasRoomFor(holding({ cobblestone: 27 * 64 }), 'cobblestone', stackSize)).toBe(false);
  });

  it('is twice as much in a double chest, and hoped for where nobody looked', () => {
    const half = { x: 1, y: 64, z: 0 };
    expect(storeHasRoomFor({ ...holding({ cobblestone: 27 * 64 }), otherHalf: half }, 'dirt', stackSize)).toBe(true);
    expect(storeHasRoomFor({ ...holding({ cobblestone: 54 * 64 }), otherHalf: half }, 'dirt', stackSize)).toBe(false);
    expect(storeHasRoomFor({}, 'dirt', stackSize)).toBe(true);
  });
});
