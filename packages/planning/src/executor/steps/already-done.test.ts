import { findCapability } from '@conscious-bot/contracts';
import type { CapabilitySpec } from '@conscious-bot/contracts/capability';
import { describe, expect, it } from 'vitest';
import { snapshot } from '../../../test/snapshots.ts';
import { remainderOf } from './already-done.ts';

function spec(name: string): CapabilitySpec {
  const found = findCapability(name);
  if (found === undefined) throw new Error(`the registry has lost ${name}`);
  return found;
}

describe('what is left of a step that was tried before', () => {
  const collect = { item: 'oak_log', count: 5, sources: ['oak_log'], radius: 64 };
  const left = (before: number, now: number) =>
    remainderOf(
      spec('collect_item'),
      collect,
      snapshot({ items: { oak_log: before } }),
      snapshot({ items: { oak_log: now } }),
    );

  it('nothing, where the world shows it all', () => {
    expect(left(2, 7)).toMatchObject({ done: true });
  });

  it('what is missing, where it shows a part: counted from what there was at first, so that what is on its way in counts', () => {
    expect(left(2, 5)).toEqual({ done: false, args: { ...collect, held: 2 } });
    const craft = { item: 'stick', count: 8, ingredients: ['oak_planks'] };
    const sticks = (count: number) => snapshot({ items: { stick: count } });
    const rest = remainderOf(spec('craft_item'), craft, sticks(0), sticks(4));
    expect(rest).toEqual({ done: false, args: { ...craft, count: 4 } });
  });

  it('all of it, where nothing was done or more was lost', () => {
    expect(left(2, 2)).toEqual({ done: false, args: { ...collect, held: 2 } });
    expect(left(2, 0)).toEqual({ done: false, args: { ...collect, held: 0 } });
  });

  it('a table that left the inventory and stands near is a table placed', () => {
    const place = { block: 'crafting_table' };
    const before = snapshot({ items: { crafting_table: 1 } });
    const placed = remainderOf(spec('place_block'), place, before, snapshot({ near: { crafting_table: 2 } }));
    expect(placed).toMatchObject({ done: true });
    const elsewhere = remainderOf(spec('place_block'), place, before, snapshot({ near: { crafting_table: 20 } }));
    expect(elsewhere).toMatchObject({ done: false });
    const stillHeld = remainderOf(
      spec('place_block'),
      place,
      before,
      snapshot({ items: { crafting_table: 1 }, near: { crafting_table: 2 } }),
    );
    expect(stillHeld).toMatchObject({ done: false });
  });

  it('a walk that is over is not walked again', () => {
    const walk = { position: { x: 10, y: 64, z: 0 }, tolerance: 1 };
    const there = snapshot({ position: { x: 10.2, y: 64, z: 0 } });
    expect(remainderOf(spec('navigate'), walk, snapshot(), there)).toMatchObject({ done: true });
    expect(remainderOf(spec('navigate'), walk, snapshot(), snapshot())).toMatchObject({ done: false });
  });
});
