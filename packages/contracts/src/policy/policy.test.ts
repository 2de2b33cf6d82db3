import { describe, expect, it } from 'vitest';
import type { Goal } from '../goal/goal.ts';
import type { NearbyEntity, Position } from '../world/world-snapshot.ts';
import { isMadeBlock } from './made-blocks.ts';
import { refuseGoal, refusePlan, refuseStep } from './policy.ts';
import { policyRuleIds, policyRules } from './policy-rules.ts';
import { nothingOwned, type OwnBlocks, type PolicyWorld } from './policy-world.ts';
import type { PolicyStep } from './step-view.ts';

const at = (x: number, y: number, z: number): Position => ({ x, y, z });
const seen = (name: string, nearest: Position) => ({ name, count: 1, nearest, distance: 4 });
const steve: NearbyEntity = {
  id: 7,
  name: 'player',
  kind: 'player',
  username: 'Steve',
  position: at(6.5, 64, 0.5),
  distance: 6,
};
const world: PolicyWorld = {
  position: at(0.5, 64, 0.5),
  nearbyBlocks: [
    seen('lava', at(4, 63, 0)),
    seen('tnt', at(5, 64, 5)),
    seen('campfire', at(3, 64, 3)),
    seen('chest', at(8, 64, 0)),
  ],
  nearbyEntities: [steve, { id: 9, name: 'zombie', kind: 'hostile', position: at(3, 64, 0), distance: 3 }],
  players: ['Mira', 'Steve'],
  username: 'Mira',
  containers: [{ name: 'barrel', position: at(-9, 64, 0) }],
  dimension: 'overworld',
};
const step = (capability: string, args: Record<string, unknown>): PolicyStep => ({ capability, args });
const rule = (given: PolicyStep, own: OwnBlocks = nothingOwned) => refuseStep(given, world, own)?.id;

const refused: Record<(typeof policyRuleIds)[number], readonly PolicyStep[]> = {
  dig_straight_down: [
    step('dig_block', { position: at(0, 63, 0) }),
    step('dig_block', { position: at(0, 12, 0), block: 'stone' }),
  ],
  lava: [
    step('use_item', { item: 'lava_bucket', position: at(1, 63, 1) }),
    step('use_item', { item: 'bucket', position: at(4, 63, 0) }),
    step('navigate', { position: at(4.5, 63, 0.5), tolerance: 0 }),
    step('navigate', { block: ['stone', 'minecraft:lava'] }),
    step('explore', { seek: 'Lava' }),
    step('collect_item', { item: 'lava_bucket', count: 1, sources: ['lava'] }),
    step('smelt_item', { item: 'iron_ingot', fuel: 'lava_bucket' }),
    step('build_structure', { blueprint: 'custom', blocks: [{ ...at(1, 64, 1), block: 'lava' }] }),
  ],
  fire_and_explosives: [
    step('place_block', { block: 'tnt' }),
    step('use_item', { item: 'flint_and_steel', position: at(2, 64, 2) }),
    step('use_item', { item: 'stick', position: at(5, 64, 5) }),
    step('build_structure', { blueprint: 'custom', blocks: [{ ...at(1, 64, 1), block: 'tnt' }] }),
  ],
  harm_players: [
    step('attack', { entityId: 7 }),
    step('attack', { kind: 'player' }),
    step('attack', { kind: ['zombie', 'Steve'] }),
    step('use_item', { item: 'splash_potion', entityId: 7 }),
    step('dig_block', { position: at(6, 63, 0) }),
  ],
  grief: [
    step('dig_block', { position: at(8, 64, 0) }),
    step('dig_block', { position: at(-9, 64, 0) }),
    step('dig_block', { position: at(20, 64, 0), block: 'red_bed' }),
    step('collect_item', { item: 'chest', count: 1, sources: ['chest'] }),
  ],
  self_harm: [
    step('navigate', { position: at(0, -80, 0) }),
    step('navigate', { block: 'fire' }),
    step('consume_food', { item: 'pufferfish' }),
  ],
};

const allowed: readonly PolicyStep[] = [
  step('dig_block', { position: at(1, 63, 0) }),
  step('dig_block', { position: at(0, 65, 0) }),
  step('place_block', { block: 'cobblestone', position: at(4, 63, 0) }),
  step('place_block', { block: 'torch' }),
  step('use_item', { item: 'flint_and_steel', position: at(3, 64, 3) }),
  step('use_item', { item: 'water_bucket', position: at(2, 63, 2) }),
  step('attack', { kind: 'zombie' }),
  step('attack', { entityId: 9 }),
  step('attack', {}),
  step('follow', { player: 'Steve' }),
  step('navigate', { player: 'Steve' }),
  step('give_item', { item: 'bread', player: 'Steve' }),
  step('chat', { text: 'lava and tnt, kill Steve' }),
  step('collect_item', { item: 'oak_log', count: 3, sources: ['oak_log'] }),
  step('withdraw', { item: 'bread', position: at(8, 64, 0) }),
  step('drop_item', { item: 'lava_bucket' }),
  step('navigate', { position: at(0, -60, 0) }),
  step('consume_food', {}),
];

