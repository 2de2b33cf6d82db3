import { capabilities, readEvent } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { inForest } from './forest.ts';
import { collect } from './thoughts.ts';

describe('watches over an action', () => {
  it('FM-01: no first command within 2 s: the action is cancelled and tried again', async () => {
    const e = await inForest();
    e.body.behave('collect_item', 'hang');
    const task = await e.ended((await e.ask(collect('oak_log', 1))).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.cancelled).toHaveLength(1);
    const [first, second] = e.events('step.started').map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeLessThan(4_500);
    expect(await e.metrics()).toMatch(
      /planning_step_attempts_total{capability="collect_item",outcome="stuck.loop"[^}]*} 1/,
    );
  });

  it('A4: neither command nor progress for 3 s is stuck.loop, and the action is cancelled', async () => {
    const e = await inForest();
    e.body.behave('collect_item', 'stall');
    const task = await e.ended((await e.ask(collect('oak_log', 1))).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.cancelled).toHaveLength(1);
    expect(e.body.underWay).toEqual([]);
    const [first, again] = e.events('step.started').map(({ at }) => at);
    expect((again ?? 0) - (first ?? 0)).toBeGreaterThan(3_000);
    expect((again ?? 0) - (first ?? 0)).toBeLessThan(6_000);
    expect(await e.metrics()).toMatch(
      /planning_step_attempts_total{capability="collect_item",outcome="stuck.loop"[^}]*} 1/,
    );
  });

  it('I2: an action that goes on past its deadline is cancelled as timeout', async () => {
    const e = await inForest();
    e.body.behave('equip_item', 'dawdle');
    const { task } = await e.execute({ capability: 'equip_item', args: { item: 'dirt' } });
    e.body.world.inventory.set('dirt', 1);
    e.body.report();
    await e.ended(task.id);
    const [started, again] = e.events('step.started');
    const first = started && readEvent('step.started', started.data);
    const allowed = capabilities.equip_item.deadlineMs({ item: 'dirt', slot: 'hand' });
    expect((first?.deadlineAt ?? 0) - (started?.at ?? 0)).toBe(allowed);
    expect((again?.at ?? 0) - (started?.at ?? 0)).toBeGreaterThan(allowed);
    expect((again?.at ?? 0) - (started?.at ?? 0)).toBeLessThan(allowed + 4_000);
    expect(readEvent('step.started', again?.data)?.failure).toBeUndefined();
    expect(e.body.cancelled).toHaveLength(1);
  });

  it('an action whose events never come is asked after', async () => {
    const e = await inForest();
    e.body.behave('collect_item', 'silent');
    const task = await e.ended((await e.ask(collect('oak_log', 2))).id);
    expect(task.status).toBe('completed');
    expect(e.body.posts).toHaveLength(1);
  });

  it('does not disturb a step whose whole doing is to wait', async () => {
    const e = await inForest({ actionMs: 8_000 });
    const { task } = await e.execute({ capability: 'wait', args: { durationMs: 7_900 } });
    expect((await e.ended(task.id)).status).toBe('completed');
    expect(e.body.cancelled).toEqual([]);
  });
});
