import { CircuitBreaker } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { planningStore, wish } from '../../test/planning-store.ts';
import { IdleWatch } from './idle-watch.ts';

const INTERVAL = 60_000;

function idle() {
  const store = planningStore();
  const breaker = new CircuitBreaker({
    clock: store.clock,
    opensAfter: 3,
    closesAfter: 3,
    onChange: () => watch.check(),
  });
  const watch = new IdleWatch(store.context, store.store, breaker);
  store.events.subscribe((event) => {
    if (event.type.startsWith('task.')) watch.check();
  });
  const emitted = () =>
    store.events.read({ after: 0, types: ['idle_period'] }).map((event) => {
      return (event.data as { idle_reason: string }).idle_reason;
    });
  const later = (ms: number) => ({ nextEligibleAt: store.clock.now() + ms });
  const created = (target: string) => store.tasks.create(wish(target)).id;
  const begin = (id: string) => store.tasks.begin(id, { goal: wish().goal, goalKey: undefined, baseline: 0 });
  const outage = () => {
    for (let i = 0; i < 3; i += 1) breaker.failed('no answer');
  };
  return { ...store, breaker, watch, emitted, later, created, begin, outage };
}

describe('idle watch', () => {
  it('three tasks in back-off give one event all_in_backoff and no new task', async () => {
    const { watch, emitted, created, later, tasks, store, clock } = idle();
    const ids = ['oak_log', 'dirt', 'sand'].map(created);
    for (const id of ids) tasks.suspend(id, later(60_000));
    await clock.advance(30_000);
    watch.check();
    expect(emitted()).toEqual(['all_in_backoff']);
    expect(store.list({ limit: 10 })).toHaveLength(3);
  });

  it('no_tasks, when there is nothing to do', () => {
    const { watch, emitted } = idle();
    watch.check();
    expect(emitted()).toEqual(['no_tasks']);
  });

  it('circuit_breaker_open, whatever the tasks are like', () => {
    const { emitted, created, outage, begin } = idle();
    begin(created('oak_log'));
    created('dirt');
    outage();
    expect(emitted()).toEqual(['circuit_breaker_open']);
  });

  it('blocked_on_prereq, when every task waits for the world to change', () => {
    const { emitted, created, later, tasks } = idle();
    tasks.suspend(created('oak_log'), { ...later(30_000), blockedReason: 'no_way' });
    expect(emitted()).toEqual(['blocked_on_prereq']);
  });

  it('manual_pause, when a person paused them all', () => {
    const { emitted, created, tasks } = idle();
    tasks.pause(created('oak_log'));
    expect(emitted()).toEqual(['manual_pause']);
  });

  it('all_in_backoff, for any mix', () => {
    const { watch, created, later, tasks } = idle();
    tasks.pause(created('oak_log'));
    tasks.suspend(created('dirt'), { ...later(30_000), blockedReason: 'no_way' });
    expect(watch.state.reason).toBe('all_in_backoff');
  });

  it('nothing while a task is eligible, be it ready or running', async () => {
    const { emitted, created, begin, tasks, later, clock } = idle();
    tasks.suspend(created('dirt'), later(60_000));
    expect(emitted()).toEqual(['all_in_backoff']);
    const id = created('oak_log');
    await clock.advance(INTERVAL / 10);
    begin(id);
    await clock.advance(INTERVAL / 10);
    expect(emitted()).toEqual(['all_in_backoff']);
  });

  it('repeats each interval while it lasts, and announces a change of reason at once', async () => {
    const { watch, emitted, created, tasks, clock } = idle();
    watch.check();
    await clock.advance(2 * INTERVAL + 1);
    expect(emitted()).toEqual(['no_tasks', 'no_tasks', 'no_tasks']);
    tasks.pause(created('oak_log'));
    expect(emitted().at(-1)).toBe('manual_pause');
    await clock.advance(INTERVAL - 1);
    expect(emitted()).toHaveLength(4);
  });

  it('a reflex does not end a period of idling, and nothing is announced while it runs', async () => {
    const { watch, emitted, tasks, clock } = idle();
    watch.check();
    const before = watch.state;
    const { id } = tasks.create(wish('zombie', { origin: { kind: 'reflex' }, goalKey: undefined }));
    expect(watch.state).toEqual({ idle: false });
    await clock.advance(INTERVAL + 1);
    expect(emitted()).toEqual(['no_tasks']);
    tasks.finish(id, 'completed');
    expect(watch.state).toEqual(before);
    expect(emitted()).toEqual(['no_tasks']);
  });

  it('idling that flickers is announced twice in a minute, and once more when it has come to rest', async () => {
    const { emitted, tasks, created, watch, clock } = idle();
    watch.check();
    for (let i = 0; i < 40; i += 1) {
      tasks.cancel(created('oak_log'));
      await clock.advance(100);
    }
    expect(emitted()).toHaveLength(2);
    await clock.advance(INTERVAL);
    expect(emitted()).toHaveLength(3);
    await clock.advance(INTERVAL);
    expect(emitted()).toHaveLength(4);
  });

  it('a bot that has not seen its world yet does not idle', () => {
    const { context, store, breaker, events } = idle();
    let known = false;
    const watch = new IdleWatch(context, store, breaker, () => known);
    const count = () => events.read({ after: 0, types: ['idle_period'] }).length;
    watch.check();
    expect([watch.state.idle, count()]).toEqual([false, 0]);
    known = true;
    watch.check();
    expect([watch.state.idle, count()]).toEqual([true, 1]);
  });

  it('a back-off that ends is the end of idling', async () => {
    const { watch, created, later, tasks, clock } = idle();
    tasks.suspend(created('oak_log'), later(10_000));
    expect(watch.state).toMatchObject({ idle: true, reason: 'all_in_backoff' });
    await clock.advance(10_000);
    expect(watch.state).toEqual({ idle: false });
  });
});