describe('the rules of conduct on steps', () => {
  for (const id of policyRuleIds)
    it.each(refused[id])(`${id} forbids $capability $args`, (given) => {
      expect(rule(given)).toBe(id);
    });

  it.each(allowed)('nothing forbids $capability $args', (given) => {
    expect(rule(given)).toBeUndefined();
  });

  it('what the bot has put there itself it may take away', () => {
    const own: OwnBlocks = { has: ({ x }) => x === 8, hasKind: (block) => block === 'chest' };
    expect(rule(step('dig_block', { position: at(8, 64, 0) }), own)).toBeUndefined();
    expect(rule(step('dig_block', { position: at(-9, 64, 0) }), own)).toBe('grief');
    expect(rule(step('collect_item', { item: 'chest', count: 1, sources: ['chest'] }), own)).toBeUndefined();
    expect(rule(step('collect_item', { item: 'barrel', count: 1, sources: ['barrel'] }), own)).toBe('grief');
  });

  it('what a plan puts up it may take away later, also once copper has grown green; never before', () => {
    const put = step('place_block', { block: 'copper_door' });
    const take = step('collect_item', { item: 'exposed_copper_door', count: 1, sources: ['exposed_copper_door'] });
    expect(refusePlan([put, take], world, nothingOwned)).toBeUndefined();
    expect(refusePlan([take, put], world, nothingOwned)).toMatchObject({ at: 0, rule: { id: 'grief' } });
    expect(rule(take, { has: () => false, hasKind: (block) => block === 'copper_door' })).toBeUndefined();
  });

  it('arguments of any shape are read without harm', () => {
    for (const args of [
      { position: 'here' },
      { sources: 'chest' },
      { entityId: 'seven' },
      { item: 3 },
      { blocks: [1] },
      {},
    ])
      for (const verb of ['dig_block', 'use_item', 'attack', 'collect_item', 'navigate', 'build_structure'])
        expect(() => rule(step(verb, args))).not.toThrow();
  });
});

describe('the rules of conduct on plans', () => {
  const dig = step('dig_block', { position: at(30, 63, 5) });

  it('a plan is judged by where the bot will stand', () => {
    const over = step('navigate', { position: at(30.5, 64, 5.5) });
    expect(refusePlan([dig], world, nothingOwned)).toBeUndefined();
    expect(refusePlan([over, dig], world, nothingOwned)).toMatchObject({ at: 1, rule: { id: 'dig_straight_down' } });
    const beside = step('navigate', { position: at(31.5, 64, 5.5) });
    expect(refusePlan([over, beside, dig], world, nothingOwned)).toBeUndefined();
  });

  it('after a walk to nobody knows where only the step itself can tell', () => {
    const below = step('dig_block', { position: at(0, 63, 0) });
    expect(refusePlan([step('explore', {}), below], world, nothingOwned)).toBeUndefined();
    expect(refusePlan([step('explore', {}), ...refused.lava.slice(0, 1)], world, nothingOwned)).toMatchObject({
      at: 1,
    });
  });

  it('behind a portal nothing of this side stands in the way, and the rules hold by the other world', () => {
    const through = step('enter_portal', { to: 'the_nether' });
    const chest = step('dig_block', { position: at(8, 64, 0) });
    expect(refusePlan([chest], world, nothingOwned)).toMatchObject({ rule: { id: 'grief' } });
    expect(refusePlan([through, chest], world, nothingOwned)).toBeUndefined();
    const deep = step('navigate', { position: at(0, -40, 0) });
    expect(refusePlan([deep], world, nothingOwned)).toBeUndefined();
    expect(refusePlan([through, deep], world, nothingOwned)).toMatchObject({ at: 1, rule: { id: 'self_harm' } });
  });

  it('a portal is lit by its own verb, which burns nothing else', () => {
    expect(rule(step('light_portal', {}))).toBeUndefined();
    expect(rule(step('use_item', { item: 'flint_and_steel', on: 'obsidian' }))).toBe('fire_and_explosives');
  });
});

describe('the rules of conduct on goals', () => {
  const cases: [Goal, string | undefined][] = [
    [{ action: 'collect', target: 'lava_bucket', amount: 1 }, 'lava'],
    [{ action: 'navigate', target: 'lava', amount: 1 }, 'lava'],
    [{ action: 'collect', target: 'water_bucket', amount: 1 }, undefined],
    [{ action: 'place', target: 'tnt', amount: 1 }, 'fire_and_explosives'],
    [{ action: 'fight', target: 'player', amount: 1 }, 'harm_players'],
    [{ action: 'fight', target: 'steve', amount: 1 }, 'harm_players'],
    [{ action: 'fight', target: 'zombie', amount: 1 }, undefined],
    [{ action: 'follow', target: 'steve', amount: 1 }, undefined],
    [{ action: 'mine', target: 'straight_down', amount: 1 }, 'dig_straight_down'],
    [{ action: 'navigate', target: 'void', amount: 1 }, 'self_harm'],
    [{ action: 'explore', amount: 1 }, undefined],
  ];
  it.each(cases)('%j breaks %s', (goal, id) => {
    expect(refuseGoal(goal, ['Steve'])?.id).toBe(id);
  });
});

describe('the rule set', () => {
  it('names each rule once, with what a step may break it by', () => {
    expect(policyRules.map(({ id }) => id)).toEqual([...policyRuleIds]);
    for (const { steps } of policyRules) expect(steps.length).toBeGreaterThan(0);
  });

  it.each([
    ['chest', true],
    ['red_bed', true],
    ['oak_door', true],
    ['white_shulker_box', true],
    ['oak_log', false],
    ['bedrock', false],
    ['stone', false],
    ['rail_less', false],
  ])('%s is somebody’s work: %s', (block, made) => {
    expect(isMadeBlock(block)).toBe(made);
  });
});
