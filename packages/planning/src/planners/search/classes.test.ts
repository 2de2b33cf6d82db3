import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { terseDraft } from '../../../test/terse-draft.ts';
import { insideOf } from '../../goals/stays-inside.ts';
import { planBySearch, planNeeds } from './plan-by-search.ts';
import { planWorld } from './ways/plan-world.ts';

const data = gameData();

function plan(goal: Goal, world: WorldSnapshot, baseline = 0) {
  const result = planBySearch({ goal, world, baseline }, data);
  if (!result.ok) throw new Error(result.failure.message);
  return result.steps;
}
const verbs = (goal: Goal, world: WorldSnapshot, baseline = 0) =>
  plan(goal, world, baseline).map(({ capability, args }) => [capability, args]);

const animal = (name: string, distance: number, id: number) =>
  ({ id, name, kind: 'animal', position: { x: distance, y: 64, z: 0 }, distance }) as const;

describe('plans for classes of items', () => {
  it('CLASS-1: the nearest kind of log is taken, and any other that stands there', () => {
    const world = snapshot({ near: { birch_log: 4, oak_log: 9, stone: 3 } });
    expect(verbs({ action: 'mine', target: 'any_log', amount: 8 }, world)).toEqual([
      [
        'collect_item',
        expect.objectContaining({
          item: 'birch_log',
          others: expect.arrayContaining(['oak_log']),
          count: 8,
          sources: ['birch_log', 'oak_log'],
        }),
      ],
    ]);
  });

  it('CLASS-1: what a step lacks may be a class: whichever member is had most easily is got', () => {
    const world = planWorld(snapshot({ near: { grass_block: 1 }, nearbyEntities: [animal('cow', 9, 1)] }));
    const found = planNeeds([{ item: 'any_food', count: 3 }], data, world);
    expect(found.ok && found.steps.map(terseDraft)).toEqual(['hunt cow for 3 beef']);
  });

  it('strips no trees for charcoal where few logs are in sight: a log that is stripped is used up as well', () => {
    const items = { furnace: 1, crafting_table: 1, stone_axe: 1, stone_pickaxe: 1, cobblestone: 30, stick: 2 };
    const nearbyBlocks = [{ name: 'oak_log', count: 2, distance: 5, nearest: { x: 5, y: 64, z: 0 } }];
    const torches = { action: 'craft', target: 'torch', amount: 16 } as const;
    const steps = plan(torches, { ...snapshot({ items }), nearbyBlocks }).map(terseDraft);
    expect(steps[0]).toBe('collect 6 oak_log');
    expect(steps.join()).not.toContain('stripped');
  });

  it('CLASS-1: what is held already counts, whatever its kind: three are missing of eight, and mutton makes them up', () => {
    const world = snapshot({
      items: { porkchop: 5 },
      nearbyEntities: [animal('sheep', 5, 1), animal('sheep', 6, 2)],
    });
    const steps = plan({ action: 'collect', target: 'any_raw_meat', amount: 8 }, world);
    expect(new Set(steps.map(({ capability }) => capability))).toEqual(new Set(['attack']));
    expect(steps[0]).toMatchObject({
      args: {
        kind: expect.arrayContaining(['sheep', 'pig', 'cow']),
        others: expect.arrayContaining(['porkchop', 'beef']),
      },
      enough: { item: 'mutton', others: expect.arrayContaining(['porkchop', 'beef']), count: 8 },
    });
  });

  it('CLASS-1: a bed is made of the wool that is at hand, whatever its colour', () => {
    const world = snapshot({ items: { brown_wool: 3, oak_planks: 3 }, near: { crafting_table: 3 } });
    expect(verbs({ action: 'craft', target: 'any_bed', amount: 1 }, world)).toEqual([
      ['craft_item', { item: 'brown_bed', count: 1, ingredients: ['brown_wool', 'oak_planks'] }],
    ]);
  });

  it('CLASS-1: planks are sawn of the logs that are held, without a walk', () => {
    const world = snapshot({ items: { cherry_log: 2 }, near: { oak_log: 3 } });
    expect(verbs({ action: 'craft', target: 'any_planks', amount: 8 }, world)).toEqual([
      ['craft_item', { item: 'cherry_planks', count: 8, ingredients: ['cherry_log'] }],
    ]);
  });

  it('CLASS-1: a tool of a tier is the cheapest that is good enough', () => {
    const items = { stick: 4, diamond: 3, iron_ingot: 1 };
    const world = snapshot({ items, near: { crafting_table: 2, stone: 4 } });
    expect(verbs({ action: 'craft', target: 'iron_pickaxe_or_better', amount: 1 }, world).at(-1)).toEqual([
      'craft_item',
      expect.objectContaining({ item: 'diamond_pickaxe' }),
    ]);
  });

  it('CLASS-1: deep below, stone is what stone tools are made of as well', () => {
    const world = snapshot({ items: { wooden_pickaxe: 1 }, near: { deepslate: 2 } });
    expect(verbs({ action: 'mine', target: 'any_stone', amount: 3 }, world)).toEqual([
      ['collect_item', expect.objectContaining({ item: 'cobbled_deepslate', count: 3 })],
    ]);
  });

  it('CLASS-1: any of a class is looked for where none is in sight', () => {
    const [look, collect] = verbs({ action: 'collect', target: 'any_log', amount: 4 }, snapshot());
    expect(look).toEqual([
      'explore',
      expect.objectContaining({ seek: expect.arrayContaining(['oak_log', 'birch_log']) }),
    ]);
    expect(collect?.[1]).toMatchObject({ others: expect.arrayContaining(['birch_log']) });
    expect(verbs({ action: 'find', target: 'any_flower', amount: 1 }, snapshot())).toEqual([
      ['explore', expect.objectContaining({ seek: expect.arrayContaining(['dandelion', 'poppy']) })],
    ]);
  });

  it('what the plan itself uses up is the kind it was planned with', () => {
    const world = snapshot({ near: { birch_log: 4, oak_log: 9 } });
    const [collect] = plan({ action: 'craft', target: 'any_planks', amount: 4 }, world);
    expect(collect?.args).toMatchObject({ item: 'birch_log', sources: ['birch_log'] });
    expect(collect?.args).not.toHaveProperty('others');
  });
});

