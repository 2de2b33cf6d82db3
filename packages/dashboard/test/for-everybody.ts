import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Findings of weight on a page's accessibility, each with where it is. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
}

/** Presses Tab until an element of that name has the focus; fails when none is reached. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
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
