/** What gear is made of, from the worst to the best. Source: minecraft.wiki "Tiers" and "Armor" (Java edition 1.21.4). */
const MADE_OF = ['wooden', 'leather', 'golden', 'stone', 'copper', 'chainmail', 'iron', 'diamond', 'netherite'];
const GEAR = new RegExp(`^(${MADE_OF.join('|')})_(pickaxe|axe|shovel|hoe|sword|helmet|chestplate|leggings|boots)$`);

/**
 * Whether a tool, weapon or piece of armour is of no more use because a better one of its kind is there. Pickaxes of stone stay useful: a mine is dug with
 * them so that the good one lasts.
 */
export function isOutclassed(item: string, held: Iterable<string>): boolean {
  const [, material = '', kind] = GEAR.exec(item) ?? [];
  if (kind === undefined || (kind === 'pickaxe' && material === 'stone')) return false;
  for (const other of held) {
    const [, better = '', same] = GEAR.exec(other) ?? [];
    if (same === kind && MADE_OF.indexOf(better) > MADE_OF.indexOf(material)) return true;
  }
  return false;
}
