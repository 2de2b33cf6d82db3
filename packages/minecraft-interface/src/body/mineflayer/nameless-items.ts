import type { Bot } from 'mineflayer';
import { z } from 'zod';

/** The number of no item: a slot that holds "one of it" is a server's way of not finding a name for what lies there. */
const NO_ITEM = 0;
/** Slots of the bot's own that a window shows below its own ones, and the first of them in the bot's own window. */
const CARRIED = 36;
const FIRST_CARRIED = 9;

const sentItem = z.looseObject({
  present: z.boolean(),
  itemId: z.number().optional(),
  itemCount: z.number().optional(),
});
type SentItem = z.infer<typeof sentItem>;
type KnownItem = { readonly type: number; readonly maxDurability?: number } | null | undefined;
interface KnownWindow {
  readonly id: number;
  readonly slots: readonly KnownItem[];
}
type NamingBot = Pick<Bot, '_client' | 'currentWindow' | 'inventory' | 'supportFeature'>;

/**
 * Keeps tools that a server loses the name of: since 1.13 Cuberite sends every worn tool as an item without one. What was known to lie in the
 * slot lies there still, if it is something that wears; anything else without a name is nothing, as the game's own client reads it.
 */
export function mendNamelessItems(bot: NamingBot): void {
  if (!bot.supportFeature('itemSerializationAllowsPresent')) return;
  const named = (sent: unknown, known: () => KnownItem): unknown => {
    const item = sentItem.safeParse(sent);
    return item.success && isNameless(item.data) ? asKnown(item.data, known()) : sent;
  };
  const windowOf = (id: number): KnownWindow | null => {
    if (id === bot.inventory.id) return bot.inventory;
    return bot.currentWindow?.id === id ? bot.currentWindow : null;
  };
  bot._client.prependListener('set_slot', (packet: { windowId: number; slot: number; item: unknown }) => {
    packet.item = named(packet.item, () => windowOf(packet.windowId)?.slots[packet.slot]);
  });
  bot._client.prependListener('window_items', (packet: { windowId: number; items: unknown[] }) => {
    const window = windowOf(packet.windowId);
    // Of a window that is about to open only what the bot carries is known.
    const carriedFrom = packet.items.length - CARRIED;
    const known = (slot: number): KnownItem =>
      window === null ? bot.inventory.slots[FIRST_CARRIED + slot - carriedFrom] : window.slots[slot];
    packet.items = packet.items.map((item, slot) => named(item, () => known(slot)));
  });
}

const isNameless = ({ present, itemId }: SentItem): boolean => present && itemId === NO_ITEM;

function asKnown(sent: SentItem, known: KnownItem): SentItem {
  return known?.maxDurability ? { ...sent, itemId: known.type } : { present: false };
}
