import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cognitionRoutes } from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { welcome } from '../src/report/welcome.ts';
import { startStack } from '../src/stack/stack.ts';
import { StackError } from '../src/state/stack-error.ts';

const options = (dataDir: string, mind: string) => ({
  dataDir,
  services: ['scripted-model', 'cognition'] as const,
  env: { SCRIPTED_MIND: mind, STRATEGY: 'off' },
  // Without planning cognition does not get ready, and need not.
  readyTimeoutMs: 20_000,
});

it('OPS-1: a scripted mind is started with the stack, answers, and says everywhere that it is one', {
  timeout: 90_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'scripted-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await expect(startStack(options(dataDir, 'nobody'))).rejects.toMatchObject({
    name: StackError.name,
    message: expect.stringContaining('There is no script "nobody". Known ones: explorer, gatherer, homebody'),
  });
  const stack = await startStack({ ...options(dataDir, 'gatherer'), readyTimeoutMs: 3_000 });
  onTestFinished(() => stack.stop());
  const client = createClient(stack.urls.cognition);
  const messages = [{ role: 'user' as const, content: 'I carry nothing.' }];
  const body = { kind: 'idle' as const, purpose: 'idle', messages, deadlineMs: 10_000 };
  await vi.waitFor(
    async () =>
      expect(await client.call(cognitionRoutes.complete, { body })).toMatchObject({
        ok: true,
        data: { text: expect.stringContaining('[GOAL: collect oak_log'), stamp: { model: 'scripted:gatherer' } },
      }),
    { timeout: 60_000, interval: 250 },
  );
  const considered = { ...body, purpose: 'consideration' };
  expect(await client.call(cognitionRoutes.complete, { body: considered })).toMatchObject({
    ok: true,
    data: { text: expect.stringMatching(/^accept/) },
  });
  expect((await welcome(stack)).join('\n')).toContain('a script stands in for a model');
});
