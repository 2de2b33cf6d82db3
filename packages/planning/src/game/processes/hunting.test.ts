import { expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { planBySearch } from '../../planners/search/plan-by-search.ts';
import { runsFor } from './process.ts';

const hunted = (version: string, item: string, creature: string) =>
  gameData(version)
    .processes(item)
    .find(({ verb, place }) => verb.kind === 'hunt' && place?.names.includes(creature));

it.each([
  ['ender_pearl', 'enderman', 12, 24],
  ['blaze_rod', 'blaze', 1, 2],
  ['leather', 'cow', 1, 2],
  ['leather', 'cow', 8, 8],
  ['beef', 'cow', 8, 4],
  ['spider_eye', 'spider', 1, 3],
  ['magma_cream', 'magma_cube', 1, 4],
])(
  '%s of %s: %i of it are %i kills on the average, though the data call each of them sure',
  (item, creature, count, kills) => {
    for (const version of ['1.14.4', '1.16.5', '1.18.2', '1.20.4', '1.21.4', '26.1']) {
      const process = hunted(version, item, creature);
      expect(process === undefined ? undefined : runsFor(process, count), version).toBe(kills);
    }
  },
);

it('a plan for leather says that one cow may not be enough, by its cost', () => {
  const costOf = (target: string) => {
    const goal = { action: 'collect', target, amount: 1 } as const;
    const result = planBySearch({ goal, world: snapshot(), baseline: 0 }, gameData());
    return result.ok ? (result.steps.at(-1)?.cost ?? 0) : 0;
  };
  expect(costOf('leather')).toBeGreaterThan(1.5 * costOf('beef'));
});

it('leather is never looked for in mushroom fields, however often cows were sought in vain', () => {
  const goal = { action: 'craft', target: 'helmet', amount: 1 } as const;
  const world = snapshot({ near: { oak_log: 6, stone: 9 } });
  const inVain = (times: number) =>
    ['explore', 'attack'].map((verb) => ({
      verb,
      source: 'cow',
      here: false,
      times,
      code: 'explore.nothing_found' as const,
    }));
  for (const times of [1, 2, 3, 4]) {
    const experience = { failed: inVain(times) };
    const result = planBySearch({ goal, world, baseline: 0, experience }, gameData());
    expect(JSON.stringify(result.ok ? result.steps : result.failure), `${times} times`).not.toContain('mooshroom');
  }
});
