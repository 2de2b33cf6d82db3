import { burnTicks, type CapabilityArgs, smeltingResult, smithed } from '@conscious-bot/contracts';
import { recipesOf } from './symbolic-recipes.ts';
import type { SymbolicStock } from './symbolic-stock.ts';

// What is made of other things in a world of counts. Each does it, or says why it cannot be done.

export function craft(
  world: SymbolicStock,
  { item, count, ingredients }: CapabilityArgs<'craft_item'>,
): string | undefined {
  const allowed = (name: string) => ingredients?.includes(name) ?? true;
  for (let made = 0; made < count; ) {
    const recipe = recipesOf(item, world.data).find(
      (each) =>
        (world.tableNear || world.count('crafting_table') > 0 || !each.big) &&
        [...each.cost].every(([name, n]) => allowed(name) && world.count(name) >= n),
    );
    if (recipe === undefined) return `no recipe for ${item} fits what is there`;
    for (const [name, n] of recipe.cost) world.add(name, -n);
    world.add(item, recipe.yields);
    made += recipe.yields;
  }
  return undefined;
}

export function smelt(
  world: SymbolicStock,
  { item, count, input, fuel, leave = false }: CapabilityArgs<'smelt_item'>,
): string | undefined {
  const burning = world.burning.get(item) ?? 0;
  if (burning > 0 && !leave) {
    if (!world.furnaceNear) return `the furnace with ${item} was left behind`;
    if (burning < count) return `${burning} of ${count} ${item} in the furnace`;
    world.burning.set(item, burning - count);
    world.add(item, count);
    return undefined;
  }
  if (input === undefined || smeltingResult(input) !== item) return `${input} does not become ${item}`;
  if (!world.furnaceNear && world.count('furnace') < 1) return 'no furnace';
  if (world.count(input) < count) return `${world.count(input)} of ${count} ${input}`;
  const pieces = Math.ceil((count * 200) / Math.max(1, burnTicks(fuel ?? '')));
  if (fuel === undefined || world.count(fuel) < pieces) return `too little ${fuel} to smelt ${count} ${item}`;
  world.add(input, -count);
  world.add(fuel, -pieces);
  if (leave) {
    world.burning.set(item, burning + count);
    // Its own furnace stands there until it is taken down.
    world.furnaceNear = true;
  } else world.add(item, count);
  return undefined;
}

export function smith(
  world: SymbolicStock,
  { base, addition, template }: CapabilityArgs<'smith_item'>,
): string | undefined {
  const made = smithed({ base, addition, template });
  if (made === undefined) return `nothing is made of ${base} and ${addition}`;
  if (!world.stands('smithing_table')) return 'no smithing table stands';
  const lacking = [base, addition, template].find((item) => world.count(item) < 1);
  if (lacking !== undefined) return `no ${lacking} to smith with`;
  for (const item of [base, addition, template]) world.add(item, -1);
  world.add(made.item, 1);
  return undefined;
}

/** Twenty levels at most are asked for, three of them spent; one tool in ten gets silk touch (minecraft.wiki "Enchanting mechanics"). */
export function enchant(world: SymbolicStock, { item, minLevel }: CapabilityArgs<'enchant_item'>): string | undefined {
  if (world.count(item) < 1) return `no ${item} to enchant`;
  if (world.count('lapis_lazuli') < 3) return 'too little lapis lazuli';
  if ((world.standing.get('enchanting_table') ?? 0) < 1) return 'no table';
  if (minLevel > 2 * (world.standing.get('bookshelf') ?? 0)) return 'too few shelves';
  if (world.experience < 550) return `${world.experience} points of experience are too few`;
  world.experience -= 156;
  world.add(item, -1);
  world.add('lapis_lazuli', -3);
  const key = `silken ${item}`;
  const sum = (world.fortune.get(key) ?? 0) + 0.1 + 1e-9;
  world.fortune.set(key, sum - Math.floor(sum));
  if (sum >= 1) world.silken.add(item);
  return undefined;
}

export function build(
  world: SymbolicStock,
  { blueprint, material, blocks = [] }: CapabilityArgs<'build_structure'>,
): string | undefined {
  if (blueprint === 'nether_portal') {
    const corner = [material ?? []].flat()[0] ?? '';
    if (world.count('obsidian') < 10) return `${world.count('obsidian')} obsidian are too few for a frame`;
    if (world.count(corner) < 4) return `${world.count(corner)} ${corner} are too few for the corners`;
    world.add('obsidian', -10);
    world.add(corner, -4);
    world.portal = 'frame';
    return undefined;
  }
  for (const { block } of blocks) {
    if (block === 'air') continue;
    if (world.count(block) < 1) return `no ${block} to build with`;
    world.add(block, -1);
    world.stand(block, 1);
  }
  return undefined;
}
