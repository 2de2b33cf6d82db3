import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings, findingsDarkAndLight, tabTo } from './for-everybody.ts';
import { describeInBrowser } from './in-browser.ts';

const HOUR = 3_600_000;

describeInBrowser('the map of the world', (scene) => {
  const { stack } = scene;
  const world = stack.seenWorld;
  const built = world.began + 1.2 * HOUR;
  let thoughtId = '';

  beforeAll(() => {
    thoughtId = stack.think('I want a roof over my head.').id;
    world.work('task_1', thoughtId, [
      { position: { x: 4, y: 66, z: 5 }, from: 'air', to: 'oak_planks', at: built },
      { position: { x: 5, y: 66, z: 5 }, from: 'air', to: 'oak_door', at: built + 1_000 },
    ]);
    world.changes.push({
      number: 3,
      position: { x: 9, y: 65, z: 9 },
      from: 'dirt',
      to: 'air',
      at: built + HOUR / 4,
      trace: {},
    });
  });

  const map = (page: Page) => page.getByRole('application', { name: /^Map/ });
  const story = (page: Page) => page.getByRole('list', { name: 'From the thought to the block' });
  /** The colour of the drawn ground at a place of the window. */
  const groundPixels = (page: Page) =>
    page.evaluate(() => {
      const canvases = [...document.querySelectorAll<HTMLCanvasElement>('.leaflet-tile')];
      const painted = canvases.map((canvas) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return data.filter((value, i) => i % 4 === 3 && value > 0).length;
      });
      return painted.reduce((sum, one) => sum + one, 0);
    });

  it('VIEW-5: a click on a block tells the thought behind it, and leads to it', async () => {
    const page = await scene.openAt('/world?x=5&z=5&zoom=4');
    await page.getByText('Placed 1 oak plank, 1 oak door').waitFor();
    await expect.poll(() => groundPixels(page)).toBeGreaterThan(1_000);
    const box = await map(page).boundingBox();
    if (box === null) throw new Error('no map');
    // The middle of the map is the corner of block 5 5; at this zoom a block is 16 pixels wide.
    await page.mouse.click(box.x + box.width / 2 - 8, box.y + box.height / 2 + 8);
    await story(page).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Block at 4 66 5' }).count()).toBe(1);
    expect(await story(page).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/thought\s+I want a roof over my head\./),
      expect.stringMatching(/task\s+Build a hut/),
      expect.stringMatching(/step/),
      expect.stringMatching(/action/),
      expect.stringMatching(/block\s+Oak planks put at \(4, 66, 5\)/),
    ]);
    await story(page).getByRole('link', { name: 'I want a roof over my head.' }).click();
    await page.getByRole('heading', { level: 1, name: 'I want a roof over my head.' }).waitFor();
    expect(page.url()).toContain(`/thoughts/${thoughtId}`);
  });

  it('VIEW-5: shows only what was so at the moment that is looked at', async () => {
    const page = await scene.openAt(`/world?x=5&z=5&zoom=3&at=${Math.round(world.began + HOUR)}`);
    await page.getByText('It changed nothing in this part of the world.').waitFor();
    await page.getByRole('button', { name: /^.*Home/ }).waitFor();
    expect(await page.getByRole('button', { name: /slain by Zombie/ }).count()).toBe(0);
    expect(await groundPixels(page)).toBeGreaterThan(1_000);
    const before = await scene.openAt(`/world?x=5&z=5&zoom=3&at=${world.began - HOUR}`);
    await before.getByText('No places are known yet.').waitFor();
    expect(await groundPixels(before)).toBe(0);
  });

  it('is used by keyboard alone: lists move it, Enter tells of the block in its middle, layers are in the address', async () => {
    const page = await scene.openAt('/world?x=40&z=40&zoom=3');
    await page.getByRole('button', { name: /slain by Zombie/ }).waitFor();
    await tabTo(page, /^Map/);
    await page.keyboard.press('Enter');
    await page.getByText(/at height \d+, as it was seen|never saw the ground here/).waitFor();
    await page.getByRole('button', { name: /slain by Zombie/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/x=30&z=-22/);
    await page.getByLabel('Deaths').focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/show=trail,changes,places/);
    expect(await page.getByRole('button', { name: /slain by Zombie/ }).count()).toBe(0);
    await page.getByRole('button', { name: /took 1 dirt/i }).click();
    await page.getByText('There was no thought behind it').waitFor();
  });

  it('has no accessibility finding, dark and light, wide and on a phone, and fits it', async () => {
    const page = await scene.openAt('/world?block=4,66,5', { reducedMotion: 'reduce' });
    await story(page).waitFor();
    expect(await findingsDarkAndLight(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('says in words that nothing is known yet, and that a service does not answer', async () => {
    const known = world.map;
    world.map = { dimensions: [], kinds: [''] };
    const empty = await scene.openAt('/world');
    await empty.getByText('Nothing is on the map yet: the bot has not been in a world. The map begins').waitFor();
    world.map = known;
    await stack.memory.stop();
    const page = await scene.openAt('/world');
    await page.getByText(/Memory could not be asked for blocks, places and deaths/).waitFor();
    await stack.body.stop();
    const gone = await scene.openAt('/world');
    await gone.getByText(/The body could not be asked for its map/).waitFor();
    await Promise.all([stack.memory.start(), stack.body.start()]);
  });
});
