import type { Process } from './process.ts';

/**
 * Chance of one catch being each item: loot table `gameplay/fishing` without luck (minecraft.wiki "Fishing", Java edition 1.21.4), which
 * minecraft-data does not have. Enchanted bows, rods and books are left out.
 */
const CATCHES: Readonly<Record<string, number>> = {
  cod: 0.85 * 0.6,
  salmon: 0.85 * 0.25,
  pufferfish: 0.85 * 0.13,
  tropical_fish: 0.85 * 0.02,
  name_tag: 0.05 / 6,
  nautilus_shell: 0.05 / 6,
  saddle: 0.05 / 6,
  lily_pad: (0.1 * 17) / 100,
  leather: (0.1 * 10) / 100,
  ink_sac: (0.1 * 10) / 100,
  tripwire_hook: (0.1 * 10) / 100,
};

/** Seconds from cast to cast. */
const SECONDS = 20;

/** What can be caught with a rod. */
export function catches(knows: (item: string) => boolean): Process[] {
  if (!knows('fishing_rod')) return [];
  return Object.entries(CATCHES)
    .filter(([item]) => knows(item))
    .map(([item, yields]) => ({
      item,
      verb: { kind: 'fish' },
      yields,
      consumes: [],
      tools: ['fishing_rod'],
      wear: 1,
      place: { kind: 'block', names: ['water'], soughtAfter: true, rarity: 1, dimension: 'overworld' },
      seconds: SECONDS,
    }));
}
