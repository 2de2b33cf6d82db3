import type { Browser, BrowserContext, Page } from 'playwright-core';

/** How a window is opened. */
export interface WindowOptions {
  /** Its size in CSS pixels. */
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly colorScheme?: 'dark' | 'light';
  /** In a profile of its own, because the test changes what belongs to all windows of one, such as the clock. */
  readonly apart?: boolean;
}

/**
 * Windows on one dashboard for one test after another. They share a profile, and thereby the renderer in which the scripts of the pages are already
 * read and compiled: most of what a window costs in a profile of its own (`docs/decisions/0131-what-a-test-run-computes.md`).
 */
export class Windows {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #opened: Page[] = [];
  readonly #apart: BrowserContext[] = [];
  #shared: { context: BrowserContext; kept: Page } | undefined;

  /** @param url where the dashboard is */
  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** A new and empty window, 1440 by 900 unless told otherwise. */
  async open({ apart, viewport, ...media }: WindowOptions = {}): Promise<Page> {
    const context = apart ? await this.#browser.newContext() : (await this.#profile()).context;
    if (apart) this.#apart.push(context);
    const page = await context.newPage();
    this.#opened.push(page);
    await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
    await page.emulateMedia(media);
    return page;
  }

  /** Closes what was opened, and leaves nothing of what the pages kept. */
  async closeAll(): Promise<void> {
    await Promise.all(this.#opened.splice(0).map((page) => page.close()));
    await Promise.all(this.#apart.splice(0).map((context) => context.close()));
    await this.#shared?.context.clearCookies();
    await this.#shared?.kept.evaluate(() => localStorage.clear());
  }

  async #profile() {
    if (this.#shared !== undefined) return this.#shared;
    const context = await this.#browser.newContext();
    // Never closed: a renderer ends with its last window.
    const kept = await context.newPage();
    const answer = await kept.goto(`${this.#url}/icon.svg`);
    if (answer?.ok() !== true)
      throw new Error(`the dashboard answered ${answer?.status()} when it was asked for its icon`);
    this.#shared = { context, kept };
    return this.#shared;
  }
}
