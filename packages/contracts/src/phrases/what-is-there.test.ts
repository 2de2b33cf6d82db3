import { expect, it } from 'vitest';
import { emptyWorld } from '../../test/empty-world.ts';
import { fail } from '../failure-table/failure-table.ts';
import { withHelp } from './what-is-there.ts';

const world = emptyWorld({
  position: { x: 3.5, y: 64, z: -2.2 },
  inventory: [
    { name: 'cobblestone', count: 128 },
    { name: 'wooden_pickaxe', count: 1 },
    { name: 'white_wool', count: 2 },
  ],
  inventorySlots: { used: 36, total: 36 },
  nearbyEntities: [
    { id: 1, name: 'pig', kind: 'animal', position: { x: 0, y: 64, z: 0 }, distance: 4 },
    { id: 2, name: 'pig', kind: 'animal', position: { x: 0, y: 64, z: 0 }, distance: 4 },
  ],
});

it.each([
  ['branch_mine.no_tool', 'there is no pickaxe left that can mine it; at hand: a wooden pickaxe'],
  [
    'collect_item.inventory_full',
    'the inventory has no room for it; 36 of 36 slots are taken, most of it is 128 cobblestone, 2 white wool and 1 wooden pickaxe',
  ],
  [
    'sleep.no_bed',
    'there is no bed nearby or in the inventory; a bed takes 3 wool of a colour and 3 planks, and at hand are 2 wool and 0 planks',
  ],
  ['milk.not_found', 'there is no adult cow nearby; near: 2 pigs'],
  ['navigate.no_path', 'no path leads there; it stands at 3 64 -3'],
  ['withdraw.not_there', 'the container holds too little of it; no container is known'],
  ['timeout', 'it took too long'],
] as const)('%s says what is there instead', (code, message) => {
  const helped = withHelp(fail(code), world);
  expect(helped.message).toBe(message);
  expect(withHelp(helped, world)).toBe(helped);
  expect(withHelp(fail(code), undefined)).toEqual(fail(code));
});
