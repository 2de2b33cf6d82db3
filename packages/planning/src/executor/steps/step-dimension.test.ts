import { describe, expect, it } from 'vitest';
import { snapshot } from '../../../test/snapshots.ts';
import { dimensionsOfSteps, namesPlace, otherDimensionOf } from './step-dimension.ts';

const position = { x: 1, y: 64, z: 2 };
const step = (capability: string, args: Record<string, unknown> = {}) => ({ capability, args });

describe('the world a step is to be done in', () => {
  it('is that of the plan, and the other one behind a portal', () => {
    const steps = [
      step('navigate', { position }),
      step('craft_item', { item: 'stick' }),
      step('enter_portal', { to: 'the_nether' }),
      step('collect_item', { item: 'quartz', sources: ['nether_quartz_ore'] }),
      step('build_structure', { blueprint: 'pillar', origin: position }),
      step('equip_item', { item: 'stone_pickaxe' }),
      step('enter_portal', { to: 'overworld' }),
      step('explore'),
    ];
    expect(dimensionsOfSteps(steps, 'overworld')).toEqual([
      'overworld',
      undefined,
      undefined,
      'the_nether',
      'the_nether',
      undefined,
      undefined,
      'overworld',
    ]);
    expect(dimensionsOfSteps([step('navigate', { position })], undefined)).toEqual([undefined]);
  });

  it('only arguments with coordinates name a place', () => {
    expect(namesPlace({ position })).toBe(true);
    expect(namesPlace({ item: 'stick', table: position })).toBe(true);
    expect(namesPlace({ blueprint: 'hut' })).toBe(false);
    expect(namesPlace({ player: 'Alex' })).toBe(false);
  });

  it('is another one only where both are known', () => {
    const nether = snapshot({ dimension: 'the_nether' });
    expect(otherDimensionOf({ dimension: 'overworld' }, nether)).toBe('overworld');
    expect(otherDimensionOf({ dimension: 'the_nether' }, nether)).toBeUndefined();
    expect(otherDimensionOf({}, nether)).toBeUndefined();
    const { dimension: _, ...nowhere } = nether;
    expect(otherDimensionOf({ dimension: 'overworld' }, nowhere)).toBeUndefined();
  });
});
