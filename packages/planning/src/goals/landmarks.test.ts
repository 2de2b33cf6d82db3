import { expect, it } from 'vitest';
import { gameData } from '../../test/game-data.ts';
import { classifyGoal } from './goal-kind.ts';

const found = (target: string, version = '1.21.4') =>
  classifyGoal({ action: 'find', target, amount: 1 }, gameData(version));

it('a landmark is found by what it is known by, which each version has its own of, and a biome by being in it', () => {
  const see = (...names: string[]) => ({ ok: true, goal: { kind: 'see', names } });
  expect(found('village')).toEqual(see('villager', 'bell', 'dirt_path'));
  expect(found('village', '1.16.5')).toEqual(see('villager', 'bell', 'grass_path'));
  expect(found('the_nearest_desert_temple')).toEqual(see('chiseled_sandstone'));
  expect(found('ancient_city', '1.16.5')).toMatchObject({ ok: false, failure: { code: 'plan.unknown_target' } });
  expect(found('river')).toEqual({ ok: true, goal: { kind: 'roam', biome: 'river' } });
});
