import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser } from './in-browser.ts';
import { post, sees, thoughts } from './on-the-page.ts';

/** How many pixels of the map in the middle of the page have the colour of a meadow. */
const drawnGreen = (page: Page) =>
  page.getByRole('application', { name: /^Map/ }).evaluate((map) => {
    const canvas = map.querySelector('canvas');
    const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let green = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, tint = 0, blue = 0, alpha = 0] = data.slice(i, i + 4);
      if (alpha > 0 && tint > red + 20 && tint > blue + 40) green += 1;
    }
    return green;
  });

describeInBrowser('the dashboard in a browser', (scene) => {
  const { stack } = scene;

  it('DASH-1: shows the bot, its world and mind, its vitals, inventory and inner state', async () => {
    const page = await scene.open();
    await page.getByRole('heading', { name: 'Mira', level: 1 }).waitFor();
    await sees(page, 'Embedded world, seed 42, Minecraft 1.21.4');
    await sees(page, 'Mind: no model, rules only');
    await sees(page, 'day 4, afternoon');
    await sees(page, '18 71 -43');
    await sees(page, 'Birch forest');
    const items = page.getByRole('list', { name: 'Items carried' }).getByRole('listitem');
    expect(await items.filter({ hasText: 'Cobblestone' }).textContent()).toContain('37');
    expect(await page.getByRole('progressbar', { name: 'Stress' }).getAttribute('aria-valuenow')).toBe('20');
    stack.setWorld({ health: 4, inventory: [{ name: 'bread', count: 2 }] });
    await items.filter({ hasText: 'Bread' }).waitFor();
    await expect.poll(() => items.count()).toBe(1);
  });

  it('shows what the bot did of its own accord', async () => {
    const page = await scene.open();
    const agency = page.getByRole('region', { name: 'Agency' });
    await agency.getByText('Goal tags per call').waitFor();
    expect(await agency.getByRole('definition').allTextContents()).toEqual(['12', '3', '0', '5', '2', '4', '0.25']);
    await agency.getByText('Drives add facts, not goals.').waitFor();
  });

  it('shows how the executive does, and says that planning is offline when it goes', async () => {
    const page = await scene.open();
    const executive = page.getByRole('region', { name: 'Executive' });
    await executive.getByText('last 1 h').waitFor();
    const statistics = executive.locator('dl > div');
    const shown = await statistics.evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
    );
    expect(shown).toEqual([
      ['First command, median', '140 ms'],
      ['First command, 95th percentile', '910 ms'],
      ['Actions per second', '0.25'],
      ['Repairs per plan', '0.25'],
      ['Retries that succeeded', '88 %'],
      ['Timeouts in the last hour', '2'],
      ['Stuck loops in the last hour', '1'],
      ['Router overrides', '8 %'],
      ['Gain from learned priors', '+12 points'],
      ['Hazards avoided', '75 %'],
      ['Collect, reached 3 times', '3.0 (95 % within 4)'],
      ['Craft, reached once', '5'],
    ]);
    await stack.planning.stop();
    await executive.getByText('Planning is offline. These are its last figures.').waitFor();
    await expect.poll(() => statistics.count()).toBe(12);
    await stack.planning.start();
    await executive.getByText('Planning is offline. These').waitFor({ state: 'detached', timeout: 30_000 });
  });

  it('DASH-1: shows how each verb keeps its promises', async () => {
    const page = await scene.open();
    const capabilities = page.getByRole('region', { name: 'Capabilities' });
    await capabilities.getByRole('rowheader', { name: 'Collect item' }).waitFor();
    expect(await capabilities.getByRole('row').allTextContents()).toEqual([
      'VerbDoneMeanp95',
      'Collect item9 of 126.4 s14.2 s',
      'Last failure: no oak_log in sight',
      'Chat4 of 40.1 s0.3 s',
    ]);
  });

  it('DASH-1: shows what happens to it and what is done about it, the newest first', async () => {
    const page = await scene.open();
    const events = page.getByRole('region', { name: 'Events' });
    stack.body.emit('botEvent', { name: 'damage', detail: { amount: 3, health: 14, source: { entity: 'zombie' } } });
    await events.getByText('Hurt by zombie: −3, health 14').waitFor();
    stack.planning.emit('idle_period', { idle_reason: 'all_in_backoff', since: Date.now(), taskCounts: {} });
    await events.getByText('Idle: every task waits to be tried again').waitFor();
    expect((await events.getByRole('listitem').allTextContents()).slice(0, 2)).toEqual([
      expect.stringContaining('Idle'),
      expect.stringContaining('zombie'),
    ]);
  });

  it('DASH-1: shows what it remembers, and says that memory is offline when it goes', async () => {
    const page = await scene.open();
    const memories = page.getByRole('region', { name: 'Memories' });
    await memories.getByText('Collected 3 oak logs.').waitFor();
    await memories.getByText('what happened').first().waitFor();
    await stack.memory.stop();
    await memories.getByText('Memory is offline').waitFor();
    await memories.getByText('Collected 3 oak logs.').waitFor();
    await stack.memory.start();
    await memories.getByText('Memory is offline').waitFor({ state: 'detached', timeout: 30_000 });
  });

  it('DASH-1: the viewer is not loaded until it is asked for, and goes again', async () => {
    const page = await scene.open();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(stack.viewerRunning).toBe(false);
    await page.getByRole('button', { name: 'Open the 3D view' }).click();
    await page.frameLocator('iframe').getByText('minecraft-interface').waitFor();
    expect(stack.viewerRunning).toBe(true);
    await page.getByLabel('Distance').selectOption('8 chunks');
    await expect.poll(() => stack.viewerLook).toEqual({ firstPerson: false, distance: 8 });
    await page.getByLabel('Through its eyes').check();
    await expect.poll(() => stack.viewerLook).toEqual({ firstPerson: true, distance: 8 });
    await page.locator('iframe[title="The world through the bot’s eyes"]').waitFor();
    await page.getByRole('button', { name: 'Stop the view' }).click();
    await page.getByRole('button', { name: 'Open the 3D view' }).waitFor();
    await expect.poll(() => stack.viewerRunning).toBe(false);
  });

  it('DASH-1: where no graphics card draws, the map stands in the place of the 3D view, goes with the bot, and stays closed once it was closed', async () => {
    stack.setWorld({ position: { x: 20, y: 64, z: -40 } });
    const page = await scene.open();
    const view = page.getByRole('region', { name: 'View', exact: true });
    const map = view.getByRole('application', { name: /^Map/ });
    const middle = async () => {
      const href = await view.getByRole('link', { name: 'The whole map' }).getAttribute('href');
      const { searchParams } = new URL(href ?? '', page.url());
      return [searchParams.get('x'), searchParams.get('z')];
    };
    await map.waitFor();
    await expect.poll(middle).toEqual(['20', '-40']);
    stack.setWorld({ position: { x: 60, y: 64, z: -40 } });
    await expect.poll(middle).toEqual(['60', '-40']);
    await view.getByRole('button', { name: 'Close the map' }).click();
    await page.reload();
    // Longer than what opens by itself takes to open.
    await page.waitForTimeout(3_000);
    expect(await map.count()).toBe(0);
    await view.getByRole('button', { name: 'Show the map' }).click();
    await map.waitFor();
    await page.reload();
    await map.waitFor();
  });

  it('the map says what it waits for, and draws the first ground of a life as soon as it is seen', async () => {
    const { seenWorld } = stack;
    const { map } = seenWorld;
    seenWorld.hasSeenGround = false;
    seenWorld.map = { ...map, dimensions: [], kinds: [''] };
    const page = await scene.open();
    const waits = page.getByText('It has seen none of the ground here yet');
    await waits.waitFor();
    expect(await drawnGreen(page)).toBe(0);
    seenWorld.hasSeenGround = true;
    seenWorld.map = map;
    await expect.poll(() => drawnGreen(page)).toBeGreaterThan(1_000);
    expect(await waits.count()).toBe(0);
  });

  it('while the bot is in no world, the map shows where it was last, and says so', async () => {
    const { position, dimension } = stack.world;
    stack.setWorld({ connected: false, position: undefined, dimension: undefined });
    stack.body.emit('botEvent', { name: 'disconnected', detail: {} });
    const page = await scene.openAt('/');
    await page.getByText('It is in no world now: the map shows where it was last').waitFor();
    await expect.poll(() => drawnGreen(page)).toBeGreaterThan(1_000);
    stack.setWorld({ connected: true, position, dimension });
    stack.body.emit('botEvent', { name: 'connected', detail: {} });
    await page.getByText('Connected, in the world').first().waitFor();
    await expect.poll(() => page.getByText('It is in no world now').count()).toBe(0);
  });

  it('the first page loads at most 200 kB of compressed scripts until it is whole, its map with it; what moves the map comes when somebody reaches for it', async () => {
    const page = await scene.open();
    const map = page.getByRole('application', { name: /^Map/ });
    const kilobytes = async () => {
      const sizes = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .map(({ encodedBodySize }) => encodedBodySize),
      );
      expect(sizes.length).toBeGreaterThan(10);
      return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
    };
    // The map follows two seconds after the page stands, which on a busy machine is before all of it was looked at.
    await page.evaluate(() => localStorage.setItem('view', 'nothing'));
    await page.reload();
    await page.getByRole('region', { name: 'Timeline' }).waitFor();
    await page.getByRole('region', { name: 'Stream of thoughts' }).waitFor();
    const withoutMap = await kilobytes();

    // By keyboard: the pointer would lie on the map that comes in the button's place, and have reached for it.
    await page.getByRole('button', { name: 'Show the map' }).press('Enter');
    await map.waitFor();
    expect(await kilobytes()).toBeGreaterThan(withoutMap);
    expect(await kilobytes()).toBeLessThanOrEqual(200);
    expect(await page.getByRole('button', { name: 'Zoom in' }).count()).toBe(0);
    await map.hover();
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    expect(await map.count()).toBe(1);
  });

  it('the map is reached and moved by keyboard alone', async () => {
    const page = await scene.open();
    const map = page.getByRole('application', { name: /^Map/ });
    const link = page.getByRole('link', { name: 'The whole map' });
    const middle = async () => new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('x');
    await map.focus();
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    await expect.poll(() => map.evaluate((element) => element === document.activeElement)).toBe(true);
    const before = await middle();
    await page.keyboard.press('ArrowRight');
    await expect.poll(middle).not.toBe(before);
  });

  it('DASH-4: whoever has gone on past the map while it is made ready keeps the focus', async () => {
    const page = await scene.open();
    const map = page.getByRole('application', { name: /^Map/ });
    await map.waitFor();
    await page.waitForLoadState('networkidle');
    const release = Promise.withResolvers<void>();
    await page.route(/\.js(\?|$)/, async (route) => {
      await release.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\.js(\?|$)/);
    await map.focus();
    await asked;
    const link = page.getByRole('link', { name: 'The whole map' });
    await link.focus();
    release.resolve();
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('DASH-1: a service that goes is shown in its panel while the rest lives on, and its return is noticed', async () => {
    const page = await scene.open();
    const services = page.getByRole('list', { name: 'Services' });
    await stack.planning.stop();
    await sees(page, 'Planning is offline. Tasks pick up where they left off once it is back.');
    await services.getByText('offline').waitFor();
    stack.think('I am still thinking.');
    await thoughts(page).filter({ hasText: 'I am still thinking.' }).waitFor();
    await stack.planning.start();
    await page.getByText('Planning is offline. Tasks').waitFor({ state: 'detached', timeout: 30_000 });

    await stack.body.stop();
    await sees(page, 'Offline: its body is not responding');
    await sees(page, /The body service is offline\. This is the last it reported/);
    await stack.body.start();
    await page.getByText('Connected, in the world').waitFor({ timeout: 30_000 });

    await stack.cognition.stop();
    await sees(page, 'These are defaults, not feelings.');
    await post(page, 'say something');
    await sees(page, 'It could not be delivered: cognition is offline. Send it again once it is back.');
    expect(await page.getByLabel('Slip a thought into its mind').inputValue()).toBe('say something');
    await stack.cognition.start();
    await page.getByText('These are defaults').waitFor({ state: 'detached', timeout: 30_000 });
  });

  it('DASH-2: a page nobody looks at lets go of its streams, and has missed nothing when it is looked at again', async () => {
    const page = await scene.open({ viewport: { width: 800, height: 600 }, apart: true });
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('cognitive-stream')) opened.push(request.url());
    });
    await page.clock.install();
    const look = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await look(true);
    await page.clock.fastForward(20_000);
    await look(false);
    expect(opened).toHaveLength(0);
    await look(true);
    await page.clock.fastForward(31_000);
    stack.think('Nobody is looking.');
    await look(false);
    await thoughts(page).filter({ hasText: 'Nobody is looking.' }).waitFor();
    expect(opened).toHaveLength(1);
  });
});
