import { expect, it } from 'vitest';
import { planningStore, wish } from '../../test/planning-store.ts';
import { snapshot } from '../../test/snapshots.ts';
import { eligibility } from './eligibility.ts';
import { liftBlocks } from './lift-blocks.ts';

it('a task waits until the world shows that its reason is over, and no other is touched', () => {
  const { tasks, store, clock } = planningStore();
  const later = clock.now() + 300_000;
  const full = tasks.create(wish('dirt')).id;
  const noWay = tasks.create(wish('sand')).id;
  tasks.suspend(full, { nextEligibleAt: later, blockedReason: 'inventory_full' });
  tasks.suspend(noWay, { nextEligibleAt: later, blockedReason: 'no_way' });
  const standing = (id: string) => {
    const task = store.get(id)?.task;
    return task && eligibility(task, clock.now());
  };
  expect(liftBlocks(tasks, snapshot({ inventorySlots: { used: 36, total: 36 } }), clock.now())).toBe(0);
  expect(standing(full)).toBe('blocked');
  expect(liftBlocks(tasks, snapshot({ inventorySlots: { used: 30, total: 36 } }), clock.now())).toBe(1);
  expect([standing(full), standing(noWay)]).toEqual(['ready', 'blocked']);
  expect(store.get(full)?.task).not.toHaveProperty('blockedReason');
});
