import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { type LeafDecay, leafDecay, leafDistances } from './leaf-decay.ts';
import { advanceSapling, hasRoom } from './saplings.ts';
import { emptyLand } from './test-land.ts';

const SPOT = new Vec3(8, 70, 8);

function oak() {
  const { land, blocks } = emptyLand();
  const fallen: Vec3[] = [];
  const decay = leafDecay(land, blocks, (position) => {
    fallen.push(position);
    blocks.set(position, 0);
  });
  land.set(SPOT.offset(0, -1, 0), 'grass_block');
  land.set(SPOT, 'oak_sapling', { stage: 1 });
  expect(advanceSapling(land, SPOT, () => 0.4)).toBe(true);
  const leaves = (): Vec3[] => {
    const found: Vec3[] = [];
    for (let x = -4; x <= 4; x++) {
      for (let y = 0; y < 10; y++) {
        for (let z = -4; z <= 4; z++) {
          const place = SPOT.offset(x, y, z);
          if (land.at(place)?.name === 'oak_leaves') found.push(place);
        }
      }
    }
    return found;
  };
  const settle = (d: LeafDecay): void => {
    for (let i = 0; i < 100; i++) d.settle();
  };
  return { land, blocks, decay, fallen, leaves, settle: () => settle(decay) };
}

describe('trees that grow and go', () => {
  it('a sapling with room becomes an oak whose leaves know their distance', () => {
    const { land, leaves } = oak();
    for (let up = 0; up < 5; up++) expect(land.at(SPOT.offset(0, up, 0))?.name, `${up}`).toBe('oak_log');
    expect(land.at(SPOT.offset(0, -1, 0))?.name).toBe('dirt');
    expect(leaves().length).toBeGreaterThan(40);
    for (const { position, distance } of leafDistances(land, SPOT.offset(0, 4, 0))) {
      expect(land.at(position)?.stage('distance'), `${position}`).toBe(distance);
    }
  });

  it('without room it stays a sapling', () => {
    const { land } = emptyLand();
    land.set(SPOT.offset(1, 2, 0), 'stone');
    expect(hasRoom(land, { x: SPOT.x, z: SPOT.z, ground: SPOT.y - 1, height: 5 })).toBe(false);
    land.set(SPOT.offset(1, 2, 0), 'air');
    land.set(SPOT.offset(1, 0, 0), 'stone');
    expect(hasRoom(land, { x: SPOT.x, z: SPOT.z, ground: SPOT.y - 1, height: 5 })).toBe(true);
  });

  it('leaves decay when the whole trunk is gone, not before, and placed leaves never', () => {
    const { land, blocks, decay, leaves, settle } = oak();
    const count = leaves().length;
    land.set(SPOT.offset(2, 4, 3), 'oak_leaves', { persistent: true });
    for (let up = 0; up < 4; up++) blocks.set(SPOT.offset(0, up, 0), 0);
    settle();
    for (const place of leaves()) decay.tick(place);
    expect(leaves()).toHaveLength(count + 1);
    blocks.set(SPOT.offset(0, 4, 0), 0);
    settle();
    for (const place of leaves()) decay.tick(place);
    settle();
    expect(leaves().map(String)).toEqual([String(SPOT.offset(2, 4, 3))]);
  });

  it('a log put back holds the leaves again', () => {
    const { land, blocks, decay, leaves, settle } = oak();
    const count = leaves().length;
    for (let up = 0; up < 5; up++) blocks.set(SPOT.offset(0, up, 0), 0);
    settle();
    land.set(SPOT.offset(0, 4, 0), 'oak_log');
    settle();
    for (const place of leaves()) decay.tick(place);
    expect(leaves()).toHaveLength(count);
  });
});
