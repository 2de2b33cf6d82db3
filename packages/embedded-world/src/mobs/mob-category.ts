import { CATEGORY_RULES, type CategoryRule, type MobCategory } from './mob-categories.ts';
import type { MobKind } from './mob-kind.ts';
import { isWildlife, type MobName } from './mob-kinds.ts';

/** The category of a mob; null for those that come only where somebody puts them. */
export function categoryOf({ name, kind }: { readonly name: MobName; readonly kind: MobKind }): MobCategory | null {
  if (kind.category) return kind.category;
  if (kind.hostile) return 'monster';
  return isWildlife(name) ? 'creature' : null;
}

/** The rule by which a mob goes when nobody is near it; null for one that stays. */
export function vanishingRule(mob: { readonly name: MobName; readonly kind: MobKind }): CategoryRule | null {
  const category = categoryOf(mob);
  const rule = category && CATEGORY_RULES[category];
  return rule?.stays ? null : rule;
}
