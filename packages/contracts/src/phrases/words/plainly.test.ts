import { expect, it } from 'vitest';
import { plainly } from './plainly.ts';

it.each([
  ['minecraft:oak_log is needed', 'oak log is needed'],
  ['3 of 8 oak_log', '3 of 8 oak logs'],
  ['1 oak_planks before place_block', '1 oak plank before place block'],
  ['managed by thought_01HXYZ12', 'managed by'],
  ['craft_item.no_table: none is near', 'none is near'],
  ['it said "use oak_log" to me', 'it said "use oak_log" to me'],
  ['10.5 64 -20', '10.5 64 -20'],
  ['big_al has oak_log', 'big_al has oak log'],
])('%s is read as "%s"', (text, plain) => {
  expect(plainly(text, ['big_al'])).toBe(plain);
});
