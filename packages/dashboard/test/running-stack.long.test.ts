import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages } from '../src/ui/frame/pages.ts';
import { axeFindings } from './for-everybody.ts';
import { describeOverStack } from './running-stack.ts';

const ACTION_MS = 90_000;
const POLLED_MS = 60_000;

describeOverStack('every page of the running stack', (running) => {
  const openWindow = () =>
    running.browser().newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });

  /** Opens every page in a window, and looks at each once it stands: what is found there, and what the console calls an error. */
  async function lookAtAll(page: Page, look: (path: string) => Promise<void> = async () => {}): Promise<void> {
    const faults = faultsOf(page);
    for (const { path } of pages) {
      await page.goto(new URL(path, running.url()).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(path);
      await expect.poll(() => page.getByText('Loading', { exact: true }).count(), { timeout: POLLED_MS }).toBe(0);
      expect([path, ...(await axeFindings(page)), ...faults.splice(0)]).toEqual([path]);
    }
  }

  it('DASH-4: before anything happened every page stands, says so, and has no accessibility finding', async () => {
    const empty: Readonly<Record<string, string>> = {
      '/tasks': 'No tasks yet.',
      '/strategy': 'It has not weighed anything yet.',
      '/lab': 'None yet. A soak or benchmark that was begun here leaves its report.',
    };
    const page = await openWindow();
    await lookAtAll(page, async (path) => {
      const said = empty[path];
      if (said !== undefined) await page.getByText(said).first().waitFor({ timeout: POLLED_MS });
    });
    await page.close();
  });

  it('DASH-4: while a service is away every page stands, those that ask it say so, and none has an accessibility finding', async () => {
    const page = await openWindow();
    await page.goto(running.url());
    await page.getByText('Connected, in the world').waitFor({ timeout: ACTION_MS });
    await page.getByLabel('Slip a thought into its mind').fill('what a lovely sunset');
    await page.keyboard.press('Enter');
    const trail = page.getByRole('list', { name: 'What becomes of the thought' });
    await trail.getByText('it stays a thought').waitFor({ timeout: ACTION_MS });
    const away: Readonly<Record<string, string>> = {
      '/': 'Cognition is offline. These are defaults, not feelings.',
      '/mind': 'Could not ask cognition',
      '/feelings': 'Could not ask cognition',
      '/system': 'Could not ask cognition',
    };
    await running.without('cognition', () =>
      lookAtAll(page, async (path) => {
        const said = away[path];
        if (said !== undefined) await page.getByText(said).first().waitFor({ timeout: ACTION_MS });
      }),
    );
    await page.goto(new URL('/mind', running.url()).href);
    await page.getByText('what a lovely sunset').first().waitFor({ timeout: ACTION_MS });
    await page.close();
  });

  it('DASH-1, DASH-4: when its world has ended every page stands, and has no accessibility finding', async () => {
    const page = await openWindow();
    await running.without('world', async () => {
      await page.goto(running.url());
      await page
        .getByText(/^Offline: /)
        .first()
        .waitFor({ timeout: ACTION_MS });
      await lookAtAll(page);
    });
    await page.goto(running.url());
    await page.getByText('Connected, in the world').waitFor({ timeout: ACTION_MS });
    await page.close();
  });
});

/** What the console of a page calls an error, as it grows; but for what a service that is away could not answer, which is for the page to tell. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    const isUnanswered =
      /^Failed to load resource: .*\b50[234]\b/.test(message.text()) &&
      new URL(url, page.url()).pathname.startsWith('/api/');
    if (message.type() === 'error' && !isUnanswered) faults.push(`${message.text()} ${url}`);
  });
  return faults;
}
