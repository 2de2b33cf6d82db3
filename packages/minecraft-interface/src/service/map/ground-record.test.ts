import { openDatabase } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { GroundPixels } from './ground-pixels.ts';
import { GroundRecord } from './ground-record.ts';
import { GroundStore, groundMigration, type RegionKey } from './ground-store.ts';

const NOON = 600_000_000;
const MINUTE = 60_000;

function open() {
  const db = openDatabase(':memory:', [groundMigration(1)]);
  const store = new GroundStore(db);
  const key = (over: Partial<RegionKey> = {}): RegionKey => ({
    dimension: 'overworld',
    layer: 'surface',
    level: 0,
    x: 0,
    z: 0,
    ...over,
  });
  /** Name and height of a pixel as the map tells it. */
  const pixel = (at: RegionKey, x: number, z: number, by = Number.MAX_SAFE_INTEGER) => {
    const [region] = store.read(at, 1, by);
    if (region === undefined) return undefined;
    const pixels = GroundPixels.unpacked(region.pixels);
    const i = z * 64 + x;
    return `${store.kinds()[pixels.kinds[i] ?? 0]} ${pixels.heights[i]}`;
  };
  return { db, store, key, pixel };
}

const seen = (x: number, z: number, name: string, y = 64, roofed = false) => ({ x, y, z, name, roofed });

describe('the ground that was seen', () => {
  it('is kept as it was seen when, on both layers, over restarts', () => {
    const { db, store, key, pixel } = open();
    const record = new GroundRecord(store);
    record.see('overworld', [seen(-1, 70, 'sand'), seen(-1, 70, 'stone', 20, true)], NOON);
    expect(record.storeOne(NOON + 1_000)).toBe(false);
    record.storeAll(NOON + 10_000);
    record.see('overworld', [seen(-1, 70, 'oak_planks', 65)], NOON + 10 * MINUTE);
    record.storeAll(NOON + 10 * MINUTE);

    const at = key({ x: -1, z: 1 });
    expect(pixel(at, 63, 6, NOON - 1)).toBeUndefined();
    expect(pixel(at, 63, 6, NOON + 5 * MINUTE)).toBe('sand 64');
    expect(pixel(at, 63, 6)).toBe('oak_planks 65');
    expect(pixel(at, 62, 6)).toBe(' 0');
    expect(pixel({ ...at, layer: 'below' }, 63, 6)).toBe('stone 20');

    const again = new GroundStore(db);
    expect(again.kinds()).toEqual(['', 'sand', 'stone', 'oak_planks']);
    new GroundRecord(again).see('overworld', [seen(-2, 70, 'clay')], NOON + 11 * MINUTE);
    expect(again.bounds()).toEqual([
      { dimension: 'overworld', minX: -64, maxX: -1, minZ: 64, maxZ: 127, firstAt: NOON, lastAt: NOON + 10 * MINUTE },
    ]);
  });

  it('is told at once as it is known now, before it is stored, and of the layer, level and place that are asked for only', () => {
    const { store, key } = open();
    const record = new GroundRecord(store);
    record.see('overworld', [seen(1, 0, 'sand'), seen(2, 0, 'dirt'), seen(3, 0, 'stone', 20, true)], NOON);
    record.storeAll(NOON);
    record.see('overworld', [seen(1, 0, 'oak_planks', 65), seen(64, 0, 'clay')], NOON + 10 * MINUTE);
    const told = (at: RegionKey, size: number) =>
      record.read(at, size).map(({ x, since, pixels: packed }) => {
        const { kinds } = GroundPixels.unpacked(packed);
        return { x, since, kinds: [0, 1, 2, 3].map((i) => store.kinds()[kinds[i] ?? 0]) };
      });
    expect(told(key(), 2)).toEqual([
      { x: 0, since: NOON + 10 * MINUTE, kinds: ['', 'oak_planks', 'dirt', ''] },
      { x: 1, since: NOON + 10 * MINUTE, kinds: ['clay', '', '', ''] },
    ]);
    expect(told(key(), 1).map(({ x }) => x)).toEqual([0]);
    expect(told(key({ layer: 'below' }), 2)).toEqual([{ x: 0, since: NOON, kinds: ['', '', '', 'stone'] }]);
    expect(told(key({ level: 1 }), 1)).toEqual([{ x: 0, since: expect.any(Number), kinds: ['sand', 'dirt', '', ''] }]);
    expect(told(key({ dimension: 'nether' }), 2)).toEqual([]);
  });

  it('is there on coarser levels, the highest of four pixels for each', () => {
    const { store, key, pixel } = open();
    const record = new GroundRecord(store);
    record.see('overworld', [seen(64, 2, 'dirt', 60), seen(65, 3, 'oak_leaves', 70), seen(70, 2, 'sand')], NOON);
    record.storeAll(NOON);
    expect(pixel(key({ level: 1 }), 32, 1)).toBe('oak_leaves 70');
    expect(pixel(key({ level: 1 }), 35, 1)).toBe('sand 64');
    expect(pixel(key({ level: 5 }), 2, 0)).toBe('oak_leaves 70');
  });

  it('is told by regions of a square of the map, of which those never seen are absent', () => {
    const { store, key } = open();
    const record = new GroundRecord(store);
    record.see('overworld', [seen(0, 0, 'sand'), seen(130, 70, 'sand')], NOON);
    record.storeAll(NOON);
    expect(store.read(key(), 4, NOON).map(({ x, z }) => [x, z])).toEqual([
      [0, 0],
      [2, 1],
    ]);
  });
});
