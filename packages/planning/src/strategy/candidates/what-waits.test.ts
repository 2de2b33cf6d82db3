import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { fed, first, lastDeath, type Situation, same, stoneAge } from '../../../test/first-project.ts';
import { facts } from '../../../test/strategy-facts.ts';
import { catalogue } from '../projects/catalogue.ts';
import { candidatesOf, weighProjects } from './candidates-of.ts';
import type { Estimator, GoalEstimate } from './estimate.ts';

/** Something that is done in the open. */
const outing = { ...same, openMs: 30_000, leavesRefuge: true } as const satisfies GoalEstimate;

describe('what waits, and why', () => {
  it('what it dropped is left where monsters are about, by night without a weapon, and when it is too far', () => {
    const waits = (more: Situation[0]) => {
      const { facts: now, estimator } = facts({ lastDeath, ...more });
      return candidatesOf(now, { estimator }).some(({ project }) => project === 'belongings');
    };
    expect(waits({})).toBe(true);
    expect(waits({ timeOfDay: 15_000 })).toBe(false);
    expect(waits({ timeOfDay: 15_000, items: { stone_sword: 1 } })).toBe(true);
    expect(waits({ lastDeath: { ...lastDeath, at: -290_000 } })).toBe(false);
  });

  it('with no room left in its pack by day it makes room first, however far its chest is; by night it stays at its work', () => {
    const far = { ...same, ms: 90_000 } as const satisfies GoalEstimate;
    const way = ({ action }: Goal) => (action === 'store' ? far : same);
    const estimator: Estimator = { known: (goal) => ({ estimate: way(goal), isFresh: true }), ask: way };
    const crowded = (used: number, timeOfDay = 3_000) => {
      const items = { ...stoneAge, ...fed, cobblestone: 640, diorite: 640 };
      return first([{ items, timeOfDay, inventorySlots: { used, total: 36 } }], { estimator });
    };
    expect(crowded(36)).toBe('storing: store surplus');
    expect(crowded(34)).not.toBe('storing: store surplus');
    expect(crowded(36, 15_000)).not.toBe('storing: store surplus');
  });

  it('a single thing too much is not carried home while there is room, three are', () => {
    const estimator: Estimator = { known: () => ({ estimate: same, isFresh: true }), ask: () => same };
    const stores = (more: Readonly<Record<string, number>>, used: number) => {
      const { facts: now } = facts({ items: { ...stoneAge, ...fed, ...more }, inventorySlots: { used, total: 36 } });
      return weighProjects(now, { estimator }).some(({ project, open }) => project.id === 'storing' && open.length > 0);
    };
    expect(stores({ wheat_seeds: 1 }, 30)).toBe(false);
    expect(stores({ wheat_seeds: 1 }, 35)).toBe(true);
    expect(stores({ wheat_seeds: 1, feather: 2, leather: 1 }, 30)).toBe(true);
  });

  it('in a mine a pack full of rubble is no reason to go home: it goes as soon as a slot is needed', () => {
    const estimator: Estimator = { known: () => ({ estimate: same, isFresh: true }), ask: () => same };
    const deep = { exposure: { sky: false, openSides: 0, sheltered: true, deep: true } };
    const crowded = (more: Readonly<Record<string, number>>, where = {}) =>
      first([{ items: { ...stoneAge, ...fed, ...more }, inventorySlots: { used: 36, total: 36 }, ...where }], {
        estimator,
      });
    expect(crowded({ cobblestone: 640, diorite: 640 }, deep)).not.toBe('storing: store surplus');
    expect(crowded({ cobblestone: 640, diorite: 640 })).toBe('storing: store surplus');
    expect(crowded({ bone: 640, string: 640 }, deep)).toBe('storing: store surplus');
  });

  it('by night, when wood for pickaxes to dig out three ingots is out of reach, it digs for one rather than sit there', () => {
    const inside = { exposure: { sky: false, openSides: 0, sheltered: true }, timeOfDay: 15_000 };
    const way = ({ amount = 1 }: Goal) => (amount > 1 ? outing : same);
    const estimator: Estimator = { known: (goal) => ({ estimate: way(goal), isFresh: true }), ask: way };
    const digsFor = (more: Situation[0]) => {
      const { facts: now } = facts({ items: { ...stoneAge, ...fed, coal: 12, torch: 16 }, ...inside, ...more });
      const mine = weighProjects(now, { estimator }).find(({ project }) => project.id === 'mine');
      return mine?.open.map(({ goal }) => goal).filter(({ target }) => target === 'iron_ingot');
    };
    expect(digsFor({})).toEqual([{ action: 'collect', target: 'iron_ingot', amount: 1 }]);
    expect(digsFor({ timeOfDay: 3_000 })).not.toContainEqual(expect.objectContaining({ amount: 1 }));
  });

  it('what led out into the night when it was asked about last is asked about again: the wood or the pickaxe for it may be there now', () => {
    const inside = { exposure: { sky: false, openSides: 0, sheltered: true }, timeOfDay: 15_000 };
    const asked = new Set<string>();
    const keyOf = ({ target, amount }: Goal) => `${target} ${amount}`;
    const estimator: Estimator = {
      known: (goal) =>
        asked.has(keyOf(goal)) ? { estimate: same, isFresh: true } : { estimate: outing, isFresh: false, guessedMs: 0 },
      ask: (goal) => {
        asked.add(keyOf(goal));
        return same;
      },
    };
    const { facts: now } = facts({ items: { ...stoneAge, ...fed, coal: 12, torch: 16 }, ...inside });
    const options = { estimator, projects: catalogue.filter(({ id }) => id === 'mine') };
    const [mine] = weighProjects(now, options);
    expect(mine?.open.length).toBeGreaterThan(0);
    expect(asked.size).toBeGreaterThan(0);
  });

  it('in the morning it comes out once what stands before the door has burned, or by full day, unless it starves', () => {
    const zombie = { id: 1, name: 'zombie', kind: 'hostile' as const, position: { x: 12, y: 64, z: 0 }, distance: 12 };
    const shelter = { exposure: { sky: false, openSides: 0, sheltered: true }, items: { ...stoneAge } };
    const estimator: Estimator = { known: () => ({ estimate: outing, isFresh: true }), ask: () => outing };
    const goesOut = (more: Situation[0]) => {
      const { facts: now } = facts({ ...shelter, ...more });
      const weighed = weighProjects(now, { estimator });
      return weighed.some(({ project, candidate }) => project.id === 'larder' && candidate !== undefined);
    };
    expect(goesOut({ timeOfDay: 23_200, hostiles: [zombie] })).toBe(false);
    expect(goesOut({ timeOfDay: 500, hostiles: [zombie] })).toBe(false);
    expect(goesOut({ timeOfDay: 500, hostiles: [zombie], food: 3 })).toBe(true);
    expect(goesOut({ timeOfDay: 500 })).toBe(true);
    expect(goesOut({ timeOfDay: 3_000, hostiles: [{ ...zombie, knownBy: 'sight' }] })).toBe(true);
  });

  it('what failed a short while ago is left alone for a while', () => {
    const failed = { goalKey: 'craft:wooden_pickaxe', at: 0, ok: false, ms: 20_000, reason: 'no tree was found' };
    const { facts: now, estimator } = facts({ at: 60_000 }, { attempts: [failed] });
    const tools = weighProjects(now, { estimator }).find(({ project }) => project.id === 'tools');
    expect(tools?.open.map(({ milestone }) => milestone.id)).not.toContain('own wooden_pickaxe');
    expect(first([{ at: 10 * 60_000 }, { attempts: [failed] }])).toBe('tools: craft wooden_pickaxe');
  });

  it('what could not be got is no reason any more once it is carried', () => {
    const failed = {
      goalKey: 'craft:stone_pickaxe',
      at: 0,
      ok: false,
      ms: 168_000,
      reason: 'no stone could be reached',
    };
    const carried = { wooden_pickaxe: 1, crafting_table: 1, stick: 4, cobblestone: 3 };
    const chosen = (items: Record<string, number>, attempt = failed) =>
      weighProjects(facts({ at: 60_000, items }, { attempts: [attempt] }).facts, {
        estimator: facts({ items }).estimator,
      })
        .find(({ project }) => project.id === 'tools')
        ?.open.map(({ milestone }) => milestone.id);
    expect(chosen({ wooden_pickaxe: 1 })).not.toContain('own stone_pickaxe');
    expect(chosen(carried)).toContain('own stone_pickaxe');
    // Where the making itself failed it is left alone all the same.
    expect(chosen(carried, { ...failed, ms: 12_000 })).not.toContain('own stone_pickaxe');
  });

  it('what ends well again and again and is wanted all the same is left alone for some minutes', () => {
    const done = (times: number) =>
      Array.from({ length: times }, (_, n) => ({
        goalKey: 'craft:wooden_pickaxe',
        at: n * 4_000,
        ok: true,
        ms: 1_000,
      }));
    const firstAt = (at: number, times: number) => first([{ at }, { attempts: done(times) }]);
    expect(firstAt(24_000, 5)).toBe('tools: craft wooden_pickaxe');
    expect(firstAt(24_000, 6)).not.toBe('tools: craft wooden_pickaxe');
    expect(firstAt(24_000 + 6 * 60_000, 6)).toBe('tools: craft wooden_pickaxe');
  });

  it('what was left for half a minute behind a blocked tunnel is taken up again after that', () => {
    const left = {
      goalKey: 'craft:wooden_pickaxe',
      at: 0,
      ok: false,
      ms: 20_000,
      reason: 'in a shelter',
      againAt: 30_000,
    };
    const firstAt = (at: number) => first([{ at }, { attempts: [left] }]);
    expect(firstAt(20_000)).not.toBe('tools: craft wooden_pickaxe');
    expect(firstAt(30_000)).toBe('tools: craft wooden_pickaxe');
  });

  it('what would lead out of the refuge it took waits, by day too', () => {
    const inside = {
      items: { ...stoneAge, ...fed },
      exposure: { sky: false, openSides: 0, sheltered: true },
      timeOfDay: 6_000,
    };
    const outside = { known: () => ({ estimate: outing, isFresh: true }), ask: () => outing };
    const { facts: now, estimator } = facts(inside, { isInRefuge: true });
    expect(candidatesOf(now, { estimator: outside })).toEqual([]);
    expect(candidatesOf(now, { estimator }).map(({ project }) => project)).not.toContain('field');
    expect(candidatesOf(facts(inside).facts, { estimator: outside })).not.toEqual([]);
  });

  it('by night, and where it would not be back before dark, nothing leads out from under a roof; what is done inside goes on', () => {
    const inside = { exposure: { sky: false, openSides: 0, sheltered: true }, items: { ...stoneAge, ...fed } };
    const waits = (more: Situation[0], way: { leavesRefuge?: boolean } = {}) => {
      const asked = { ...outing, ...way };
      const estimator = { known: () => ({ estimate: asked, isFresh: true }), ask: () => asked };
      const { facts: now } = facts({ ...inside, ...more });
      return weighProjects(now, { estimator }).find(({ project }) => project.id === 'tools')?.wait?.reasons[0]?.words;
    };
    expect(waits({ timeOfDay: 15_000 })).toBe('it is night, and I have a roof over my head');
    expect(waits({ timeOfDay: 11_500 })).toBe('it would be dark before I got back under a roof');
    // Down and up again for a last errand: the want of a roof has begun by then.
    expect(waits({ timeOfDay: 10_000 })).toBe('it will be dark soon, and I have a roof over my head');
    expect(waits({ timeOfDay: 9_500 })).toBeUndefined();
    expect(waits({ timeOfDay: 6_000 })).toBeUndefined();
    expect(waits({ timeOfDay: 15_000 }, { leavesRefuge: false })).toBeUndefined();
    expect(waits({ timeOfDay: 15_000, exposure: { sky: true, openSides: 4, sheltered: false } })).toBeUndefined();
  });

  it('in the evening beside its house with a bed, what is not over by dark waits, and so does a mine', () => {
    const homestead = {
      position: { x: 2, y: 64, z: 0 },
      dimension: 'overworld',
      torches: 1,
      crops: 0,
      dark: 0,
      missing: [],
      furnishings: { bed: { x: 3, y: 64, z: 0 }, door: { x: 5, y: 64, z: 0 } },
    };
    const home = { items: { ...stoneAge, ...fed }, homestead };
    const waits = (more: Situation[0], way: Partial<GoalEstimate & { way: true }> = {}) => {
      const asked = { ...outing, ...way };
      const estimator = { known: () => ({ estimate: asked, isFresh: true }), ask: () => asked };
      const { facts: now } = facts({ ...home, ...more });
      return weighProjects(now, { estimator }).find(({ project }) => project.id === 'tools')?.wait?.reasons[0]?.words;
    };
    const bed = 'it will be dark soon, and my bed is here';
    const mine = { leavesRefuge: false, tunnelling: { leavesLevel: true, isAmidLava: false } };
    expect(waits({ timeOfDay: 11_500 })).toBe(bed);
    expect(waits({ timeOfDay: 10_000 }, mine)).toBe(bed);
    expect(waits({ timeOfDay: 9_000 }, mine)).toBeUndefined();
    expect(waits({ timeOfDay: 11_000 }, { openMs: 10_000 })).toBeUndefined();
    // At sunset beds cannot be slept in yet: whoever went down in that half minute dug all night, its bed empty.
    expect(waits({ timeOfDay: 12_200 }, mine)).toBe('it will soon be time for bed, and mine is here');
    // In the night it has not slept, and far from the bed, a mine is the better roof.
    expect(waits({ timeOfDay: 15_000 }, mine)).toBeUndefined();
    expect(waits({ timeOfDay: 11_500, position: { x: 60, y: 64, z: 0 } }, mine)).toBeUndefined();
  });

  it('whoever has nothing to eat does not go underground for that, but digs where it sits out the night', () => {
    const hungry = { items: stoneAge, food: 7, timeOfDay: 15_000 };
    const waits = (more: Situation[0]) => {
      const { facts: now, estimator } = facts({ ...hungry, ...more });
      return weighProjects(now, { estimator }).find(({ project }) => project.id === 'mine')?.wait?.reasons[0]?.words;
    };
    const under = { exposure: { sky: false, openSides: 0, sheltered: true } };
    const tooHungry = 'I am too hungry to go underground with nothing to eat';
    expect(waits({})).toBe(tooHungry);
    expect(waits({ ...under, timeOfDay: 6_000 })).toBe(tooHungry);
    expect(waits({ ...under, health: 6 })).toBe(tooHungry);
    expect(waits(under)).not.toBe(tooHungry);
  });

  it('each project that waits says why, and what speaks against several milestones is said once', () => {
    const inside = { exposure: { sky: false, openSides: 0, sheltered: true }, timeOfDay: 15_000 };
    const estimator = { known: () => ({ estimate: outing, isFresh: true }), ask: () => outing };
    const waitsOf = (items: Record<string, number>) => {
      const weighed = weighProjects(facts({ ...inside, items }).facts, { estimator });
      return new Map(weighed.flatMap(({ wait }) => (wait === undefined ? [] : [[wait.project, wait] as const])));
    };
    const bare = waitsOf(fed);
    expect(bare.get('mine')).toMatchObject({
      status: 'locked',
      reasons: [{ words: 'first I need a pickaxe', of: [] }],
    });
    const { status, reasons = [] } = waitsOf({ ...stoneAge, ...fed }).get('kit') ?? {};
    expect(status).toBe('waiting');
    expect(reasons.map(({ words }) => words)).toEqual([
      'the first iron ingot I get is for an iron pickaxe',
      'it is night, and I have a roof over my head',
    ]);
    expect(reasons[0]?.of).toContain('bucket');
    expect(reasons[1]?.of).toContain('fishing rod');
    const guessed: Estimator = { known: () => undefined, ask: () => outing };
    const [unasked] = weighProjects(facts({ ...inside, items: stoneAge }).facts, { estimator: guessed, asked: 0 });
    expect(unasked?.wait?.reasons[0]?.words).toContain('I do not know yet whether it can be done here');
  });

  it('what nothing could be done of is left alone', () => {
    const { facts: now, estimator } = facts();
    const isAside = (project: string) => project === 'tools';
    expect(candidatesOf(now, { estimator, isAside }).map(({ project }) => project)).not.toContain('tools');
  });
});
