import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import { createClient, createLogger } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { serveBody } from './served-body.ts';

it('CONF-1: the body’s own reflexes are switched in flight and LOG_LEVEL acts; where it lives is read once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'body-config-'));
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ service: 'test', level: 'info', pretty: false, destination });
  const { body, url } = await serveBody(dataDir, {}, { connect: false, logger });
  try {
    const client = createClient(url);
    const change = (wanted: Record<string, string>) => client.call(routes.changeConfig, { body: wanted });
    expect(await change({ FAILSAFE: 'false' })).toMatchObject({
      data: { changes: [{ key: 'FAILSAFE', from: 'true', to: 'false' }], changeable: ['LOG_LEVEL', 'FAILSAFE'] },
    });
    expect(await change({ MINECRAFT_HOST: 'example.org', FAILSAFE: 'true' })).toMatchObject({
      ok: false,
      status: 422,
      error: { message: 'MINECRAFT_HOST: it is read once, at the start' },
    });
    expect(await client.call(routes.config)).toMatchObject({ data: { values: { FAILSAFE: 'false' } } });
    expect(lines.join('')).toContain('configuration changed');
    await change({ LOG_LEVEL: 'error' });
    lines.length = 0;
    await change({ FAILSAFE: 'true' });
    expect(lines).toEqual([]);
  } finally {
    await body.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
