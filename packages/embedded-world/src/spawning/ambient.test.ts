import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { CATEGORY_RULES } from '../mobs/mob-categories.ts';
import { categoryOf, vanishingRule } from '../mobs/mob-category.ts';
import { MOB_KINDS, type MobName } from '../mobs/mob-kinds.ts';
import { GAME_VERSIONS } from '../options/game-versions.ts';
import { hash } from '../terrain/noise/noise.ts';
import { ambientPacks } from './ambient-packs.ts';
import { type AmbientPlace, type AmbientRules, allowsAmbient } from './ambient-places.ts';

const everything = (): boolean => true;
const weights = (
  category: Parameters<typeof ambientPacks>[0],
  biome: string,
  knows: (name: string) => boolean = everything,
) =>
  Object.fromEntries(
    ambientPacks(category, biome, knows).map(({ name, weight, least, most }) => [
      name ?? 'nobody',
      [weight, least, most],
    ]),
  );

describe('what lives in caves and waters', () => {
  it('SRV-3: fish and squids by the water, as in the data of the game', () => {
    expect(weights('water_ambient', 'river')).toEqual({ salmon: [5, 1, 5] });
    expect(weights('water_ambient', 'ocean')).toEqual({ cod: [10, 3, 6] });
    expect(weights('water_ambient', 'cold_ocean')).toEqual({ cod: [15, 3, 6], salmon: [15, 1, 5] });
    expect(weights('water_ambient', 'lukewarm_ocean')).toEqual({
      cod: [15, 3, 6],
      pufferfish: [5, 1, 3],
      tropical_fish: [25, 8, 8],
    });
    expect(weights('water_ambient', 'frozen_ocean')).toEqual({ salmon: [15, 1, 5] });
    expect(weights('water_ambient', 'swamp')).toEqual({});
    expect(weights('water_creature', 'river')).toEqual({ squid: [2, 1, 4] });
    expect(weights('water_creature', 'deep_lukewarm_ocean').squid).toEqual([8, 1, 4]);
    expect(weights('ambient', 'plains')).toEqual({ bat: [10, 8, 8] });
    expect(weights('ambient', 'deep_dark')).toEqual({});
  });

  it.each(GAME_VERSIONS)('SRV-3: %s has no kind that it does not know', (version) => {
    const registry = loadRegistry(version);
    const knows = (name: string): boolean => registry.entitiesByName[name] !== undefined;
    expect(weights('underground_water_creature', 'plains', knows)).toEqual(
      knows('glow_squid') ? { glow_squid: [10, 4, 6] } : {},
    );
    expect(knows('glow_squid')).toBe(version !== '1.16.5');
    expect(ambientPacks('water_creature', 'cold_ocean', knows)).toHaveLength(knows('nautilus') ? 2 : 1);
  });

  it('SRV-3: caps and distances are those of their categories, and they go when nobody is near', () => {
    const ruleOf = (name: MobName) => vanishingRule({ name, kind: MOB_KINDS[name] });
    expect(ruleOf('cod')).toMatchObject({ most: 20, farthest: 64 });
    expect(ruleOf('squid')).toMatchObject({ most: 5, farthest: 128 });
    expect(ruleOf('glow_squid')).toMatchObject({ most: 5, farthest: 128 });
    expect(ruleOf('bat')).toMatchObject({ most: 15, farthest: 128 });
    expect(ruleOf('zombie')).toMatchObject({ most: 70, farthest: 128 });
    expect([ruleOf('cow'), ruleOf('villager')]).toEqual([null, null]);
    expect(categoryOf({ name: 'cow', kind: MOB_KINDS.cow })).toBe('creature');
    expect(CATEGORY_RULES.creature.most).toBe(10);
  });
});

describe('where bats, squids and fish come', () => {
  const now: AmbientRules = { seaLevel: 63, nearSurface: true, batsOnStone: true };
  const old: AmbientRules = { seaLevel: 63, nearSurface: false, batsOnStone: false };
  const cave: AmbientPlace = { y: 20, top: 70, ground: 'stone', brightness: 0, pitchDark: true };
  /** The share of a thousand tries that come off. */
  function share(name: MobName, place: Partial<AmbientPlace>, rules: AmbientRules): number {
    let drawn = 0;
    const random = (): number => hash(1, drawn++, 0, 0);
    const tries = Array.from({ length: 4000 }, () => allowsAmbient(name, { ...cave, ...place }, rules, random));
    return tries.filter(Boolean).length / tries.length;
  }

  it('SRV-3: bats in the dark, one try in two, the seldomer the brighter; since 1.21.2 on stone at any height', () => {
    expect(share('bat', {}, now)).toBeCloseTo(0.5, 1);
    expect(share('bat', { brightness: 3 }, now)).toBeCloseTo(0.125, 1);
    expect(share('bat', { brightness: 4 }, now)).toBe(0);
    expect([share('bat', { ground: 'dirt' }, now) > 0, share('bat', { ground: 'dirt' }, old) > 0]).toEqual([
      false,
      true,
    ]);
    const high = { y: 90, top: 120 };
    expect([share('bat', high, now) > 0, share('bat', high, old) > 0]).toEqual([true, false]);
    expect(share('bat', { y: 70 }, now)).toBe(0);
  });

  it('SRV-3: squids and fish in the uppermost blocks of the sea since 1.18, before squids above 45 and fish anywhere', () => {
    for (const name of ['squid', 'cod'] as const) {
      expect([49, 50, 62].map((y) => share(name, { y }, now))).toEqual([0, 1, 1]);
    }
    expect([45, 46, 62].map((y) => share('squid', { y }, old))).toEqual([0, 1, 1]);
    expect(share('salmon', { y: 20 }, old)).toBe(1);
  });

  it('SRV-3: glow squids deep below and where no light ever comes', () => {
    expect(share('glow_squid', { y: 30 }, now)).toBe(1);
    expect(share('glow_squid', { y: 31 }, now)).toBe(0);
    expect(share('glow_squid', { y: 10, pitchDark: false }, now)).toBe(0);
  });
});
