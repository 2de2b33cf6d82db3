import { describe, expect, it } from 'vitest';
import { snapshot } from '../../test/snapshots.ts';
import { openPlanningDatabase } from '../assembly/database.ts';
import { DugGround } from '../tasks/dug-ground.ts';
import { fillingSteps } from './filled-hole.ts';

type Block = readonly [x: number, y: number, z: number, is: string, was?: string];

/** Ends an action that was about these blocks. */
function act(ground: DugGround, ...blocks: readonly Block[]): void {
  const world = snapshot({ dimension: 'overworld' });
  const seen = blocks.map(([x, y, z, name, was]) => ({
    name,
    position: { x, y, z },
    ...(was === undefined ? {} : { was: { name: was } }),
  }));
  ground.learn({ after: { ...world, target: { blocks: seen } } });
}

describe('the hole that is filled in', () => {
  const dug = (...blocks: readonly Block[]): DugGround => {
    const ground = new DugGround(openPlanningDatabase(':memory:'));
    act(ground, ...blocks);
    return ground;
  };
  const filled = (ground: DugGround, items: Readonly<Record<string, number>>) =>
    fillingSteps(ground.in('overworld'), snapshot({ items })).map(({ args }) => {
      const { block, position } = args as { block: string; position: { x: number; y: number; z: number } };
      return `${block} ${position.x} ${position.y} ${position.z}`;
    });

  it('is filled from the bottom up, with what was there as far as it is carried', () => {
    const ground = dug([2, 63, 0, 'air', 'grass_block'], [2, 62, 0, 'air', 'dirt'], [2, 61, 0, 'air', 'stone']);
    expect(filled(ground, { dirt: 2, cobblestone: 1 })).toEqual(['cobblestone 2 61 0', 'dirt 2 62 0', 'dirt 2 63 0']);
    expect(filled(ground, { cobblestone: 5 })).toEqual([
      'cobblestone 2 61 0',
      'cobblestone 2 62 0',
      'cobblestone 2 63 0',
    ]);
    expect(filled(ground, {})).toEqual(['dirt 2 61 0', 'dirt 2 62 0', 'dirt 2 63 0']);
  });

  it('is filled with what was dug and lies about yet, before earth is fetched from elsewhere', () => {
    const ground = dug([2, 63, 0, 'air', 'grass_block'], [3, 63, 0, 'air', 'dirt']);
    const drop = {
      id: 7,
      name: 'item',
      kind: 'item',
      position: { x: 2, y: 63, z: 0 },
      distance: 2,
      item: { name: 'dirt', count: 9 },
    } as const;
    const steps = (items: Readonly<Record<string, number>>) =>
      fillingSteps(ground.in('overworld'), snapshot({ items, nearbyEntities: [drop] })).map(
        ({ capability, args }) => `${capability} ${args.item ?? args.block} ${args.count ?? 1}`,
      );
    expect(steps({ dirt: 1 })).toEqual(['pick_up dirt 1', 'place_block dirt 1', 'place_block dirt 1']);
    expect(steps({ dirt: 2 })).toEqual(['place_block dirt 1', 'place_block dirt 1']);
  });

  it('is the last one near here: what touches it, and no other', () => {
    const ground = dug([9, 63, 0, 'air', 'dirt']);
    act(ground, [2, 63, 0, 'air', 'dirt'], [3, 63, 1, 'air', 'dirt']);
    act(ground, [90, 63, 0, 'air', 'dirt']);
    expect(filled(ground, { dirt: 9 })).toEqual(['dirt 3 63 1', 'dirt 2 63 0']);
  });

  it('is none where nothing was dug, trees were felled, or it is filled in already', () => {
    const ground = dug([2, 64, 0, 'air', 'oak_log'], [3, 63, 0, 'air', 'dirt']);
    act(ground, [3, 63, 0, 'dirt', 'air']);
    expect(filled(ground, { dirt: 9 })).toEqual([]);
    expect(filled(dug([90, 63, 0, 'air', 'dirt']), { dirt: 9 })).toEqual([]);
  });
});
