import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { silent } from '../../../test/fake-peers.ts';
import type { ModelCall } from '../../context/mind.ts';
import type { ChatRequest } from './chat-transport.ts';
import type { ContextSize } from './context-size.ts';
import type { Dialect } from './dialect.ts';
import type { Exchange } from './exchange.ts';
import { ModelClient, type ModelClientOptions } from './model-client.ts';

const call: ModelCall = {
  kind: 'idle',
  purpose: 'idle',
  messages: [{ role: 'user', content: 'hello' }],
  temperature: 0.2,
  maxTokens: 50,
  deadlineMs: 10_000,
};
const hi: Exchange = { kind: 'answered', text: 'hi' };
const unreachable: Exchange = { kind: 'unreachable', message: 'connect ECONNREFUSED' };
const refused = (status: number, message = 'no', retryAfterMs?: number, body: unknown = {}): Exchange => ({
  kind: 'refused',
  status,
  message,
  body,
  retryAfterMs,
});

/** A client over a wire on which exchanges end as given, one after the other, the last of them for ever; `silence` never ends. */
function client(
  exchanges: readonly (Exchange | 'silence')[],
  { context, dialects }: { context?: ContextSize; dialects?: ModelClientOptions['dialects'] } = {},
) {
  const clock = new SimulatedClock();
  const requests: ChatRequest[] = [];
  let lookedFor = 0;
  const model = new ModelClient({
    model: 'm',
    logger: silent,
    clock,
    random: Math.random,
    ...(dialects && { dialects }),
    transport: (request, signal) => {
      const exchange = exchanges[Math.min(requests.length, exchanges.length - 1)] ?? hi;
      requests.push(request);
      if (exchange !== 'silence') return Promise.resolve(exchange);
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve({ kind: 'aborted', message: 'aborted' })),
      );
    },
    findContext: async () => {
      lookedFor += 1;
      return context;
    },
  });
  /** The end of a call, with time going on until there is one. */
  const send = async (more: Partial<ModelCall> = {}) => {
    let ended = false;
    const reply = model.send({ ...call, ...more }).finally(() => {
      ended = true;
    });
    for (;;) {
      // What needs no time ends without any.
      for (let turn = 0; turn < 5; turn += 1) await clock.advance(0);
      if (ended) return reply;
      await clock.advance(50);
    }
  };
  return { clock, requests, model, send, lookedFor: () => lookedFor };
}

describe('a call of the model', () => {
  it('is sent once, with what was asked and nothing more', async () => {
    const { send, requests } = client([
      { ...hi, finishReason: 'stop', usage: { promptTokens: 9, completionTokens: 1 } },
    ]);
    expect(await send()).toMatchObject({
      ok: true,
      text: 'hi',
      tries: 1,
      finishReason: 'stop',
      usage: { promptTokens: 9 },
    });
    expect(requests).toEqual([
      {
        messages: call.messages,
        maxTokens: 50,
        limit: 'max_tokens',
        temperature: 0.2,
        purpose: 'idle',
        responseFormat: undefined,
        stream: false,
      },
    ]);
  });

  it('ends by its deadline, whatever the server does', async () => {
    const { send } = client(['silence']);
    expect(await send({ deadlineMs: 700 })).toMatchObject({ ok: false, code: 'upstream_timeout', durationMs: 700 });
  });

  it('ends when nobody waits for it any more', async () => {
    const { model, clock } = client(['silence']);
    const gone = new AbortController();
    const reply = model.send({ ...call, signal: gone.signal });
    await clock.advance(10);
    gone.abort();
    expect(await reply).toMatchObject({ ok: false, code: 'cancelled' });
  });

  it.each([
    ['an error of the server', refused(500), 'upstream_invalid_response'],
    ['a refused key', refused(401), 'upstream_invalid_response'],
    ['a connection that breaks off', { kind: 'broken', message: 'broke off' } as const, 'upstream_invalid_response'],
    ['too many requests without a pause', refused(429), 'upstream_rate_limited'],
    ['an overload without a pause', refused(503), 'upstream_invalid_response'],
  ])('is not tried again after %s', async (_, exchange, code) => {
    const { send, requests } = client([exchange, hi]);
    expect(await send()).toMatchObject({ ok: false, code });
    expect(requests).toHaveLength(1);
  });

  it('is tried again, up to three times, when the server was not reached', async () => {
    const twice = client([unreachable, unreachable, hi]);
    expect(await twice.send()).toMatchObject({ ok: true, tries: 3 });
    const never = client([unreachable]);
    expect(await never.send()).toMatchObject({ ok: false, code: 'upstream_unreachable', tries: 3 });
    const short = client([unreachable]);
    expect(await short.send({ deadlineMs: 60 })).toMatchObject({ ok: false, code: 'upstream_unreachable', tries: 1 });
  });

  it.each([429, 503])(
    'is tried again after the pause a %d asks for, when that ends within the deadline',
    async (status) => {
      const soon = client([refused(status, 'busy', 2_000), hi]);
      const reply = await soon.send();
      expect(reply).toMatchObject({ ok: true, tries: 2 });
      expect(reply.durationMs).toBeGreaterThanOrEqual(2_000);
      const late = client([refused(status, 'busy', 60_000), hi]);
      expect(await late.send()).toMatchObject({ ok: false, tries: 1 });
    },
  );
});

