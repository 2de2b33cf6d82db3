import minecraftData from 'minecraft-data';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../test/game-data.ts';
import { snapshot } from '../../test/snapshots.ts';
import { terseDraft } from '../../test/terse-draft.ts';
import { planBySearch } from '../planners/search/plan-by-search.ts';
import { gameDataFrom, gameDataOf, type RawGameData } from './game-data.ts';

const sourcesOf = (version: string, item: string) =>
  gameData(version)
    .sources(item)
    .filter((source) => source.with === undefined)
    .map((source) => source.block);

describe('game data', () => {
  it('knows the blocks that drop an item, and the tools that get the drop', () => {
    const data = gameData();
    expect(sourcesOf('1.21.4', 'cobblestone')).toEqual(['stone', 'cobblestone']);
    expect(data.sources('cobblestone')[0]?.tools).toContain('wooden_pickaxe');
    expect(data.sources('raw_iron')[0]?.tools).not.toContain('wooden_pickaxe');
    expect(data.sources('oak_log')[0]?.tools).toEqual([]);
    expect(data.sources('flint')).toMatchObject([{ block: 'gravel', chance: 0.1, yields: 0.1 }]);
  });

  it('leaves what people made alone', () => {
    for (const item of ['crafting_table', 'chest', 'furnace', 'torch', 'book', 'oak_planks', 'white_wool', 'wheat'])
      expect(sourcesOf('1.21.4', item), item).toEqual([]);
    expect(sourcesOf('1.21.4', 'dirt')).not.toContain('farmland');
  });

  it('takes a block for a drop that only shears or silk touch get with those alone', () => {
    for (const item of ['glass', 'ice', 'diamond_ore', 'vine']) expect(sourcesOf('1.21.4', item), item).toEqual([]);
    for (const item of ['oak_leaves', 'vine', 'cobweb'])
      expect(gameData().sources(item), item).toMatchObject([{ block: item, with: 'shears', tools: ['shears'] }]);
    expect(
      gameData()
        .sources('oak_sapling')
        .every((source) => source.with === undefined),
    ).toBe(true);
  });

  it.each(['1.16.5', '1.18.2', '1.20.4'])('reads the drops of %s, whose data say them otherwise', (version) => {
    expect(sourcesOf(version, 'cobblestone')).toEqual(['stone', 'cobblestone']);
    expect(sourcesOf(version, 'oak_log')).toEqual(['oak_log']);
    expect(sourcesOf(version, 'coal')).toContain('coal_ore');
    expect(sourcesOf(version, 'dirt')).toContain('grass_block');
  });

  it('knows that nothing is known of an unheard-of version', () => {
    expect(gameDataOf('9.9.9')).toBeUndefined();
    expect(gameDataOf('../../etc')).toBeUndefined();
  });

  it('other recipes and other names give other plans', () => {
    const raw = altered();
    const result = planBySearch(
      {
        goal: { action: 'craft', target: 'rock_breaker', amount: 1 },
        world: snapshot({ near: { oak_log: 4 } }),
        baseline: 0,
      },
      gameDataFrom(raw),
    );
    expect(result.ok && result.steps.map(terseDraft)).toEqual([
      'collect 1 oak_log',
      'craft 4 oak_planks',
      'craft 1 rock_breaker',
    ]);
  });

  it('a version whose iron pickaxe is of copper gets a plan for copper', () => {
    const raw = minecraftData('1.21.4');
    const [pickaxe, ingot, stick] = ['iron_pickaxe', 'copper_ingot', 'stick'].map((name) => raw.itemsByName[name]?.id);
    if (pickaxe === undefined || ingot === undefined || stick === undefined) throw new Error('an item is gone');
    const data = gameDataFrom({
      ...raw,
      recipes: {
        ...raw.recipes,
        [pickaxe]: [{ inShape: [[ingot], [stick]], result: { id: pickaxe, count: 1 } }],
      },
    });
    const world = snapshot({ near: { oak_log: 4, stone: 5 } });
    const result = planBySearch(
      { goal: { action: 'craft', target: 'iron_pickaxe', amount: 1 }, world, baseline: 0 },
      data,
    );
    expect(result.ok && result.steps.map(terseDraft)).toEqual(
      expect.arrayContaining(['mine 1 copper_ore', 'smelt 1 copper_ingot', 'craft 1 iron_pickaxe']),
    );
  });

  it('what a creature leaves is read from the data of the version', () => {
    const raw = minecraftData('1.21.4');
    const pig = raw.entityLoot.pig;
    const cow = raw.entityLoot.cow;
    if (pig === undefined || cow === undefined) throw new Error('the animals leave nothing');
    const data = gameDataFrom({ ...raw, entityLoot: { ...raw.entityLoot, pig: cow, cow: pig } });
    const world = snapshot();
    const result = planBySearch(
      { goal: { action: 'collect', target: 'porkchop', amount: 1 }, world, baseline: 0 },
      data,
    );
    expect(result.ok && result.steps.map(terseDraft)).toEqual(['look for cow', 'hunt cow for 1 porkchop']);
  });
});

/** A registry where the wooden pickaxe is called rock_breaker and is made of two planks. */
function altered(): RawGameData {
  const raw = minecraftData('1.21.4');
  const pickaxe = raw.itemsByName.wooden_pickaxe;
  const planks = raw.itemsByName.oak_planks;
  if (pickaxe === undefined || planks === undefined) throw new Error('the data have lost their pickaxe');
  const renamed = { ...pickaxe, name: 'rock_breaker' };
  const { wooden_pickaxe: _, ...others } = raw.itemsByName;
  return {
    ...raw,
    items: { ...raw.items, [pickaxe.id]: renamed },
    itemsArray: raw.itemsArray.map((item) => (item.id === pickaxe.id ? renamed : item)),
    itemsByName: { ...others, rock_breaker: renamed },
    recipes: {
      ...raw.recipes,
      [pickaxe.id]: [{ inShape: [[planks.id], [planks.id]], result: { id: pickaxe.id, count: 1 } }],
    },
  };
}
