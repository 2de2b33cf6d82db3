import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { MOB_KINDS, MOB_NAMES } from '../mobs/mob-kinds.ts';
import { GAME_VERSIONS } from '../options/game-versions.ts';
import { animalPacks, herdChance, monsterPacks } from './overworld-packs.ts';
import { choosePack, type Pack, packSize } from './packs.ts';

/** How often each kind is chosen in 1000 rolls spread evenly. */
function shares(packs: readonly Pack[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (let i = 0; i < 1000; i++) {
    const name = choosePack(packs, () => (i + 0.5) / 1000)?.name ?? 'nothing';
    found[name] = (found[name] ?? 0) + 1;
  }
  return found;
}

describe('what comes in a biome', () => {
  it('SRV-3: on plains the common monsters as often as in the game, endermen and witches seldom', () => {
    const found = shares(monsterPacks('plains'));
    for (const name of ['spider', 'skeleton', 'creeper', 'slime']) expect(found[name]).toBeCloseTo(194, -1);
    expect(found.zombie).toBeCloseTo(184, -1);
    expect([found.enderman, found.witch, found.zombie_villager]).toEqual(
      [20, 10, 10].map((n) => expect.closeTo(n, -0.5)),
    );
  });

  it('SRV-3: drowned in rivers, and seldomer in oceans', () => {
    expect(shares(monsterPacks('river')).drowned).toBeCloseTo(163, -1);
    expect(shares(monsterPacks('cold_ocean')).drowned).toBeCloseTo(10, -0.5);
    expect(shares(monsterPacks('frozen_river')).drowned).toBeCloseTo(2, -0.5);
    expect(shares(monsterPacks('plains')).drowned).toBeUndefined();
  });

  it('in deserts husks, in the snow strays, on mushroom fields nobody', () => {
    expect(shares(monsterPacks('desert')).husk).toBeGreaterThan(shares(monsterPacks('desert')).zombie ?? 0);
    expect(shares(monsterPacks('snowy_plains')).stray).toBeGreaterThan(
      shares(monsterPacks('snowy_tundra')).skeleton ?? 0,
    );
    expect(monsterPacks('mushroom_fields')).toEqual([]);
    expect(choosePack([], () => 0.5)).toBeNull();
  });

  it('SRV-3: herds by biome: sheep the commonest on plains, wolves in the taiga, rabbits alone in deserts, none by the sea', () => {
    const plains = shares(animalPacks('plains'));
    expect(plains.sheep).toBeGreaterThan(plains.pig ?? 0);
    expect(plains.cow).toBeLessThan(plains.chicken ?? 0);
    expect(plains).toHaveProperty('horse');
    expect(shares(animalPacks('taiga'))).toHaveProperty('wolf');
    expect(Object.keys(shares(animalPacks('desert')))).toEqual(['rabbit']);
    for (const biome of ['river', 'deep_ocean', 'beach', 'stony_shore']) expect(animalPacks(biome)).toEqual([]);
    expect([herdChance('plains'), herdChance('snowy_tundra')]).toEqual([0.1, 0.07]);
  });

  it('packs of monsters and of farm animals are of four', () => {
    const four = [...monsterPacks('plains'), ...animalPacks('plains')].filter(
      ({ name }) => name && /^(zombie|spider|cow|sheep)$/.test(name),
    );
    expect(four).toHaveLength(4);
    for (const each of four) expect(packSize(each, () => 0.99)).toBe(4);
    expect([0, 0.99].map((roll) => packSize({ name: 'horse', weight: 5, least: 2, most: 6 }, () => roll))).toEqual([
      2, 6,
    ]);
  });

  it.each(GAME_VERSIONS)('%s knows every kind and all they leave behind', (version) => {
    const registry = loadRegistry(version);
    for (const name of MOB_NAMES) {
      if (name === 'armadillo' || (name === 'glow_squid' && version === '1.16.5')) continue;
      expect(registry.entitiesByName[name], name).toBeDefined();
      for (const { item, instead = item } of MOB_KINDS[name].drops)
        expect(registry.itemsByName[item] ?? registry.itemsByName[instead], item).toBeDefined();
    }
  });
});