describe('a model whose answer goes into its thinking', () => {
  const thinking: Exchange = { kind: 'answered', text: '<think>hm hm', finishReason: 'length' };
  const empty: Exchange = { kind: 'answered', text: '', finishReason: 'length' };
  const efforts = (requests: readonly ChatRequest[]) => requests.map(({ quiet, maxTokens }) => [quiet, maxTokens]);

  it('is told not to think, and from then on with every call', async () => {
    const { send, requests } = client([thinking, hi]);
    expect(await send()).toMatchObject({ ok: true, text: 'hi', tries: 2 });
    expect(await send()).toMatchObject({ ok: true, tries: 1 });
    expect(efforts(requests)).toEqual([
      [undefined, 50],
      ['effort', 50],
      ['effort', 50],
    ]);
  });

  it.each([
    ['refused by name', refused(400, 'Unrecognized request argument: reasoning_effort')],
    ['refused', refused(422)],
    ['in vain', empty],
  ])(
    'is told by its template, and in words, and gets room for both at last: each way before is %s',
    async (_, answer) => {
      const answers = [empty, answer, answer, empty, hi];
      for (const helps of [2, 3, 4]) {
        const { send, requests } = client([...answers.slice(0, helps), hi]);
        expect(await send()).toMatchObject({ ok: true, text: 'hi' });
        await send();
        for (const request of requests.slice(-2)) {
          expect(request.quiet).toBe(helps === 2 ? 'template' : undefined);
          expect(request.messages.at(-1)?.content).toBe(helps === 3 ? 'hello\n/no_think' : 'hello');
          expect(request.maxTokens).toBe(helps === 4 ? 1_074 : 50);
        }
      }
    },
  );

  it('is known by what its server tells of its thoughts apart', async () => {
    const apart: Exchange = { kind: 'answered', text: '', thought: true, finishReason: 'stop' };
    const { send, requests } = client([apart, apart, hi]);
    expect(await send()).toMatchObject({ ok: true });
    expect(requests.at(-1)?.quiet).toBe('template');
  });

  it('what helped is remembered over restarts', async () => {
    let kept: Dialect | undefined;
    const dialects = {
      load: () => kept,
      save(dialect: Dialect) {
        kept = dialect;
      },
    };
    await client([thinking, hi], { dialects }).send();
    const again = client([hi], { dialects });
    await again.send();
    expect(efforts(again.requests)).toEqual([['effort', 50]]);
  });

  it('fails when it never says anything, and that counts against the server', async () => {
    const { send, model, requests } = client([thinking]);
    expect(await send()).toMatchObject({
      ok: false,
      code: 'upstream_invalid_response',
      message: 'the model thought and said nothing (it ended with length)',
      tries: 5,
    });
    for (let i = 0; i < 4; i += 1) await send();
    expect(model.state.circuit.state).toBe('open');
    expect(requests).toHaveLength(9);
  });
});

