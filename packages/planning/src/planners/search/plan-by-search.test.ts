import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { SymbolicWorld } from '../../../test/symbolic-world.ts';
import { terseDraft } from '../../../test/terse-draft.ts';
import { planBySearch } from './plan-by-search.ts';

const VERSION = '1.21.4';
const data = gameData();
const failed = (verb: string, source: string) =>
  ({ verb, source, here: verb !== 'explore', times: 1, code: 'collect_item.unreachable' }) as const;

function plan(goal: Goal, world: WorldSnapshot, baseline = 0) {
  return planBySearch({ goal, world, baseline }, data);
}

function described(goal: Goal, world: WorldSnapshot, baseline = 0): string[] {
  const result = plan(goal, world, baseline);
  return result.ok ? result.steps.map(terseDraft) : [result.failure.code];
}

/** Around a spawn: two kinds of tree, ground, stone and ores in sight. */
const spawn = {
  oak_log: 6,
  birch_log: 11,
  grass_block: 1,
  dirt: 3,
  stone: 9,
  sand: 14,
  gravel: 18,
  coal_ore: 16,
  clay: 21,
};

describe('search planner', () => {
  it.each([
    ['black_wool', 'white_wool'],
    ['black_wool', 'red_wool'],
    ['lime_wool', 'pink_wool'],
  ])('is not lost in sixteen colours for a bed with %s and %s in hand', (a, b) => {
    const world = snapshot({ near: { ...spawn, dandelion: 4, poppy: 5, water: 14 }, items: { [a]: 1, [b]: 1 } });
    expect(described({ action: 'craft', target: 'white_bed', amount: 1 }, world).at(-1)).toBe('craft 1 white_bed');
  });

  it.each([
    ['nothing', {}, 'craft 1 white_bed'],
    ['three black wool', { black_wool: 3 }, 'craft 1 black_bed'],
    ['one black wool and three gray', { black_wool: 1, gray_wool: 3 }, 'craft 1 gray_bed'],
    ['two white wool and one brown', { white_wool: 2, brown_wool: 1 }, 'craft 1 white_bed'],
  ])('a bed of any colour will do; with %s in hand it is the easiest', (_name, items, last) => {
    const sheep = { id: 1, name: 'sheep', kind: 'animal', position: { x: 4, y: 64, z: 0 }, distance: 4 } as const;
    const world = snapshot({ near: spawn, items, nearbyEntities: [sheep] });
    expect(described({ action: 'craft', target: 'bed', amount: 1 }, world).at(-1)).toBe(last);
  });

  it.each(['1.21.4', '26.1'])(
    'at %s looks for whichever tree it meets first, but for a birch where only birch will do',
    (version) => {
      const world = snapshot({ near: { grass_block: 1 } });
      const seeks = (target: string) => {
        const result = planBySearch(
          { goal: { action: 'craft', target, amount: 1 }, world, baseline: 0 },
          gameData(version),
        );
        const [first] = result.ok ? result.steps : [];
        return first?.capability === 'explore' ? [first.args.seek].flat() : [];
      };
      expect(seeks('wooden_pickaxe')).toEqual(expect.arrayContaining(['oak_log', 'acacia_log', 'cherry_log']));
      expect(seeks('birch_boat')).toEqual(['birch_log']);
    },
  );

  it('makes a wooden pickaxe from nothing, by the data alone', () => {
    expect(described({ action: 'craft', target: 'wooden_pickaxe', amount: 1 }, snapshot({ near: spawn }))).toEqual([
      'collect 3 oak_log',
      'craft 12 oak_planks',
      'craft 4 stick',
      'craft 1 crafting_table',
      'craft 1 wooden_pickaxe',
    ]);
  });

  it('gets shears for what only shears get, and says in the step what to dig with', () => {
    const world = snapshot({ near: { ...spawn, vine: 4 }, items: { iron_ingot: 2 } });
    expect(described({ action: 'collect', target: 'vine', amount: 2 }, world)).toEqual([
      'craft 1 shears',
      'collect 2 vine with shears',
    ]);
  });

  it('enchants one pickaxe after the other for silk touch, and uses one that is held', () => {
    const near = { ...spawn, diamond_ore: 9, lapis_ore: 9, iron_ore: 9, sugar_cane: 9, obsidian: 9 };
    const goal = { action: 'collect', target: 'coal_ore', amount: 2 } as const;
    const result = plan(goal, snapshot({ near }));
    const steps = result.ok ? result.steps.map(terseDraft) : [];
    expect(steps.filter((step) => step === 'enchant wooden_pickaxe')).toHaveLength(10);
    expect(steps.at(-1)).toBe('collect 2 coal_ore with silk_touch');
    expect(result.ok && result.rationale).toContain('enchant the wooden pickaxe (10 times)');
    const slots = [{ slot: 36, name: 'iron_pickaxe', count: 1, enchantments: [{ name: 'silk_touch', level: 1 }] }];
    const held = { ...snapshot({ near, items: { iron_pickaxe: 1 } }), slots };
    expect(described(goal, held)).toEqual(['collect 2 coal_ore with silk_touch']);
    // The one with silk touch brings no coal.
    expect(described({ ...goal, target: 'coal', amount: 1 }, held)).toContain('craft 1 wooden_pickaxe');
  });

  it('looks into one chest of a structure after the other, and says that it is chance', () => {
    const result = plan({ action: 'collect', target: 'music_disc_cat', amount: 1 }, snapshot({ near: spawn }));
    const steps = result.ok ? result.steps.map(terseDraft) : [];
    expect(steps[0]).toBe('look for spawner');
    expect(steps.filter((step) => step === 'look for another chest')).toHaveLength(5);
    expect(steps.filter((step) => step === 'look into it')).toHaveLength(5);
    expect(steps.at(-1)).toBe('take 1 music_disc_cat');
    expect(result.ok && result.rationale).toContain('by chance: music disc cat comes of one try in 4.7');
    // Its own chest that is known to hold it is gone to.
    const cat = { name: 'music_disc_cat', count: 1 };
    const chest = { position: { x: 3, y: 64, z: 3 }, name: 'chest', items: [cat], dimension: 'overworld' };
    const known = snapshot({ near: spawn, ownStores: [chest] });
    expect(described({ action: 'collect', target: 'music_disc_cat', amount: 1 }, known)).toEqual([
      'take 1 music_disc_cat',
    ]);
  });

  it('uses a table that stands near instead of making another', () => {
    const near = { ...spawn, crafting_table: 20 };
    expect(described({ action: 'craft', target: 'wooden_pickaxe', amount: 1 }, snapshot({ near }))).toEqual([
      'collect 2 oak_log',
      'craft 8 oak_planks',
      'craft 4 stick',
      'craft 1 wooden_pickaxe',
    ]);
  });

  it('takes the kind of wood that is near and does not mix kinds', () => {
    const near = { oak_log: 40, birch_log: 5 };
    expect(described({ action: 'craft', target: 'chest', amount: 1 }, snapshot({ near }))).toContain(
      'collect 3 birch_log',
    );
  });

  it('counts leftovers of every kind, each where its recipe wants one kind', () => {
    const world = snapshot({ items: { birch_planks: 3, oak_planks: 4, stick: 2 }, near: spawn });
    expect(described({ action: 'craft', target: 'wooden_pickaxe', amount: 1 }, world)).toEqual([
      'craft 1 crafting_table',
      'craft 1 wooden_pickaxe',
    ]);
  });

  it('what was sought in vain is sought further away the next time', () => {
    const walks = (soughtInVain: readonly string[], goal: Goal) => {
      const made = planBySearch(
        {
          goal,
          world: snapshot({ near: spawn }),
          baseline: 0,
          experience: { failed: soughtInVain.map((source) => failed('explore', source)) },
        },
        data,
      );
      return made.ok ? made.steps.flatMap((step) => (step.capability === 'explore' ? [step.args.distance] : [])) : [];
    };
    const bed: Goal = { action: 'craft', target: 'white_bed', amount: 1 };
    expect(walks([], bed)).toEqual([128]);
    expect(walks(['sheep'], bed)).toEqual([256]);
    expect(walks(['sheep'], { action: 'find', target: 'sheep', amount: 1 })).toEqual([256]);
  });

  it('looks for a source that is not in sight, and takes its table along', () => {
    const result = described(
      { action: 'craft', target: 'stone_pickaxe', amount: 1 },
      snapshot({ near: { oak_log: 6 } }),
    );
    expect(result).toEqual([
      'collect 3 oak_log',
      'craft 12 oak_planks',
      'craft 4 stick',
      'craft 1 crafting_table',
      'craft 1 wooden_pickaxe',
      'look for stone',
      'collect 3 cobblestone',
      'craft 1 stone_pickaxe',
    ]);
  });

  it('does not look again for what was in sight but out of reach; it walks on first', () => {
    const request = {
      goal: { action: 'collect', target: 'oak_log', amount: 2 } as const,
      world: snapshot({ near: { oak_log: 6 } }),
      baseline: 0,
      experience: { failed: [failed('collect_item', 'oak_log')] },
    };
    const result = planBySearch(request, data);
    expect(result.ok && result.steps.map(terseDraft)).toEqual(['look around', 'collect 2 oak_log']);
  });

  it('makes another tool where one would wear out', () => {
    const steps = described({ action: 'collect', target: 'cobblestone', amount: 100 }, snapshot({ near: spawn }));
    expect(steps).toContain('craft 2 wooden_pickaxe');
    expect(steps.slice(-2)).toEqual(['collect 64 cobblestone', 'collect 36 cobblestone']);
  });

  it('D11: asks only for what is missing from the baseline on', () => {
    const goal = { action: 'collect', target: 'oak_log', amount: 8 } as const;
    expect(described(goal, snapshot({ items: { oak_log: 7 }, near: spawn }), 4)).toEqual(['collect 5 oak_log']);
  });

  it('gets what an earlier plan found missing first, then the goal', () => {
    const request = {
      goal: { action: 'collect', target: 'oak_log', amount: 1 } as const,
      world: snapshot({ near: spawn }),
      baseline: 0,
      missing: [{ item: 'stick', count: 2 }],
    };
    const result = planBySearch(request, data);
    expect(result.ok && result.steps.map(terseDraft)).toEqual([
      'collect 1 oak_log',
      'craft 4 oak_planks',
      'craft 4 stick',
      'collect 1 oak_log',
    ]);
  });

  it('mines with the hand on the world: cobblestone is dug, not had otherwise', () => {
    const near = { ...spawn, crafting_table: 3 };
    const steps = described(
      { action: 'mine', target: 'cobblestone', amount: 3 },
      snapshot({ items: { wooden_pickaxe: 1 }, near }),
    );
    expect(steps).toEqual(['collect 3 cobblestone']);
  });

  it('refuses what no inventory holds', () => {
    const result = plan({ action: 'collect', target: 'dirt', amount: 5_000 }, snapshot({ near: spawn }));
    expect(result).toMatchObject({ ok: false, failure: { code: 'plan.no_way_known' } });
  });

  it.each([
    ['build', 'shelter', 'build'],
    ['smelt', 'iron_ingot', 'smelt'],
    ['repair', 'wooden_pickaxe', 'repaired'],
  ] as const)('%s is not served, and says so', (action, target, word) => {
    const result = plan({ action, target, amount: 1 }, snapshot());
    expect(result).toMatchObject({ ok: false, failure: { code: 'plan.unsupported_action' } });
    expect(!result.ok && result.failure.message).toContain(word);
  });

  it('looks at what is to be checked, and explores to find or see the world', () => {
    const world = snapshot({ near: { chest: 12 } });
    expect(described({ action: 'check', target: 'chest', amount: 1 }, world)).toEqual(['look at']);
    expect(described({ action: 'find', target: 'diamond_ore', amount: 1 }, world)).toEqual(['look for diamond_ore']);
    expect(described({ action: 'find', target: 'cow', amount: 1 }, world)).toEqual(['look for cow']);
    expect(described({ action: 'explore', target: 'nearby', amount: 2 }, world)).toEqual([
      'look around',
      'look around',
    ]);
    expect(described({ action: 'explore', target: 'gondor', amount: 1 }, world)).toEqual(['plan.unknown_target']);
  });
});

