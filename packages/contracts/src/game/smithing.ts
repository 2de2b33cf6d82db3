import type { ArmourTrim } from '../world/world-snapshot.ts';

/**
 * What a smithing table makes. Source: the recipes of the types `smithing_transform` and `smithing_trim` of the game (Java edition 1.21.4,
 * minecraft.wiki "Smithing Table"); minecraft-data has neither. Names older versions do not know do no harm: whoever has no such item cannot
 * lay it in.
 */

export const NETHERITE_UPGRADE = 'netherite_upgrade_smithing_template';
const NETHERITE = 'netherite_ingot';
const DIAMOND = /^diamond_(sword|shovel|pickaxe|axe|hoe|helmet|chestplate|leggings|boots)$/;

const TRIM_TEMPLATE = /^(\w+)_armor_trim_smithing_template$/;
const TRIMMED = /^(leather|chainmail|iron|golden|diamond|netherite|turtle)_(helmet|chestplate|leggings|boots)$/;
/** By the item laid in, the name the game gives the material. */
const TRIM_MATERIALS: Readonly<Record<string, string>> = {
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

/** What is laid into a smithing table, by item name. */
export interface Smithing {
  readonly base: string;
  readonly addition: string;
  readonly template: string;
}

export interface Smithed {
  readonly item: string;
  /** Set where the piece stays what it is and is ornamented. */
  readonly trim?: ArmourTrim;
}

/** What the table makes of it; undefined when there is no such recipe. */
export function smithed({ base, addition, template }: Smithing): Smithed | undefined {
  if (template === NETHERITE_UPGRADE) {
    const fits = DIAMOND.test(base) && addition === NETHERITE;
    return fits ? { item: base.replace('diamond', 'netherite') } : undefined;
  }
  const pattern = TRIM_TEMPLATE.exec(template)?.[1];
  const material = TRIM_MATERIALS[addition];
  if (pattern === undefined || material === undefined || !TRIMMED.test(base)) return undefined;
  return { item: base, trim: { pattern, material } };
}

/** Whether smithing tables of a game version take a template; what does not say its version does. */
export function smithsWithTemplate(version: string | undefined): boolean {
  const [, minor] = /^1\.(\d+)/.exec(version ?? '') ?? [];
  return minor === undefined || Number(minor) >= 20;
}

/** What is lacking of base, addition and template. */
export function lackedForSmithing(
  { base, addition, template }: Smithing,
  count: (item: string) => number,
  version: string | undefined,
): { name: string; count: number }[] {
  const asked = smithsWithTemplate(version) ? [base, addition, template] : [base, addition];
  return asked.filter((name) => count(name) === 0).map((name) => ({ name, count: 1 }));
}
