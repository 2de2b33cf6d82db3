import { expect, it } from 'vitest';
import { gameData } from '../../../../test/game-data.ts';
import { snapshot } from '../../../../test/snapshots.ts';
import { estimate } from './estimate.ts';
import { planWorld } from './plan-world.ts';

it.each(['1.14.4', '1.16.5', '1.18.2', '1.20.4', '1.21.4', '1.21.11', '26.1'])(
  'at %s nothing costs less than nothing, what a tool spares included',
  (version) => {
    const data = gameData(version);
    for (const items of [undefined, { stone_pickaxe: 3, diamond_pickaxe: 2 }]) {
      const of = estimate(data.items, data, planWorld(snapshot({ near: { grass_block: 1 }, ...(items && { items }) })));
      expect(data.items.filter((item) => !(of(item) >= 0))).toEqual([]);
    }
  },
);
