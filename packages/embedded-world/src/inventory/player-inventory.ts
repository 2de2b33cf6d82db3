import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import type { ItemStacks } from '../engine/item-stacks.ts';

/** Slots of the player's own window: 0 crafting result, 1-4 grid, 5-8 armour, 9-35 main, 36-44 hotbar, 45 off hand. */
export const MAIN_START = 9;
export const HOTBAR_START = 36;
export const HOTBAR_END = 45;

/** New items go to the hotbar first, as in the game. */
const FILL_ORDER = [...range(HOTBAR_START, HOTBAR_END), ...range(MAIN_START, HOTBAR_START)];

/** A container window that is open above the inventory; the inventory part of it mirrors the player's slots. */
interface MirrorWindow {
  readonly window: Window;
}

/** What one player carries. The server decides; every change here is sent to the client. */
export class PlayerInventory {
  readonly window: Window;
  /** The container window the client looks at, if any; changes are shown there instead. */
  mirror: MirrorWindow | null = null;
  readonly #player: SquidPlayer;
  readonly #items: ItemStacks;
  readonly #changed: () => void;
  #stateId = 0;

  constructor(player: SquidPlayer, window: Window, items: ItemStacks, changed: () => void) {
    this.#player = player;
    this.window = window;
    this.#items = items;
    this.#changed = changed;
  }

  get held(): Item | null {
    return this.window.slots[this.heldSlot] ?? null;
  }

  get heldSlot(): number {
    return HOTBAR_START + this.#player.heldItemSlot;
  }

  /** All stacks a player owns, with their slots; the crafting grid is not a place to keep things. */
  stacks(): { slot: number; item: Item }[] {
    return this.window.slots.flatMap((item, slot) => (item && slot >= 5 ? [{ slot, item }] : []));
  }

  count(name: string): number {
    return this.stacks().reduce((sum, { item }) => sum + (item.name === name ? item.count : 0), 0);
  }

  setSlot(slot: number, item: Item | null): void {
    this.window.slots[slot] = placed(item, slot);
    this.#changed();
    if (this.mirror && slot >= MAIN_START && slot < HOTBAR_END) {
      const there = slot - MAIN_START + this.mirror.window.inventoryStart;
      this.mirror.window.slots[there] = placed(this.#items.copy(item), there);
      this.sendSlot(this.mirror.window, there);
    } else this.sendSlot(this.window, slot);
  }

  /** Puts as much of a stack as fits into the inventory. @returns how many were left over. */
  add(item: Item): number {
    let left = item.count;
    for (const slot of FILL_ORDER) {
      const here = this.window.slots[slot];
      if (left === 0 || !here || !this.#items.sameKind(here, item)) continue;
      const moved = Math.min(left, here.stackSize - here.count);
      if (moved <= 0) continue;
      left -= moved;
      this.setSlot(slot, this.#items.withCount(here, here.count + moved));
    }
    for (const slot of FILL_ORDER) {
      if (left === 0 || this.window.slots[slot]) continue;
      const moved = Math.min(left, item.stackSize);
      left -= moved;
      this.setSlot(slot, this.#items.withCount(item, moved));
    }
    return left;
  }

  /** Takes up to `count` out of a slot. @returns what was taken, or null when the slot was empty. */
  takeFrom(slot: number, count: number): Item | null {
    const here = this.window.slots[slot];
    if (!here) return null;
    const taken = this.#items.withCount(here, Math.min(count, here.count));
    this.setSlot(slot, here.count > taken.count ? this.#items.withCount(here, here.count - taken.count) : null);
    return taken;
  }

  clear(): void {
    for (let slot = 0; slot < this.window.slots.length; slot++) if (this.window.slots[slot]) this.setSlot(slot, null);
    this.window.selectedItem = null;
  }

  /** Sends the client one slot of its own or of the open window. */
  sendSlot(window: Window, slot: number): void {
    this.#player._client.write('set_slot', {
      windowId: window === this.window ? 0 : window.id,
      stateId: this.#nextState(),
      slot,
      item: this.#items.toNotch(window.slots[slot]),
    });
  }

  /** Sends the client a whole window and what is on its cursor, which ends every disagreement. */
  sendWindow(window: Window): void {
    this.#player._client.write('window_items', {
      windowId: window === this.window ? 0 : window.id,
      stateId: this.#nextState(),
      items: window.slots.map((item) => this.#items.toNotch(item)),
      carriedItem: this.#items.toNotch(window.selectedItem),
    });
  }

  /** Takes over what an open window shows of this inventory. */
  copyFrom(window: Window): void {
    for (let slot = MAIN_START; slot < HOTBAR_END; slot++) {
      const there = window.slots[slot - MAIN_START + window.inventoryStart];
      this.window.slots[slot] = placed(this.#items.copy(there), slot);
    }
    this.#changed();
  }

  /** Call after slots were changed directly in `window`. */
  touched(): void {
    this.#changed();
  }

  #nextState(): number {
    this.#stateId = (this.#stateId + 1) & 0x7fff;
    return this.#stateId;
  }
}

/** prismarine-windows wants every item to know its slot. */
export function placed(item: Item | null, slot: number): Item | null {
  if (item) item.slot = slot;
  return item;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
