import { blockDrops } from '@conscious-bot/contracts/game';
import minecraftData from 'minecraft-data';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';

const versions = minecraftData.versions.pc
  .map(({ minecraftVersion }) => minecraftVersion)
  .filter(
    (version) =>
      /^(1\.(8|9|1\d|2\d)(\.\d+)?|2\d\.\d+)$/.test(version) && minecraftData(version)?.blocksArray !== undefined,
  );

/** What the game makes a chance of, whatever the block's name in a version (minecraft.wiki, page of each). */
const LUCK: readonly (readonly [block: RegExp, item: RegExp])[] = [
  [/leaves2?$/, /sapling|azalea|apple|stick/],
  [/^(short_grass|tall_?grass|fern|large_fern)$/, /seeds/],
  [/^dead_?bush$/, /stick/],
  [/^gravel$/, /flint|gravel/],
  [/^gilded_blackstone$/, /nugget|blackstone/],
  [/mushroom_block$/, /mushroom/],
  [/^chorus_plant$/, /chorus_fruit/],
  [/^(weeping|twisting)_vines/, /vines/],
  [/_stem$/, /seeds/],
];
/** What nobody gets in survival, or only with silk touch or shears. Same source. */
const NEVER =
  /^((mob_)?spawner|trial_spawner|vault|bedrock|cake|budding_amethyst|reinforced_deepslate|powder_snow|frogspawn|frosted_ice)$/;
const WHOLE_ONLY =
  /^((\w+_)?stained_glass|glass|glass_pane|(packed_|blue_)?ice|turtle_egg|vine|seagrass|glow_lichen|nether_sprouts)$/;

describe('drops', () => {
  it('of no block of any version is anything sure that the game makes a chance of, or had that nobody gets', () => {
    const wrong = versions.flatMap((version) => {
      const { blocksArray, itemsByName } = minecraftData(version);
      const knows = (item: string) => Object.hasOwn(itemsByName, item);
      return blocksArray.flatMap(({ name }) => {
        const drops = blockDrops(name, 'plain', knows);
        const lucky = LUCK.filter(([block]) => block.test(name) && !(name === 'grass' && !knows('grass_block')));
        return [
          ...drops
            .filter(
              ({ item, chance }) =>
                chance >= 1 && lucky.some(([, pattern]) => pattern.test(item) && !/^attached/.test(name)),
            )
            .filter(({ item }) => item !== name || name === 'gravel' || !/_stem$/.test(name))
            .map(({ item }) => `${version}: ${item} of ${name} for sure`),
          ...drops
            .filter(() => NEVER.test(name) || WHOLE_ONLY.test(name))
            .map(({ item }) => `${version}: ${item} of ${name}`),
          ...drops
            .filter(({ item }) => !knows(item))
            .map(({ item }) => `${version}: ${name} gives ${item}, which is no item`),
        ];
      });
    });
    expect(wrong).toEqual([]);
    expect(versions.length).toBeGreaterThan(40);
  });

  it.each([
    ['1.8.8', 'dirt', ['dirt', 'grass']],
    ['1.12.2', 'cobblestone', ['stone', 'cobblestone']],
    ['1.13.2', 'cobblestone', ['stone', 'cobblestone']],
    ['1.14.4', 'oak_log', ['oak_log']],
    ['1.18.2', 'coal', ['coal_ore', 'deepslate_coal_ore']],
    ['26.1', 'raw_iron', ['iron_ore', 'deepslate_iron_ore']],
  ])('%s: %s is got of what gives it', (version, item, blocks) => {
    const sources = gameData(version)
      .sources(item)
      .filter((source) => source.with === undefined);
    expect(sources.map(({ block }) => block)).toEqual(expect.arrayContaining(blocks));
  });

  it.each([
    ['stick', 'oak_leaves', 0.02, 0.03],
    ['apple', 'oak_leaves', 0.005, 0.005],
    ['oak_sapling', 'oak_leaves', 0.05, 0.05],
    ['jungle_sapling', 'jungle_leaves', 0.025, 0.025],
    ['flint', 'gravel', 0.1, 0.1],
    ['redstone', 'redstone_ore', 1, 4.5],
    ['lapis_lazuli', 'lapis_ore', 1, 6.5],
  ])(
    '%s falls of %s with a chance of %f, %f on the average, at every version since 1.14',
    (item, block, chance, yields) => {
      for (const version of ['1.14.4', '1.15.2', '1.16.5', '1.18.2', '1.20.4', '1.21.4', '26.1'])
        expect(
          gameData(version)
            .sources(item)
            .find((source) => source.block === block),
          version,
        ).toMatchObject({ chance, yields });
    },
  );
});
