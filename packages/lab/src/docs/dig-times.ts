import { gameDataOf } from '@conscious-bot/planning/testing';

/** Tiers in the order in which the wiki lists them; copper came with 1.21.9. */
const tiers = ['wooden', 'stone', 'copper', 'iron', 'diamond', 'netherite', 'golden'] as const;
type Tier = (typeof tiers)[number];

/** Seconds that minecraft.wiki publishes for a block by hand and with the tool made for it ("Breaking", and the page of the block). */
interface Published {
  readonly block: string;
  readonly tool: 'pickaxe' | 'axe' | 'shovel' | 'hoe';
  readonly hand: number;
  readonly by: Partial<Record<Tier, number>>;
}

const row = (block: string, tool: Published['tool'], hand: number, ...seconds: readonly number[]): Published => ({
  block,
  tool,
  hand,
  by: Object.fromEntries(tiers.map((tier, n) => [tier, seconds[n]])),
});

/** A tick for what the wiki gives as 0.05 s is what goes at once. Same source. */
export const published: readonly Published[] = [
  row('stone', 'pickaxe', 7.5, 1.15, 0.6, 0.45, 0.4, 0.3, 0.25, 0.2),
  row('cobblestone', 'pickaxe', 10, 1.5, 0.75, 0.6, 0.5, 0.4, 0.35, 0.25),
  row('deepslate', 'pickaxe', 15, 2.25, 1.15, 0.9, 0.75, 0.6, 0.5, 0.4),
  row('netherrack', 'pickaxe', 2, 0.3, 0.15, 0.15, 0.1, 0.1, 0.1, 0.05),
  row('coal_ore', 'pickaxe', 15, 2.25, 1.15, 0.9, 0.75, 0.6, 0.5, 0.4),
  row('iron_ore', 'pickaxe', 15, 7.5, 1.15, 0.9, 0.75, 0.6, 0.5, 1.25),
  row('copper_ore', 'pickaxe', 15, 7.5, 1.15, 0.9, 0.75, 0.6, 0.5, 1.25),
  row('lapis_ore', 'pickaxe', 15, 7.5, 1.15, 0.9, 0.75, 0.6, 0.5, 1.25),
  row('gold_ore', 'pickaxe', 15, 7.5, 3.75, 3, 0.75, 0.6, 0.5, 1.25),
  row('redstone_ore', 'pickaxe', 15, 7.5, 3.75, 3, 0.75, 0.6, 0.5, 1.25),
  row('diamond_ore', 'pickaxe', 15, 7.5, 3.75, 3, 0.75, 0.6, 0.5, 1.25),
  row('deepslate_iron_ore', 'pickaxe', 22.5, 11.25, 1.7, 1.35, 1.15, 0.85, 0.75, 1.9),
  row('deepslate_diamond_ore', 'pickaxe', 22.5, 11.25, 5.65, 4.5, 1.15, 0.85, 0.75, 1.9),
  row('obsidian', 'pickaxe', 250, 125, 62.5, 50, 41.7, 9.4, 8.35, 20.85),
  row('ancient_debris', 'pickaxe', 150, 75, 37.5, 30, 25, 5.65, 5, 12.5),
  row('iron_block', 'pickaxe', 25, 12.5, 1.9, 1.5, 1.25, 0.95, 0.85, 2.1),
  row('furnace', 'pickaxe', 17.5, 2.65, 1.35, 1.05, 0.9, 0.7, 0.6, 0.45),
  row('oak_log', 'axe', 3, 1.5, 0.75, 0.6, 0.5, 0.4, 0.35, 0.25),
  row('log', 'axe', 3, 1.5, 0.75, 0.6, 0.5, 0.4, 0.35, 0.25),
  row('crafting_table', 'axe', 3.75, 1.9, 0.95, 0.75, 0.65, 0.5, 0.45, 0.35),
  row('melon', 'axe', 1.5, 0.75, 0.4, 0.3, 0.25, 0.2, 0.2, 0.15),
  row('dirt', 'shovel', 0.75, 0.4, 0.2, 0.15, 0.15, 0.1, 0.1, 0.1),
  row('coarse_dirt', 'shovel', 0.75, 0.4, 0.2, 0.15, 0.15, 0.1, 0.1, 0.1),
  row('gravel', 'shovel', 0.9, 0.45, 0.25, 0.2, 0.15, 0.15, 0.1, 0.1),
  row('oak_leaves', 'hoe', 0.3, 0.15, 0.1, 0.1, 0.05, 0.05, 0.05, 0.05),
];

/** Versions whose tables are shown: one for each way in which the data class blocks. */
export const versions = [
  '1.8.8',
  '1.12.2',
  '1.16.5',
  '1.18.2',
  '1.20.4',
  '1.20.6',
  '1.21.4',
  '1.21.11',
  '26.1',
] as const;

interface DigTime {
  readonly block: string;
  readonly tool: string;
  /** Seconds. */
  readonly published: number;
  /** Seconds by version; a version without the block or the tool has none, nor one in which the tool was not made for it yet. */
  readonly ours: Partial<Record<(typeof versions)[number], number>>;
}

/** Leaves give way to hoes since 1.16. */
const HOES_SINCE = 'netherite_hoe';
const rounded = (seconds: number): number => Math.round(Math.max(seconds, 0.05) * 100) / 100;

/** What is published beside what the planner counts on, and the body digs by. */
export function digTimes(): DigTime[] {
  const times = (block: string, tool: string | undefined): DigTime['ours'] =>
    Object.fromEntries(
      versions.flatMap((version) => {
        const data = gameDataOf(version);
        if (data === undefined || !data.knowsBlock(block)) return [];
        if (tool !== undefined && !data.knowsItem(tool)) return [];
        if (tool?.endsWith('_hoe') === true && !data.knowsItem(HOES_SINCE)) return [];
        return [[version, rounded(data.digSeconds(block, tool))]];
      }),
    );
  return published.flatMap(({ block, tool, hand, by }) => [
    { block, tool: 'hand', published: hand, ours: times(block, undefined) },
    ...tiers.flatMap((tier) => {
      const seconds = by[tier];
      const name = `${tier}_${tool}`;
      return seconds === undefined ? [] : [{ block, tool: name, published: seconds, ours: times(block, name) }];
    }),
  ]);
}

/** docs/dig-times.md. */
export function digTimesPage(): string {
  const rows = digTimes().map(({ block, tool, published: wiki, ours }) => {
    const cells = versions.map((version) => ours[version] ?? '–');
    return `| ${block} | ${tool} | ${wiki} | ${cells.join(' | ')} |`;
  });
  return [
    '# Dig times',
    '',
    'Written by `npm run docs`; a test fails when the two differ, and when a time of ours is not the published one. Seconds on the ground, without',
    'enchantments or effects. Published: minecraft.wiki, "Breaking" and the page of each block. What goes at once is 0.05.',
    '',
    'Why the data needed mending, and what the world does: [decision 0039](decisions/0039-dig-times-and-drops.md).',
    '',
    `| Block | Tool | Published | ${versions.join(' | ')} |`,
    `|---|---|---|${versions.map(() => '---|').join('')}`,
    ...rows,
    '',
  ].join('\n');
}
