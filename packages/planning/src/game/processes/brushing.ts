import { ARCHAEOLOGY, SCUTE } from '@conscious-bot/contracts';
import { type ArchaeologySite, USES_PER_SCUTE } from '@conscious-bot/contracts/game';
import type { Place, Process } from './process.ts';

const BRUSH = 'brush';
/** Walking to the next block and brushing it. */
const SECONDS = 9;
/** Below this it takes more blocks than anybody brushes for one thing. */
const LEAST_CHANCE = 0.025;

/** A structure with blocks to brush: what marks it from afar, how many blocks one has, and which part of them is of its kind. */
interface Site {
  readonly marker: NonNullable<Place['marker']>;
  readonly blocks: number;
  readonly share: number;
  readonly rarity: number;
}

/**
 * Source: minecraft.wiki "Suspicious Block", "Trail Ruins", "Desert Pyramid", "Desert Well", "Ocean Ruins" (Java edition 1.21.4). Ruins under
 * water are of what else is there as well: their sea is looked for.
 */
const SITES: Readonly<Record<ArchaeologySite, Site>> = {
  desert_well: { marker: { block: 'sandstone_slab' }, blocks: 2, share: 1, rarity: 12 },
  desert_pyramid: { marker: { block: 'blue_terracotta' }, blocks: 6, share: 1, rarity: 12 },
  ocean_ruin_warm: { marker: { biomes: ['warm_ocean'] }, blocks: 3, share: 1, rarity: 12 },
  ocean_ruin_cold: { marker: { biomes: ['cold_ocean'] }, blocks: 3, share: 1, rarity: 12 },
  // Two blocks in three are of the common kind, which one does not see.
  trail_ruins_common: { marker: { block: 'mud_bricks' }, blocks: 16, share: 2 / 3, rarity: 12 },
  trail_ruins_rare: { marker: { block: 'mud_bricks' }, blocks: 16, share: 1 / 3, rarity: 12 },
};

/** What a brush gets: out of one suspicious block after the other, as many as it takes on the average, and off armadillos. */
export function brushings(knows: (item: string) => boolean): Process[] {
  if (!knows(BRUSH)) return [];
  const shared = { consumes: [], tools: [BRUSH], seconds: SECONDS };
  const finds = Object.entries(SITES).flatMap(([name, site]) => {
    const found = Object.entries(ARCHAEOLOGY).find(([key]) => key === name)?.[1];
    if (found === undefined) return [];
    const weights = Object.entries(found.finds);
    const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
    return weights
      .map(([item, weight]) => ({ item, chance: (site.share * weight) / all }))
      .filter(({ item, chance }) => knows(item) && isFoundOnly(item) && chance >= LEAST_CHANCE)
      .map(({ item, chance }): Process => {
        const { block } = found;
        const place = {
          kind: 'block',
          names: [block],
          soughtAfter: true,
          rarity: site.rarity,
          dimension: 'overworld',
        } as const;
        return {
          ...shared,
          item,
          verb: { kind: 'brush', on: block, atOnce: site.blocks },
          yields: chance,
          wear: 1,
          place: { ...place, marker: site.marker },
        };
      });
  });
  const armadillos = {
    kind: 'creature',
    names: ['armadillo'],
    soughtAfter: true,
    rarity: 4,
    dimension: 'overworld',
  } as const;
  if (!knows(SCUTE)) return finds;
  const scutes: Process = {
    ...shared,
    item: SCUTE,
    verb: { kind: 'brush', on: 'armadillo', atOnce: 1 },
    yields: 1,
    wear: USES_PER_SCUTE,
    place: armadillos,
  };
  return [...finds, scutes];
}

/** Whether there is no easier way to get a thing. */
const isFoundOnly = (item: string): boolean =>
  /_pottery_sherd$|_smithing_template$|^(music_disc_relic|sniffer_egg)$/.test(item);
