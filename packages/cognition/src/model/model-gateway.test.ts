import { describe, expect, it } from 'vitest';
import { testContext } from '../../test/bot-context.ts';
import { SlidingWindow } from '../budget/sliding-window.ts';
import type { ModelCall } from '../context/mind.ts';
import { CallBudgets } from './call-budgets.ts';
import { CallQueue } from './call-queue.ts';
import { CallStore } from './call-store.ts';
import { type AskedClient, ModelGateway } from './model-gateway.ts';
import type { ModelReply } from './server/model-client.ts';
import { UsageHistory } from './usage-history.ts';
import { UsageTotals } from './usage-totals.ts';

const call: ModelCall = {
  kind: 'idle',
  purpose: 'idle',
  temperature: 0.7,
  maxTokens: 50,
  deadlineMs: 10_000,
  messages: [{ role: 'user', content: 'I am here.' }],
  template: { id: 'idle@1', hash: 'a'.repeat(64) },
};
const usage = { promptTokens: 100, completionTokens: 10, cachedTokens: 60 };
const said: ModelReply = { ok: true, text: 'hi', durationMs: 5, tries: 1, usage, finishReason: 'stop' };

function gateway(env: Record<string, string> = {}, reply: ModelReply = said) {
  const context = testContext({ settings: env });
  const { config, clock, db, state } = context;
  const calls = new CallStore(db, { most: config.LLM_CALLS_KEPT, maxAgeMs: config.LLM_CALLS_KEPT_MS });
  const asked: ModelCall[] = [];
  const client: AskedClient = {
    model: 'scripted:test',
    state: {
      context: undefined,
      json: undefined,
      thinking: 'unsaid' as const,
      pausedMs: 0,
      circuit: { state: 'closed', failures: 0, opensInMs: 0 },
    },
    closed: () => undefined,
    send: async (sent) => {
      asked.push(sent);
      return reply;
    },
  };
  const open = () =>
    new ModelGateway(context, {
      client,
      calls,
      queue: new CallQueue(clock),
      budgets: new CallBudgets(new SlidingWindow(db, clock), config),
      usage: new UsageTotals(state, config),
    });
  return { open, calls, clock, asked, usage: () => new UsageHistory(db, new UsageTotals(state, config)) };
}

