import type { ArmourTrim } from '../engine/item-trims.ts';

/**
 * What smithing tables make. Source: the recipes of the types `smithing_transform` and `smithing_trim` (Java edition 1.21.4, minecraft.wiki
 * "Smithing Table"); minecraft-data has neither.
 */
const UPGRADE = 'netherite_upgrade_smithing_template';
const DIAMOND = /^diamond_(sword|shovel|pickaxe|axe|hoe|helmet|chestplate|leggings|boots)$/;
const TRIM = /^(\w+)_armor_trim_smithing_template$/;
const ARMOUR = /^(leather|chainmail|iron|golden|diamond|netherite|turtle)_(helmet|chestplate|leggings|boots)$/;
const MATERIALS: Readonly<Record<string, string>> = {
  iron_ingot: 'iron',
  copper_ingot: 'copper',
  gold_ingot: 'gold',
  lapis_lazuli: 'lapis',
  emerald: 'emerald',
  diamond: 'diamond',
  netherite_ingot: 'netherite',
  redstone: 'redstone',
  amethyst_shard: 'amethyst',
  quartz: 'quartz',
  resin_brick: 'resin',
};

/** What becomes of the base: another item, or the same one with an ornament. */
type SmithingRecipe = { readonly item: string } | { readonly trim: ArmourTrim };

/** @param template null where the version has none: then the upgrade goes without. @returns null where there is no such recipe. */
export function smithingRecipe(template: string | null, base: string, addition: string): SmithingRecipe | null {
  if (template === null || template === UPGRADE)
    return DIAMOND.test(base) && addition === 'netherite_ingot' ? { item: base.replace('diamond', 'netherite') } : null;
  const pattern = TRIM.exec(template)?.[1];
  const material = MATERIALS[addition];
  return pattern && material && ARMOUR.test(base) ? { trim: { pattern, material } } : null;
}
