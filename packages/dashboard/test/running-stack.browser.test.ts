import { expect, it } from 'vitest';
import { pages } from '../src/ui/frame/pages.ts';
import { axeFindings, tabTo } from './for-everybody.ts';
import { describeOverStack } from './running-stack.ts';

const ACTION_MS = 90_000;
const POLLED_MS = 30_000;

describeOverStack('the dashboard over the running stack', (running) => {
  it('DASH-1, DASH-4: at phone width and by keyboard a thought is slipped in, all that comes of it is seen, and every page stands, live and rewound', {
    timeout: 240_000,
  }, async () => {
    const url = running.url();
    const page = await running.browser().newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
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
