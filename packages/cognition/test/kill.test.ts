import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cognitionRoutes } from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { startFakePlanning, until } from './fake-peers.ts';
import { freePort } from './free-port.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

it('INTR-5, INTERO-1: killed without warning, the service comes back with its thoughts, windows and feelings', async () => {
  const planning = await startFakePlanning();
  const dataDir = mkdtempSync(join(tmpdir(), 'cognition-kill-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const client = createClient(url);
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    COGNITION_PORT: String(port),
    DATA_DIR: dataDir,
    PLANNING_URL: planning.url,
    MINECRAFT_INTERFACE_URL: 'http://127.0.0.1:9',
    LLM_BASE_URL: 'none',
    LOG_LEVEL: 'warn',
  };
  const start = () => spawn(process.execPath, [main], { env, stdio: 'ignore' });
  const isReady = async () => (await fetch(`${url}/ready`).catch(() => undefined))?.ok === true;
  const think = () =>
    client.call(cognitionRoutes.process, { body: { type: 'intrusion', content: 'collect 3 oak logs' } });
  let child = start();
  try {
    await until('it is ready', isReady);
    const first = await think();
    expect(first).toMatchObject({ ok: true, data: { outcome: 'accepted' } });
    child.kill('SIGKILL');
    await once(child, 'exit');
    child = start();
    await until('it is ready again', isReady);
    expect(await think()).toMatchObject({
      data: { outcome: 'suppressed', thoughtId: first.ok ? first.data.thoughtId : '' },
    });
    expect(await client.call(cognitionRoutes.listThoughts)).toMatchObject({
      data: { thoughts: [{ goal: { target: 'oak_log' } }] },
    });
    expect(await client.call(cognitionRoutes.state)).toMatchObject({ data: { intero: { stress: 16 } } });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await planning.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
