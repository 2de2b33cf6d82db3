import { readEvent } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';
import { collect } from './thoughts.ts';

async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: { oak_log: 6 }, ...options })).start();
}
const reasons = (e: Executive) =>
  e.events('idle_period').map(({ data }) => readEvent('idle_period', data)?.idle_reason);

describe('the body is away', () => {
  it('EXEC-4: a body that dies in the middle of an action: the rest is done after it is back, and nothing twice', async () => {
    const e = await executive({ actionMs: 5_000 });
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it runs', () => e.body.underWay.length === 1);
    await e.body.stop();
    e.body.world.inventory.set('oak_log', 3);
    await e.pass(4_000);
    await e.body.restart();
    expect(await e.ended(id)).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.effects).toEqual(['collect 5 oak_log']);
    expect(e.body.posts.map((post) => post.idempotencyKey.split(':')[1])).toEqual(['1', '2']);
  });

  it('EXEC-4: a body that has lost its memory: the action counts as ended, the world is read, the rest is done', async () => {
    const e = await executive({ actionMs: 5_000 });
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it runs', () => e.body.underWay.length === 1);
    await e.body.stop();
    e.body.world.inventory.set('oak_log', 3);
    await e.body.restart({ forget: true });
    expect((await e.ended(id)).status).toBe('completed');
    expect(e.body.effects).toEqual(['collect 5 oak_log']);
  });

  it('a body that heard nothing of it for a while: what it ended is done again, however often, and no plan is blamed', async () => {
    const e = await executive();
    e.body.behave('collect_item', ...Array.from({ length: 12 }, () => ({ fail: 'executive_silent' as const })));
    const { id } = await e.ask(collect('oak_log', 8));
    expect(await e.ended(id)).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.effects).toEqual(['collect 8 oak_log']);
  });

  it('IDLE-1b: repeated failures open the breaker; no task is eligible until a try goes through; then it goes on', async () => {
    const e = await executive();
    await e.body.stop();
    const { id } = await e.ask(collect('oak_log', 2));
    await e.until('the breaker opens', async () => (await e.state()).breaker.state === 'open');
    expect(reasons(e).at(-1)).toBe('circuit_breaker_open');
    expect(e.events('service.degraded')).toHaveLength(1);
    expect(await e.metrics()).toMatch(/planning_breaker_open{[^}]*} 1/);
    await e.pass(2_000);
    expect((await e.task(id)).status).toBe('pending');
    await e.body.restart();
    expect((await e.ended(id)).status).toBe('completed');
    expect(e.events('service.recovered')).toHaveLength(1);
    expect((await e.state()).breaker.state).toBe('closed');
  });

  it('a body that joins its first world after a start: what was under way waits for it, nothing counts as failed, and it goes on at once', async () => {
    const e = await executive({ actionMs: 5_000 });
    const { id } = await e.ask(collect('oak_log', 4));
    await e.until('it runs', () => e.body.underWay.length === 1);
    await e.stopPlanning();
    await e.body.stop();
    await e.body.restart({ forget: true });
    e.body.connected = false;
    await e.startPlanning();
    await e.pass(20_000);
    expect((await e.state()).breaker.state).toBe('closed');
    expect(e.events('service.degraded')).toEqual([]);
    expect(reasons(e)).not.toContain('circuit_breaker_open');
    const posted = e.body.posts.length;
    e.body.connected = true;
    e.body.report();
    await e.until('it is taken up', () => e.body.posts.length > posted, 1_000);
    expect((await e.ended(id)).status).toBe('completed');
  });

  it('a body without a world: the task waits, unharmed, and goes on when the bot is in the world again', async () => {
    const e = await executive();
    e.body.connected = false;
    e.body.report();
    const { id } = await e.ask(collect('oak_log', 2));
    await e.pass(20_000);
    expect(await e.task(id)).toMatchObject({ status: 'pending', planCount: 0 });
    expect(e.body.posts).toEqual([]);
    // Readiness is about the bot, not about the process it lives in (SRV-2).
    expect((await e.ready()).status).toBe(503);
    expect(await (await e.ready()).json()).toMatchObject({ error: { detail: { body: true, world: false } } });
    e.body.connected = true;
    e.body.report();
    expect((await e.ended(id)).status).toBe('completed');
    expect((await e.ready()).status).toBe(200);
  });

  it('is not ready while it cannot hear its peers, and says which', async () => {
    const e = await executive();
    await e.body.stop();
    await e.until('it notices', async () => (await e.ready()).status === 503);
    expect(await (await e.ready()).json()).toMatchObject({
      error: { code: 'not_ready', detail: { body: false, cognition: true } },
    });
  });
});

describe('planning is away', () => {
  it('EXEC-4, BOOT-1: stopped in the middle of an action it comes back to the same action by its key', async () => {
    const e = await executive({ actionMs: 3_000 });
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it runs', () => e.body.underWay.length === 1);
    await e.stopPlanning();
    expect(e.body.underWay).toHaveLength(1);
    await e.startPlanning();
    expect(readEvent('planning.bootstrap.tasks', e.events('planning.bootstrap.tasks').at(-1)?.data)).toEqual({
      recovered: 1,
      taskIds: [id],
    });
    expect((await e.ended(id)).status).toBe('completed');
    expect(e.body.effects).toEqual(['collect 8 oak_log']);
    expect(new Set(e.body.posts.map((post) => post.idempotencyKey)).size).toBe(1);
  });

  it('EXEC-4: an action that ended meanwhile is read, not repeated', async () => {
    const e = await executive({ actionMs: 3_000 });
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it runs', () => e.body.underWay.length === 1);
    await e.stopPlanning();
    await e.pass(4_000);
    await e.startPlanning();
    expect((await e.ended(id)).status).toBe('completed');
    expect(e.body.effects).toEqual(['collect 8 oak_log']);
  });

  it('EXEC-4: a thought that came meanwhile is not lost, and not taken twice', async () => {
    const e = await executive();
    await e.stopPlanning();
    const thoughtId = e.think(collect('oak_log', 1));
    await e.startPlanning();
    await e.until('the task is made', async () => (await e.taskOf(thoughtId)) !== undefined);
    await e.ended((await e.taskOf(thoughtId))?.id ?? '');
    await e.stopPlanning();
    await e.startPlanning();
    await e.pass(2_000);
    expect(e.body.effects).toEqual(['collect 1 oak_log']);
    expect(e.events('decision')).toHaveLength(1);
  });

  it('an action of ours that still holds the body after its step is over is cleared away', async () => {
    const e = await executive({ actionMs: 600_000 });
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it runs', () => e.body.underWay.length === 1);
    await e.stopPlanning();
    e.forgetAttempt(id);
    await e.startPlanning();
    e.body.hasten();
    expect((await e.ended(id)).status).toBe('completed');
    expect(e.body.cancelled).toHaveLength(1);
    expect(e.body.effects).toEqual(['collect 8 oak_log']);
  });
});

describe('nothing to do', () => {
  it('IDLE-1: announces idling at start, when work ends, and again after the interval', async () => {
    const e = await executive({ env: { IDLE_EVENT_INTERVAL_MS: '10000' } });
    expect(reasons(e)).toEqual(['no_tasks']);
    expect((await e.state()).idle).toMatchObject({ idle: true, reason: 'no_tasks' });
    await e.ended((await e.ask(collect('oak_log', 1))).id);
    expect(reasons(e)).toEqual(['no_tasks', 'no_tasks']);
    await e.pass(10_500);
    expect(reasons(e)).toHaveLength(3);
  });
});