describe('what a plan uses up of what is wanted', () => {
  const coal: Goal = { action: 'collect', target: 'any_coal', amount: 1 };
  const furnace = { furnace: 2, crafting_table: 2 };

  it('CLASS-1: no coal is burnt for a charcoal where wood burns as well', () => {
    const world = snapshot({ items: { coal: 1, oak_log: 3 }, near: furnace });
    expect(verbs(coal, world, 1).at(-1)).toEqual([
      'smelt_item',
      { item: 'charcoal', count: 1, input: 'oak_log', fuel: 'oak_log' },
    ]);
  });

  it('CLASS-1: one that is burnt all the same is made up for', () => {
    const world = snapshot({ items: { coal: 1, oak_log: 8 }, near: furnace });
    const steps = plan({ ...coal, amount: 6 }, world, 1);
    const charcoal = steps.filter(({ args }) => 'item' in args && args.item === 'charcoal');
    const burnt = charcoal.filter(({ args }) => 'fuel' in args && args.fuel === 'coal').length;
    const made = charcoal.reduce((sum, { args }) => sum + ('count' in args ? Number(args.count) : 0), 0);
    expect(made - burnt).toBeGreaterThanOrEqual(6);
  });

  it('nothing is planned of a single coal and a single log, of which one charcoal comes', () => {
    const world = snapshot({ items: { coal: 1, oak_log: 1 }, near: furnace, timeOfDay: 18_000 });
    const result = planBySearch({ goal: coal, world, baseline: 1, experience: { indoors: insideOf(world) } }, data);
    expect(result.ok).toBe(false);
  });
});

describe('plans for what is made of a furnace or a table', () => {
  const smoker: Goal = { action: 'craft', target: 'smoker', amount: 1 };
  const crafted = (items: Record<string, number>, near = {}) =>
    plan(smoker, snapshot({ items, near: { crafting_table: 2, ...near } })).map(
      ({ args }) => 'item' in args && args.item,
    );

  it('the furnace that is carried is kept, and another one is made of stone', () => {
    expect(crafted({ furnace: 1, oak_log: 4, cobblestone: 8 })).toEqual(['furnace', 'smoker']);
    expect(crafted({ furnace: 1, oak_log: 4, wooden_pickaxe: 1 }, { stone: 3 })).toEqual([
      'cobblestone',
      'furnace',
      'smoker',
    ]);
  });

  it('a second furnace is made into a smoker, and the only one by nobody who stays under a roof without stone', () => {
    expect(crafted({ furnace: 2, oak_log: 4, cobblestone: 8 })).toEqual(['smoker']);
    const world = snapshot({ items: { furnace: 1, oak_log: 4 }, near: { crafting_table: 2 } });
    const experience = { indoors: insideOf(world) };
    expect(planBySearch({ goal: smoker, world, baseline: 0, experience }, data).ok).toBe(false);
  });
});

describe('plans after a source failed', () => {
  const failed = (verb: string, source: string, here = true, times = 1) =>
    ({ verb, source, here, times, code: 'attack.unreachable' }) as const;
  const after = (goal: Goal, world: WorldSnapshot, ...experience: ReturnType<typeof failed>[]) => {
    const result = planBySearch({ goal, world, baseline: 0, experience: { failed: experience } }, data);
    return result.ok ? result.steps.map(({ capability, args }) => [capability, args]) : result.failure.message;
  };
  const wool: Goal = { action: 'collect', target: 'white_wool', amount: 1 };
  const shears = snapshot({ items: { shears: 1 }, nearbyEntities: [animal('sheep', 5, 1)] });

  it('FAIL-1: sheep that could not be shorn are hunted, for that is another way', () => {
    expect(after(wool, shears)).toEqual([['shear', expect.anything()]]);
    expect(after(wool, shears, failed('shear', 'sheep'))).toEqual([
      ['attack', expect.objectContaining({ kind: ['sheep'] })],
    ]);
  });

  it('FAIL-1: where nothing else is known the bot walks away from what failed before it tries again', () => {
    const world = snapshot({ nearbyEntities: [animal('sheep', 5, 1)] });
    const steps = after(wool, world, failed('attack', 'sheep'));
    expect(steps[0]).toEqual(['explore', { distance: 64 }]);
  });

  it('FAIL-1: one kind of tree that failed here is left out where another stands', () => {
    const world = snapshot({ near: { birch_log: 4, oak_log: 9 } });
    const logs: Goal = { action: 'collect', target: 'any_log', amount: 2 };
    expect(after(logs, world, failed('collect_item', 'birch_log'))).toEqual([
      ['collect_item', expect.objectContaining({ item: 'oak_log', sources: ['oak_log'] })],
    ]);
  });
});
