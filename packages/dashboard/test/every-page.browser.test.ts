import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { pages } from '../src/ui/frame/pages.ts';
import { leaveRun } from './a-run.ts';
import { axeFindings } from './for-everybody.ts';
import { describeInBrowser } from './in-browser.ts';
import { aPastOfTasks, aRepairedTask } from './task-scene.ts';
import { goWithin } from './within-the-page.ts';

const MINUTE = 60_000;
/** Of a task that nothing was remembered of memory has no trace, which its page tells; it is the one refusal that is expected. */
const untraced = '/api/services/memory/provenance/task_repaired';
const folder = mkdtempSync(join(tmpdir(), 'every-page-'));
const dataDir = join(folder, 'data');
const lives = join(folder, 'data-runs', 'lives');
afterAll(() => rmSync(folder, { recursive: true }));

/** What each page says while there is nothing to show, and while a service it asks is away. */
const says: Readonly<Record<string, { readonly empty: string; readonly away: string }>> = {
  '/': { empty: 'Nothing on its mind yet.', away: 'Offline: its body is not responding' },
  '/mind': { empty: 'Nothing on its mind yet.', away: 'Could not ask cognition' },
  '/tasks': { empty: 'No tasks yet.', away: 'Could not ask planning' },
  '/world': { empty: 'Nothing is on the map yet', away: 'The body could not be asked for its map' },
  '/memory': { empty: 'It remembers nothing yet.', away: 'Could not ask memory' },
  '/strategy': { empty: 'It has not weighed anything yet.', away: 'Could not ask planning' },
  '/feelings': { empty: 'No feelings were recorded in this time', away: 'Could not ask cognition' },
  '/lab': { empty: 'No life has left its data here yet.', away: 'PERSONALITY curious' },
  '/lab/kept%3Afirst/kept%3Asecond': { empty: 'That run no longer exists.', away: 'PERSONALITY: “steady” in A' },
  '/system': { empty: 'It keeps no log here.', away: 'does not answer' },
  '/thoughts/thought_seen': { empty: 'Cognition does not know this thought.', away: 'Could not ask cognition' },
  '/calls/call_seen': { empty: 'Cognition does not know this call.', away: 'Could not ask cognition' },
  '/tasks/task_repaired': { empty: 'Planning does not know this task.', away: 'Could not ask planning' },
  '/memory/memory_zombie': { empty: 'no trace is left', away: 'Could not ask memory' },
};
const addresses = Object.keys(says);

/** Nothing of the page loads any more. */
async function stands(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText('Loading', { exact: true }).count()).toBe(0);
}

const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describeInBrowser(
  'every page',
  (scene) => {
    const { stack } = scene;

    /** Loads every page in one window, each once it stands. */
    async function* loaded(page: Page) {
      for (const address of addresses) {
        await page.goto(new URL(address, page.url()).href);
        await stands(page);
        yield address;
      }
    }

    /**
     * Visits every page in one window as by links, each once it stands. But for `/`, on which the window was opened, what the server sends of a
     * page depends on no service, and so every page is loaded only once.
     */
    async function* visited(page: Page, at?: number) {
      for (const address of addresses) {
        await goWithin(page, at === undefined ? address : `${address}?at=${at}`);
        await stands(page);
        yield address;
      }
    }

    it('knows them all', () => {
      expect(addresses).toEqual(expect.arrayContaining(pages.map(({ path }) => path)));
    });

    it('DASH-4: empty, each says so, and has no accessibility finding', async () => {
      const kept = { past: { ...stack.past }, world: { ...stack.seenWorld } };
      stack.past.empty();
      stack.thinking.forgottenCalls.add('call_seen');
      Object.assign(stack.seenWorld, { map: { dimensions: [], kinds: [''] }, trail: [], deaths: [] });
      const page = await scene.open({ reducedMotion: 'reduce' });
      for await (const address of visited(page)) {
        await page
          .getByText(says[address]?.empty ?? '')
          .first()
          .waitFor();
        expect([address, ...(await axeFindings(page))]).toEqual([address]);
      }
      Object.assign(stack.past, kept.past);
      Object.assign(stack.seenWorld, kept.world);
      stack.thinking.forgottenCalls.delete('call_seen');
      await leaveRun(join(lives, 'first'), { PERSONALITY: 'steady' }, ['accepted', 'accepted']);
      await leaveRun(join(lives, 'second'), { PERSONALITY: 'curious' }, ['accepted', 'resisted']);
      stack.think('I could do with some wood.', { id: 'thought_seen' });
      aPastOfTasks(stack, 12);
      aRepairedTask(stack, Date.now() - 5 * MINUTE);
    });

    it('DASH-4: live, each has no accessibility finding', async () => {
      const page = await scene.openAt('/world', { reducedMotion: 'reduce', colorScheme: 'light' });
      for await (const address of loaded(page)) expect([address, ...(await axeFindings(page))]).toEqual([address]);
      expect(scene.refused.filter((each) => !each.includes(untraced))).toEqual([]);
    });

    it('VIEW-2, DASH-4: rewound, on a phone, each says which moment it shows, fits, and has no accessibility finding', async () => {
      const at = Date.now() - 10 * MINUTE;
      const page = await scene.openAt(`/?at=${at}`, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
      for await (const address of visited(page, at)) {
        await page.getByRole('complementary', { name: 'The moment you are looking at' }).waitFor();
        expect([address, await sidewaysOf(page), ...(await axeFindings(page))]).toEqual([address, 0]);
      }
      expect(scene.refused.filter((each) => !each.includes(untraced))).toEqual([]);
    });

    it('DASH-4: by keyboard alone one page leads to the next, and the focus is seen everywhere', async () => {
      const page = await scene.open({ reducedMotion: 'reduce' });
      for (const { path, name } of pages.slice(1)) {
        await expect.poll(() => press(page)).toBe(name);
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${path}`);
        await stands(page);
        await expect.poll(() => press(page, 'main *')).not.toBe('');
      }
    });

    it('DASH-1, DASH-4: while the bot is in no world, each page goes on to stand, and has no accessibility finding', async () => {
      stack.setWorld({ connected: false });
      stack.body.emit('botEvent', { name: 'disconnected', detail: {} });
      const page = await scene.openAt('/', { reducedMotion: 'reduce' });
      await page.getByText('Offline: waiting for the next try').waitFor();
      for await (const address of visited(page))
        expect([address, await sidewaysOf(page), ...(await axeFindings(page))]).toEqual([address, 0]);
      stack.setWorld({ connected: true });
      stack.body.emit('botEvent', { name: 'connected', detail: {} });
    });

    it('DASH-4: while services are away each page names one, and has no accessibility finding', async () => {
      await stack.stop();
      const page = await scene.openAt('/', { reducedMotion: 'reduce' });
      for await (const address of visited(page)) {
        await page
          .getByText(says[address]?.away ?? '')
          .first()
          .waitFor();
        expect([address, ...(await axeFindings(page))]).toEqual([address]);
      }
      await stack.start();
    });
  },
  { DATA_DIR: dataDir },
);

/** Moves the focus on by a key. Answers the text of what has it then, if it is one of `selector`; fails where it is not seen. */
async function press(page: Page, selector = '*'): Promise<string> {
  await page.keyboard.press('Tab');
  const { text, outline } = await page.evaluate((wanted) => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { text: '', outline: 'solid' };
    const name = element.textContent || element.getAttribute('aria-label') || element.tagName;
    return { text: element.matches(wanted) ? name : '', outline: getComputedStyle(element).outlineStyle };
  }, selector);
  expect([text, outline]).not.toEqual([text, 'none']);
  return text;
}
