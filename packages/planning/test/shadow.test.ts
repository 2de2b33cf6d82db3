import { capabilities, planningRoutes, readEvent } from '@conscious-bot/contracts';
import type { ShadowStatistics } from '@conscious-bot/contracts/capability';
import { candidate } from '@conscious-bot/contracts/verbs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Executive } from './executive.ts';

/** Says nothing after a while: what is new is the guard. */
const careful = candidate('chat', '7.0.0', (stable) => ({
  guard: (world, args) =>
    world.recentChat.length >= 40
      ? { ok: false, code: 'guard_failed', reason: 'enough was said' }
      : stable.guard(world, args),
}));
const blind = candidate('chat', '8.0.0', () => ({ acceptance: () => ({ ok: false, reason: 'it sees nothing' }) }));
const faulty = candidate('chat', '9.0.0', () => ({
  guard: () => {
    throw new Error('a fault');
  },
}));

describe('versions of a verb on trial', () => {
  const e = new Executive({ shadows: [careful, blind, faulty], actionMs: 40 });
  beforeAll(() => e.start());
  afterAll(() => e.stop());

  const say = async (from: number, count: number) => {
    const steps = Array.from({ length: count }, (_, n) => ({ capability: 'chat', args: { text: `line ${from + n}` } }));
    return e.ended((await e.execute(...steps)).task.id);
  };
  const statistics = async (): Promise<Map<string, ShadowStatistics>> => {
    const answer = await e.client.call(planningRoutes.shadows);
    return new Map(answer.ok ? answer.data.shadows.map((row) => [row.shadow, row]) : []);
  };
  const promote = (version: string) =>
    e.client.call(planningRoutes.promote, { params: { name: 'chat' }, body: { version } });

  it('CAP-4: is evaluated on the same snapshots, and neither the body nor the step notices', async () => {
    expect((await say(0, 5)).status).toBe('completed');
    expect(e.body.posts).toHaveLength(5);
    expect(e.body.posts.map(({ version }) => version)).toEqual(Array(5).fill(capabilities.chat.version));
    const rows = await statistics();
    const none = { runs: 5, stableSuccesses: 5, promoted: false };
    expect(rows.get('7.0.0')).toMatchObject({ ...none, agreement: 1, shadowSuccesses: 5, faults: 0 });
    expect(rows.get('8.0.0')).toMatchObject({ ...none, agreement: 0, shadowSuccesses: 0, refused: 0 });
    expect(rows.get('9.0.0')).toMatchObject({ ...none, agreement: 0, faults: 5 });
  });

  it('are told by pages', async () => {
    const first = await e.client.call(planningRoutes.shadows, { query: { limit: 2 } });
    if (!first.ok) throw new Error(first.error.message);
    expect(first.data.shadows.map(({ shadow }) => shadow)).toEqual(['7.0.0', '8.0.0']);
    const second = await e.client.call(planningRoutes.shadows, { query: { limit: 2, cursor: first.data.next } });
    if (!second.ok) throw new Error(second.error.message);
    expect(second.data.shadows.map(({ shadow }) => shadow)).toEqual(['9.0.0']);
    expect(second.data.next).toBeUndefined();
  });

  it('CAP-4: is not promoted before its statistics allow it', async () => {
    expect(await promote('7.0.0')).toMatchObject({
      ok: false,
      status: 409,
      error: { detail: { lacks: ['5 of 30 runs'] } },
    });
    expect(await promote('6.0.0')).toMatchObject({ ok: false, status: 404 });
  });

  it('CAP-4: takes the stable one’s place by a recorded decision, also after a restart; a worse one never does', async () => {
    await say(5, 28);
    expect(await promote('8.0.0')).toMatchObject({ ok: false, status: 409 });
    expect(await promote('9.0.0')).toMatchObject({ ok: false, status: 409 });
    expect(await promote('7.0.0')).toMatchObject({ ok: true, data: { capability: 'chat', to: '7.0.0' } });
    expect(e.events('capability.promoted')).toHaveLength(1);
    expect((await statistics()).get('7.0.0')?.promoted).toBe(true);
    await e.stopPlanning();
    await e.startPlanning();
    await say(33, 2);
    const last = readEvent('step.finished', e.events('step.finished').at(-1)?.data);
    expect(last).toMatchObject({ state: 'done', version: '7.0.0' });
    expect(e.body.posts.at(-1)?.version).toBe(capabilities.chat.version);
  });
});

describe('versions with a runner of their own', () => {
  const better = candidate('chat', '5.0.0', () => ({ ownRunner: true }));
  const worse = candidate('chat', '6.0.0', () => ({ ownRunner: true }));
  const silent = candidate('chat', '7.0.0', () => ({ ownRunner: true }));
  const e = new Executive({
    shadows: [better, worse, silent],
    actionMs: 40,
    dryRuns: () => [
      { version: '5.0.0', ok: true, command: 'chat', fault: false },
      { version: '6.0.0', ok: false, code: 'chat.refused', fault: false },
    ],
  });
  beforeAll(() => e.start());
  afterAll(() => e.stop());

  it('CAP-4: are judged by the body’s dry runs; the body is asked for a promoted one, and one that showed nothing is never promoted', async () => {
    const steps = Array.from({ length: 30 }, (_, n) => ({ capability: 'chat', args: { text: `line ${n}` } }));
    expect((await e.ended((await e.execute(...steps)).task.id)).status).toBe('completed');
    expect(new Set(e.body.posts.map(({ version }) => version))).toEqual(new Set([capabilities.chat.version]));
    const answer = await e.client.call(planningRoutes.shadows);
    const rows = new Map(answer.ok ? answer.data.shadows.map((row) => [row.shadow, row]) : []);
    expect(rows.get('5.0.0')).toMatchObject({ runs: 30, agreement: 1, shadowSuccesses: 30, faults: 0 });
    expect(rows.get('6.0.0')).toMatchObject({ runs: 30, agreement: 0, refused: 30 });
    expect(rows.get('7.0.0')).toMatchObject({ runs: 0 });
    const promote = (version: string) =>
      e.client.call(planningRoutes.promote, { params: { name: 'chat' }, body: { version } });
    expect(await promote('6.0.0')).toMatchObject({ ok: false, status: 409 });
    expect(await promote('7.0.0')).toMatchObject({ ok: false, status: 409 });
    expect(await promote('5.0.0')).toMatchObject({ ok: true });
    const last = (await e.execute({ capability: 'chat', args: { text: 'the new one' } })).task;
    expect((await e.ended(last.id)).status).toBe('completed');
    expect(e.body.posts.at(-1)?.version).toBe('5.0.0');
  });
});
