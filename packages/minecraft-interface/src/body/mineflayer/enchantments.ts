import type { Enchantment } from '@conscious-bot/contracts/world';
import type { Bot } from 'mineflayer';
import type { Item } from 'prismarine-item';
import { z } from 'zod';

/** Since 1.20.5 a component names its enchantments by their numbers in the version's list. */
const component = z.object({
  data: z.object({ enchantments: z.array(z.object({ id: z.number(), level: z.number() })) }),
});

/**
 * What an item is enchanted with, whatever the version writes it as. The library's own getter answers the bare component since 1.20.5, which
 * is no list.
 */
export function enchantmentsOf(item: Item | null, registry: Bot['registry']): Enchantment[] {
  if (item === null) return [];
  const components: unknown = Reflect.get(item, 'componentMap');
  if (components instanceof Map) {
    const raw: unknown = components.get('enchantments');
    // Asked of every slot of every snapshot: most have none.
    if (raw === undefined) return [];
    const found = component.safeParse(raw);
    if (!found.success) return [];
    return found.data.data.enchantments.flatMap(({ id, level }) => {
      const name = registry.enchantments[id]?.name;
      return name === undefined ? [] : [{ name, level }];
    });
  }
  return item.enchants.map(({ name, lvl }) => ({ name, level: lvl }));
}
