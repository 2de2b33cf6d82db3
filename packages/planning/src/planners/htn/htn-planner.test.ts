import type { Goal, NearbyEntity, WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import type { PlanRequest } from '../planner.ts';
import { noPriors, type Priors } from '../priors/priors.ts';
import { MAX_NODES } from './decompose.ts';
import { htnPlanner } from './htn-planner.ts';
import { libraryOf } from './library/library.ts';
import { type Library, MAX_TIMES, type Method } from './methods/method.ts';

const data = gameData();
const signal = new AbortController().signal;
const spawn = { oak_log: 6, grass_block: 1, dirt: 3, stone: 9, coal_ore: 16 };

type More = Partial<Omit<PlanRequest, 'goal' | 'world'>> & { readonly priors?: Priors; readonly library?: Library };

async function plan(goal: Goal, world: WorldSnapshot, { priors = noPriors, library, ...more }: More = {}) {
  return htnPlanner(priors, library).plan({ goal, world, baseline: 0, ...more }, data, signal);
}

async function verbs(goal: Goal, world: WorldSnapshot, more: More = {}): Promise<string[]> {
  const result = await plan(goal, world, more);
  return result.ok ? result.steps.map(({ capability }) => capability) : [result.failure.code];
}

const zombie: NearbyEntity = {
  id: 7,
  name: 'zombie',
  kind: 'hostile',
  position: { x: 6, y: 64, z: 0 },
  distance: 6,
};
const fight = (amount: number) => ({ action: 'fight', target: 'zombie', amount }) as const;
const shelter = { action: 'build', target: 'shelter', amount: 1 } as const;
const sleep = { action: 'sleep', target: 'bed', amount: 1 } as const;

describe('planning by methods', () => {
  it('waits until somebody is back, and not for a time of day of that name', async () => {
    const result = await plan({ action: 'wait', target: 'until_alex_returns', amount: 1 }, snapshot({}));
    expect(result).toMatchObject({ ok: true, steps: [{ capability: 'wait', args: { player: 'alex' } }] });
  });

  it('builds of what is carried, and digs for it where nothing is', async () => {
    expect(await verbs(shelter, snapshot({ items: { cobblestone: 30 } }))).toEqual(['build_structure']);
    const dug = await plan(shelter, snapshot({ near: { dirt: 2 } }));
    expect(dug).toMatchObject({
      ok: true,
      planner: 'htn',
      methods: ['build_from_earth', 'furnish_nothing', 'raise_here', 'anywhere_will_do'],
    });
    if (dug.ok) expect(dug.steps.map(({ capability }) => capability)).toEqual(['collect_item', 'build_structure']);
    if (dug.ok) expect(dug.rationale).toContain('blocks to build with are not held');
  });

  it('asks for the blocks that are lacking only', async () => {
    const result = await plan(shelter, snapshot({ items: { dirt: 6 }, near: { dirt: 2 } }));
    expect(result.ok && result.steps[0]).toMatchObject({ args: { item: 'dirt', count: 5 } });
  });

  it('sleeps in a bed where there is one, else in a shelter, and by day not at all', async () => {
    const night = { timeOfDay: 15_000 };
    expect(await verbs(sleep, snapshot({ ...night, near: { red_bed: 5 } }))).toEqual(['sleep']);
    expect(await verbs(sleep, snapshot({ ...night, items: { dirt: 30 } }))).toEqual(['build_structure', 'wait']);
    const day = await plan(sleep, snapshot({ near: { red_bed: 5 } }));
    expect(day).toMatchObject({ ok: false, failure: { code: 'plan.not_yet' } });
    if (!day.ok) expect(day.failure.message).toContain('nobody can sleep by day, and night falls in about 6 minutes');
  });

  it('HTNMEM-1: a method that went badly here gives way to another one, and only here', async () => {
    const priors: Priors = {
      of: (method, { night }) =>
        method === 'htn:defend_by_fighting' && night ? { success: 0.05, outcomes: 9 } : { success: 0.5, outcomes: 0 },
    };
    const goal = { action: 'defend', target: 'self', amount: 1 } as const;
    const seen = { hostiles: [zombie], nearbyEntities: [zombie] };
    expect(await verbs(goal, snapshot({ ...seen, timeOfDay: 6_000 }), { priors })).toEqual(['defend']);
    expect(await verbs(goal, snapshot({ ...seen, timeOfDay: 15_000 }), { priors })).toEqual(['flee']);
    expect(await verbs(goal, snapshot({ ...seen, timeOfDay: 15_000 }))).toEqual(['defend']);
    const turned = await plan(goal, snapshot({ ...seen, timeOfDay: 15_000 }), { priors });
    expect(turned).toMatchObject({ ok: true, turnedFrom: [{ method: 'defend_by_fighting', expected: 0.05 }] });
    expect(turned.ok && turned.rationale).toContain('defend by fighting is expected to work only 5 % of the time here');
    expect(await plan(goal, snapshot({ ...seen, timeOfDay: 6_000 }), { priors })).toMatchObject({ turnedFrom: [] });
  });

  it('D11: plans what is left of an amount, and no more of it at once than it can see the end of', async () => {
    const crowd = Array.from({ length: 20 }, (_, id) => ({ ...zombie, id }));
    const world = snapshot({ nearbyEntities: crowd, hostiles: crowd });
    expect(await verbs(fight(3), world)).toEqual(['attack', 'attack', 'attack']);
    expect(await verbs(fight(3), world, { performed: 2 })).toEqual(['attack']);
    expect(await verbs(fight(20), world)).toHaveLength(MAX_TIMES);
  });

  it('guards somebody by staying with him and a place by walking round it, and first fights what is near', async () => {
    const guard = (target: string) => ({ action: 'defend', target, amount: 3 }) as const;
    const alex = {
      id: 5,
      name: 'player',
      kind: 'player',
      username: 'Alex',
      position: { x: 5, y: 64, z: 0 },
      distance: 5,
    } as const;
    const known = { players: ['Alex'], nearbyEntities: [alex] };
    expect(await verbs(guard('alex'), snapshot(known))).toEqual(['follow', 'follow', 'follow']);
    expect(await verbs(guard('here'), snapshot({ items: { stone_sword: 1 } }))).toEqual([
      'equip_item',
      'patrol',
      'patrol',
      'patrol',
    ]);
    expect(
      await verbs(guard('alex'), snapshot({ ...known, hostiles: [zombie], nearbyEntities: [alex, zombie] })),
    ).toEqual(['defend']);
  });

  it('goes to where somebody was seen last before it follows or gives him something, if he is out of sight', async () => {
    const playersLastSeen = [{ name: 'Alex', position: { x: 150, y: 70, z: 4 }, at: 0 }];
    const world = { players: ['Alex'], items: { bread: 3 }, playersLastSeen };
    const gift = { action: 'give', target: 'bread_to_alex', amount: 2 } as const;
    expect(await verbs(gift, snapshot(world))).toEqual(['navigate', 'give_item']);
    const follow = { action: 'follow', target: 'alex', amount: 1 } as const;
    expect(await verbs(follow, snapshot(world))).toEqual(['navigate', 'follow']);
    expect(await verbs(follow, snapshot({ ...world, playersLastSeen: [] }))).toEqual(['follow']);
  });

  it('arms itself with what it carries', async () => {
    const world = snapshot({ items: { iron_sword: 1 }, nearbyEntities: [zombie], hostiles: [zombie] });
    expect(await verbs(fight(1), world)).toEqual(['equip_item', 'attack']);
  });

  it('gets what stopped the plan before, and goes on without it where it cannot be had', async () => {
    const goal = { action: 'place', target: 'oak_planks', amount: 1 } as const;
    const world = snapshot({ items: { oak_planks: 2 }, near: spawn });
    expect(await verbs(goal, world, { missing: [{ item: 'stick', count: 2 }] })).toEqual([
      'craft_item',
      'collect_item',
      'craft_item',
      'place_block',
    ]);
    expect(await verbs(goal, world, { missing: [{ item: 'bedrock', count: 2 }] })).toEqual(['place_block']);
  });

  it('goes to what something is to stand near before it is put down, and looks for it where it is not in sight', async () => {
    const goal = { action: 'place', target: 'torch_near_red_bed', amount: 2 } as const;
    const carried = { items: { torch: 4 } };
    const seen = await plan(goal, snapshot({ ...carried, near: { ...spawn, red_bed: 12 } }));
    expect(seen.ok && seen.steps.map(({ capability }) => capability)).toEqual([
      'navigate',
      'place_block',
      'place_block',
    ]);
    expect(await verbs(goal, snapshot({ ...carried, near: spawn }))).toEqual(['explore']);
    expect(await verbs({ ...goal, target: 'torch' }, snapshot({ ...carried, near: spawn }))).toEqual([
      'place_block',
      'place_block',
    ]);
  });

  it.each<[Goal['action'], string, string]>([
    ['build', 'cathedral', 'plan.unknown_target'],
    ['fight', 'unicorn', 'plan.unknown_target'],
    ['farm', 'gravel', 'plan.unknown_target'],
    ['give', 'bread', 'plan.unknown_target'],
    ['smelt', 'obsidian', 'plan.unknown_target'],
    ['place', 'stick', 'plan.unknown_target'],
    ['place', 'torch_near_unicorn', 'plan.unknown_target'],
    ['give', 'bread_to_nobody', 'plan.no_way_known'],
    ['drop', 'dirt', 'plan.no_way_known'],
    ['follow', 'nobody', 'plan.no_way_known'],
  ])('%s %s is refused with its reason', async (action, target, code) => {
    const result = await plan({ action, target, amount: 1 }, snapshot({ near: spawn }));
    expect(result).toMatchObject({ ok: false, failure: { code } });
    expect(result.ok ? '' : result.failure.message).not.toBe('');
  });

  it('says what is missing, and nothing of ways that were meant for something else', async () => {
    const refused = await plan({ action: 'withdraw', target: 'dirt', amount: 5 }, snapshot({ near: spawn }));
    const message = refused.ok ? '' : refused.failure.message;
    expect(message).toContain('no container known holds dirt');
    expect(message).not.toMatch(/is counted|looked into/);
  });

  it('gives to a player by the name written as the game has it', async () => {
    const world = snapshot({ items: { bread: 3 }, players: ['AleX_9'] });
    const result = await plan({ action: 'give', target: 'bread_to_alex_9', amount: 2 }, world);
    expect(result.ok && result.steps).toMatchObject([{ args: { item: 'bread', count: 2, player: 'AleX_9' } }]);
  });

  it('says words as words', async () => {
    const spoken = async (target: string) => {
      const result = await plan({ action: 'say', target, amount: 1 }, snapshot({ players: ['Alex'] }));
      return result.ok ? result.steps[0]?.args : result.failure;
    };
    expect(await spoken('i_have_3_logs')).toEqual({ text: 'i have 3 logs' });
    expect(await spoken('hello_to_alex')).toEqual({ text: 'hello Alex' });
    expect(await spoken('Hello, Jo! I_am here.')).toEqual({ text: 'Hello, Jo! I_am here.' });
  });

  it('whispers words as they were written, to the player by the name written as the game has it', async () => {
    const world = snapshot({ players: ['AleX_9'] });
    const planned = await plan({ action: 'whisper', target: "alex_9 I'm at 12 64 -7, Alex!", amount: 1 }, world);
    expect(planned.ok && planned.steps).toMatchObject([
      { capability: 'whisper', args: { player: 'AleX_9', text: "I'm at 12 64 -7, Alex!" } },
    ]);
    const nobody = await plan({ action: 'whisper', target: 'Jo hello', amount: 1 }, world);
    expect(nobody).toMatchObject({ ok: false, failure: { code: 'plan.no_way_known' } });
  });
});

const method = (name: string, task: Method['task'], rest: Partial<Method>): Method => ({
  name,
  task,
  description: name,
  prior: 0.5,
  steps: [],
  ...rest,
});

describe('decomposition', () => {
  const goal = { action: 'explore', target: 'nearby', amount: 1 } as const;
  const walk = { verb: 'explore', args: { distance: 48 } } as const;

  it('comes back to another method where one fails later on, also in a task before', async () => {
    const library = libraryOf([
      method('outer', 'explore', { steps: [{ task: 'arm' }, { task: 'furnish' }] }),
      method('poor', 'arm', { prior: 0.9 }),
      method('rich', 'arm', { prior: 0.4, steps: [{ obtain: [{ item: 'stick', count: 2 }] }] }),
      method('needs_sticks', 'furnish', { when: [{ is: 'holds', of: ['stick', 2] }], steps: [walk] }),
    ]);
    const result = await plan(goal, snapshot({ near: spawn }), { library });
    expect(result).toMatchObject({ ok: true, methods: ['outer', 'rich', 'needs_sticks'] });
    expect(result.ok && result.rationale).not.toContain('not needs_sticks');
  });

  it('gives the first reason for each method that was passed over', async () => {
    const library = libraryOf([
      method('only', 'explore', { when: [{ is: 'bedtime' }], steps: [walk] }),
      method('other', 'explore', { bind: [{ bind: 'home', from: 'home' }], steps: [walk] }),
      // Which of several methods is meant says nothing to a person.
      method('meant', 'explore', { when: [{ is: 'same', of: ['$target', ['everything']] }], steps: [walk] }),
    ]);
    const result = await plan(goal, snapshot(), { library });
    expect(result.ok ? '' : result.failure.message).toMatch(
      /there is no way to look around just now: it is not night or a thunderstorm; no home is known$/,
    );
  });

  it('ends where the library turns in circles', async () => {
    const library = libraryOf([
      method('round', 'explore', { steps: [{ task: 'explore' }, walk] }),
      method('and_round', 'explore', { steps: [{ task: 'explore' }, { task: 'explore' }] }),
    ]);
    const result = await plan(goal, snapshot(), { library });
    expect(result).toMatchObject({ ok: false, failure: { code: 'plan.no_way_known' } });
    expect(MAX_NODES).toBeLessThan(1_000);
  });

  it('arguments that do not fit the verb are a reason against the method', async () => {
    const library = libraryOf([
      method('broken', 'explore', { prior: 0.9, steps: [{ verb: 'explore', args: { distance: 4_000 } }] }),
      method('sound', 'explore', { prior: 0.2, steps: [walk] }),
    ]);
    const result = await plan(goal, snapshot(), { library });
    expect(result).toMatchObject({ ok: true, methods: ['sound'] });
    expect(result.ok && result.rationale).toContain('explore cannot be done with that ');
  });

  it('the same world and the same priors give the same plan', async () => {
    const world = snapshot({ near: spawn, food: 5 });
    const asked = { action: 'eat', target: 'food', amount: 1 } as const;
    expect(await plan(asked, world)).toEqual(await plan(asked, world));
  });
});
