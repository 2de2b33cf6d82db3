import { describe, expect, it } from 'vitest';
import { wildAnimal } from '../mobs/animal-state.ts';
import { MOB_KINDS, type MobName } from '../mobs/mob-kinds.ts';
import { hash } from '../terrain/noise/noise.ts';
import { type Death, mobLoot } from './mob-loot.ts';

const HIT: Death = { burning: false, byPlayer: true };

/** The mean count of each thing that so many of a kind leave, from draws spread by a fixed step. */
function means(name: MobName, death: Death = HIT, many = 20_000): Record<string, number> {
  let drawn = 0;
  const random = (): number => hash(1, drawn++, 0, 0);
  const sums: Record<string, number> = {};
  const animal = name === 'cow' || name === 'pig' ? wildAnimal(() => 0.9) : null;
  for (let i = 0; i < many; i++) {
    for (const { name: item, count } of mobLoot(
      { name, kind: MOB_KINDS[name], animal, young: false },
      death,
      random,
      () => true,
    )) {
      sums[item] = (sums[item] ?? 0) + count / many;
    }
  }
  return sums;
}

describe('what mobs leave', () => {
  it('as much as in the game on average', () => {
    expect(means('zombie').rotten_flesh).toBeCloseTo(1, 1);
    expect(means('zombie').iron_ingot).toBeCloseTo(0.0083, 2);
    expect(means('skeleton')).toMatchObject({ bone: expect.closeTo(1, 1), arrow: expect.closeTo(1, 1) });
    expect(means('spider').spider_eye).toBeCloseTo(1 / 3, 1);
    expect(means('enderman').ender_pearl).toBeCloseTo(0.5, 1);
    expect(means('cow')).toMatchObject({ beef: expect.closeTo(2, 1), leather: expect.closeTo(1, 1) });
  });

  it('SRV-3: squids leave one to three sacs of their ink, fish themselves and one time in twenty bone meal, bats nothing', () => {
    for (const [name, ink] of [
      ['squid', 'ink_sac'],
      ['glow_squid', 'glow_ink_sac'],
    ] as const)
      expect(means(name)).toEqual({ [ink]: expect.closeTo(2, 1) });
    for (const name of ['cod', 'salmon', 'tropical_fish', 'pufferfish'] as const)
      expect(means(name)).toEqual({ [name]: expect.closeTo(1, 5), bone_meal: expect.closeTo(0.05, 1.5) });
    // Whoever killed it: nothing of this takes a player.
    expect(means('cod', { burning: true, byPlayer: false })).toMatchObject({ cooked_cod: expect.closeTo(1, 5) });
    expect(means('bat')).toEqual({});
  });

  it('SRV-3: drowned leave copper, and gold where there is no copper', () => {
    expect(means('drowned').copper_ingot).toBeCloseTo(0.11, 1.5);
    const drowned = { name: 'drowned', kind: MOB_KINDS.drowned, animal: null, young: false } as const;
    const knows = (item: string) => item !== 'copper_ingot';
    expect(mobLoot(drowned, HIT, () => 0, knows)).toContainEqual({ name: 'gold_ingot', count: 1 });
  });

  it('what burns leaves its meat cooked, and what no player hit keeps the rarer things', () => {
    expect(Object.keys(means('cow', { burning: true, byPlayer: true })).sort()).toEqual(['cooked_beef', 'leather']);
    expect(Object.keys(means('zombie', { burning: true, byPlayer: false }))).toEqual(['rotten_flesh']);
    expect(means('spider', { burning: false, byPlayer: false }).spider_eye).toBeUndefined();
  });

  it('the young leave nothing', () => {
    const young = { name: 'zombie', kind: MOB_KINDS.zombie, animal: null, young: true } as const;
    expect(
      mobLoot(
        young,
        HIT,
        () => 0.99,
        () => true,
      ),
    ).toEqual([]);
  });
});