describe('a server that asks for a pause', () => {
  it('is looked for again before an hour is over, more rarely each time', async () => {
    const { send, model, clock, requests } = client([refused(429, 'quota', 3_600_000)]);
    const pauses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      await send();
      pauses.push(model.state.pausedMs);
      await clock.advance(model.state.pausedMs);
    }
    expect(pauses).toEqual([60_000, 120_000, 300_000, 300_000]);
    expect(requests).toHaveLength(4);
  });

  it('is left alone by all calls until it is over', async () => {
    const { send, requests, model, clock } = client([refused(429, 'slow down', 30_000), hi]);
    expect(await send()).toMatchObject({ code: 'upstream_rate_limited' });
    expect(model.closed(call)).toMatchObject({ code: 'upstream_rate_limited' });
    expect(await send()).toMatchObject({ code: 'upstream_rate_limited', tries: 0 });
    expect(requests).toHaveLength(1);
    await clock.advance(25_000);
    expect(model.closed(call)).toBeUndefined();
    expect(await send()).toMatchObject({ ok: true });
  });

  it('is given longer pauses each time it names none', async () => {
    const { send, model, clock } = client([refused(429)]);
    const pauses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      await send();
      pauses.push(model.state.pausedMs);
      await clock.advance(model.state.pausedMs);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[3]).toBeGreaterThan(4 * (pauses[0] ?? 0) - 1);
  });
});

describe('a server that fails again and again', () => {
  it('is left alone, longer each time, and tried with one call; one success and all is as before', async () => {
    const failing = Array.from({ length: 6 }, () => refused(500));
    const { send, model, clock, requests, lookedFor } = client([...failing, hi]);
    for (let i = 0; i < 5; i += 1) expect(await send()).toMatchObject({ code: 'upstream_invalid_response' });
    expect(model.state.circuit).toEqual({ state: 'open', failures: 5, opensInMs: 5_000 });
    expect(model.closed(call)).toMatchObject({ code: 'upstream_circuit_open' });
    expect(await send()).toMatchObject({ code: 'upstream_circuit_open', tries: 0 });
    await clock.advance(5_000);
    expect(model.state.circuit.state).toBe('half_open');
    expect(await send()).toMatchObject({ code: 'upstream_invalid_response' });
    expect(model.state.circuit).toMatchObject({ state: 'open', opensInMs: 10_000 });
    await clock.advance(10_000);
    const both = [model.send(call), model.send(call)];
    await clock.advance(10);
    expect((await Promise.all(both)).map((reply) => reply.ok)).toEqual([true, false]);
    expect(model.state.circuit).toEqual({ state: 'closed', failures: 0, opensInMs: 0 });
    expect(requests).toHaveLength(7);
    // It may have come back with another model's settings.
    expect(lookedFor()).toBe(2);
  });

  it('wrong requests, refused keys, pauses and deadlines too short to be fair do not count', async () => {
    for (const exchange of [refused(400), refused(401), refused(429), 'silence'] as const) {
      const { send, model, clock } = client([exchange]);
      for (let i = 0; i < 8; i += 1) {
        await send({ deadlineMs: 500 });
        await clock.advance(120_000);
      }
      expect(model.state.circuit.state).toBe('closed');
    }
  });

  it('a silent one counts', async () => {
    const { send, model } = client(['silence']);
    for (let i = 0; i < 5; i += 1)
      expect(await send({ deadlineMs: 2_000 })).toMatchObject({ code: 'upstream_timeout' });
    expect(model.state.circuit.state).toBe('open');
  });
});

