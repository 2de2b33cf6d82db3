/** `oak_log` is a kind of log and of wood, `stone_pickaxe` of pickaxe. */
export function isKindOf(fact: string, name: string): boolean {
  if (fact === name || fact.endsWith(`_${name}`)) return true;
  if (name === 'wood' || name === 'tree') return /(?:_log|_wood|_stem)$|^(?:wood|tree)$/.test(fact);
  if (name === 'planks') return fact.endsWith('_planks');
  return name === 'tool' && /_(?:pickaxe|axe|shovel|hoe|sword)$/.test(fact);
}
