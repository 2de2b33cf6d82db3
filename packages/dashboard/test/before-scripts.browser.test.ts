import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages } from '../src/ui/frame/pages.ts';
import { describeInBrowser } from './in-browser.ts';

const scripts = '**/_next/static/**/*.js';

/** Loads a page whose scripts do not come until `release` is called: what is seen is what the server sent. */
async function loadWithoutScripts(page: Page, address: string): Promise<{ release(): Promise<void> }> {
  const gate = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(new URL(address, page.url()).href, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return {
    async release() {
      gate.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

/** Names of the fields and buttons of a page: those that can be used, and how many there are in all. */
const controlsOf = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')];
    const usable = controls.filter((one) => !one.matches(':disabled'));
    return { all: controls.length, usable: usable.map((one) => one.id || one.ariaLabel || one.textContent) };
  });

describeInBrowser('before the page runs in the browser', (scene) => {
  const { stack } = scene;
  const field = (page: Page) => page.getByLabel('Slip a thought into its mind');

  it('DASH-1: nothing can be used that nobody would hear, but for the field for a thought, on every page and rewound too', async () => {
    const page = await scene.openAt('/system');
    const at = Date.now() - 60_000;
    const addresses = [...pages.map(({ path }) => path), `/?at=${at}`, `/tasks?at=${at}`];
    let seen = 0;
    for (const address of addresses) {
      const { release } = await loadWithoutScripts(page, address);
      const { all, usable } = await controlsOf(page);
      const open = address.split('?')[0] === '/' ? ['intrusive-thought'] : [];
      expect([address, ...usable]).toEqual([address, ...open]);
      seen += all;
      await release();
      // All of it can be used as soon as it runs.
      await expect.poll(async () => (await controlsOf(page)).usable.length).toBeGreaterThan(open.length);
    }
    // Otherwise the server sends no controls, and there was nothing to see here.
    expect(seen).toBeGreaterThan(50);
  });

  it('DASH-1: a thought that is written before the page runs is not lost: it is read, stays, and can be sent', async () => {
    const page = await scene.openAt('/system');
    const { release } = await loadWithoutScripts(page, '/');
    await field(page).fill('collect 3 oak logs');
    await field(page).press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await release();
    const send = page.getByRole('button', { name: 'Think it' });
    await send.and(page.locator(':enabled')).waitFor();
    expect(await field(page).inputValue()).toBe('collect 3 oak logs');
    await send.click();
    await expect.poll(() => stack.thoughts.filter(({ content }) => content === 'collect 3 oak logs')).toHaveLength(1);
    await expect.poll(() => field(page).inputValue()).toBe('');
  });
});
