import { describe, expect, it } from 'vitest';
import type { ActionSnapshot } from '../world/world-snapshot.ts';
import { attackable } from './creatures/attack.ts';
import { at, base, cow, golden } from './golden-worlds.ts';
import { capabilities } from './registry.ts';

describe('guards', () => {
  it('placing, equipping and eating need the item, and say which', () => {
    const empty = { ...base, inventory: [] };
    expect(capabilities.place_block.guard(empty, { block: 'dirt' })).toMatchObject({
      ok: false,
      code: 'place_block.no_item',
      missing: [{ name: 'dirt', count: 1 }],
    });
    expect(capabilities.equip_item.guard(empty, { item: 'stick', slot: 'hand' })).toMatchObject({
      code: 'equip_item.no_item',
    });
    expect(capabilities.consume_food.guard(empty, { item: 'bread' })).toMatchObject({ code: 'consume_food.no_food' });
    expect(capabilities.consume_food.guard({ ...base, food: 20 }, {})).toMatchObject({
      code: 'consume_food.not_hungry',
    });
    expect(
      capabilities.place_block.guard({ ...base, inventory: [{ name: 'dirt', count: 1 }] }, { block: 'dirt' }),
    ).toEqual({
      ok: true,
    });
  });

  it('digging straight down is refused as unsafe, digging beside the feet is not', () => {
    expect(capabilities.dig_block.guard(base, { position: { x: 0, y: 63, z: 0 } })).toMatchObject({
      code: 'guard_failed.unsafe',
    });
    expect(capabilities.dig_block.guard(base, { position: { x: 1, y: 63, z: 0 } })).toEqual({ ok: true });
  });

  it('nobody sleeps or looks for the sky in the nether', () => {
    const nether = { ...base, dimension: 'the_nether', inventory: [{ name: 'white_bed', count: 1 }] };
    expect(capabilities.sleep.guard(nether, golden.sleep.args)).toMatchObject({ code: 'sleep.wrong_world' });
    expect(capabilities.sleep.guard({ ...nether, dimension: 'the_end' }, golden.sleep.args)).toMatchObject({
      code: 'sleep.wrong_world',
    });
    expect(capabilities.surface.guard(nether, {})).toMatchObject({ code: 'surface.no_sky' });
    expect(capabilities.surface.guard({ ...base, dimension: 'overworld' }, {})).toEqual({ ok: true });
  });

  it('CAP-2: an animal that was hunted counts when what it left is carried', () => {
    const { acceptance } = capabilities.attack;
    const { args, before: was, after: is } = golden.attack;
    const before: ActionSnapshot = { ...base, ...was };
    const after: ActionSnapshot = { ...base, ...is };
    const beef = { id: 30, name: 'item', kind: 'item' as const, position: at, distance: 2 };
    const lies = { ...after, nearbyEntities: [beef] };
    expect(acceptance(before, lies, args)).toMatchObject({ ok: false, reason: 'what the cow left still lies there' });
    expect(acceptance(before, lies, { ...args, collect: false }).ok).toBe(true);
    expect(acceptance({ ...before, nearbyEntities: [cow, beef] }, lies, args).ok).toBe(true);
    const full = { ...lies, inventorySlots: { used: 36, total: 36 } };
    expect(acceptance(before, full, args).ok).toBe(true);
    const meat = { ...args, item: 'beef', count: 3 };
    const two = { ...after, inventory: [{ name: 'beef', count: 2 }] };
    expect(acceptance(before, two, meat)).toMatchObject({ ok: false, progress: { done: 2, total: 3, unit: 'beef' } });
    expect(acceptance(before, { ...two, inventory: [{ name: 'beef', count: 3 }] }, meat).ok).toBe(true);
  });

  it('CAP-2: the last two of a kind of animal are hunted last', () => {
    const one = (id: number, name: string, distance: number) => ({ ...cow, id, name, distance });
    const nearbyEntities = [one(1, 'cow', 2), one(2, 'cow', 3), one(3, 'pig', 9), one(4, 'pig', 8), one(5, 'pig', 7)];
    const order = attackable({ nearbyEntities }, { kind: ['cow', 'pig'], radius: 32 }).map(({ id }) => id);
    expect(order).toEqual([5, 4, 3, 1, 2]);
  });

  it('CAP-2: a night that the server skips at once is slept, getting up by night is not', () => {
    const { acceptance } = capabilities.sleep;
    const { args } = golden.sleep;
    const before = { ...base, at: 1_000, timeOfDay: 14_000 };
    const slept = (timeOfDay: number) => ({ ...base, at: 4_000, timeOfDay, lastSleep: { from: 3_000, to: 3_050 } });
    expect(acceptance(before, slept(30), args)).toMatchObject({ ok: true, reason: 'the night was skipped' });
    expect(acceptance(before, slept(14_060), args).ok).toBe(false);
    // It lay down just before the dawn and was up again: nobody slept.
    expect(acceptance({ ...before, timeOfDay: 23_440 }, slept(23_500), args).ok).toBe(false);
  });

  it('one goes through a lit portal only, and nowhere where one is already', () => {
    const to = { to: 'the_nether' } as const;
    const here = { ...base, dimension: 'overworld' };
    const position = { x: 1, y: 64, z: 0 };
    expect(capabilities.enter_portal.guard({ ...here, portals: [] }, to)).toMatchObject({
      code: 'enter_portal.no_portal',
    });
    expect(capabilities.enter_portal.guard({ ...here, portals: [{ position, lit: false }] }, to)).toMatchObject({
      code: 'enter_portal.not_lit',
    });
    expect(capabilities.enter_portal.guard({ ...here, portals: [{ position, lit: true }] }, to)).toEqual({ ok: true });
    expect(capabilities.enter_portal.guard({ ...base, dimension: 'the_nether', portals: [] }, to)).toEqual({
      ok: true,
    });
    expect(capabilities.light_portal.guard(base, {})).toMatchObject({
      code: 'light_portal.no_igniter',
      missing: [{ name: 'flint_and_steel', count: 1 }],
    });
  });

  it('whoever still stands in the portal has not come out of it', () => {
    const spec = capabilities.enter_portal;
    const beyond: ActionSnapshot = { ...base, dimension: 'the_nether' };
    const portal = { name: 'nether_portal', count: 6, distance: 0.5 };
    const within = { ...beyond, nearbyBlocks: [{ ...portal, nearest: { x: 0, y: 64, z: 0 } }] };
    const beside = { ...beyond, nearbyBlocks: [{ ...portal, nearest: { x: 1, y: 64, z: 0 } }] };
    expect(spec.acceptance(base, within, { to: 'the_nether' }).ok).toBe(false);
    expect(spec.acceptance(base, beside, { to: 'the_nether' }).ok).toBe(true);
  });

  it('a dead bot does nothing', () => {
    expect(capabilities.navigate.guard({ ...base, health: 0 }, golden.navigate.args)).toMatchObject({ ok: false });
  });
});
