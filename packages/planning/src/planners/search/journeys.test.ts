import type { WorldSnapshot } from '@conscious-bot/contracts';
import { nothingOwned, refusePlan } from '@conscious-bot/contracts/policy';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { SymbolicWorld } from '../../../test/symbolic-world.ts';
import { terseDraft } from '../../../test/terse-draft.ts';
import { acquire } from './acquire.ts';
import type { DraftStep } from './operations/draft-step.ts';
import { rehearse } from './operations/rehearse.ts';
import { planBySearch, planNeeds } from './plan-by-search.ts';
import { planWorld } from './ways/plan-world.ts';

const data = gameData();
const near = { oak_log: 6, dirt: 3, stone: 9, sand: 14, gravel: 18, coal_ore: 16 };
const kit = { diamond_pickaxe: 1, iron_sword: 1, flint_and_steel: 1, obsidian: 10, cobblestone: 8 };
const at = { x: 3, y: 64, z: 3 };

const collect = (item: string, world: WorldSnapshot) =>
  planBySearch({ goal: { action: 'collect', target: item, amount: 1 }, world, baseline: 0 }, data);
function steps(item: string, world: WorldSnapshot): readonly DraftStep[] {
  const result = collect(item, world);
  return result.ok ? result.steps : [];
}
const described = (item: string, world: WorldSnapshot) => steps(item, world).map(terseDraft);

/** What a model of the game says against a plan. */
function refusal(plan: readonly DraftStep[], inventory: Readonly<Record<string, number>>): string | undefined {
  const model = new SymbolicWorld('1.21.4', inventory);
  for (const step of plan) {
    const said = model.run(step);
    if (said !== undefined) return said;
  }
  return model.dimension === 'overworld' ? undefined : `it ends in ${model.dimension}`;
}

describe('journeys to the Nether', () => {
  it('builds and lights a portal, goes there and comes back', () => {
    expect(described('quartz', snapshot({ near, items: kit }))).toEqual([
      'build the frame of a portal',
      'light the portal',
      'go to the Nether',
      'mine 1 nether_quartz_ore',
      'go to the overworld',
    ]);
  });

  it('uses the portal that is known, and lights a frame that stands', () => {
    const lit = snapshot({ near, items: kit, portals: [{ position: at, lit: true }] });
    expect(described('quartz', lit)[0]).toBe('go to the Nether');
    const frame = snapshot({ near, items: kit, portals: [{ position: at, lit: false }] });
    expect(described('quartz', frame).slice(0, 2)).toEqual(['light the portal', 'go to the Nether']);
  });

  it('from an empty inventory everything the portal takes is got first, in one plan that a model can run', () => {
    const plan = steps('quartz', snapshot({ near }));
    const said = plan.map(terseDraft);
    const order = ['craft 1 diamond_pickaxe', 'collect 10 obsidian', 'build the frame of a portal', 'light the portal'];
    expect(said.filter((each) => order.includes(each))).toEqual(order);
    expect(said.indexOf('craft 1 flint_and_steel')).toBeLessThan(said.indexOf('light the portal'));
    expect(refusal(plan, {})).toBeUndefined();
  });

  it('goes once for things of several kinds', () => {
    for (const item of ['daylight_detector', 'end_crystal', 'netherite_ingot', 'comparator']) {
      const said = described(item, snapshot({ near }));
      expect(said.filter((each) => each === 'go to the Nether')).toHaveLength(1);
      expect(said.filter((each) => each === 'go to the overworld')).toHaveLength(1);
    }
  });

  it('looks for a fortress before what lives in it, and says what the journey costs', () => {
    const result = collect('blaze_rod', snapshot({ near, items: kit }));
    const said = result.ok ? result.steps.map(terseDraft) : [];
    expect(said.slice(2)).toEqual([
      'go to the Nether',
      'look for nether_bricks',
      'look for blaze',
      'hunt blaze for 1 blaze_rod',
      'go to the overworld',
    ]);
    expect(result.ok && result.rationale).toMatch(/it goes through the portal 2 times and takes about \d+ min in all/);
  });

  it('who is in the Nether goes home afterwards by the portal that is known', () => {
    const there = { dimension: 'the_nether', near: { soul_sand: 9 }, portals: [{ position: at, lit: true }] };
    expect(described('soul_sand', snapshot(there))).toEqual(['collect 1 soul_sand', 'go to the overworld']);
    expect(described('oak_log', snapshot(there))).toEqual([
      'go to the overworld',
      'look for oak_log',
      'collect 1 oak_log',
    ]);
  });

  it('what a step in the Nether lacks is got there where it can be, else at home', () => {
    const there = snapshot({
      dimension: 'the_nether',
      near: { crimson_stem: 4 },
      portals: [{ position: at, lit: true }],
    });
    const lacking = (item: string) => {
      const found = planNeeds([{ item, count: 1 }], data, planWorld(there));
      return found.ok ? { said: found.steps.map(terseDraft), dimension: found.after.dimension } : found.failure.message;
    };
    expect(lacking('stick')).toEqual({
      said: ['collect 1 crimson_stem', 'craft 4 crimson_planks', 'craft 4 stick'],
      dimension: 'the_nether',
    });
    expect(lacking('torch')).toMatchObject({ dimension: 'overworld' });
  });

  it('nothing of this world is fetched from the other one, though a portal stands open', () => {
    const world = snapshot({ near, portals: [{ position: at, lit: true }] });
    for (const item of ['stick', 'gold_nugget', 'netherrack', 'iron_pickaxe'])
      expect(described(item, world)).not.toContain('go to the Nether');
  });

  it('a journey passes the rules, and what they forbid is stopped in the Nether as well', () => {
    const world = snapshot({ near });
    for (const item of ['quartz', 'blaze_rod', 'netherite_pickaxe'])
      expect(refusePlan(steps(item, world), world, nothingOwned)).toBeUndefined();
    const there = steps('quartz', snapshot({ near, items: kit })).slice(0, 3);
    const anchor: DraftStep = { capability: 'place_block', args: { block: 'respawn_anchor' }, cost: 1 };
    expect(refusePlan([...there, anchor], world, nothingOwned)).toMatchObject({
      at: 3,
      rule: { id: 'fire_and_explosives' },
    });
  });

  it('the end is out of reach, and the reason says so', () => {
    const result = collect('chorus_fruit', snapshot({ near }));
    expect(!result.ok && result.failure.message).toContain('is found only in the End');
  });
});

