import { expect, it } from 'vitest';
import { snapshot } from '../../test/snapshots.ts';
import { seenUnasked } from './seen-unasked.ts';

const others = { position: { x: 3, y: 64, z: 0 }, name: 'chest', items: [{ name: 'bread', count: 5 }] };
const own = { ...others, position: { x: 9, y: 64, z: 0 }, own: true } as const;

it('what nobody asked for finds no chest of others to open', () => {
  const world = snapshot({ near: { chest: 3, barrel: 4, crafting_table: 2, oak_log: 8 }, containers: [others] });
  const seen = seenUnasked(world);
  expect(seen.containers).toEqual([]);
  expect(seen.nearbyBlocks.map(({ name }) => name)).toEqual(['crafting_table', 'oak_log']);
});

it('its own chests stay, and a world without others stays as it is', () => {
  const world = snapshot({ near: { chest: 9 }, containers: [own] });
  expect(seenUnasked(world)).toBe(world);
  expect(seenUnasked({ ...world, containers: [others, own] }).containers).toEqual([own]);
});

it('the field of others is not there to be harvested, and its own beside it is', () => {
  const field = { crop: 'wheat', position: { x: 5, y: 64, z: 0 }, plants: 25, ripe: 25, seenAt: 0, ripeAt: 0 };
  const theirs = { ...field, others: true } as const;
  const world = snapshot({ near: { wheat: 5, farmland: 5, oak_log: 8 }, fields: [theirs] });
  const seen = seenUnasked(world);
  expect([seen.fields, seen.nearbyBlocks.map(({ name }) => name)]).toEqual([[], ['oak_log']]);
  const both = seenUnasked({ ...world, fields: [theirs, field] });
  expect([both.fields, both.nearbyBlocks.map(({ name }) => name)]).toEqual([[field], ['wheat', 'farmland', 'oak_log']]);
});
