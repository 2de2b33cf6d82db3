import type { GameRegistry } from '../engine/flying-squid-types.ts';
import type { EnchantmentTrait } from '../engine/item-extras.ts';

/** How well materials take to enchanting (minecraft.wiki "Enchanting mechanics", Java edition 1.21.4). Armour has figures of its own. */
const TOOLS = { wooden: 15, stone: 5, iron: 14, golden: 22, diamond: 10, netherite: 15 };
const ARMOUR = { leather: 15, chainmail: 12, iron: 9, golden: 25, diamond: 10, netherite: 15, turtle: 9 };
const IS_TOOL = /_(sword|pickaxe|axe|shovel|hoe)$/;
const IS_ARMOUR = /_(helmet|chestplate|leggings|boots)$/;
/** The least any option is strengthened or weakened by, as a share of its level. */
const SPREAD = 0.15;
/** One in so many for each half of the level: whether there is one more enchantment. */
const ONE_MORE = 50;
/** Shelves beyond these add nothing. */
const MOST_SHELVES = 15;

type Random = () => number;
const below = (random: Random, most: number): number => Math.floor(random() * most);

/** 0 for what no table enchants; books are left out, since they keep what they get in another way. */
export function enchantability(item: string): number {
  const material = item.slice(0, item.lastIndexOf('_'));
  if (IS_TOOL.test(item)) return Object.entries(TOOLS).find(([name]) => name === material)?.[1] ?? 0;
  if (IS_ARMOUR.test(item)) return Object.entries(ARMOUR).find(([name]) => name === material)?.[1] ?? 0;
  return /^(bow|crossbow|trident|fishing_rod)$/.test(item) ? 1 : item === 'mace' ? 15 : 0;
}

/** Levels that the three options of a table ask for; 0 where there is none. */
export function optionLevels(random: Random, shelves: number): [number, number, number] {
  const counted = Math.min(MOST_SHELVES, shelves);
  const base = 1 + below(random, 8) + Math.floor(counted / 2) + below(random, counted + 1);
  const levels = [Math.max(Math.floor(base / 3), 1), Math.floor((base * 2) / 3) + 1, Math.max(base, counted * 2)];
  const [first = 0, second = 0, third = 0] = levels.map((level, index) => (level < index + 1 ? 0 : level));
  return [first, second, third];
}

interface Candidate extends EnchantmentTrait {
  readonly weight: number;
  readonly exclude: readonly string[];
}

/** What an option of such a level gives an item; the same random numbers give the same. */
export function drawEnchantments(
  registry: GameRegistry,
  random: Random,
  item: string,
  level: number,
): EnchantmentTrait[] {
  const takes = enchantability(item);
  if (takes === 0) return [];
  const bonus = 1 + below(random, Math.floor(takes / 4) + 1) + below(random, Math.floor(takes / 4) + 1);
  const raised = level + bonus;
  let power = Math.max(1, Math.round(raised * (1 + (random() + random() - 1) * SPREAD)));
  let open = candidates(registry, item, power);
  const drawn: EnchantmentTrait[] = [];
  for (;;) {
    const next = weighted(random, open);
    if (next === undefined) return drawn;
    drawn.push({ name: next.name, level: next.level });
    if (below(random, ONE_MORE) > power) return drawn;
    open = open.filter(({ name, exclude }) => name !== next.name && ![...exclude, name].includes(next.name));
    open = open.filter(({ name }) => !next.exclude.includes(name));
    power = Math.floor(power / 2);
  }
}

/** Every enchantment the item can have at such a power, each at its highest level. */
function candidates(registry: GameRegistry, item: string, power: number): Candidate[] {
  const categories: readonly string[] = registry.itemsByName[item]?.enchantCategories ?? [];
  return registry.enchantmentsArray.flatMap((each) => {
    if (each.treasureOnly || each.curse || !each.discoverable || !categories.includes(each.category)) return [];
    for (let level = each.maxLevel; level >= 1; level -= 1) {
      const least = (each.minCost.a ?? 0) * level + (each.minCost.b ?? 0);
      const most = (each.maxCost.a ?? 0) * level + (each.maxCost.b ?? 0);
      if (power >= least && power <= most)
        return [{ name: each.name, level, weight: each.weight, exclude: each.exclude }];
    }
    return [];
  });
}

function weighted(random: Random, open: readonly Candidate[]): Candidate | undefined {
  const sum = open.reduce((all, { weight }) => all + weight, 0);
  let left = random() * sum;
  for (const candidate of open) {
    left -= candidate.weight;
    if (left < 0) return candidate;
  }
  return open.at(-1);
}
