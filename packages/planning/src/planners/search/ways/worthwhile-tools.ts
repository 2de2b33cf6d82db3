import type { PlanWorld } from './plan-world.ts';

/** Gold wears out after a few blows, and netherite costs more than whatever it is made for. */
const EXTRAVAGANT = /^(golden|netherite)_/;

/** The tools one would use: of gold or netherite only where one is to hand, or where nothing else will do. */
export function worthwhileTools(tools: readonly string[], { inventory, stores }: PlanWorld): readonly string[] {
  const isToHand = (tool: string) => inventory.has(tool) || stores.some(({ items }) => items.has(tool));
  const worthwhile = tools.filter((tool) => !EXTRAVAGANT.test(tool) || isToHand(tool));
  return worthwhile.length === 0 || worthwhile.length === tools.length ? tools : worthwhile;
}