describe('what a server can do is found out by asking', () => {
  const shaped = { json: 'plan' } as const;

  it('a shape is asked for by schema, then as any JSON, then not at all', async () => {
    const { send, requests, model } = client([refused(400), refused(400), hi]);
    expect(model.state.json).toBeUndefined();
    expect(await send(shaped)).toMatchObject({ ok: true, sent: { json: 'none' } });
    expect(requests.map(({ responseFormat }) => responseFormat?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
    expect(model.state.json).toBe('none');
    await send(shaped);
    expect(requests[3]?.responseFormat).toBeUndefined();
  });

  it('a refusal that was about something else is not held against it', async () => {
    const { send, model } = client([refused(400), refused(400), refused(400), hi]);
    expect(await send(shaped)).toMatchObject({ ok: false, code: 'upstream_invalid_response' });
    expect(await send(shaped)).toMatchObject({ ok: true });
    expect(model.state.json).toBe('schema');
  });

  it('fields it does not take are left out, or called by their other name', async () => {
    const { send, requests } = client([
      refused(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
      refused(400, "Unsupported value: 'temperature' does not support 0.2 with this model."),
      refused(400, 'System role not supported'),
      hi,
    ]);
    const messages = [
      { role: 'system', content: 'a tool' },
      { role: 'user', content: 'a task' },
    ] as const;
    expect(await send({ messages })).toMatchObject({ ok: true });
    await send({ messages });
    expect(requests.at(-1)).toMatchObject({
      messages: [{ role: 'user', content: 'a tool\na task' }],
      limit: 'max_completion_tokens',
      temperature: undefined,
    });
    expect(requests).toHaveLength(5);
  });
});

describe('a prompt that is too long', () => {
  const memories = Array.from({ length: 20 }, (_, i) => `I remember the day when I found ${i} things.`);
  const long = {
    messages: [{ role: 'user' as const, content: ['I am here.', ...memories, 'I think'].join('\n') }],
    droppable: memories,
  };

  it('loses its memories, the last first, and says which', async () => {
    const { send, requests, clock } = client([hi], { context: { tokens: 200, source: 'a test' } });
    await clock.advance(0);
    const reply = await send(long);
    const { dropped = [] } = reply.sent ?? {};
    expect(reply.ok).toBe(true);
    expect(dropped.length).toBeGreaterThan(5);
    expect(dropped).toEqual(memories.slice(-dropped.length).reverse());
    const content = requests[0]?.messages[0]?.content ?? '';
    expect(content.split('\n')).toEqual(['I am here.', ...memories.slice(0, -dropped.length), 'I think']);
  });

  it('is refused when there is nothing to leave out', async () => {
    const { send, requests, clock } = client([hi], { context: { tokens: 200, source: 'a test' } });
    await clock.advance(0);
    expect(await send({ messages: long.messages })).toMatchObject({ ok: false, code: 'prompt_too_long', tries: 0 });
    expect(requests).toEqual([]);
  });

  it.each([
    ["This model's maximum context length is 256 tokens. However, you requested 400 tokens.", {}],
    ['the request exceeds the available context size, try increasing it', { n_ctx: 256, n_prompt_tokens: 400 }],
  ])('is shortened after the server said so: %s', async (words, body) => {
    const { send, model, requests } = client([refused(400, words, undefined, body), hi]);
    expect(await send(long)).toMatchObject({ ok: true, tries: 2 });
    expect(model.state.context?.tokens).toBe(256);
    expect(requests[1]?.messages[0]?.content.length).toBeLessThan(requests[0]?.messages[0]?.content.length ?? 0);
    const nothing = client([refused(400, words, undefined, body)]);
    expect(await nothing.send({ messages: long.messages })).toMatchObject({ code: 'prompt_too_long', tries: 1 });
  });
});
