import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { pages } from '../src/ui/frame/pages.ts';
import { copyCheckout } from './checkout-copy.ts';
import { findChromium, launchChromium } from './chromium.ts';

const BUILD_MS = 900_000;
const UP_MS = 120_000;
const status = z.object({ services: z.array(z.object({ name: z.string(), pid: z.number().optional() })) });

describe.skipIf(findChromium() === undefined && process.env.CI !== 'true')('a build beside a running stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
  const root = join(folder, 'checkout');
  const processes: ChildProcess[] = [];
  let env: Record<string, string>;
  let browser: Browser;

  beforeAll(async () => {
    copyCheckout(root);
    const names = ['MEMORY', 'PLANNING', 'COGNITION', 'MINECRAFT_INTERFACE', 'DASHBOARD', 'VIEWER'];
    const ports = await Promise.all(names.map(async (name) => [`${name}_PORT`, String(await freePort())]));
    env = {
      ...Object.fromEntries(ports),
      WORLD_PORT: '0',
      WORLD_MOBS: 'none',
      WORLD_VIEW_DISTANCE: '2',
      DATA_DIR: join(folder, 'data'),
      LLM_BASE_URL: 'none',
      STRATEGY: 'off',
    };
    browser = await launchChromium(findChromium() ?? '');
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    for (const child of processes.splice(0)) {
      if (child.exitCode !== null) continue;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  }, 300_000);

  /** Runs a program of the copy, on and on. */
  function start(args: string[], more: Record<string, string> = {}): void {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env, ...more },
      stdio: 'inherit',
    });
    processes.push(child);
  }
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, timeout: BUILD_MS });
  const urlOf = (port: string | undefined) => `http://127.0.0.1:${port}`;
  const stands = (url: string, timeout: number) =>
    vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout, interval: 500 });

  it('harms no open page and no restart of its dashboard, and is what the next dashboard shows', {
    timeout: 3 * BUILD_MS,
  }, async () => {
    start(['scripts/cb.mjs', 'start']);
    const url = urlOf(env.DASHBOARD_PORT);
    await stands(url, BUILD_MS);
    const page = await browser.newPage();
    const faults = faultsOf(page);
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();

    rename('Mind', 'Its mind');
    await run('packages/launcher/src/commands/build-dashboard.ts');

    // By the links of the page that was open before: each loads what it has not loaded yet.
    for (const { path, name } of pages.toReversed()) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(new URL(path, url).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, ...faults]).toEqual([path]);
    }
    await expectShown(page, url, 'Mind');

    // Restarted, it goes on with the pages it began with, which fit what it runs from.
    const dashboard = (await pidOf('dashboard')) ?? 0;
    process.kill(dashboard, 'SIGKILL');
    await vi.waitFor(async () => expect(await pidOf('dashboard')).not.toBe(dashboard), {
      timeout: UP_MS,
      interval: 500,
    });
    await stands(url, UP_MS);
    faults.length = 0;
    await expectShown(page, url, 'Mind');
    expect(faults).toEqual([]);

    const port = String(await freePort());
    start(['packages/dashboard/src/main.ts'], { DASHBOARD_PORT: port });
    await stands(urlOf(port), UP_MS);
    await expectShown(page, urlOf(port), 'Its mind');
    expect(faults).toEqual([]);
  });

  /** Another name for a page, as a change of the sources. */
  function rename(name: string, other: string): void {
    const file = join(root, 'packages/dashboard/src/ui/frame/pages.ts');
    const before = readFileSync(file, 'utf8');
    const after = before.replace(`name: '${name}'`, `name: '${other}'`);
    expect(after).not.toBe(before);
    writeFileSync(file, after);
  }

  async function pidOf(name: string): Promise<number | undefined> {
    const { stdout } = await run('scripts/cb.mjs', 'status', '--json').catch((error: { stdout: string }) => error);
    return status.parse(JSON.parse(stdout)).services.find((one) => one.name === name)?.pid;
  }
});

/** What goes wrong on a page from now on: errors of its scripts, and files of the build that are not there. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/_next/')) faults.push(response.url());
  });
  return faults;
}

async function expectShown(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).waitFor();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
