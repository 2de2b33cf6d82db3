import type { Page } from 'playwright-core';
import { Film, type Frame } from './film.ts';

/** The longest the bot may take for what it is asked, ms. */
const doneWithinMs = 180_000;
/** Between two keys, ms. */
const keyMs = 90;

/**
 * Films the way of one thought: it is typed, thought and done before the eyes of whoever looks; then, on the map, one of the blocks it changed
 * leads back to the thought. `thought` has to change blocks.
 *
 * @throws Error when the page does not show in time what should follow
 */
export async function filmThought(page: Page, dashboardUrl: string, thought: string): Promise<readonly Frame[]> {
  const film = new Film(page);
  await page.goto(dashboardUrl);
  await page.getByText('Connected, in the world').waitFor();
  const composer = page.getByLabel('Slip a thought into its mind');
  await openView(page);
  await film.hold(1_200);

  await film.during(composer.pressSequentially(thought, { delay: keyMs }));
  await page.keyboard.press('Enter');
  await film.during(page.getByText('Accepted').first().waitFor());
  // The way of the thought can be put away once it has ended.
  const ended = page.getByRole('button', { name: 'Dismiss', exact: true });
  await film.during(ended.waitFor({ timeout: doneWithinMs }), { everyMs: 450 });
  await film.hold(1_200);

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'World' }).click();
  const work = page.getByRole('region', { name: 'Placed and taken in view' }).getByRole('button').first();
  await film.during(work.waitFor());
  await film.hold(1_200);
  await work.click();
  const way = page.getByRole('list', { name: 'From the thought to the block' });
  await film.during(way.waitFor());
  await film.hold(2_200);
  await way.getByRole('link').first().click();
  await film.during(page.getByRole('heading', { level: 1, name: thought }).waitFor());
  await page.waitForLoadState('networkidle');
  await film.hold(3_000);
  return film.frames;
}

/** The world in three dimensions, where the page does not show it by itself. */
async function openView(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open the 3D view' });
  if (await open.isVisible()) await open.click();
  // What lies behind the frame of another address cannot be waited for: this is how long it takes to draw a landscape in software.
  await page.waitForTimeout(8_000);
}
