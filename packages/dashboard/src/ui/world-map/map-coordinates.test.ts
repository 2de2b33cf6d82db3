import { describe, expect, it } from 'vitest';
import { blockOf, boxAround, groundTileOf, groundTilesIn, latLngOf, roomyBox } from './map-coordinates.ts';

describe('where things are on the map', () => {
  it('has north up: the further south, the lower', () => {
    const [lat, lng] = latLngOf(3, 40);
    expect(blockOf({ lat, lng })).toEqual({ x: 3, z: 40 });
    expect(lat).toBeLessThan(latLngOf(3, 39)[0]);
  });

  it('asks for coarser ground the farther away it is looked at from, never for more than sixteen regions a picture', () => {
    expect(groundTileOf({ x: -1, y: 3, z: 2 })).toEqual({ level: 0, x: -1, z: 3, size: 1 });
    expect(groundTileOf({ x: -1, y: 3, z: 0 })).toEqual({ level: 0, x: -4, z: 12, size: 4 });
    expect(groundTileOf({ x: -1, y: 3, z: -5 })).toEqual({ level: 5, x: -4, z: 12, size: 4 });
  });

  it('asks for the same part while the map is moved a little', () => {
    const box = { minX: 10, maxX: 300, minZ: -50, maxZ: 100 };
    const roomy = roomyBox(box);
    expect(roomyBox({ minX: 14, maxX: 304, minZ: -48, maxZ: 102 })).toEqual(roomy);
    expect(roomy.minX).toBeLessThan(10);
    expect(roomy.maxX).toBeGreaterThan(300);
    expect(roomy.maxX - roomy.minX).toBeLessThan(290 * 2.5);
  });

  it('a picture of the map asks for the regions of its ground that lie in it, and for no others', () => {
    const box = boxAround({ x: 0, z: 100 }, { width: 640, height: 240 }, 8);
    expect(box).toEqual({ minX: -40, maxX: 40, minZ: 85, maxZ: 115 });
    expect(groundTilesIn(box)).toEqual([
      { level: 0, x: -1, z: 1, size: 1 },
      { level: 0, x: 0, z: 1, size: 1 },
    ]);
  });
});
