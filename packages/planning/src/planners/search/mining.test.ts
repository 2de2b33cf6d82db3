import type { WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { terseDraft } from '../../../test/terse-draft.ts';
import { planBySearch } from './plan-by-search.ts';

const meadow = { oak_log: 6, grass_block: 1, dirt: 3, stone: 9 };

function stepsTo(
  action: 'collect' | 'craft',
  target: string,
  amount: number,
  version: string,
  world = snapshot({ near: meadow }),
) {
  const result = planBySearch(
    { goal: { action, target, amount }, world: { ...world, version }, baseline: 0 },
    gameData(version),
  );
  if (!result.ok) throw new Error(result.failure.message);
  return result.steps;
}

const described = (...args: Parameters<typeof stepsTo>): string[] => stepsTo(...args).map(terseDraft);

describe('the way to ores that are not in sight', () => {
  it.each(['1.16.5', '1.17.1', '1.18.2', '1.21.4'])('%s plans a diamond pickaxe from nothing, by mines', (version) => {
    const steps = described('craft', 'diamond_pickaxe', 1, version);
    expect(steps).toContain('mine 3 diamond_ore');
    expect(steps.findIndex((step) => step.startsWith('mine 3 iron_ore'))).toBeGreaterThanOrEqual(0);
    expect(steps.at(-1)).toBe('craft 1 diamond_pickaxe');
    expect(steps.some((step) => /look for \w*ore/.test(step))).toBe(false);
  });

  it.each(['coal', 'redstone', 'lapis_lazuli', 'gold_ingot', 'iron_ingot'])(
    'mines for %s at 1.16.5 and 1.21.4',
    (item) => {
      for (const version of ['1.16.5', '1.21.4'])
        expect(
          described('collect', item, 2, version).some((step) => /^mine /.test(step)),
          version,
        ).toBe(true);
    },
  );

  it('what is seen comes first: an outcrop is dug, not mined for', () => {
    const world = snapshot({ near: { iron_ore: 12 }, items: { stone_pickaxe: 1 } });
    expect(described('collect', 'raw_iron', 2, '1.21.4', world)).toEqual(['collect 2 raw_iron']);
  });

  it('takes the pickaxe that gets the ore, and plainer ones for the rock', () => {
    const steps = described('collect', 'diamond', 3, '1.16.5', snapshot({ near: meadow, items: { iron_pickaxe: 1 } }));
    expect(steps.filter((step) => step.includes('stone_pickaxe')).length).toBeGreaterThan(0);
    expect(steps.at(-1)).toBe('mine 3 diamond_ore');
    const many = snapshot({ items: { iron_pickaxe: 3, stone_pickaxe: 5 } });
    expect(described('collect', 'diamond', 1, '1.16.5', many)).toEqual(['mine 1 diamond_ore']);
  });

  it('work that may take half an hour below ground takes food along, a short one does not', () => {
    const cow = { id: 1, name: 'cow', kind: 'animal', position: { x: 20, y: 64, z: 0 }, distance: 20 } as const;
    const fed = (target: string, more: Parameters<typeof snapshot>[0] = {}) =>
      described('craft', target, 1, '1.16.5', snapshot({ near: meadow, nearbyEntities: [cow], ...more }))[0];
    expect(fed('diamond_chestplate')).toBe('hunt cow for 3 beef');
    expect(fed('iron_pickaxe')).toMatch(/^collect/);
    expect(fed('diamond_chestplate', { items: { bread: 4 } })).toMatch(/^collect|^hunt cow for 1 /);
    expect(fed('iron_pickaxe', { food: 7 })).toBe('hunt cow for 1 beef');
  });

  it('nobody leaves a mine or a shelter for food that is only a help: not from below the ground, and not towards the night', () => {
    const cow = { id: 1, name: 'cow', kind: 'animal', position: { x: 20, y: 64, z: 0 }, distance: 20 } as const;
    const first = (more: Partial<WorldSnapshot>) =>
      described('craft', 'diamond_chestplate', 1, '1.16.5', {
        ...snapshot({ near: meadow, nearbyEntities: [cow] }),
        timeOfDay: 1_000,
        ...more,
      })[0];
    expect(first({})).toBe('hunt cow for 3 beef');
    expect(first({ timeOfDay: 11_500 })).toMatch(/^collect/);
    expect(first({ timeOfDay: 18_000 })).toMatch(/^collect/);
    expect(first({ exposure: { sky: false, openSides: 1, sheltered: false }, light: { block: 0, sky: 0 } })).toMatch(
      /^collect/,
    );
  });

  it('food is a help and no condition: where hunting failed before, the work is done without', () => {
    const failed = [{ verb: 'attack', source: 'cow', here: false, times: 1, code: 'attack.not_found' }] as const;
    const cow = { id: 1, name: 'cow', kind: 'animal', position: { x: 20, y: 64, z: 0 }, distance: 20 } as const;
    const world = { ...snapshot({ near: meadow, nearbyEntities: [cow] }), food: 20, version: '1.16.5' };
    const goal = { action: 'craft', target: 'diamond_chestplate', amount: 1 } as const;
    const result = planBySearch({ goal, world, baseline: 0, experience: { failed } }, gameData('1.16.5'));
    expect(result.ok && result.steps.map(terseDraft)[0]).toMatch(/^collect/);
  });

  it('digs until a vein is likely to have shown itself, and never hunts the drowned for gold', () => {
    for (const times of [0, 1, 2, 3, 5]) {
      const before = {
        verb: 'branch_mine',
        source: 'gold_ore',
        here: false,
        code: 'branch_mine.nothing_found',
      } as const;
      const failed = times === 0 ? [] : [{ ...before, times }];
      const world = { ...snapshot({ near: meadow, items: { iron_pickaxe: 1 } }), version: '1.16.5' };
      const goal = { action: 'collect', target: 'gold_ingot', amount: 1 } as const;
      const result = planBySearch({ goal, world, baseline: 0, experience: { failed } }, gameData('1.16.5'));
      if (!result.ok) throw new Error(result.failure.message);
      const mines = result.steps.flatMap((step) => (step.capability === 'branch_mine' ? [step.args] : []));
      expect(mines, `after ${times} times in vain`).toEqual([{ for: ['gold_ore'], amount: 1, length: 782 }]);
    }
  });

  it('a furnace in sight is left behind by who goes down to mine: another is made below', () => {
    const world = snapshot({ near: { ...meadow, coal_ore: 16, furnace: 4 }, items: { coal: 1 } });
    const steps = described('craft', 'bucket', 1, '1.21.4', world);
    const mined = steps.findIndex((step) => step.startsWith('mine 3 iron_ore'));
    expect(steps.indexOf('craft 1 furnace')).toBeGreaterThan(-1);
    expect(steps.findIndex((step) => step.startsWith('smelt 3 iron_ingot'))).toBeGreaterThan(mined);
  });

  it('the deeper it lies the dearer it is', () => {
    const items = { iron_pickaxe: 3, stone_pickaxe: 4 };
    const cost = (y: number) =>
      stepsTo('collect', 'diamond', 1, '1.16.5', snapshot({ items, position: { x: 0, y, z: 0 } })).reduce(
        (sum, step) => sum + step.cost,
        0,
      );
    expect(cost(64)).toBeGreaterThan(cost(20));
    expect(cost(20)).toBeGreaterThan(cost(12));
  });

  it.each([
    ['1.16.5', 'mountains', 'snowy_mountains', 569],
    ['1.21.4', 'windswept_hills', 'windswept_savanna', 395],
  ])(
    '%s looks for mountains to mine emeralds in, and in mountains it does not',
    (version, mountains, others, length) => {
      const items = { iron_pickaxe: 3, stone_pickaxe: 3 };
      const plan = (biome: string | undefined) =>
        stepsTo('collect', 'emerald', 1, version, {
          ...snapshot({ items }),
          ...(biome === undefined ? {} : { biome }),
        });
      for (const biome of [undefined, 'plains', others])
        expect(plan(biome).map(terseDraft), biome).toEqual([`look for ${mountains}`, 'mine 1 emerald_ore']);
      const [mine, ...none] = plan(mountains);
      expect(none).toEqual([]);
      expect(mine?.args).toMatchObject({ amount: 1, length });
      for (const { capability, args } of plan('plains')) {
        if (capability !== 'explore') continue;
        for (const biome of [args.biome ?? []].flat()) expect(gameData(version).knowsBiome(biome), biome).toBe(true);
      }
      const cost = (biome: string) => plan(biome).reduce((sum, step) => sum + step.cost, 0);
      expect(cost('plains')).toBeGreaterThan(cost(mountains) + 200);
    },
  );

  it('mountains that were looked for in vain make emeralds dearer', () => {
    const goal = { action: 'collect', target: 'emerald', amount: 1 } as const;
    const world = { ...snapshot({ items: { iron_pickaxe: 3, stone_pickaxe: 3 } }), version: '1.16.5' };
    const cost = (times: number) => {
      const failed = [
        { verb: 'explore', source: 'mountains', here: false, times, code: 'explore.nothing_found' },
      ] as const;
      const result = planBySearch(
        { goal, world, baseline: 0, experience: times === 0 ? {} : { failed } },
        gameData('1.16.5'),
      );
      if (!result.ok) throw new Error(result.failure.message);
      return result.steps.reduce((sum, step) => sum + step.cost, 0);
    };
    expect(cost(1)).toBeGreaterThan(cost(0));
  });

  it('mines in the nether for what lies there', () => {
    const world = snapshot({ dimension: 'the_nether', items: { iron_pickaxe: 2 }, near: { netherrack: 1 } });
    expect(described('collect', 'quartz', 4, '1.21.4', world)).toEqual(['mine 4 nether_quartz_ore']);
  });
});
