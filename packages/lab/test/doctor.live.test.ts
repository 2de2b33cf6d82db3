import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@conscious-bot/launcher';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { mindScript } from '../src/scripted-model/script.ts';
import { startScriptedModel } from '../src/scripted-model/start-scripted-model.ts';

const report = z.object({
  ok: z.boolean(),
  checks: z.array(z.object({ name: z.string(), state: z.string(), lines: z.array(z.string()) })),
});

/** Runs the doctor as a person would, with these settings and free ports. */
function doctor(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const keys = ['DASHBOARD', 'MEMORY', 'PLANNING', 'COGNITION', 'MINECRAFT_INTERFACE', 'VIEWER'];
  const ports = Object.fromEntries(keys.map((key) => [`${key}_PORT`, '0']));
  const script = join(repositoryRoot, 'packages/launcher/src/commands/doctor.ts');
  return new Promise<{ code: number; report: z.output<typeof report> }>((resolve, reject) => {
    const options = { env: { ...process.env, ...ports, DATA_DIR: dataDir, ...env } };
    execFile(process.execPath, [script, '--json'], options, (error, stdout) => {
      try {
        resolve({ code: error === null ? 0 : Number(error.code), report: report.parse(JSON.parse(stdout)) });
      } catch (unreadable) {
        reject(unreadable);
      }
    });
  });
}

it('the doctor finds a model, what it can do, and a server that is not there', { timeout: 120_000 }, async () => {
  const script = mindScript.parse({ contextTokens: 4_096, lines: [{ say: 'Hello.' }] });
  const server = await startScriptedModel({ name: 'test', script });
  onTestFinished(() => server.stop());
  const { code, report } = await doctor({
    LLM_BASE_URL: server.baseUrl,
    MINECRAFT_HOST: '127.0.0.1',
    MINECRAFT_PORT: '9',
  });
  const of = (name: string) => report.checks.find((check) => check.name === name);
  expect(of('model')?.lines.join(' ')).toMatch(
    /^scripted:test at .* It can read 4096 tokens at once \(the list of models\)\. It accepts a JSON schema for plans\. A trial call took .* "Hello\."$/,
  );
  expect(['node', 'settings', 'data', 'ports', 'model'].map((name) => of(name)?.state)).toEqual(Array(5).fill('ok'));
  expect(of('minecraft')?.state).toBe('fail');
  expect([code, report.ok]).toEqual([1, false]);
});

it('the doctor words a setting that cannot be used', { timeout: 120_000 }, async () => {
  const { code, report } = await doctor({ LLM_CALLS_PER_HOUR_BY_KIND: 'daydream=3' });
  expect(code).toBe(1);
  expect(report.checks.at(-1)?.lines.join(' ')).toMatch(/LLM_CALLS_PER_HOUR_BY_KIND="daydream=3": must be a list like/);
});
