import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCognition } from '@conscious-bot/cognition';
import { cognitionRoutes, configSchema } from '@conscious-bot/contracts';
import { repositoryRoot } from '@conscious-bot/launcher';
import { createClient, createLogger } from '@conscious-bot/service-kit';
import { expect, it, onTestFinished } from 'vitest';
import { installEngine } from '../src/real-model/engine.ts';
import { serveRealModel } from '../src/real-model/serve-real-model.ts';

/** 395,000 parameters, trained for this project: it babbles, but it is a model, and what it costs and gets wrong is real. */
const TINY = join(repositoryRoot, 'packages/lab/src/real-model/tiny-mira.gguf');
const CONTEXT = 2_048;
const MOST_MS = 100_000;

const engine = await installEngine(join(tmpdir(), 'conscious-bot-real-model'));

it.skipIf(!engine.ok)(`a small real model speaks through cognition${engine.ok ? '' : ` (${engine.why})`}`, async () => {
  if (!engine.ok) return;
  const server = await serveRealModel('tiny-mira', await engine.load(TINY, CONTEXT), CONTEXT);
  const dataDir = mkdtempSync(join(tmpdir(), 'real-model-'));
  const config = configSchema.parse({
    LLM_BASE_URL: server.baseUrl,
    DATA_DIR: dataDir,
    COGNITION_PORT: 0,
    PLANNING_URL: 'http://127.0.0.1:9',
    MINECRAFT_INTERFACE_URL: 'http://127.0.0.1:9',
  });
  const logger = createLogger({ service: 'test', level: 'silent', pretty: false });
  const cognition = await startCognition({ config, logger });
  onTestFinished(async () => {
    await cognition.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const client = createClient((await cognition.service.listen()).url);
  const situation =
    'My health is 20 of 20.\nMy food is 18 of 20.\nIt is day.\nI carry nothing.\nAn oak log is 4 blocks away.\nI';
  for (let call = 0; call < 5; call += 1) {
    const answer = await client.call(cognitionRoutes.complete, {
      body: {
        kind: 'idle',
        purpose: 'idle',
        deadlineMs: MOST_MS,
        maxTokens: 32,
        messages: [{ role: 'user', content: situation }],
      },
      timeoutMs: MOST_MS + 5_000,
    });
    expect(answer).toMatchObject({ ok: true });
    expect(answer.ok ? answer.data.text.trim() : '').not.toBe('');
  }
  const state = await client.call(cognitionRoutes.state);
  expect(state).toMatchObject({
    ok: true,
    data: { cognitiveCore: { mind: { access: { contextTokens: CONTEXT, usage: { calls: 5, failed: 0 } } } } },
  });
});
