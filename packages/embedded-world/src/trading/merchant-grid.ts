import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import type { ItemStacks } from '../engine/item-stacks.ts';
import { placed } from '../inventory/player-inventory.ts';
import { ResultGrid, storeResult } from '../windows/result-grid.ts';
import type { StockedOffer } from './offers.ts';

/** Slots of a merchant window: two payments and what is sold. */
const PAYMENTS = [0, 1];
const SOLD = 2;

/** The trading part of a merchant window. */
export class MerchantGrid extends ResultGrid {
  override readonly resultSlot = SOLD;
  override readonly slots = PAYMENTS;
  override readonly crafts = false;
  override readonly resultDelayMs = 50;
  readonly #offers: StockedOffer[];
  readonly #traded: (offer: StockedOffer) => void;
  #selected = 0;

  constructor(window: Window, items: ItemStacks, offers: StockedOffer[], traded: (offer: StockedOffer) => void) {
    super(window, items);
    this.#offers = offers;
    this.#traded = traded;
  }

  /** Chooses an offer: payments of another kind go back, and what it costs comes out of the inventory, as much as a slot holds. */
  select(index: number): void {
    const offer = this.#offers[index];
    if (!offer) return;
    this.#selected = index;
    const { slots, inventoryStart, inventoryEnd } = this.window;
    for (const slot of PAYMENTS) {
      const there = slots[slot];
      if (!there || (slot === 0 && there.name === offer.buys.item)) continue;
      if (!storeResult(this.window, this.items, there)) return;
      slots[slot] = null;
    }
    for (let from = inventoryStart; from < inventoryEnd; from++) {
      const stack = slots[from];
      if (stack?.name !== offer.buys.item) continue;
      const payment = slots[0];
      if (payment && !this.items.sameKind(payment, stack)) continue;
      const moved = Math.min(stack.count, stack.stackSize - (payment?.count ?? 0));
      if (moved <= 0) continue;
      slots[0] = placed(this.items.withCount(stack, (payment?.count ?? 0) + moved), 0);
      slots[from] = stack.count > moved ? placed(this.items.withCount(stack, stack.count - moved), from) : null;
    }
    this.refresh();
  }

  /** The chosen offer if it is paid for, else any that is. */
  #paidOffer(): { offer: StockedOffer; slot: number } | null {
    const chosen = this.#offers[this.#selected];
    for (const offer of chosen ? [chosen, ...this.#offers] : this.#offers) {
      if (offer.taken >= offer.uses) continue;
      const slot = PAYMENTS.find((payment) => {
        const there = this.window.slots[payment];
        return there?.name === offer.buys.item && there.count >= offer.buys.count;
      });
      if (slot !== undefined) return { offer, slot };
    }
    return null;
  }

  protected override result(): Item | null {
    const paid = this.#paidOffer();
    return paid ? this.items.create(paid.offer.sells.item, paid.offer.sells.count) : null;
  }

  protected override pay(): void {
    const paid = this.#paidOffer();
    const payment = paid ? this.window.slots[paid.slot] : null;
    if (!paid || !payment) return;
    const left = payment.count - paid.offer.buys.count;
    this.window.slots[paid.slot] = left > 0 ? placed(this.items.withCount(payment, left), paid.slot) : null;
    paid.offer.taken++;
    this.#traded(paid.offer);
  }
}
