import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installEntityUses } from '../mobs/entity-uses.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';

interface Bartering {
  /** Whether a piglin is looking at its gold and ignores everything else. */
  isBusy(mob: Mob): boolean;
}

/** A piglin looks at its gold for six seconds before it gives something for it. */
const ADMIRES_MS = 6000;
const GOLD = 'gold_ingot';

/**
 * What a piglin gives for an ingot: item, least and most, weight. minecraft.wiki "Bartering" (Java edition 1.21.4), without potions
 * and enchanted things.
 */
export const BARTERS: readonly (readonly [item: string, min: number, max: number, weight: number])[] = [
  ['iron_boots', 1, 1, 8],
  ['iron_nugget', 10, 36, 10],
  ['ender_pearl', 2, 4, 10],
  ['string', 3, 9, 20],
  ['quartz', 5, 12, 20],
  ['obsidian', 1, 1, 40],
  ['crying_obsidian', 1, 3, 40],
  ['fire_charge', 1, 1, 40],
  ['leather', 2, 4, 40],
  ['soul_sand', 2, 8, 40],
  ['nether_brick', 2, 8, 40],
  ['spectral_arrow', 6, 12, 40],
  ['gravel', 8, 16, 40],
  ['blackstone', 8, 16, 40],
];

/** One draw of what a piglin gives. */
export function barter(random: () => number): { name: string; count: number } {
  let left = random() * BARTERS.reduce((sum, [, , , weight]) => sum + weight, 0);
  for (const [name, min, max, weight] of BARTERS) {
    left -= weight;
    if (left < 0) return { name, count: min + Math.floor(random() * (max - min + 1)) };
  }
  return { name: 'gravel', count: 8 };
}

/** Piglins take a gold ingot out of a hand and throw something for it. Gold that lies about they leave. */
export function installBartering(context: WorldContext): Bartering {
  const { serv, items, log, now, random } = context;
  const mobs = context.use(installMobs);
  const uses = context.use(installEntityUses);
  const inventories = context.use(installInventories);
  const dropped = context.use(installDroppedItems);
  const deals = new Map<Mob, { until: number; player: string }>();

  uses.onUse((player, mob, item) => {
    if (mob.name !== 'piglin' || item !== GOLD || deals.has(mob)) return false;
    const inventory = inventories.of(player);
    inventory.takeFrom(inventory.heldSlot, 1);
    deals.set(mob, { until: now() + ADMIRES_MS, player: player.username });
    return true;
  });
  serv.on('tick', () => {
    for (const [mob, { until, player }] of deals) {
      if (mob.entity.health > 0 && now() < until) continue;
      deals.delete(mob);
      if (mob.entity.health <= 0) continue;
      const { name, count } = barter(random);
      if (!items.exists(name)) continue;
      dropped.drop(mob.position.offset(0, 1.2, 0), items.create(name, count));
      log.append({ kind: 'traded', player, mob: mob.name, item: name, count, position: plainPoint(mob.position) });
    }
  });
  mobs.guide((mob) => (deals.has(mob) ? mob.position : null));

  return { isBusy: (mob) => deals.has(mob) };
}
