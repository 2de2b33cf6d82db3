import { describe, expect, it } from 'vitest';
import { hash } from '../terrain/noise/noise.ts';
import { armourOf, fallsFor, localDifficulty, weaponPoints, wornInTheWild } from './worn.ts';

const YOUNG = 0;
const OLD = 2_000_000;
/** The share of a thousand, from rolls spread evenly, that a rule holds for. */
function share(of: (random: () => number) => boolean): number {
  let drawn = 0;
  const random = (): number => hash(1, drawn++, 0, 0);
  let held = 0;
  for (let i = 0; i < 20_000; i++) if (of(random)) held++;
  return held / 20_000;
}

describe('what monsters wear', () => {
  it('armour comes with the age of the world and never on easy', () => {
    const armoured = (difficulty: 'easy' | 'normal' | 'hard', age: number): number =>
      share((random) => armourOf(wornInTheWild('zombie', difficulty, age, random)).length > 0);
    expect([localDifficulty('normal', YOUNG), localDifficulty('hard', OLD)]).toEqual([1.5, 3]);
    expect([armoured('easy', OLD), armoured('normal', YOUNG), armoured('normal', OLD)]).toEqual([0, 0, 0]);
    expect(armoured('hard', YOUNG)).toBeCloseTo(0.15 * 0.125, 2);
    expect(armoured('hard', OLD)).toBeCloseTo(0.15 * 0.5, 1);
  });

  it('SRV-3: one drowned in sixteen has a trident, fewer a fishing rod, three in a hundred a shell in the other hand', () => {
    const worn = (random: () => number) => wornInTheWild('drowned', 'normal', YOUNG, random);
    expect(share((random) => worn(random).hand === 'trident')).toBeCloseTo(0.0625, 2);
    expect(share((random) => worn(random).hand === 'fishing_rod')).toBeCloseTo(0.0375, 2);
    expect(share((random) => worn(random).off === 'nautilus_shell')).toBeCloseTo(0.03, 2);
    expect([fallsFor('trident'), fallsFor('iron_sword'), fallsFor('nautilus_shell')]).toEqual([0.085, 0.085, 1]);
  });

  it('one zombie in a hundred has a weapon, on hard one in twenty; every skeleton has its bow', () => {
    const armed = (difficulty: 'easy' | 'hard'): number =>
      share((random) => weaponPoints(wornInTheWild('zombie', difficulty, YOUNG, random)) > 0);
    expect(armed('easy')).toBeCloseTo(0.01, 2);
    expect(armed('hard')).toBeCloseTo(0.05, 2);
    expect(wornInTheWild('skeleton', 'normal', YOUNG, () => 0.5)).toEqual({ hand: 'bow' });
    expect(wornInTheWild('spider', 'hard', OLD, () => 0)).toEqual({});
    expect(weaponPoints({ hand: 'iron_sword' })).toBe(5);
  });
});
