import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pages } from '../src/ui/frame/pages.ts';
import { ensureBuilt, packageRoot } from './built.ts';
import { findChromium, launchChromium } from './chromium.ts';
import { axeFindings, tabTo } from './for-everybody.ts';

const urls = z.object({ dashboard: z.url() });
const ACTION_MS = 90_000;
const POLLED_MS = 30_000;

const executable = findChromium();
// Where CI=true a missing browser is a failure, see in-browser.ts.
const skipped = executable === undefined && process.env.CI !== 'true';

describe.skipIf(skipped)('the dashboard over the running stack', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'running-stack-'));
  let stack: ChildProcess | undefined;
  let browser: Browser | undefined;
  let url = '';

  beforeAll(async () => {
    if (executable === undefined) throw new Error('CI needs a Chromium: install it or set CHROMIUM_PATH');
    await ensureBuilt();
    stack = spawn(process.execPath, ['test/stack-process.mjs', join(dataDir, 'data')], {
      cwd: packageRoot,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    if (stack.stdout === null) throw new Error('no output');
    for await (const line of createInterface({ input: stack.stdout })) {
      const printed = line.startsWith('{') ? urls.safeParse(JSON.parse(line)) : undefined;
      if (printed?.success !== true) continue;
      url = printed.data.dashboard;
      break;
    }
    browser = await launchChromium(executable);
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    if (stack !== undefined && stack.exitCode === null) {
      const gone = once(stack, 'exit');
      stack.kill('SIGTERM');
      await gone;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('DASH-1, DASH-4: at phone width and by keyboard a thought is slipped in, all that comes of it is seen, and every page stands, live and rewound', {
    timeout: 240_000,
  }, async () => {
    if (browser === undefined) throw new Error('not started');
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(url);
    await page.getByText('Connected, in the world').waitFor({ timeout: ACTION_MS });
    await page.getByText('Embedded world, seed 1').waitFor();

    await tabTo(page, /Slip a thought/);
    await page.keyboard.type('collect 1 oak log');
    await page.keyboard.press('Enter');
    const trail = page.getByRole('list', { name: 'What becomes of the thought' });
    await trail.getByText('It is done.').waitFor({ timeout: ACTION_MS });

    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await region('Inventory').getByText('Oak log').waitFor();
    await region('Events').getByText('Task completed').waitFor();
    await region('Memories').getByText('Collected an oak log').waitFor({ timeout: POLLED_MS });
    await region('Capabilities').getByRole('rowheader', { name: 'Collect item' }).waitFor({ timeout: POLLED_MS });

    await tabTo(page, /^Trace/);
    await page.keyboard.press('Enter');
    const tree = page.getByRole('dialog', { name: 'From thought to effect' }).getByRole('list', { name: 'Provenance' });
    await tree.waitFor();
    for (const kind of ['thought', 'intent', 'task', 'plan', 'step', 'action', 'effect'])
      await tree
        .getByText(new RegExp(`^${kind}$`, 'i'))
        .first()
        .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await axeFindings(page)).toEqual([]);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([await wide(), faults]).toEqual([0, []]);

    const moment = Date.now();
    for (const address of pages.flatMap(({ path }) => [path, `${path}?at=${moment}`])) {
      await page.goto(new URL(address, url).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.getByText('Loading', { exact: true }).count()).toBe(0);
      expect([address, await wide(), faults]).toEqual([address, 0, []]);
    }
  });
});
