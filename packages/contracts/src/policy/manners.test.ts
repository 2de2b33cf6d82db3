import { describe, expect, it } from 'vitest';
import type { Position } from '../world/world-snapshot.ts';
import { isBuiltBlock } from './built-blocks.ts';
import { type MannersRuleId, mannersRuleIds } from './manners.ts';
import { refusePlan, refuseStep } from './policy.ts';
import { nothingOwned, type OwnBlocks, type PolicyWorld } from './policy-world.ts';
import type { PolicyStep } from './step-view.ts';

const at = (x: number, y: number, z: number): Position => ({ x, y, z });
const step = (capability: string, args: Record<string, unknown>): PolicyStep => ({ capability, args });
const world: PolicyWorld = {
  position: at(0.5, 64, 0.5),
  nearbyBlocks: [{ name: 'oak_planks', count: 9, nearest: at(9, 65, 0), distance: 9 }],
  nearbyEntities: [],
  players: [],
  containers: [
    { name: 'chest', position: at(8, 64, 0) },
    { name: 'chest', position: at(3, 64, 0), own: true },
  ],
  dimension: 'overworld',
};
const range = { around: [at(0, 64, 0), at(500, 64, 0)], radius: 200 };

const refused: Record<MannersRuleId, readonly PolicyStep[]> = {
  others_containers: [
    step('withdraw', { item: 'bread', position: at(8, 64, 0) }),
    step('deposit', { item: 'dirt', position: at(8, 64, 0) }),
    step('inspect_container', { position: at(40, 64, 0) }),
  ],
  others_work: [
    step('dig_block', { position: at(9, 65, 0) }),
    step('dig_block', { position: at(20, 64, 0), block: 'glass_pane' }),
    step('collect_item', { item: 'oak_planks', sources: ['oak_planks'] }),
    step('collect_item', { item: 'wheat', sources: ['wheat'] }),
  ],
  own_range: [
    step('navigate', { position: at(250, 64, 0) }),
    step('place_block', { block: 'torch', position: at(0, 64, -201) }),
    step('explore', { distance: 256 }),
  ],
};
const allowed: readonly PolicyStep[] = [
  step('withdraw', { item: 'bread', position: at(3, 64, 0) }),
  step('withdraw', { item: 'bread' }),
  step('dig_block', { position: at(1, 63, 4), block: 'stone' }),
  step('collect_item', { item: 'oak_log', sources: ['oak_log'] }),
  step('navigate', { position: at(180, 64, 0) }),
  step('navigate', { position: at(650, 64, 0) }),
  step('explore', { distance: 128 }),
  step('chat', { text: 'hello' }),
];

describe('manners: what the bot does not do of its own accord', () => {
  for (const id of mannersRuleIds)
    it.each(refused[id])(`${id} forbids $capability $args where nobody asked for it, and only there`, (given) => {
      expect(refuseStep(given, world, nothingOwned, { range })?.id).toBe(id);
      expect(refuseStep(given, world, nothingOwned)?.id).not.toBe(id);
    });

  it.each(allowed)('nothing forbids $capability $args', (given) => {
    expect(refuseStep(given, world, nothingOwned, { range })).toBeUndefined();
  });

  it('what it has built and filled itself it may take', () => {
    const own: OwnBlocks = { has: ({ x }) => x >= 8, hasKind: (block) => block === 'oak_planks' };
    for (const id of ['others_containers', 'others_work'] as const)
      for (const given of refused[id].filter(({ args }) => args.position !== undefined))
        expect(refuseStep(given, world, own, {})).toBeUndefined();
    const planks = refused.others_work[2] ?? step('wait', {});
    expect(refuseStep(planks, world, own, {})).toBeUndefined();
  });

  it('the range counts from where a plan has led by then; without a place to stay near to there is none', () => {
    const walk = step('navigate', { position: at(150, 64, 0) });
    const look = step('explore', { distance: 64 });
    expect(refusePlan([walk, look], world, nothingOwned, { range })).toMatchObject({
      at: 1,
      rule: { id: 'own_range' },
    });
    expect(refusePlan([look, walk], world, nothingOwned, { range })).toBeUndefined();
    expect(refusePlan([walk, look], world, nothingOwned, {})).toBeUndefined();
    expect(refusePlan([walk, look], world, nothingOwned, { range: { around: [], radius: 1 } })).toBeUndefined();
  });

  it('whoever is far out may come back', () => {
    const far = { ...world, position: at(900, 20, 0) };
    for (const back of [step('ascend', {}), step('navigate', { position: at(0, 64, 0) }), step('flee', {})])
      expect(refuseStep(back, far, nothingOwned, { range })).toBeUndefined();
    expect(refuseStep(step('collect_item', { item: 'dirt' }), far, nothingOwned, { range })?.id).toBe('own_range');
  });
});

it('a block is built that stands nowhere by itself', () => {
  const built =
    'oak_planks glass white_wool torch wall_torch bricks stone_bricks oak_stairs farmland wheat red_bed iron_block';
  const grown =
    'oak_log stone cobblestone dirt grass_block oak_leaves sandstone gravel iron_ore water short_grass red_terracotta';
  for (const name of built.split(' ')) expect([name, isBuiltBlock(name)]).toEqual([name, true]);
  for (const name of grown.split(' ')) expect([name, isBuiltBlock(name)]).toEqual([name, false]);
});