describe('a plan in the wrong world', () => {
  const plan = steps('quartz', snapshot({ near, items: kit }));
  const without = (capability: string, nth = 0) => {
    const gone = plan.filter((step) => step.capability === capability)[nth];
    return plan.filter((step) => step !== gone);
  };
  const inserted = (step: DraftStep, before: string) =>
    plan.flatMap((each) => (terseDraft(each) === before ? [step, each] : [each]));

  it('the model lets the whole plan pass', () => expect(refusal(plan, kit)).toBeUndefined());

  it('the model finds a block of the Nether collected in the overworld', () => {
    expect(refusal(without('enter_portal'), kit)).toBe('there is no nether_quartz_ore in overworld');
  });

  it('the model finds a portal that was not built or not lit', () => {
    expect(refusal(without('build_structure'), kit)).toBe('no frame stands');
    expect(refusal(without('light_portal'), kit)).toBe('no portal is lit');
    expect(refusal(plan, { ...kit, obsidian: 9 })).toBe('9 obsidian are too few for a frame');
  });

  it('the model finds a bot that is left behind', () => {
    expect(refusal(without('enter_portal', 1), kit)).toBe('it ends in the_nether');
  });

  it('the model finds a bed, water and a tree of the overworld in the Nether', () => {
    const bed: DraftStep = { capability: 'sleep', args: { maxMs: 120_000 }, cost: 1 };
    expect(refusal(inserted(bed, 'mine 1 nether_quartz_ore'), kit)).toBe('a bed explodes in the nether');
    expect(refusal(inserted(bed, 'build the frame of a portal'), kit)).toBe('sleep has no place in an acquisition');
    const pour: DraftStep = { capability: 'use_item', args: { item: 'water_bucket', on: 'netherrack' }, cost: 1 };
    expect(refusal(inserted(pour, 'mine 1 nether_quartz_ore'), { ...kit, water_bucket: 1 })).toBe(
      'water boils away in the nether',
    );
    const log: DraftStep = {
      capability: 'collect_item',
      args: { item: 'oak_log', count: 1, sources: ['oak_log'], radius: 64 },
      cost: 1,
    };
    expect(refusal(inserted(log, 'mine 1 nether_quartz_ore'), kit)).toBe('there is no oak_log in the_nether');
  });

  it("the planner's own rehearsal finds the same", () => {
    const world = planWorld(snapshot({ near, items: kit }));
    const needs = [{ item: 'quartz', count: 1 }];
    const operations = acquire(needs, data, world)?.operations ?? [];
    expect(rehearse(operations, needs, data, world)).toMatchObject({ ok: true, dimension: 'overworld' });
    const crossings = operations.filter(({ kind }) => kind === 'travel');
    const [there, back] = crossings;
    const said = (kept: typeof operations) => {
      const result = rehearse(kept, needs, data, world);
      return result.ok ? undefined : result.reason;
    };
    expect(said(operations.filter((each) => each !== there))).toBe('quartz is to be had in the Nether only');
    expect(said(operations.filter((each) => each !== back))).toBe('it ends in the Nether');
    expect(said(operations.filter(({ kind }) => kind !== 'process'))).toBe('no portal is lit');
  });
});
