import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { isAlive } from '../src/supervision/process-identity.ts';
import { BotProcess, ownEnvironment, processesOf } from './fixtures/bot-process.ts';

// That npm is gone without having been able to say so is shown by `npm-start.live.test.ts`.
it('OPS-1: npm ended by SIGTERM does not leave the bot running', { timeout: 480_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'npm-end-'));
  const bot = new BotProcess(await ownEnvironment(dataDir), ['npm', 'start', '--silent', '--', '--no-dashboard']);
  try {
    await bot.says('is awake', 180_000);
    const processes = processesOf(dataDir);
    bot.child.kill('SIGTERM');
    await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), 60_000);
  } finally {
    bot.child.kill('SIGTERM');
    await bot.ends(60_000);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
