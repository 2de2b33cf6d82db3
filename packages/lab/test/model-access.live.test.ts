import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCognition } from '@conscious-bot/cognition';
import { cognitionRoutes, configSchema, modelCallRecord } from '@conscious-bot/contracts';
import { createClient, createLogger } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mindScript } from '../src/scripted-model/script.ts';
import { type ScriptedModel, startScriptedModel } from '../src/scripted-model/start-scripted-model.ts';

const wires = ['hang', 'drip', 'flood', 'cut_body', 'not_json', 'no_text', 'no_choices'] as const;
const script = mindScript.parse({
  contextTokens: 4_096,
  lines: [
    ...wires.map((fault) => ({ when: { site: fault }, say: 'hello there', fault, at: 300 })),
    { when: { site: 'again' }, fault: 'status_429', retryAfterS: 0.2, times: 1 },
    { when: { site: 'reset' }, fault: 'reset', times: 2 },
    { when: { site: 'garbage' }, fault: 'garbage' },
    { say: 'I look around.' },
  ],
});
/** Of calls that never end by themselves, and of those that do. */
const SHORT_MS = 1_200;
const LONG_MS = 30_000;

describe('a model that misbehaves', { timeout: 60_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'model-access-'));
  const logger = createLogger({ service: 'test', level: 'silent', pretty: false });
  let server: ScriptedModel;
  let cognition: Awaited<ReturnType<typeof startCognition>>;
  let url: string;

  beforeAll(async () => {
    server = await startScriptedModel({ name: 'test', script, logger });
    const config = configSchema.parse({
      LLM_BASE_URL: server.baseUrl,
      DATA_DIR: dataDir,
      COGNITION_PORT: 0,
      LLM_PRICE_OUT_PER_MTOK: '2',
      PLANNING_URL: 'http://127.0.0.1:9',
      MINECRAFT_INTERFACE_URL: 'http://127.0.0.1:9',
    });
    cognition = await startCognition({ config, logger });
    ({ url } = await cognition.service.listen());
  });
  afterAll(async () => {
    await cognition?.stop();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = (purpose: string, deadlineMs = LONG_MS) =>
    createClient(url).call(cognitionRoutes.complete, {
      body: {
        kind: 'idle',
        purpose,
        deadlineMs,
        messages: [{ role: 'user', content: 'I am in a forest and it is day.' }],
      },
      timeoutMs: 60_000,
    });

  it.each(wires)('%s ends by the deadline with a code, and the next call is served', async (purpose) => {
    const endless = purpose === 'hang' || purpose === 'drip';
    const answer = await ask(purpose, endless ? SHORT_MS : LONG_MS);
    const code = endless ? 'upstream_timeout' : 'upstream_invalid_response';
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(await ask('idle')).toMatchObject({ ok: true, data: { text: 'I look around.' } });
  });

  it('what can be tried again is, and garbage is handed on as it is', async () => {
    expect(await ask('again')).toMatchObject({ ok: true });
    expect(await ask('reset')).toMatchObject({ ok: true });
    expect(await ask('garbage')).toMatchObject({ ok: true, data: { text: expect.stringMatching(/\W{5,}/) } });
  });

  it('every call is kept under the name of the script, and can be had as JSON Lines', async () => {
    const lines = (await (await fetch(`${url}/model/calls/export`)).text()).trimEnd().split('\n');
    const records = lines.map((line) => modelCallRecord.parse(JSON.parse(line)));
    expect(records.map(({ seq }) => seq)).toEqual(records.map(({ seq }) => seq).toSorted((a, b) => a - b));
    expect(new Set(records.map(({ stamp }) => stamp.model))).toEqual(new Set(['scripted:test']));
    expect(records.find(({ purpose }) => purpose === 'again')).toMatchObject({ tries: 2, text: 'I look around.' });
    const failed = await createClient(url).call(cognitionRoutes.modelCalls, { query: { code: 'upstream_timeout' } });
    expect(failed).toMatchObject({ ok: true, data: { calls: [{ purpose: 'drip' }, { purpose: 'hang' }] } });
  });

  it('/state and /metrics tell what is known of it and what it took', async () => {
    const state = await createClient(url).call(cognitionRoutes.state);
    if (!state.ok) throw new Error(state.error.message);
    const { access } = state.data.cognitiveCore.mind;
    expect(access).toMatchObject({
      contextTokens: 4_096,
      circuit: { state: 'closed' },
      budgets: { idle: { most: 60 } },
    });
    expect(access?.usage.completionTokens).toBeGreaterThan(20);
    expect(access?.usage.cost).toBeCloseTo(((access?.usage.completionTokens ?? 0) * 2) / 1e6, 12);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/cognition_model_tokens_total\{purpose="idle",direction="completion"[^}]*\} \d+/);
    expect(metrics).toMatch(/cognition_model_retries_total\{purpose="reset"[^}]*\} 2/);
    expect(metrics).toMatch(/cognition_model_budget_used\{budget="idle"[^}]*\} \d+/);
  });

  it('VIEW-2: GET /model/usage tells what calls had come to by a moment', async () => {
    const usage = async (at?: number) => {
      const answer = await createClient(url).call(cognitionRoutes.modelUsage, { query: { at } });
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.data.usage;
    };
    const before = await usage();
    const last = await ask('idle');
    if (!last.ok) throw new Error(last.error.message);
    const { at, waitedMs, durationMs } = last.data.stamp;
    expect(before?.calls).toBeGreaterThan(5);
    expect(await usage(at - 1)).toMatchObject({ calls: before?.calls, completionTokens: before?.completionTokens });
    expect((await usage(at - 1))?.cost).toBeCloseTo(before?.cost ?? 0, 12);
    expect(await usage(at + waitedMs + durationMs)).toEqual(await usage());
    expect(await usage(1)).toMatchObject({ calls: 0, cost: 0, byKind: {} });
  });
});
