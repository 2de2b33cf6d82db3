import { expect, it } from 'vitest';
import { snapshot } from '../../test/snapshots.ts';
import { cellsToMend, itemsToMend, lostOf, lostWallsOf } from './lost-blocks.ts';

const at = (x: number, y: number, z: number, block: string) => ({ position: { x, y, z }, block });

function home(...missing: ReturnType<typeof at>[]) {
  return snapshot({
    homestead: {
      position: { x: 0, y: 64, z: 0 },
      dimension: 'overworld',
      furnishings: {},
      torches: 0,
      crops: 0,
      missing,
    },
  });
}

it('walls come first, and one item makes both halves of a door or a bed', () => {
  const world = home(
    at(3, 64, 0, 'oak_door'),
    at(3, 65, 0, 'oak_door'),
    at(1, 64, 1, 'red_bed'),
    at(1, 64, 2, 'red_bed'),
    at(2, 66, 2, 'wall_torch'),
    at(2, 65, 3, 'grass_block'),
  );
  const lost = lostOf(world);
  expect(lost[0]).toEqual(at(2, 65, 3, 'dirt'));
  expect(Object.fromEntries(itemsToMend(lost))).toEqual({ dirt: 1, oak_door: 1, red_bed: 1, torch: 1 });
  expect(cellsToMend(lost)[1]).toEqual({ x: 1, y: -1, z: -3, block: 'oak_door' });
  expect(lostWallsOf(world)).toHaveLength(1);
});

it('what comes of something else is not put back', () => {
  expect(lostOf(home(at(1, 64, 1, 'nether_portal'), at(2, 64, 1, 'dirt_path')))).toEqual([]);
});
