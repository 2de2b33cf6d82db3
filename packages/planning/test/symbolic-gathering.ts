import { ARCHAEOLOGY, type CapabilityArgs } from '@conscious-bot/contracts';
import { DIGS } from './symbolic-sites.ts';
import type { SymbolicStock } from './symbolic-stock.ts';

// What is got out of the ground, the water and the fields of a world of counts. Each does it, or says why it cannot be done.

/** Blocks that stand nowhere unless somebody made them there. */
const UNFOUND = /_concrete$|^stripped_|^carved_pumpkin$|^(exposed|weathered|oxidized)_/;

/** What shears take off whole; tall plants as short ones. */
const SHORN = /(leaves|grass|fern|dead_bush|vines?|cobweb|lichen|roots|dripleaf|moss|sprouts)$/;

export function collect(
  world: SymbolicStock,
  { item: first, others = [], count, sources, with: tool }: CapabilityArgs<'collect_item'>,
): string | undefined {
  const items = [first, ...others];
  // Of several that will do it is the first source's that is taken.
  let taken: string | undefined;
  for (const name of sources) {
    const item = items.find((each) => world.data.blockLoot[name]?.drops.some((drop) => drop.item === each)) ?? first;
    taken ??= item;
    const block = world.data.blocksByName[name];
    if (block === undefined) return `there is no block ${name}`;
    const sure = block.drops.some((drop) => typeof drop === 'number' && world.data.items[drop]?.name === item);
    if (tool === 'shears') {
      if (world.count('shears') < 1) return 'no shears';
      if (!SHORN.test(name) || ![item, `tall_${item.replace('short_', '')}`, `large_${item}`].includes(name))
        return `shears do not get ${item} of ${name}`;
      continue;
    }
    if (tool === 'silk_touch') {
      if (!(world.data.blockLoot[name]?.drops ?? []).some((drop) => drop.item === item && drop.silkTouch === true))
        return `silk touch does not get ${item} of ${name}`;
      const harvesting = Object.keys(block.harvestTools ?? {}).map((id) => world.data.items[Number(id)]?.name ?? '');
      const fits = (held: string) => harvesting.length === 0 || harvesting.includes(held);
      if (![...world.silken].some(fits)) return `no silk touch for ${name}`;
      continue;
    }
    // Of the newest blocks the data have no loot, or under an older name: they give themselves, and leaves their sapling.
    const { blockLoot } = world.data;
    const loot = (blockLoot[name] ?? blockLoot[name.replace('short_', '')])?.drops;
    const lucky = loot?.some((drop) => drop.item === item) ?? (item === name || item.endsWith('_sapling'));
    if (UNFOUND.test(name) && (world.standing.get(name) ?? 0) < count) return `${name} stands nowhere`;
    if (world.stands(name)) world.stand(name, -count);
    if (!sure && !lucky) return `${name} does not drop ${item}`;
    const tools = Object.keys(block.harvestTools ?? {}).map((id) => world.data.items[Number(id)]?.name ?? '');
    if (tools.length > 0 && !tools.some((tool) => world.count(tool) > 0)) return `no tool for ${name}`;
  }
  world.add(taken ?? first, count);
  return undefined;
}

/** Where emeralds lie (minecraft.wiki "Emerald Ore"); under snowy mountains and savannas none do. */
const MOUNTAINS =
  /^((wooded_|gravelly_|modified_gravelly_)?mountains|mountain_edge|windswept_(hills|forest|gravelly_hills)|meadow|(cherry_)?grove|snowy_slopes|(jagged|frozen|stony)_peaks)$/;

/** A pickaxe that harvests every kind of the ore, and what falls of it. */
export function mine(world: SymbolicStock, { for: names, amount }: CapabilityArgs<'branch_mine'>): string | undefined {
  for (const name of names) {
    if (/emerald/.test(name) && !(world.land.length > 0 && world.land.every((biome) => MOUNTAINS.test(biome))))
      return `no ${name} lies here`;
    const tools = Object.keys(world.data.blocksByName[name]?.harvestTools ?? {});
    if (!tools.some((id) => world.count(world.data.items[Number(id)]?.name ?? '') > 0)) return `no tool for ${name}`;
  }
  const [first = ''] = names;
  // What falls of it for whoever has no silk touch; the blocks of old versions name themselves.
  const loot = world.data.blockLoot[first]?.drops.find(({ silkTouch }) => silkTouch !== true)?.item;
  const drop = world.data.blocksByName[first]?.drops[0];
  const item = loot ?? (typeof drop === 'number' ? world.data.items[drop]?.name : undefined);
  if (item === undefined) return `nothing falls of ${first}`;
  world.add(item, amount);
  return undefined;
}

export function harvest(world: SymbolicStock, { crop, count }: CapabilityArgs<'harvest_crop'>): string | undefined {
  const loot = world.data.blockLoot[crop]?.drops ?? [];
  if (loot.length === 0) return `${crop} bears nothing`;
  for (const item of new Set(loot.map((drop) => drop.item))) world.add(item, count);
  return undefined;
}

/** One thing out of each block, by the weights of the structure; of trail ruins two blocks in three are of the common kind. */
export function brush(world: SymbolicStock, { on, count }: CapabilityArgs<'brush'>): string | undefined {
  if (world.count('brush') < 1) return 'no brush';
  const uses = on === 'armadillo' ? 16 * count : count;
  world.strokes += uses;
  if (world.strokes > 64 * world.count('brush')) return 'the brush is worn out';
  if (on === 'armadillo') {
    world.add('armadillo_scute', count);
    return undefined;
  }
  const sites = DIGS[world.structure] ?? [];
  if (sites.length === 0) return `there is no ${on} to brush at ${world.structure}`;
  for (const { site, share } of sites) {
    if (ARCHAEOLOGY[site].block !== on) return `${site} has no ${on}`;
    const weights = Object.entries(ARCHAEOLOGY[site].finds);
    const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of weights) world.luck(item, (count * share * weight) / all);
  }
  return undefined;
}

/** Shares of minecraft.wiki "Fishing", without luck. */
export function fish(world: SymbolicStock, casts: number): void {
  const shares = [
    [0.85, { cod: 60, salmon: 25, tropical_fish: 2, pufferfish: 13 }],
    [0.1, { lily_pad: 17, leather: 10, ink_sac: 10, tripwire_hook: 10, bone: 10, string: 5 }],
    [0.05, { name_tag: 100 / 6, saddle: 100 / 6, nautilus_shell: 100 / 6 }],
  ] as const;
  for (const [share, items] of shares)
    for (const [item, percent] of Object.entries(items)) world.luck(item, (casts * share * percent) / 100);
}

export function gather(world: SymbolicStock, { item, count }: CapabilityArgs<'pick_up'>): string | undefined {
  if ((world.lying.get(item) ?? 0) >= count) {
    world.lying.set(item, (world.lying.get(item) ?? 0) - count);
    world.add(item, count);
    return undefined;
  }
  // A chicken lays an egg in five to ten minutes.
  if (item !== 'egg' || world.waitedMs < count * 450_000) return `no ${item} lies about`;
  world.waitedMs -= count * 450_000;
  world.add(item, count);
  return undefined;
}
