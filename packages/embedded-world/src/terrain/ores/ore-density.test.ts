import { describe, expect, it } from 'vitest';
import { expectDensityOf } from '../../../test/ore-density-check.ts';
import { loadRegistry } from '../../engine/prismarine.ts';
import { lowestY } from '../generator.ts';
import { placementsOf } from './bury-ores.ts';

// The other versions are counted in ore-density.long.test.ts.
describe('the density of ores', () => {
  it.each(['1.16.5', '1.21.4'] as const)(
    'SRV-3: %s has within 15 % of what the placements of the game lead one to expect, per ore and level',
    expectDensityOf,
  );

  it('versions have the ores of their time', () => {
    const blocks = (version: string): string[] => {
      const registry = loadRegistry(version);
      return placementsOf(registry, lowestY(registry)).map(({ block, size }) => `${block} ${size}`);
    };
    expect(blocks('1.16.5')).not.toContain('copper_ore 10');
    expect(blocks('1.16.5')).toContain('diamond_ore 8');
    expect(blocks('1.18.2')).toContain('copper_ore 10');
    // Veins of medium size came with 1.20.2, beside the buried ones of the same size.
    const ofEight = (version: string): number => blocks(version).filter((each) => each === 'diamond_ore 8').length;
    expect(['1.18.2', '1.20.4', '1.21.4'].map(ofEight)).toEqual([1, 2, 2]);
  });
});