/** item, amount, and what must be true of the plan: its last step, or the reason there is none. */
const table: readonly (readonly [string, number, string])[] = [
  ['oak_log', 8, 'collect 8 oak_log'],
  ['birch_log', 2, 'collect 2 birch_log'],
  ['spruce_log', 2, 'collect 2 spruce_log'],
  ['oak_planks', 4, 'craft 4 oak_planks'],
  ['oak_planks', 5, 'craft 8 oak_planks'],
  ['birch_planks', 1, 'craft 4 birch_planks'],
  ['stick', 4, 'craft 4 stick'],
  ['stick', 9, 'craft 12 stick'],
  ['crafting_table', 1, 'craft 1 crafting_table'],
  ['wooden_pickaxe', 1, 'craft 1 wooden_pickaxe'],
  ['wooden_axe', 1, 'craft 1 wooden_axe'],
  ['wooden_shovel', 1, 'craft 1 wooden_shovel'],
  ['wooden_hoe', 1, 'craft 1 wooden_hoe'],
  ['wooden_sword', 2, 'craft 2 wooden_sword'],
  ['stone_pickaxe', 1, 'craft 1 stone_pickaxe'],
  ['stone_axe', 1, 'craft 1 stone_axe'],
  ['stone_sword', 1, 'craft 1 stone_sword'],
  ['stone_shovel', 1, 'craft 1 stone_shovel'],
  ['stone_hoe', 1, 'craft 1 stone_hoe'],
  ['chest', 1, 'craft 1 chest'],
  ['barrel', 1, 'craft 1 barrel'],
  ['furnace', 1, 'craft 1 furnace'],
  ['torch', 4, 'craft 4 torch'],
  ['torch', 5, 'craft 8 torch'],
  ['ladder', 3, 'craft 3 ladder'],
  ['bowl', 1, 'craft 4 bowl'],
  ['oak_boat', 1, 'craft 1 oak_boat'],
  ['oak_door', 3, 'craft 3 oak_door'],
  ['oak_fence', 3, 'craft 3 oak_fence'],
  ['oak_stairs', 4, 'craft 4 oak_stairs'],
  ['oak_slab', 6, 'craft 6 oak_slab'],
  ['oak_sign', 3, 'craft 3 oak_sign'],
  ['oak_trapdoor', 2, 'craft 2 oak_trapdoor'],
  ['oak_button', 1, 'craft 1 oak_button'],
  ['oak_pressure_plate', 1, 'craft 1 oak_pressure_plate'],
  ['birch_fence_gate', 1, 'craft 1 birch_fence_gate'],
  ['cobblestone', 16, 'collect 16 cobblestone'],
  ['cobblestone_stairs', 4, 'craft 4 cobblestone_stairs'],
  ['cobblestone_slab', 6, 'craft 6 cobblestone_slab'],
  ['cobblestone_wall', 6, 'craft 6 cobblestone_wall'],
  ['lever', 1, 'craft 1 lever'],
  ['coal', 3, 'collect 3 coal'],
  ['coal_block', 1, 'craft 1 coal_block'],
  ['raw_iron', 3, 'mine 3 iron_ore'],
  ['raw_copper', 2, 'mine 2 copper_ore'],
  ['lapis_lazuli', 2, 'mine 2 lapis_ore'],
  ['dirt', 10, 'collect 10 dirt'],
  ['sand', 4, 'collect 4 sand'],
  ['gravel', 4, 'collect 4 gravel'],
  ['flint', 1, 'collect 1 flint'],
  ['clay_ball', 8, 'collect 8 clay_ball'],
  ['clay', 1, 'craft 1 clay'],
  ['sandstone', 2, 'craft 2 sandstone'],
  ['oak_sapling', 1, 'collect 1 oak_sapling'],
  ['apple', 1, 'collect 1 apple'],
  ['campfire', 1, 'craft 1 campfire'],
  ['composter', 1, 'craft 1 composter'],
  ['sugar', 1, 'craft 1 sugar'],
  ['paper', 3, 'craft 3 paper'],
  ['pumpkin', 1, 'collect 1 pumpkin'],
  ['iron_ingot', 1, 'smelt 1 iron_ingot'],
  ['iron_pickaxe', 1, 'craft 1 iron_pickaxe'],
  ['diamond', 1, 'mine 1 diamond_ore'],
  ['bread', 1, 'craft 1 bread'],
  ['glass', 1, 'smelt 1 glass'],
  ['cooked_beef', 1, 'smelt 1 cooked_beef'],
  ['bucket', 1, 'craft 1 bucket'],
  ['obsidian', 1, 'collect 1 obsidian'],
  ['quartz', 1, 'go to the overworld'],
  ['ochre_froglight', 1, 'an ochre froglight needs a frog that eats a magma cube'],
  ['netherite_sword', 1, 'smith diamond_sword with netherite_ingot'],
  ['armadillo_scute', 1, 'brush 1 armadillo'],
  ['flow_pottery_sherd', 1, 'a flow pottery sherd lies only in pots of trial chambers'],
  ['diamond_ore', 1, 'collect 1 diamond_ore with silk_touch'],
  ['music_disc_13', 1, 'take 1 music_disc_13'],
  ['music_disc_mall', 1, 'a music disc mall falls only when a skeleton shoots a creeper'],
  ['elytra', 1, 'elytra is on ships of the End'],
  ['heart_of_the_sea', 1, 'a heart of the sea lies in wrecks and buried treasure, which nothing marks'],
  ['purpur_pillar', 1, 'a purpur pillar is found only in the'],
  ['chiseled_sandstone', 1, 'craft 1 chiseled_sandstone'],
];

