import { EventEmitter } from 'node:events';
import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { mendNamelessItems } from './nameless-items.ts';

const pickaxe = { type: 535, maxDurability: 59 };
const planks = { type: 13 };
const nameless = { present: true, itemId: 0, itemCount: 1 };
const worn = { present: true, itemId: 535, itemCount: 1 };
const nothing = { present: false };

function scene({ present = true } = {}) {
  const inventory = {
    id: 0,
    slots: Array.from({ length: 46 }, (_, slot) => ({ 9: planks, 37: pickaxe })[slot] ?? null),
  };
  const client = new EventEmitter();
  const bot = { _client: client, inventory, currentWindow: null, supportFeature: () => present };
  mendNamelessItems(bot as unknown as Bot);
  return {
    inventory,
    slot(slot: number, item: object, windowId = 0) {
      const packet = { windowId, slot, item };
      client.emit('set_slot', packet);
      return packet.item;
    },
    items(windowId: number, items: { present: boolean }[]) {
      const packet = { windowId, items };
      client.emit('window_items', packet);
      return packet.items;
    },
  };
}

it('a worn tool that a server sends without a name is the tool that was known to lie there', () => {
  const { slot } = scene();
  expect(slot(37, nameless)).toEqual(worn);
  expect(slot(37, { present: true, itemId: 535, itemCount: 1 })).toEqual(worn);
  expect(slot(37, nothing)).toEqual(nothing);
});

it('what does not wear keeps its name on every server; without one there is nothing', () => {
  const { slot } = scene();
  expect(slot(9, nameless)).toEqual(nothing);
  expect(slot(10, nameless)).toEqual(nothing);
  expect(slot(37, nameless, 5)).toEqual(nothing);
});

it('in a window that is about to open the tools are those the bot carries', () => {
  const { items } = scene();
  const table = Array.from({ length: 10 + 36 }, () => nothing);
  const shown = items(3, table.with(10 + 28, nameless));
  expect(shown[10 + 28]).toEqual(worn);
  expect(shown.filter(({ present }) => present)).toHaveLength(1);
});

it('versions that write items in another way are left alone', () => {
  expect(scene({ present: false }).slot(37, nameless)).toEqual(nameless);
});
