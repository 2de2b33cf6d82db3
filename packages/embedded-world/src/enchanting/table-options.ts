import type { Item } from 'prismarine-item';
import type { Vec3 } from 'vec3';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import type { EnchantmentTrait } from '../engine/item-extras.ts';
import { hash } from '../terrain/noise/noise.ts';
import { drawEnchantments, enchantability, optionLevels } from './enchantment-choice.ts';

export interface Option {
  readonly level: number;
  readonly enchantments: readonly EnchantmentTrait[];
}

/** What a table offers each player: the same until something was taken. */
interface TableOptions {
  of(player: SquidPlayer, item: Item | null | undefined, shelves: number): Option[];
  seedOf(player: SquidPlayer): number;
  /** Draws anew for a player who has taken an option. */
  renew(player: SquidPlayer): void;
}

export function tableOptions({ registry, items, random }: WorldContext): TableOptions {
  const seeds = new Map<string, number>();

  const seedOf = (player: SquidPlayer): number => {
    const seed = seeds.get(player.uuid) ?? Math.floor(random() * 2 ** 31);
    seeds.set(player.uuid, seed);
    return seed;
  };

  return {
    seedOf,
    of(player, item, shelves) {
      if (item?.count !== 1 || enchantability(item.name) === 0 || items.enchantments(item).length > 0) return [];
      const seed = seedOf(player);
      return optionLevels(numbers(seed, 0), shelves).map((level, index) => ({
        level,
        enchantments: level === 0 ? [] : drawEnchantments(registry, numbers(seed, index + 1), item.name, level),
      }));
    },
    renew(player) {
      seeds.delete(player.uuid);
    },
  };
}

/** Random numbers that are the same for the same seed. */
function numbers(seed: number, salt: number): () => number {
  let drawn = 0;
  return () => hash(seed, drawn++, salt, 77);
}

/** Shelves two blocks away, at the table's height or one above, with nothing between. */
export function shelvesAround(blocks: WorldBlocks, position: Vec3): number {
  let count = 0;
  for (let dx = -2; dx <= 2; dx++) {
    for (let dz = -2; dz <= 2; dz++) {
      if (Math.max(Math.abs(dx), Math.abs(dz)) !== 2) continue;
      for (const dy of [0, 1]) {
        const shelf = position.offset(dx, dy, dz);
        const between = position.offset(Math.trunc(dx / 2), dy, Math.trunc(dz / 2));
        if (blocks.dataAt(shelf.x, shelf.y, shelf.z).name !== 'bookshelf') continue;
        if (blocks.dataAt(between.x, between.y, between.z).name === 'air') count += 1;
      }
    }
  }
  return count;
}
