import type { GameRegistry, PacketFields } from '../engine/flying-squid-types.ts';
import type { ItemStacks } from '../engine/item-stacks.ts';
import type { StockedOffer } from './offers.ts';

/** The `trade_list` packet in the form of the version. */
export function tradeList(
  registry: GameRegistry,
  items: ItemStacks,
  windowId: number,
  offers: readonly StockedOffer[],
): PacketFields {
  // A price is a plain stack until 1.20.4, since then an item with a count and the components it must have: none.
  const plainPrices = !registry.version['>=']('1.20.5');
  const price = ({ item, count }: StockedOffer['buys']): unknown =>
    plainPrices
      ? items.toNotch(items.create(item, count))
      : { itemId: registry.itemsByName[item]?.id ?? 0, itemCount: count, addedComponentCount: 0, components: [] };
  // Only 1.19 to 1.20.4 have no way to leave the second price out.
  const noPrice = plainPrices && registry.version['>=']('1.19') ? items.toNotch(null) : undefined;
  return {
    windowId,
    trades: offers.map((offer) => ({
      inputItem1: price(offer.buys),
      outputItem: items.toNotch(items.create(offer.sells.item, offer.sells.count)),
      inputItem2: noPrice,
      tradeDisabled: offer.taken >= offer.uses,
      nbTradeUses: offer.taken,
      maximumNbTradeUses: offer.uses,
      xp: 2,
      specialPrice: 0,
      priceMultiplier: 0.05,
      demand: 0,
    })),
    villagerLevel: 1,
    experience: 0,
    isRegularVillager: true,
    canRestock: true,
  };
}
