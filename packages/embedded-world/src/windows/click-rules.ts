import type { Window } from 'prismarine-windows';
import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { ARMOUR_SLOTS, armourSlotOf } from '../inventory/armour-slots.ts';
import { installInventories } from '../inventory/inventories.ts';
import { HOTBAR_START, placed } from '../inventory/player-inventory.ts';
import type { ResultGrid } from './result-grid.ts';

/** The packet of one click; slot −999 is outside the window. */
export interface ClickPacket {
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

/** A click in a window that its player has open. */
export interface Click {
  readonly player: SquidPlayer;
  readonly window: Window;
  readonly grid: ResultGrid | null;
  /** Slots that things can only be taken out of. */
  readonly takeOnly: readonly number[];
  readonly packet: ClickPacket;
}

const OUTSIDE = -999;

/** What a click does in the world. @returns whether it is allowed and makes sense; otherwise nothing has changed. */
export function clickRules(context: WorldContext): (click: Click) => boolean {
  const { items, log, warn, refusals } = context;
  const { toss } = context.use(installDroppedItems);
  const inventories = context.use(installInventories);

  function carryOut(click: Click): boolean {
    const { player, window, grid, takeOnly, packet } = click;
    const { slot, mode, mouseButton } = packet;
    if (grid && slot === grid.resultSlot) return takeResult(player, grid, mode);
    if (slot === OUTSIDE) return mode === 0 ? tossCursor(player, window, mouseButton === 1) : false;
    if (takeOnly.includes(slot) && mode === 0 && window.selectedItem) return takeOntoCursor(window, slot);
    if (takeOnly.includes(slot) && mode === 2) return false;
    if (window === inventories.of(player).window && !wearable(window, packet)) return false;
    if (mode === 4) return tossFrom(player, window, slot, mouseButton === 1);
    try {
      const complete = { mode, mouseButton, slot, item: window.slots[slot] ?? null };
      window.acceptClick(complete, player.gameMode);
      settle(window);
      return true;
    } catch (error) {
      // The library asserts on clicks that no honest client sends.
      warn(`click refused: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  function takeResult(player: SquidPlayer, grid: ResultGrid, mode: number): boolean {
    if (mode > 1 || refusals.take('craft')) return false;
    const made = mode === 0 ? grid.takeToCursor() : grid.takeAllToInventory();
    if (made && grid.crafts) {
      const position = plainPoint(player.position);
      log.append({ kind: 'crafted', player: player.username, item: made.name, count: made.count, position });
    }
    return true;
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

  return carryOut;
}
