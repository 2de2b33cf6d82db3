import { describe, expect, it } from 'vitest';
import { gameDataOf } from './game-data.ts';

/** What differs between the versions; the rest of a tag has been the same since 1.16. */
interface Published {
  readonly version: string;
  readonly woods: readonly string[];
  readonly planks: readonly string[];
  readonly leaves: readonly string[];
  readonly saplings: readonly string[];
  readonly flowers: readonly string[];
  readonly metals: readonly string[];
  readonly stones: readonly string[];
  readonly sands: readonly string[];
}

const nether = ['crimson', 'warped'];
const woods16 = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak'];
const woods20 = [...woods16, 'mangrove', 'cherry'];
const woods21 = [...woods20, 'pale_oak'];
const flowers16 = [
  ...['dandelion', 'poppy', 'blue_orchid', 'allium', 'azure_bluet', 'red_tulip', 'orange_tulip', 'white_tulip'],
  ...['pink_tulip', 'oxeye_daisy', 'cornflower', 'lily_of_the_valley', 'wither_rose'],
];
const metals16 = ['wooden', 'stone', 'golden', 'iron', 'diamond', 'netherite'];
const azaleas = ['azalea', 'flowering_azalea'];
const stones16 = ['cobblestone', 'blackstone'];
const saplingsOf = (woods: readonly string[]) =>
  woods.map((wood) => (wood === 'mangrove' ? 'mangrove_propagule' : `${wood}_sapling`));

const v16: Published = {
  version: '1.16.5',
  woods: woods16,
  planks: [...woods16, ...nether],
  leaves: woods16,
  saplings: saplingsOf(woods16),
  flowers: flowers16,
  metals: metals16,
  stones: stones16,
  sands: ['sand', 'red_sand'],
};
const v18: Published = {
  ...v16,
  version: '1.18.2',
  leaves: [...woods16, ...azaleas],
  saplings: [...saplingsOf(woods16), ...azaleas],
  stones: [...stones16, 'cobbled_deepslate'],
};
const v20: Published = {
  ...v18,
  version: '1.20.4',
  woods: woods20,
  planks: [...woods20, 'bamboo', ...nether],
  leaves: [...woods20, ...azaleas],
  saplings: [...saplingsOf(woods20), ...azaleas],
  flowers: [...flowers16, 'torchflower'],
  sands: ['sand', 'red_sand', 'suspicious_sand'],
};
const v21: Published = {
  ...v20,
  version: '1.21.4',
  woods: woods21,
  planks: [...woods21, 'bamboo', ...nether],
  leaves: [...woods21, ...azaleas],
  saplings: [...saplingsOf(woods21), ...azaleas],
  flowers: [...flowers16, 'torchflower', 'open_eyeblossom', 'closed_eyeblossom'],
};
const v26: Published = {
  ...v21,
  version: '26.1',
  flowers: [...v21.flowers, 'golden_dandelion'],
  metals: [...metals16, 'copper'],
};

const tools = ['pickaxe', 'axe', 'shovel', 'sword', 'hoe'];
const worn = (piece: string, { metals }: Published) =>
  ['leather', 'chainmail', ...metals.filter((metal) => metal !== 'wooden' && metal !== 'stone')].map(
    (metal) => `${metal}_${piece}`,
  );
const meats = ['beef', 'porkchop', 'mutton', 'chicken', 'rabbit'];

/**
 * Members of the game's own item tags. Source: data/minecraft/tags/item(s) of each version; the tags `meat`, `tools` and those of armour are younger
 * than their members.
 */
const tags: Readonly<Record<string, (of: Published) => readonly string[]>> = {
  any_log: ({ woods }) => [
    ...woods.flatMap((wood) => [`${wood}_log`, `${wood}_wood`]).flatMap((log) => [log, `stripped_${log}`]),
    ...nether.flatMap((wood) => [`${wood}_stem`, `${wood}_hyphae`]).flatMap((log) => [log, `stripped_${log}`]),
  ],
  any_planks: ({ planks }) => planks.map((wood) => `${wood}_planks`),
  any_leaves: ({ leaves }) => leaves.map((wood) => `${wood}_leaves`),
  any_sapling: ({ saplings }) => saplings,
  any_flower: ({ flowers }) => flowers,
  any_coal: () => ['coal', 'charcoal'],
  any_stone: ({ stones }) => stones,
  any_sand: ({ sands }) => sands,
  // Without the flesh of zombies, which is in the tag.
  any_meat: () => [...meats, ...meats.map((meat) => `cooked_${meat}`)],
  any_fish: () => ['cod', 'cooked_cod', 'salmon', 'cooked_salmon', 'pufferfish', 'tropical_fish'],
  any_tool: ({ metals }) => tools.flatMap((tool) => metals.map((metal) => `${metal}_${tool}`)),
  any_pickaxe: ({ metals }) => metals.map((metal) => `${metal}_pickaxe`),
  any_helmet: (of) => [...worn('helmet', of), 'turtle_helmet'],
  any_boots: (of) => worn('boots', of),
  any_door: ({ planks }) => planks.map((wood) => `${wood}_door`),
  any_sign: ({ planks }) => planks.map((wood) => `${wood}_sign`),
  // Without those that carry a chest, which are in the tag.
  any_boat: ({ planks }) =>
    planks.filter((wood) => !nether.includes(wood)).map((wood) => (wood === 'bamboo' ? 'bamboo_raft' : `${wood}_boat`)),
};

describe.each([v16, v18, v20, v21, v26])('classes of items at $version', (published) => {
  it.each(Object.keys(tags))('CLASS-1: %s has the members of its tag', (name) => {
    const members = gameDataOf(published.version)?.membersOf(name) ?? [];
    expect([...members].sort()).toEqual([...(tags[name]?.(published) ?? [])].sort());
  });

  it('CLASS-1: wool, beds, carpets, banners and candles come in sixteen colours', () => {
    const count = (word: string) => gameDataOf(published.version)?.membersOf(word).length;
    expect(['any_wool', 'any_bed', 'any_carpet', 'any_banner', 'any_concrete'].map(count)).toEqual([
      16, 16, 16, 16, 16,
    ]);
    // Those that also come undyed (terracotta since ever, candles since 1.17).
    expect([count('any_terracotta'), count('any_candle')]).toEqual([17, published === v16 ? 0 : 17]);
  });

  it('what is to be eaten or burnt is what the version has for it', () => {
    const members = (name: string) => gameDataOf(published.version)?.membersOf(name) ?? [];
    expect(members('any_food')).toEqual(expect.arrayContaining(['bread', 'apple', 'beef', 'carrot']));
    expect(members('any_food').filter((item) => /rotten|poison|spider|pufferfish|bucket|chicken$/.test(item))).toEqual([
      'cooked_chicken',
    ]);
    expect(members('any_fuel')).toEqual(expect.arrayContaining(['coal', 'charcoal', 'oak_log', 'oak_planks']));
    expect(members('any_fuel')).not.toContain('stick');
  });
});
