import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cognitionRoutes, configSchema } from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import { describe, it } from 'vitest';
import { modelTrials } from '../src/assembly/model-trials.ts';
import { startCognition } from '../src/index.ts';
import { lookAtModel } from '../src/model/look-at-model.ts';
import { silent } from './fake-peers.ts';
import { oddEndpoints, startOddEndpoint } from './odd-endpoints.ts';

const table = readFileSync(join(import.meta.dirname, '../../../docs/models.md'), 'utf8');
const described = new Map(
  [...table.matchAll(/^\| ([^|]+?) \|[^|]*\| (.+?) \|$/gm)].map(([, name = '', text = '']): [string, string] => [
    name,
    text,
  ]),
);

describe.concurrent('MIND-1: an endpoint that', () => {
  it.for(oddEndpoints)('$name: the doctor says what becomes of it, and the bot lives with it', async (odd, context) => {
    const { expect, onTestFinished } = context;
    const server = await startOddEndpoint(odd);
    const dataDir = mkdtempSync(join(tmpdir(), 'odd-'));
    const isSlow = odd.name === 'too slow';
    const config = configSchema.parse({
      LLM_BASE_URL: server.baseUrl,
      LLM_MODEL: 'odd',
      LLM_TIMEOUT_MS: isSlow ? 1_000 : 30_000,
      DATA_DIR: dataDir,
      COGNITION_PORT: 0,
      PLANNING_URL: 'http://127.0.0.1:9',
      MINECRAFT_INTERFACE_URL: 'http://127.0.0.1:9',
    });
    const report = await lookAtModel(config, silent, modelTrials(config));
    expect(report.judgement).toBe(described.get(odd.name));

    const cognition = await startCognition({ config, logger: silent });
    onTestFinished(async () => {
      await cognition.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const { url } = await cognition.service.listen();
    const memories = Array.from({ length: 100 }, (_, n) => `I remember ${n}: ${'a long day '.repeat(15)}`);
    const answer = await createClient(url).call(cognitionRoutes.complete, {
      body: {
        kind: 'intrusion',
        purpose: 'parse',
        maxTokens: 160,
        deadlineMs: isSlow ? 1_000 : 30_000,
        droppable: memories,
        messages: [
          { role: 'system', content: 'I am in a forest.' },
          { role: 'user', content: [...memories, 'What do I want?'].join('\n') },
        ],
      },
      timeoutMs: 60_000,
    });
    if (isSlow) expect(answer).toMatchObject({ ok: false, error: { code: 'upstream_timeout' } });
    else expect(answer).toMatchObject({ ok: true, data: { text: 'I need some wood.' } });
  });
});
