import { describeCount, type Failure, fail } from '@conscious-bot/contracts';
import type { Villager, VillagerTrade } from 'mineflayer';
import { keptWithin } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { carried } from '../../senses/belongings/inventory.ts';
import { middleOf } from '../combat/reach.ts';
import { closeWindowOf } from '../windows/block-window.ts';
import { closeLateWindow, expectNoLateWindow } from '../windows/late-window.ts';
import { syncWindow } from '../windows/move-items.ts';

/** A villager shows what it offers within this time, one lot is bought within that, and the window shut; milliseconds. */
const OPEN_MS = 2_500;
const LOT_MS = 6_000;
const CLOSE_MS = 1_000;
const OFFERS = 'trade_list';
export const shopMs = (lots: number): number => OPEN_MS + lots * LOT_MS + 3 * CLOSE_MS;

export interface Order {
  readonly item: string;
  /** How many are still missing. */
  readonly missing: () => number;
  readonly onLot: () => void;
}

/** Buys what is missing from one villager in reach. Undefined when nothing is missing any more, else the reason. The window is shut in any case. */
export async function buyAt(body: ActionBody, villagerId: number, order: Order): Promise<Failure | undefined> {
  const { bot } = body;
  const shop = await open(body, villagerId);
  if (shop === undefined) return fail('trade.refused', 'it shows no offers');
  try {
    body.signal.throwIfAborted();
    return await buy(body, shop, order);
  } finally {
    if (bot.currentWindow === shop) await keptWithin(CLOSE_MS, Promise.resolve(shop.close()));
    await syncWindow(body, bot.inventory);
  }
}

async function open(body: ActionBody, villagerId: number): Promise<Villager | undefined> {
  const { bot } = body;
  const villager = bot.entities[villagerId];
  if (villager === undefined) return undefined;
  await closeWindowOf(body);
  expectNoLateWindow(bot);
  // At once: the library would turn the head slowly and only then click.
  await bot.lookAt(middleOf(villager), true);
  let shop: Villager | undefined;
  const before = new Set(bot._client.listeners(OFFERS));
  const opening = bot.openVillager(villager).then((opened) => {
    shop = opened;
  });
  await keptWithin(OPEN_MS, opening);
  if (shop !== undefined) return shop;
  body.signal.throwIfAborted();
  closeLateWindow(bot);
  // The library goes on listening, and would read the offers of the next shop a second time.
  for (const listener of bot._client.listeners(OFFERS).filter(isListener)) {
    if (!before.has(listener)) bot._client.removeListener(OFFERS, listener);
  }
  return undefined;
}

async function buy(body: ActionBody, shop: Villager, { item, missing, onLot }: Order): Promise<Failure | undefined> {
  const { bot } = body;
  const offers = (shop.trades ?? []).filter(({ outputItem }) => outputItem.name === item);
  const offer = offers.find((one) => isOpen(one) && affordable(body, one) > 0) ?? offers.find(isOpen) ?? offers[0];
  if (offer === undefined) return fail('trade.not_offered', item);
  while (missing() > 0) {
    if (!isOpen(offer)) return fail('trade.not_offered', `${item} is sold out`);
    const lots = Math.ceil(missing() / offer.outputItem.count);
    if (affordable(body, offer) < lots)
      return fail('trade.cannot_pay', priceOf(offer), { missing: lacks(body, offer, lots) });
    if (bot.currentWindow !== shop) return fail('trade.refused', 'it shut its shop');
    const before = missing();
    const index = shop.trades.indexOf(offer);
    body.signal.throwIfAborted();
    const traded = await body.atomic(() => keptWithin(LOT_MS, bot.trade(shop, index, 1)));
    await syncWindow(body, shop);
    if (!traded || missing() >= before)
      return fail('trade.refused', `${describeCount(before, item)} are still missing`);
    onLot();
  }
  return undefined;
}

const isListener = (listener: unknown): listener is (...args: unknown[]) => void => typeof listener === 'function';

const isOpen = (offer: VillagerTrade): boolean =>
  offer.tradeDisabled !== true && offer.nbTradeUses < offer.maximumNbTradeUses;

/** What one lot costs. The library works the price out by demand and reputation; its types leave that out. */
function costs(offer: VillagerTrade): { name: string; count: number }[] {
  const real: unknown = Reflect.get(offer, 'realPrice');
  const { inputItem1, inputItem2 } = offer;
  const first = { name: inputItem1.name, count: typeof real === 'number' ? real : inputItem1.count };
  return offer.hasItem2 && inputItem2 ? [first, { name: inputItem2.name, count: inputItem2.count }] : [first];
}

/** Lots the bot can pay for. While the shop is open its slots are those of the inventory. */
const affordable = ({ bot }: ActionBody, offer: VillagerTrade): number =>
  Math.min(...costs(offer).map(({ name, count }) => Math.floor(held(bot, name) / count)));

function lacks({ bot }: ActionBody, offer: VillagerTrade, lots: number): { name: string; count: number }[] {
  return costs(offer).flatMap(({ name, count }) => {
    const missing = count * lots - held(bot, name);
    return missing > 0 ? [{ name, count: missing }] : [];
  });
}

const priceOf = (offer: VillagerTrade): string =>
  costs(offer)
    .map(({ name, count }) => `${describeCount(count, name)}`)
    .join(' and ');

/** In the open window where there is one: only that follows its clicks. */
export function held(bot: ActionBody['bot'], item: string): number {
  const window = bot.currentWindow;
  if (window === null) return carried(bot, item);
  return window.slots
    .slice(window.inventoryStart, window.inventoryEnd)
    .reduce((sum, stack) => sum + (stack?.name === item ? stack.count : 0), 0);
}
