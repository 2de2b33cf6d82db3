import { configSchema, type ModelReport } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { checkNode, checkPorts } from './check-machine.ts';
import { checkMinecraft, modelCheck } from './check-outside.ts';

const found: ModelReport = {
  mode: 'model',
  found: 'config',
  note: '',
  baseUrl: 'http://127.0.0.1:1/v1',
  model: 'm',
  models: ['m'],
  contextTokens: 4_096,
  contextSource: 'the list of models',
  json: 'schema',
  tried: { ok: true, text: 'Hello.', durationMs: 1_234, completionTokens: 3 },
};

describe('what the doctor says of a model', () => {
  it('say what it can do and how long it took', () => {
    const { state, lines } = modelCheck(found);
    expect(state).toBe('ok');
    expect(lines.join(' ')).toBe(
      'm at http://127.0.0.1:1/v1. It can read 4096 tokens at once (the list of models). It accepts a JSON schema for plans. ' +
        'A trial call took 1.2 s (3 tokens); it said: "Hello."',
    );
  });

  it('name the models there are when there is none of that name, and why a call failed', () => {
    const failed = { ok: false, code: 'upstream_invalid_response', message: '404 no model "m"', durationMs: 5 };
    const { state, lines } = modelCheck({ ...found, models: ['a', 'b'], tried: failed });
    expect(state).toBe('fail');
    expect(lines.join(' ')).toContain('it has a, b. Choose one with LLM_MODEL.');
    expect(lines.at(-1)).toBe('A trial call failed after 0.0 s: 404 no model "m"');
  });

  it('with --model say of each kind of call how it went, and what that makes of it', () => {
    const call = {
      name: 'plan',
      ok: true,
      isReadable: true,
      isCut: false,
      durationMs: 2_000,
      completionTokens: 50,
      tokensPerSecond: 25,
    };
    const whole = modelCheck({ ...found, thinking: 'template', trials: [call], judgement: 'It will do.' });
    expect([whole.state, ...whole.lines]).toEqual([
      'ok',
      'm at http://127.0.0.1:1/v1.',
      expect.any(String),
      expect.any(String),
      'It thinks before it speaks; an argument of its template switches that off.',
      'plan: 2.0 s, 50 tokens, 25 a second.',
      expect.stringContaining('A trial call took'),
      'It will do.',
    ]);
    const trials = [
      { ...call, isReadable: false },
      { ...call, isCut: true },
    ];
    expect(modelCheck({ ...found, trials, judgement: 'In part.' })).toMatchObject({ state: 'warn' });
    expect(modelCheck({ ...found, trials, judgement: 'In part.' }).lines).toContain(
      'plan: 2.0 s, 50 tokens, 25 a second, the answer could not be read.',
    );
  });

  it.each([
    ['none', 'no model on the usual local ports', 'warn'],
    ['config', 'no model, as configured', 'ok'],
    ['config', 'no model: LLM_BASE_URL http://x gave none (status 404)', 'fail'],
  ] as const)('no model (%s: %s) is %s', (how, note, state) => {
    expect(modelCheck({ mode: 'none', found: how, note, models: [] }).state).toBe(state);
  });
});

it.each([
  ['v24.1.0', 'ok'],
  ['v22.12.0', 'ok'],
  ['v22.11.9', 'fail'],
  ['v18.20.0', 'fail'],
])('Node %s is %s', (version, state) => {
  expect(checkNode(version).state).toBe(state);
});

it('ports that are left to be chosen are none to be free', async () => {
  const any = { DASHBOARD_PORT: 0, MEMORY_PORT: 0, PLANNING_PORT: 0, COGNITION_PORT: 0 };
  const config = configSchema.parse({ ...any, MINECRAFT_INTERFACE_PORT: 0, VIEWER_PORT: 0 });
  const { state, lines } = await checkPorts(config, '/nowhere');
  expect([state, ...lines]).toEqual(['ok', 'The bot chooses free ports when it starts.']);
});

it('what the embedded world says of its files is said by the doctor while the bot runs', async () => {
  const config = configSchema.parse({});
  expect(await checkMinecraft(config, undefined)).toMatchObject({ state: 'ok' });
  const notice = 'The world cannot be saved: the disk is full.';
  const world = { name: 'world', port: 1, state: 'up', restarts: 0, notice } as const;
  const { state, lines } = await checkMinecraft(config, { services: [world] });
  expect([state, lines.at(-1)]).toEqual(['warn', notice]);
});
