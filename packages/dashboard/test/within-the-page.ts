import type { Page } from 'playwright-core';

/**
 * Goes to an address of the dashboard as its links do, without loading the scripts again: what was compiled for one page is there for the next.
 * Resolves once the page stands in place of the one before.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const isThere = ({ pathname, search }: URL) => `${pathname}${search}` === address;
  if (isThere(new URL(page.url()))) return;
  // Next leaves it to whoever wants to lead its pages from outside; it is there once they are alive.
  await page.waitForFunction('window.next?.router !== undefined');
  await page.evaluate(`window.next.router.push(${JSON.stringify(address)})`);
  await page.waitForURL(isThere);
}
