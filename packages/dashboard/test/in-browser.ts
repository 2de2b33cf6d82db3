import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { ensureBuilt } from './built.ts';
import { findChromium, launchChromium } from './chromium.ts';
import { FakeStack } from './fake-stack.ts';
import { type RunningDashboard, runDashboard } from './running-dashboard.ts';
import { type WindowOptions, Windows } from './windows.ts';

/** The built dashboard over made-up services, in a real browser. */
export interface BrowserScene {
  readonly stack: FakeStack;
  /** What services and peers refused to the pages of this test, as the console told it. A test in which all are there expects none. */
  readonly refused: readonly string[];
  /** Opens the live page in a window of its own and waits until it is alive. */
  open(options?: WindowOptions): Promise<Page>;
  /** Opens the page at an address (`/system`, `/tasks?at=1000`) and waits for its title. */
  openAt(address: string, options?: WindowOptions): Promise<Page>;
}

/**
 * A group of tests that need a browser. Without one they are skipped and say so; where CI=true they fail instead, so that nobody
 * takes a green run for a proof. After each test, whatever the console called an error fails it, but for what services refused.
 */
export function describeInBrowser(
  name: string,
  body: (scene: BrowserScene) => void,
  settings: Readonly<Record<string, string>> = {},
): void {
  const executable = findChromium();
  if (executable === undefined && process.env.CI !== 'true') {
    const why = 'no Chromium found: install it or set CHROMIUM_PATH';
    console.warn(`Browser tests are skipped, ${why}.`);
    describe.skip(`${name} (skipped, ${why})`, () => body(unopened));
    return;
  }
  describe(name, () => {
    const stack = new FakeStack();
    const faults: string[] = [];
    const refused: string[] = [];
    let dashboard: RunningDashboard | undefined;
    let browser: Browser | undefined;
    let windows: Windows | undefined;

    beforeAll(async () => {
      if (executable === undefined) throw new Error('CI needs a Chromium: install it or set CHROMIUM_PATH');
      await ensureBuilt();
      await stack.start();
      dashboard = await runDashboard({ ...stack.environment(), ...settings }, 'build');
      browser = await launchChromium(executable);
      windows = new Windows(browser, dashboard.url);
    }, 180_000);

    afterEach(async () => {
      await windows?.closeAll();
      refused.length = 0;
      expect(faults.splice(0)).toEqual([]);
    });

    afterAll(async () => {
      await browser?.close();
      await dashboard?.stop();
      await stack.stop();
    });

    const goTo = async (address: string, options?: WindowOptions): Promise<Page> => {
      if (windows === undefined || dashboard === undefined) throw new Error('not started');
      const page = await windows.open(options);
      page.setDefaultTimeout(60_000);
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        const { url } = message.location();
        const isLoad = message.text().startsWith('Failed to load resource');
        // What a service refuses, or a peer that is away, is for the page to tell; all else that the console calls an error is one.
        if (isLoad && new URL(url, dashboard?.url).pathname.startsWith('/api/'))
          refused.push(`${message.text()} ${url}`);
        else faults.push(isLoad ? `${message.text()} ${url}` : message.text());
      });
      await page.goto(`${dashboard.url}${address}`);
      return page;
    };

    body({
      stack,
      refused,
      async open(options) {
        const page = await goTo('/', options);
        await page.getByText('Connected, in the world').waitFor();
        return page;
      },
      async openAt(address, options) {
        const page = await goTo(address, options);
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page;
      },
    });
  });
}

/** Stands in where the tests are skipped and nothing is opened. */
const unopened: BrowserScene = {
  stack: new FakeStack(),
  refused: [],
  open: () => Promise.reject(new Error('there is no browser')),
  openAt: () => Promise.reject(new Error('there is no browser')),
};