describe('search planner over items of 1.21.4', () => {
  it.each(table)('%s × %i → %s', (item, amount, end) => {
    const world = snapshot({ near: spawn });
    const result = plan({ action: 'collect', target: item, amount }, world);
    if (!result.ok) {
      expect(result.failure.code).toBe('plan.no_way_known');
      expect(result.failure.message).toContain(end);
      return;
    }
    const model = new SymbolicWorld(VERSION);
    for (const step of result.steps) expect(model.run(step), terseDraft(step)).toBeUndefined();
    expect(model.count(item)).toBeGreaterThanOrEqual(amount);
    const last = result.steps.at(-1);
    expect(last && terseDraft(last)).toBe(end);
  });

  it('several of an item it knows a way to are planned so that a model of the game can run it', () => {
    const world = snapshot({ near: spawn });
    let plans = 0;
    // One of every item is in the table of test/item-table.long.test.ts; a sample is enough here.
    for (const item of data.items.filter((_, at) => at % 4 === 0)) {
      const result = plan({ action: 'gather', target: item, amount: 3 }, world);
      if (!result.ok) continue;
      plans += 1;
      const model = new SymbolicWorld(VERSION);
      for (const step of result.steps) expect(model.run(step), `${item}: ${terseDraft(step)}`).toBeUndefined();
      expect(model.count(item), item).toBeGreaterThanOrEqual(3);
    }
    expect(plans).toBeGreaterThan(200);
  });
});
