import type { WorldContext } from '../context/world-context.ts';
import { installInventories } from '../inventory/inventories.ts';
import type { Click } from './click-rules.ts';
import { installOpenWindows } from './open-windows.ts';

/** What a client is sent after a click. */
interface ClickAnswers {
  /** Until 1.16.5 every click is confirmed or refused by its number. */
  confirm(click: Pick<Click, 'player' | 'packet'>, accepted: boolean): void;
  /**
   * Sends the slots that the client predicted wrongly, and the crafting result, for which mineflayer always waits.
   * @param before the slots before the click, as `items.describe` has them.
   */
  correct(click: Click, before: readonly string[]): void;
}

export function clickAnswers(context: WorldContext): ClickAnswers {
  const { items, registry } = context;
  const inventories = context.use(installInventories);
  const openWindows = context.use(installOpenWindows);
  const transactions = registry.supportFeature('transactionPacketExists');

  /** With transactions a client does not say what it believes; how often a shift-click crafts it cannot know. */
  function correctUnasked(click: Click): void {
    const { player, window, grid, packet } = click;
    const inventory = inventories.of(player);
    if (grid && packet.slot === grid.resultSlot && packet.mode === 1) inventory.sendWindow(window);
    else if (grid?.has(packet.slot)) {
      // Nor can it know what is left of the ingredients.
      if (grid.crafts && packet.slot === grid.resultSlot)
        for (const slot of grid.slots) inventory.sendSlot(window, slot);
      sendResult(click);
    }
  }

  function sendResult({ player, window, grid }: Click): void {
    if (!grid) return;
    const { resultSlot, resultDelayMs } = grid;
    if (resultDelayMs === 0) {
      inventories.of(player).sendSlot(window, resultSlot);
      return;
    }
    setTimeout(() => {
      if (openWindows.of(player)?.window === window) inventories.of(player).sendSlot(window, resultSlot);
    }, resultDelayMs).unref();
  }

  return {
    confirm({ player, packet }, accepted) {
      if (!transactions) return;
      player._client.write('transaction', { windowId: packet.windowId, action: packet.action ?? 0, accepted });
    },
    correct(click, before) {
      const { player, window, grid, packet } = click;
      const inventory = inventories.of(player);
      // Clients lose wear and names on some clicks; mineflayer learns what is on its cursor only together with the whole window.
      const onCursor = packet.cursorItem && items.describeNotch(packet.cursorItem);
      if (onCursor !== undefined && !grid?.has(packet.slot) && onCursor !== items.describe(window.selectedItem)) {
        inventory.sendWindow(window);
        return;
      }
      if (transactions) {
        correctUnasked(click);
        return;
      }
      const claims = new Map((packet.changedSlots ?? []).map((c) => [c.location, items.describeNotch(c.item)]));
      window.slots.forEach((item, slot) => {
        if (grid && slot === grid.resultSlot) return;
        const believed = claims.get(slot) ?? before[slot];
        if (believed !== items.describe(item)) inventory.sendSlot(window, slot);
      });
      if (grid?.has(packet.slot)) sendResult(click);
    },
  };
}