describe('the gateway to the model', () => {
  it('keeps every call with template, prompt, parameters, raw text, tokens, and what was made of it', async () => {
    const { open, calls } = gateway();
    const mind = open();
    const completion = await mind.complete(call);
    mind.parsed(completion.callId, { ok: true, value: { action: 'none' } });
    expect(calls.page({ limit: 5 }).calls).toEqual([
      {
        seq: 1,
        stamp: expect.objectContaining({
          callId: completion.callId,
          model: 'scripted:test',
          kind: 'idle',
          template: call.template,
          promptHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        }),
        purpose: 'idle',
        messages: call.messages,
        temperature: 0.7,
        maxTokens: 50,
        dropped: [],
        tries: 1,
        text: 'hi',
        finishReason: 'stop',
        usage,
        cost: 0,
        parsed: { ok: true, value: { action: 'none' } },
      },
    ]);
  });

  it('an hour holds no more calls of a kind than it may, nor of all; the refused ones never reach the model', async () => {
    const { open, asked, clock, calls } = gateway({ LLM_CALLS_PER_HOUR: '4', LLM_CALLS_PER_HOUR_BY_KIND: 'idle=2' });
    const mind = open();
    for (let i = 0; i < 4; i += 1) await mind.complete(call);
    expect(asked).toHaveLength(2);
    expect(calls.page({ limit: 1 }).calls[0]).toMatchObject({ code: 'budget_exceeded', tries: 0 });
    // A restart and a clock put forward by an hour change nothing.
    clock.jump(3_600_000);
    const again = open();
    expect(await again.complete(call)).toMatchObject({ ok: false, code: 'budget_exceeded' });
    for (let i = 0; i < 3; i += 1) await again.complete({ ...call, kind: 'planning' });
    expect(asked).toHaveLength(4);
    await clock.advance(3_600_000);
    expect(await again.complete(call)).toMatchObject({ ok: true });
  });

  it('counts tokens and cost, over restarts', async () => {
    const { open } = gateway({ LLM_PRICE_IN_PER_MTOK: '3', LLM_PRICE_OUT_PER_MTOK: '15' });
    await open().complete(call);
    const mind = open();
    await mind.complete(call);
    await mind.complete({ ...call, kind: 'planning' });
    const { usage: totals, budgets } = mind.access();
    expect(totals).toMatchObject({ calls: 3, failed: 0, promptTokens: 300, completionTokens: 30, cachedTokens: 180 });
    expect(totals.cost).toBeCloseTo((3 * (100 * 3 + 10 * 15)) / 1e6, 10);
    expect(totals.byKind).toMatchObject({ idle: { calls: 2, promptTokens: 200 }, planning: { calls: 1 } });
    expect(budgets).toMatchObject({ all: { used: 3, most: 1_200 }, idle: { used: 2, most: 60 } });
  });

  it('knows what calls had come to at a moment of the past, until calls of after it are no longer kept', async () => {
    const prices = { LLM_PRICE_IN_PER_MTOK: '3', LLM_PRICE_OUT_PER_MTOK: '15' };
    const { open, clock, usage } = gateway({ ...prices, LLM_CALLS_KEPT: '4' });
    const mind = open();
    // Each takes five milliseconds.
    const moments: number[] = [];
    const then = [mind.access().usage];
    for (const kind of ['idle', 'planning', 'idle'] as const) {
      await clock.advance(1_000);
      moments.push(clock.now());
      await mind.complete({ ...call, kind });
      then.push(mind.access().usage);
    }
    const at = (moment: number) => usage().at(moment);
    expect(at(0)).toEqual(then[0]);
    expect(at((moments[0] ?? 0) + 4)).toEqual(then[0]);
    expect(at((moments[0] ?? 0) + 5)).toEqual(then[1]);
    expect(at((moments[1] ?? 0) + 500)).toMatchObject({
      calls: 2,
      promptTokens: 200,
      byKind: { planning: { calls: 1 } },
    });
    expect(at((moments[1] ?? 0) + 500)?.cost).toBeCloseTo((2 * (100 * 3 + 10 * 15)) / 1e6, 10);
    expect(at((moments[2] ?? 0) + 5)).toEqual(then[3]);
    // The first two are pushed out: what there was before the third ended cannot be told any more.
    for (let i = 0; i < 3; i += 1) {
      await clock.advance(1_000);
      await mind.complete(call);
    }
    expect(at((moments[1] ?? 0) + 500)).toBeUndefined();
    expect(at((moments[2] ?? 0) + 5)).toMatchObject({ calls: 3, byKind: { idle: { calls: 2 } } });
  });

  it('keeps the last calls; an asker that is refused in a loop does not push out what was said', async () => {
    const { open, calls, clock } = gateway({
      LLM_CALLS_KEPT: '10',
      LLM_CALLS_KEPT_MS: '60000',
      LLM_CALLS_PER_HOUR_BY_KIND: 'idle=0',
    });
    const mind = open();
    for (let i = 0; i < 14; i += 1) await mind.complete({ ...call, kind: 'planning', purpose: `p_${i}` });
    for (let i = 0; i < 30; i += 1) await mind.complete(call);
    const kept = calls.page({ limit: 100 }).calls;
    expect(kept.filter(({ tries }) => tries > 0).map(({ purpose }) => purpose)).toEqual(
      Array.from({ length: 10 }, (_, i) => `p_${13 - i}`),
    );
    expect(kept.filter(({ tries }) => tries === 0)).toHaveLength(1);
    expect(calls.page({ limit: 3, cursor: kept[4]?.seq, code: 'none' }).calls.map(({ seq }) => seq)).toEqual(
      kept.slice(5, 8).map(({ seq }) => seq),
    );
    await clock.advance(60_001);
    await mind.complete({ ...call, kind: 'planning' });
    expect(calls.page({ limit: 100 }).calls).toHaveLength(1);
  });
});
