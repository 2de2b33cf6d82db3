import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What of the rules depends on the colours of a page; the others find the same in the dark and in the light. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Findings on a page's accessibility, of whatever weight, each with where it is. @param rules those that are looked at; absent, all */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Nothing but what was found is wanted, and there are no frames of other origins, for which a second page would be opened.
  const only = rules && { runOnly: { type: 'rule' as const, values: [...rules] } };
  // Read and compiled once for each document: pages that follow one another in the application share one.
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'], ...only })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
}

/** Findings on a page in the dark and in the light, which it is left in. */
export async function findingsDarkAndLight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeFindings(page, OF_COLOURS);
  return [...dark.map((found) => `dark: ${found}`), ...light.map((found) => `light: ${found}`)];
}

/** Elements that can be focused on the fullest page once its map is open, with some to spare. */
const STOPS = 80;

/** Presses Tab until an element of that name has the focus; fails when none is reached. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < STOPS; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? '';
      if (element instanceof HTMLButtonElement) return element.textContent;
      return element?.getAttribute('aria-label') ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`${name} is not reached by Tab`);
}
