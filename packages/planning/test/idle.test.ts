import { readEvent } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';
import { collect } from './thoughts.ts';

async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: { oak_log: 6, dirt: 1, sand: 3 }, ...options })).start();
}
const reasons = (e: Executive) =>
  e.events('idle_period').map(({ data }) => readEvent('idle_period', data)?.idle_reason);
const idle = (e: Executive, reason: string) =>
  e.until(`it idles: ${reason}`, async () => (await e.state()).idle.reason === reason, 120_000);
const post = (e: Executive, path: string) => fetch(`${e.url}${path}`, { method: 'POST' });

describe('IDLE-1b: the five reasons, asked for and seen over HTTP', () => {
  it('no_tasks: nothing is to be done', async () => {
    const e = await executive();
    await idle(e, 'no_tasks');
    expect(reasons(e)).toEqual(['no_tasks']);
  });

  it('manual_pause: a person paused all there is, and none while one is left', async () => {
    const e = await executive({ actionMs: 600_000 });
    const first = await e.ask(collect('oak_log', 1));
    const second = await e.ask(collect('dirt', 1));
    await post(e, `/tasks/${first.id}/pause`);
    await e.until('the other runs', async () => (await e.state()).activeTaskId === second.id);
    expect((await e.state()).idle.idle).toBe(false);
    await post(e, `/tasks/${second.id}/pause`);
    await idle(e, 'manual_pause');
    expect(reasons(e)).toEqual(['no_tasks', 'manual_pause']);
  });

  it('blocked_on_prereq: the world has to change first, and when it has the task goes on', async () => {
    const e = await executive();
    e.body.connected = false;
    e.body.report();
    const { id } = await e.ask(collect('oak_log', 1));
    await idle(e, 'blocked_on_prereq');
    expect(await e.task(id)).toMatchObject({ status: 'pending', blockedReason: 'body_offline' });
    e.body.connected = true;
    e.body.report();
    const task = await e.ended(id);
    expect(task.status).toBe('completed');
    expect(task).not.toHaveProperty('blockedReason');
  });

  it('circuit_breaker_open: the body does not answer', async () => {
    const e = await executive();
    await e.body.stop();
    await e.ask(collect('oak_log', 1));
    await idle(e, 'circuit_breaker_open');
  });

  it('IDLE-1a all_in_backoff: three tasks that all wait give one event and no new task', async () => {
    const e = await executive();
    e.body.behave('collect_item', ...Array(60).fill({ fail: 'collect_item.wrong_tool' }));
    e.body.behave('collect_item', ...Array(60).fill('lie'));
    const asked = [];
    for (const item of ['oak_log', 'dirt', 'sand']) asked.push(await e.ask(collect(item, 1)));
    await idle(e, 'all_in_backoff');
    expect(reasons(e).filter((reason) => reason === 'all_in_backoff')).toHaveLength(1);
    const { counts } = await e.state();
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(asked.length);
  });
});
