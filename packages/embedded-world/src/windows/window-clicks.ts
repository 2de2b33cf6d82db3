import type { Window } from 'prismarine-windows';
import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { ARMOUR_SLOTS, armourSlotOf } from '../inventory/armour-slots.ts';
import { installInventories } from '../inventory/inventories.ts';
import { HOTBAR_START, placed } from '../inventory/player-inventory.ts';
import { installOpenWindows } from './open-windows.ts';
import type { ResultGrid } from './result-grid.ts';

/** The packet of one click; slot −999 is outside the window. */
interface ClickPacket {
  windowId: number;
  stateId?: number;
  slot: number;
  mouseButton: number;
  /** 0 plain, 1 shift, 2 number key, 3 middle, 4 drop key, 5 drag, 6 double. */
  mode: number;
  /** Until 1.16.5: the number of the transaction to confirm. */
  action?: number;
  /** What the client believes the click did. */
  changedSlots?: { location: number; item: Record<string, unknown> }[];
  /** What the client believes is on the cursor now. */
  cursorItem?: Record<string, unknown>;
}

const OUTSIDE = -999;
/** Drags and double clicks are not carried out; the client is told how things really are. */
const UNSUPPORTED_FROM = 5;

/** Carries out clicks in windows with the same library the client predicts them with, and corrects wrong predictions. */
export function installWindowClicks(context: WorldContext): void {
  const { serv, items, registry, log, warn, refusals } = context;
  const { toss } = context.use(installDroppedItems);
  const inventories = context.use(installInventories);
  const openWindows = context.use(installOpenWindows);
  const transactions = registry.supportFeature('transactionPacketExists');

  function handle(player: SquidPlayer, click: ClickPacket): void {
    const inventory = inventories.of(player);
    const open = openWindows.of(player);
    const own = click.windowId === 0;
    const window = own ? inventory.window : open?.window.id === click.windowId ? open.window : null;
    const confirm = (accepted: boolean): void => {
      if (transactions) {
        player._client.write('transaction', { windowId: click.windowId, action: click.action ?? 0, accepted });
      }
    };
    if (!window) {
      confirm(false);
      inventory.sendWindow(inventory.window);
      return;
    }
    // mineflayer asks for the truth with a click that does nothing: mode 5 and stateId −1.
    if (click.mode >= UNSUPPORTED_FROM || click.stateId === -1) {
      confirm(true);
      inventory.sendWindow(window);
      return;
    }

    const grid = own ? openWindows.ownGrid(player) : (open?.grid ?? null);
    const before = window.slots.map(items.describe);
    const accepted =
      !refusals.take('click') && apply(player, window, grid, own ? [] : (open?.kind.takeOnly ?? []), click);
    grid?.refresh();
    if (!own) {
      inventory.copyFrom(window);
      open?.changed();
    }
    inventory.touched();
    inventories.showEquipment(player);
    confirm(accepted);
    if (!accepted) inventory.sendWindow(window);
    else correct(player, window, grid, click, before);
  }

  /** Sends the slots the client predicted wrongly, and the crafting result, for which mineflayer always waits. */
  function correct(
    player: SquidPlayer,
    window: Window,
    grid: ResultGrid | null,
    click: ClickPacket,
    before: string[],
  ): void {
    const inventory = inventories.of(player);
    // Clients lose wear and names on some clicks; mineflayer hears of its cursor only together with the whole window.
    const onCursor = click.cursorItem && items.describeNotch(click.cursorItem);
    if (onCursor !== undefined && !grid?.has(click.slot) && onCursor !== items.describe(window.selectedItem)) {
      inventory.sendWindow(window);
      return;
    }
    // With transactions a client does not say what it believes; how often a shift-click crafts it cannot know.
    if (transactions) {
      if (grid && click.slot === grid.resultSlot && click.mode === 1) inventory.sendWindow(window);
      else if (grid?.has(click.slot)) {
        // What is left of the ingredients it cannot know either.
        if (grid.crafts && click.slot === grid.resultSlot)
          for (const slot of grid.slots) inventory.sendSlot(window, slot);
        sendResult(player, window, grid);
      }
      return;
    }
    const claims = new Map((click.changedSlots ?? []).map((c) => [c.location, items.describeNotch(c.item)]));
    window.slots.forEach((item, slot) => {
      if (grid && slot === grid.resultSlot) return;
      const after = items.describe(item);
      const believed = claims.get(slot) ?? before[slot];
      if (believed !== after) inventory.sendSlot(window, slot);
    });
    if (grid?.has(click.slot)) sendResult(player, window, grid);
  }

  function sendResult(player: SquidPlayer, window: Window, grid: ResultGrid): void {
    const { resultSlot, resultDelayMs } = grid;
    if (resultDelayMs === 0) {
      inventories.of(player).sendSlot(window, resultSlot);
      return;
    }
    setTimeout(() => {
      if (openWindows.of(player)?.window === window) inventories.of(player).sendSlot(window, resultSlot);
    }, resultDelayMs).unref();
  }

  /** @returns false when the click is not allowed or makes no sense; nothing has changed then. */
  function apply(
    player: SquidPlayer,
    window: Window,
    grid: ResultGrid | null,
    takeOnly: readonly number[],
    click: ClickPacket,
  ): boolean {
    const { slot, mode, mouseButton } = click;
    if (grid && slot === grid.resultSlot) {
      if (mode > 1 || refusals.take('craft')) return false;
      const made = mode === 0 ? grid.takeToCursor() : grid.takeAllToInventory();
      if (made && grid.crafts) {
        log.append({
          kind: 'crafted',
          player: player.username,
          item: made.name,
          count: made.count,
          position: plainPoint(player.position),
        });
      }
      return true;
    }
    if (slot === OUTSIDE) return mode === 0 ? tossCursor(player, window, mouseButton === 1) : false;
    const here = window.slots[slot] ?? null;
    if (takeOnly.includes(slot) && mode === 0 && window.selectedItem) return takeOntoCursor(window, slot);
    if (takeOnly.includes(slot) && mode === 2) return false;
    if (window === inventories.of(player).window && !wearable(window, click)) return false;
    if (mode === 4) return tossFrom(player, window, slot, mouseButton === 1);
    try {
      const complete = { mode, mouseButton, slot, item: here };
      window.acceptClick(complete, player.gameMode);
      settle(window);
      return true;
    } catch (error) {
      // The library asserts on clicks that no honest client sends.
      warn(`click refused: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  function settle(window: Window): void {
    for (const item of window.slots) if (item) items.settle(item);
    if (window.selectedItem) items.settle(window.selectedItem);
  }

  /** Armour slots take only the armour that is worn there. */
  function wearable(window: Window, { slot, mode, mouseButton }: ClickPacket): boolean {
    if (!ARMOUR_SLOTS.some((armour) => armour === slot)) return true;
    const coming = mode === 0 ? window.selectedItem : mode === 2 ? window.slots[HOTBAR_START + mouseButton] : null;
    return !coming || armourSlotOf(coming.name) === slot;
  }

  function takeOntoCursor(window: Window, slot: number): boolean {
    const here = window.slots[slot];
    const cursor = window.selectedItem;
    if (!here || !cursor || !items.sameKind(here, cursor) || here.count + cursor.count > cursor.stackSize) return false;
    window.selectedItem = items.withCount(cursor, cursor.count + here.count);
    window.slots[slot] = null;
    return true;
  }

  function tossCursor(player: SquidPlayer, window: Window, one: boolean): boolean {
    const cursor = window.selectedItem;
    if (!cursor) return true;
    const count = one ? 1 : cursor.count;
    window.selectedItem = cursor.count > count ? items.withCount(cursor, cursor.count - count) : null;
    toss(player, items.withCount(cursor, count));
    return true;
  }

  function tossFrom(player: SquidPlayer, window: Window, slot: number, all: boolean): boolean {
    const here = window.slots[slot];
    if (!here) return true;
    const count = all ? here.count : 1;
    window.slots[slot] = placed(here.count > count ? items.withCount(here, here.count - count) : null, slot);
    toss(player, items.withCount(here, count));
    return true;
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('window_click', (click: ClickPacket) => {
      if (player.health > 0) handle(player, click);
    });
  });
}
