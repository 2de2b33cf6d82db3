import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { z } from 'zod';
import { ensureBuilt, packageRoot } from './built.ts';
import { findChromium, launchChromium } from './chromium.ts';

/** The whole stack with a browser beside it. Both throw before they were started. */
export interface RunningStack {
  /** Where its dashboard is. */
  url(): string;
  browser(): Browser;
  /** Keeps a process of the stack away while `look` looks: it is killed as often as it is started anew. */
  without(name: 'cognition' | 'world', look: () => Promise<void>): Promise<void>;
}

const printedUrls = z.object({ dashboard: z.url() });

/** A group of tests over the whole stack, with no creatures, no model and no strategist, in a world of seed 1. Without a Chromium see `in-browser.ts`. */
export function describeOverStack(name: string, body: (running: RunningStack) => void): void {
  const executable = findChromium();
  const skipped = executable === undefined && process.env.CI !== 'true';
  describe.skipIf(skipped)(name, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'running-stack-'));
    let stack: ChildProcess | undefined;
    let browser: Browser | undefined;
    let url: string | undefined;

    beforeAll(async () => {
      if (executable === undefined) throw new Error('CI needs a Chromium: install it or set CHROMIUM_PATH');
      await ensureBuilt();
      stack = spawn(process.execPath, ['test/stack-process.mjs', join(dataDir, 'data')], {
        cwd: packageRoot,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      if (stack.stdout === null) throw new Error('no output');
      for await (const line of createInterface({ input: stack.stdout })) {
        const printed = line.startsWith('{') ? printedUrls.safeParse(JSON.parse(line)) : undefined;
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

    body({
      url: () => started(url),
      browser: () => started(browser),
      async without(name, look) {
        started(stack).send(name);
        try {
          await look();
        } finally {
          started(stack).send('');
        }
      },
    });
  });
}

function started<T>(what: T | undefined): T {
  if (what === undefined) throw new Error('not started');
  return what;
}
