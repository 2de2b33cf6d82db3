import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsDarkAndLight } from './for-everybody.ts';
import { describeInBrowser } from './in-browser.ts';
import { choose } from './on-the-page.ts';
import { aTask } from './scene.ts';
import { aPastOfTasks, aRepairedTask } from './task-scene.ts';

const minute = 60_000;

describeInBrowser('the pages of tasks', (scene) => {
  const { stack } = scene;
  const rows = (page: Page) => page.locator('main ol > li article');

  it('says so while there are no tasks, and that nothing failed', async () => {
    const page = await scene.openAt('/tasks');
    await page.getByText('No tasks yet. A thought with a goal becomes one.').waitFor();
    await page.getByText('Nothing failed.').waitFor();
  });

  it('all of a long past can be reached, a few rows at a time; what happens comes by itself, reflexes stay apart', async () => {
    const begun = Date.now() - 5 * minute;
    aPastOfTasks(stack, 400, begun);
    const page = await scene.openAt('/tasks');
    await page.getByText('364 tasks').waitFor();
    expect(await page.getByRole('link', { name: /\(10\)/ }).count()).toBe(0);
    const thought = stack.think('collect 9 oak logs', {
      goal: { action: 'collect', target: 'oak_log', amount: 9 },
      convertEligible: true,
    });
    stack.decide(thought);
    await page.getByRole('link', { name: 'Collect 9 oak_log' }).waitFor();
    expect(await rows(page).count()).toBeLessThan(60);
    const last = page.getByRole('link', { name: /\(399\)/ });
    await expect
      .poll(
        async () => {
          await page.keyboard.press('End');
          return last.count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    expect(await rows(page).count()).toBeLessThan(60);
  });

  it('VIEW-3: filters stand in the address and survive a reload; what failed most leads to its tasks', async () => {
    const page = await scene.openAt('/tasks');
    await choose(page, /^Failed/);
    await page.waitForURL(/state=failed/);
    await page.getByRole('button', { name: 'It took too long.' }).click();
    await page.waitForURL(/failure=timeout/);
    await page.getByLabel('Search the titles of tasks').fill('(13)');
    await page.waitForURL(/text=/);
    await page.reload();
    await page.getByText('1 task of this kind').waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByText('failed: it took too long').waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByText(/^36\d tasks$/).waitFor();
    await choose(page, /^Reflexes/);
    await page.getByRole('link', { name: /\(10\)/ }).waitFor();
  });

  it('VIEW-3: looks back: what came later is not there, and a task stands as it stood then', async () => {
    const begun = Date.now() - 3 * minute;
    const task = aRepairedTask(stack, begun);
    const page = await scene.openAt(`/tasks?at=${begun + 15_000}&text=stone`);
    await page.getByText('open then').waitFor();
    await page.getByRole('link', { name: 'Craft a stone pickaxe' }).click();
    await page.waitForURL(new RegExp(`/tasks/${task.id}\\?at=${begun + 15_000}`));
    await page.getByText('Another plan was made.').waitFor();
    expect(await page.getByText('After that it was done.').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Pause/ }).count()).toBe(0);
    await page.goto(new URL(`/tasks/${task.id}?at=${begun + 41_000}`, page.url()).href);
    const states = page.getByRole('list', { name: 'States of the verb' }).getByRole('listitem');
    await states.nth(2).waitFor();
    await expect.poll(() => states.count()).toBe(3);
    expect(await states.nth(2).getAttribute('aria-current')).toBe('step');
  });

  it('shows the behaviour tree of the verb: what is under way, done and failed, at any moment of it', async () => {
    const begun = Date.now() - 3 * minute;
    const task = aRepairedTask(stack, begun);
    const linesAt = async (ms: number) => {
      const page = await scene.openAt(`/tasks/${task.id}?at=${begun + ms}`);
      const tree = page.getByRole('list', { name: 'Behaviour of the verb' }).getByRole('listitem');
      await tree.nth(9).waitFor();
      return tree.allTextContents();
    };
    expect(await linesAt(31_000)).toEqual([
      'One after the otherunder way',
      'Look arounddone',
      'Until it works, 3 times at mostunder way',
      'The first that worksunder way',
      'Walk thereunder way',
      'The first that worksunder way',
      'Walk therefailed',
      'Dig throughunder way',
      'Dignot begun',
      'Pick upnot begun',
    ]);
    const ended = await linesAt(61_000);
    expect(ended.slice(4)).toEqual([
      ...[
        'Walk therefailed',
        'The first that worksfailed',
        'Walk therefailed',
        'Dig throughfailed',
        'Digdone',
        'Pick updone',
      ],
    ]);
  });

  it('a task tells what was planned and rejected with its costs, what went wrong in sentences, and all of its time', async () => {
    const page = await scene.openAt('/tasks/task_repaired');
    await page
      .getByText('Collecting 3 cobblestone failed at the third, because no path leads there. Another plan was made.')
      .waitFor();
    const graph = page.getByRole('region', { name: /with the ways that were not taken/ });
    const rejected = graph.getByRole('group', { name: /^Not taken: Dig cobbled deepslate.+1 minute longer/ });
    await rejected.waitFor();
    await rejected.focus();
    expect(await rejected.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText('The same as a list').click();
    await page.getByText('Not: take it out of a container; what it takes cannot be had here').waitFor();
    const spans = page.getByRole('list', { name: 'Along its time' }).getByRole('listitem');
    const kinds = (await spans.allTextContents()).map((text) => /^[A-Z][a-z]+/.exec(text)?.[0]);
    expect(kinds.slice(0, 4)).toEqual(['Thought', 'Decision', 'Wait', 'Planning']);
    expect(kinds).toContain('Repair');
    const main = await page.getByRole('main').textContent();
    expect(main).not.toContain('navigate.no_path');
  });

  it('DASH-4: no accessibility finding, dark and light, on a phone too, and nothing is wider than it', async () => {
    const page = await scene.openAt('/tasks', { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
    for (const path of ['/tasks', '/tasks/task_repaired']) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByText('Craft a stone pickaxe').first().waitFor();
      if (path !== '/tasks') await page.locator('.react-flow__node').first().waitFor();
      expect([path, ...(await findingsDarkAndLight(page))]).toEqual([path]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBe(0);
    }
  });

  it('says what cannot be asked while planning is away, and goes on when it is back', async () => {
    const running = aTask({ id: 'task_running', title: 'dig a hole', status: 'active' });
    stack.tasks.set(running.id, running);
    const page = await scene.openAt('/tasks/task_running');
    await page.getByRole('heading', { name: 'Dig a hole' }).waitFor();
    await stack.planning.stop();
    await page.getByText(/Could not ask planning:.+This is how it stood before\./).waitFor();
    await page.goto(new URL('/tasks', page.url()).href);
    await page
      .getByText(/^Could not ask planning/)
      .first()
      .waitFor();
    await stack.planning.start();
    await page.reload();
    await page.getByRole('link', { name: 'Dig a hole' }).waitFor();
    await page.goto(new URL('/tasks/task_of_nobody', page.url()).href);
    await page.getByText('Planning does not know this task.').waitFor();
  });
});
