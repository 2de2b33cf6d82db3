import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import type { GameRegistry } from '../engine/flying-squid-types.ts';
import { cropDrops } from './crop-drops.ts';
import { harvests } from './dig-rule.ts';
import { type Roll, roll, rollsOf } from './drop-rolls.ts';

interface Dug {
  readonly registry: GameRegistry;
  readonly block: Block;
  readonly tool: Pick<Item, 'name' | 'type'> | null;
  readonly silkTouch: boolean;
}

/** These come off whole with shears (minecraft.wiki "Shears", Java edition 1.21.4); tall plants as two of the short one. */
const SHEARED =
  /_leaves$|^((short_)?grass|fern|dead_bush|vine|seagrass|cobweb|glow_lichen|hanging_roots|small_dripleaf|pale_hanging_moss|bush|(short|tall)_dry_grass|nether_sprouts|(twisting|weeping)_vines)$/;
/** And with nothing else. */
const SHEARED_ONLY =
  /^(vine|seagrass|tall_seagrass|glow_lichen|hanging_roots|small_dripleaf|pale_hanging_moss|bush|(short|tall)_dry_grass|nether_sprouts)$/;
const SHEARED_IN_TWO: Readonly<Record<string, readonly string[]>> = {
  tall_grass: ['short_grass', 'grass'],
  large_fern: ['fern'],
  tall_seagrass: ['seagrass'],
};
/** Whole with silk touch, though the data have no word of it: newer than they are, or forgotten. */
const SILK_TOO =
  /_leaves$|^(pale_hanging_moss|bush|(short|tall)_dry_grass|creaking_heart|\w+_coral_wall_fan|snow|(twisting|weeping)_vines|cobweb|sculk_vein)$/;
const RIPE_WART = 3;

/** Name and count of what falls out of a block dug with a tool; empty when the tool is too weak. */
export function blockDrops(
  registry: GameRegistry,
  random: () => number,
  block: Block,
  tool: Item | null,
  silkTouch = false,
): { name: string; count: number }[] {
  if (!harvests(block, tool)) return [];
  const crop = cropDrops(block.name, Number(block.getProperties().age), random);
  if (crop) return crop.map(({ item, count }) => ({ name: item, count }));
  let fell = false;
  return dropRolls({ registry, block, tool, silkTouch })
    .filter((each) => {
      if (each.otherwise) return !fell;
      fell = each.chance >= 1 || random() < each.chance;
      return fell;
    })
    .map((each) => ({ name: each.item, count: each.min + Math.floor(random() * (each.max - each.min + 1)) }))
    .filter((d) => d.count > 0);
}

/** What may fall of a block dug with a tool that harvests it, crops left out. */
export function dropRolls(dug: Dug): readonly Roll[] {
  const { registry } = dug;
  return special(dug).filter(({ item }) => registry.itemsByName[item] !== undefined);
}

function special(dug: Dug): readonly Roll[] {
  const { registry, block, tool, silkTouch } = dug;
  const { name } = block;
  const known = (item: string) => registry.itemsByName[item] !== undefined;
  if (tool?.name === 'shears') {
    const two = SHEARED_IN_TWO[name]?.find(known);
    if (two !== undefined) return [roll(two, 2)];
    if (SHEARED.test(name)) return [roll(name)];
    if (/^(twisting|weeping)_vines_plant$/.test(name)) return [roll(name.replace('_plant', ''))];
  }
  if (silkTouch) {
    const whole = registry.blockLoot[name]?.drops.find((d) => d.silkTouch === true);
    if (whole) return [roll(whole.item)];
    if (SILK_TOO.test(name)) return [roll(name.replace('_wall_', '_'))];
    if (/^(twisting|weeping)_vines_plant$/.test(name)) return [roll(name.replace('_plant', ''))];
  }
  // What only shears get; its loot in the data has lost that condition.
  if (SHEARED_ONLY.test(name)) return [];
  if (name === 'nether_wart') return Number(block.getProperties().age) < RIPE_WART ? [roll(name)] : [roll(name, 2, 4)];
  return rollsOf(name, { known, loot: registry.blockLoot[name]?.drops });
}
